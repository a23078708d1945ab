import { Counter } from '../store/counter.ts';
import { Collection, type DocumentStore } from '../store/document-store.ts';
import type { AeatEnvironment } from './submission-desk.ts';

/** A submission as received, whatever became of it. */
export interface LoggedSubmission {
  /** ISO 8601 in UTC with milliseconds. */
  readonly received_at: string;
  /** NIF of ObligadoEmision, empty when the request could not be read that far. */
  readonly company_nif: string;
  /** Raw XML. */
  readonly request: string;
  /** Raw content of the answer, empty when none was sent. */
  readonly answer: string;
  /** There when it came before the announced wait had passed. */
  readonly too_early?: true;
}

interface LogEntry {
  readonly environment: AeatEnvironment;
  readonly submission: LoggedSubmission;
}

/** All submissions received, oldest first. */
export class SubmissionLog {
  private readonly entries: Collection<LogEntry>;
  private readonly counter: Counter;

  constructor(store: DocumentStore) {
    this.entries = new Collection(store, 'log');
    this.counter = new Counter(store, 'log');
  }

  add(environment: AeatEnvironment, submission: LoggedSubmission): void {
    this.entries.put(String(this.counter.next()), { environment, submission });
  }

  all(): LogEntry[] {
    return this.entries.all();
  }
}
