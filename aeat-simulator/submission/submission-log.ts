import { Counter } from '../store/counter.ts';
import { Collection, type DocumentStore } from '../store/document-store.ts';
import type { AeatEnvironment } from './submission-desk.ts';

/** Submission as received, accepted or not. */
export interface LoggedSubmission {
  /** ISO 8601 in UTC with milliseconds. */
  readonly received_at: string;
  /** NIF of ObligadoEmision. Empty if the request could not be read that far. */
  readonly company_nif: string;
  /** Raw XML. */
  readonly request: string;
  /** Raw content of the response. Empty if none was sent. */
  readonly answer: string;
  /** Set if it arrived before the announced wait had passed. */
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
