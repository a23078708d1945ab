import type { IssueOutcome, PlanOutcome } from './ledger-outcome.ts';
import type { LedgerRequest } from './ledger-request.ts';

/** Only interface that consumes a number or appends a record. */
export interface FiscalLedgerPort {
  issue(request: LedgerRequest): Promise<IssueOutcome>;
  /**
   * Validates a request as `issue` does and returns its would-be result. Consumes and writes nothing.
   *
   * @param before requests that would be issued first, each already shown to be possible
   */
  plan(request: LedgerRequest, before?: readonly LedgerRequest[]): Promise<PlanOutcome>;
}

/** Ledger of one company as an object of the platform. `aheadMs`: milliseconds that its books are ahead of real time. */
export interface LedgerObject {
  issue(request: LedgerRequest, aheadMs?: number): Promise<IssueOutcome>;
  plan(request: LedgerRequest, before?: readonly LedgerRequest[], aheadMs?: number): Promise<PlanOutcome>;
}
