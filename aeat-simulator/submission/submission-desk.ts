import type { FaultSource } from '../faults/fault-kinds.ts';
import { ChainRegistry } from '../store/chain-registry.ts';
import { Counter } from '../store/counter.ts';
import type { DocumentStore } from '../store/document-store.ts';
import { InvoiceRegistry } from '../store/invoice-registry.ts';

/** The AEAT has two of everything, which know nothing of each other. */
export type AeatEnvironment = 'TEST' | 'LIVE';

/** Where the submissions of one environment go and what they meet there. */
export interface SubmissionDesk {
  readonly store: DocumentStore;
  readonly invoices: InvoiceRegistry;
  readonly chains: ChainRegistry;
  /** Submissions of sound structure. */
  readonly submissions: Counter;
  /** Accepted records. */
  readonly presentations: Counter;
  readonly faults: FaultSource | null;
  /** What every answer asks to wait for before the next submission. */
  readonly waitSeconds: number;
}

export function submissionDesk(
  store: DocumentStore,
  environment: AeatEnvironment,
  faults: FaultSource | null,
  waitSeconds: number,
): SubmissionDesk {
  return {
    store,
    invoices: new InvoiceRegistry(store, environment),
    chains: new ChainRegistry(store, environment),
    submissions: new Counter(store, 'submissions'),
    presentations: new Counter(store, 'presentations'),
    faults,
    waitSeconds,
  };
}
