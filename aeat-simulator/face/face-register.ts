import { Counter } from '../store/counter.ts';
import { Collection, type DocumentStore } from '../store/document-store.ts';
import type { HandedInvoice } from './handed-invoice.ts';

/** Invoice as FACe stores it. */
export interface FaceEntry {
  readonly number: string;
  readonly receivedAt: number;
  readonly environment: string;
  readonly invoice: HandedInvoice;
  /** Codes of its states. */
  readonly processing: string;
  readonly processingReason: string;
  readonly cancellation: string;
  readonly cancellationReason: string;
}

/** Invoices of FACe. */
export class FaceRegister {
  private readonly entries: Collection<FaceEntry>;
  private readonly counter: Counter;
  private readonly attempts: Collection<number>;

  constructor(store: DocumentStore) {
    this.entries = new Collection(store, 'face-entries');
    this.counter = new Counter(store, 'face');
    this.attempts = new Collection(store, 'face-attempts');
  }

  all(): FaceEntry[] {
    return this.entries.all();
  }

  find(number: string, environment: string): FaceEntry | null {
    const entry = this.entries.get(number);
    return entry?.environment === environment ? entry : null;
  }

  put(entry: FaceEntry): void {
    this.entries.put(entry.number, entry);
  }

  /** Returns the next number of a year, in FACe's format. */
  nextNumber(year: number): string {
    return `${year}${String(this.counter.next()).padStart(8, '0')}`;
  }

  /** Returns how often an invoice was handed in before, and counts this time. */
  attempt(key: string): number {
    const before = this.attempts.get(key) ?? 0;
    this.attempts.put(key, before + 1);
    return before;
  }
}
