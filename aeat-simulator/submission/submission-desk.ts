import type { FaultSource } from '../faults/fault-kinds.ts';
import { ChainRegistry } from '../store/chain-registry.ts';
import { Counter } from '../store/counter.ts';
import type { DocumentStore } from '../store/document-store.ts';
import { InvoiceRegistry } from '../store/invoice-registry.ts';

/** Environment of the AEAT. The two share no data. */
export type AeatEnvironment = 'TEST' | 'LIVE';

/** Stores and settings for the submissions of one environment. */
export interface SubmissionDesk {
  readonly store: DocumentStore;
  readonly invoices: InvoiceRegistry;
  readonly chains: ChainRegistry;
  /** Counter of structurally valid submissions. */
  readonly submissions: Counter;
  /** Counter of accepted records. */
  readonly presentations: Counter;
  readonly faults: FaultSource | null;
  /** Seconds that every response asks to wait before the next submission. */
  readonly waitSeconds: number;
}

/** Creates the desk of an environment with its registries and counters over a store. */
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
