import type { IssuedDocument, IssueOutcome } from './ledger-outcome.ts';
import type { LedgerRequest } from './ledger-request.ts';

/** Documents kept in memory, some hundred bytes each. */
const MAX_REMEMBERED_DOCUMENTS = 1_000;

/**
 * Last issued documents and the execution that issued each. An issued document never becomes a draft again, so an entry stays
 * true. A second caller of the same draft gets its response without a read of the database.
 */
export class RememberedIssues {
  private readonly known = new Map<string, { executionId: string; issued: IssuedDocument }>();

  /**
   * Returns the outcome for a request, or null if its document is not in memory. Further records are not kept: a document has
   * many.
   */
  outcomeOf({ kind, invoiceId, executionId }: LedgerRequest): IssueOutcome | null {
    const known = kind === 'ISSUE' ? this.known.get(invoiceId) : undefined;
    if (known === undefined) return null;
    return known.executionId === executionId
      ? { ok: true, issued: known.issued }
      : { ok: false, refusal: { reason: 'STALE_DRAFT' } };
  }

  add({ kind, invoiceId, executionId }: LedgerRequest, issued: IssuedDocument): void {
    if (kind !== 'ISSUE') return;
    if (this.known.size >= MAX_REMEMBERED_DOCUMENTS) {
      const [oldest] = this.known.keys();
      if (oldest !== undefined) this.known.delete(oldest);
    }
    this.known.set(invoiceId, { executionId, issued });
  }
}
