import type { IssuedDocument, IssueOutcome, LedgerRequest } from './ledger-port.ts';

/** Documents remembered: some hundreds of bytes each. */
const MAX_REMEMBERED_DOCUMENTS = 1_000;

/**
 * Which of the last documents were issued, and by which effect. Nothing ever makes a draft of an issued document again, so
 * what is remembered stays true, and another caller of the same draft is answered without asking the database.
 */
export class RememberedIssues {
  private readonly known = new Map<string, { executionId: string; issued: IssuedDocument }>();

  /** The outcome for a request, or null when its document is not remembered. Further records are not: a document has many. */
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
