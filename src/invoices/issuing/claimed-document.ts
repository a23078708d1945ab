import type { CompanyContext } from '../../context/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { executionIds } from '../../platform/ids.ts';
import type { InvoiceWithLines } from '../reading/repository.ts';
import { BY_HAND, issueById } from './issue-by-id.ts';
import { readHiddenIssueMaterial } from './issue-repository.ts';

/** A document that somebody has taken up to issue it; whoever comes upon the claim may go on with it. */
export interface ClaimedDocument {
  invoiceId: string | null;
  /** It is hidden until it is issued; a draft that everybody sees is not. */
  isHidden: boolean;
}

/** From here on an error is the service's own, and says nothing of the document. */
const FIRST_SERVER_STATUS = 500;

/** What issuing a claimed document can meet that says nothing of it: it is not what it was, and is to be looked at again. */
const MOVED_ON = ['INVOICE_NOT_FOUND', 'INVOICE_NOT_DRAFT', 'CONCURRENT_MODIFICATION'];

/** Whether a refusal says only that somebody else was there in between. */
export function isMovedOn(error: unknown): boolean {
  return error instanceof ApiError && MOVED_ON.includes(error.key);
}

/** Whether an invoice was refused for what it says, or for what its company lacks; anything else is thrown on. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < FIRST_SERVER_STATUS && !isMovedOn(error);
}

/**
 * The context in which a claimed document is issued. Its effect is named after the document, whoever issues it: runs that
 * overlap, and one that takes up what another left, ask the ledger for the same effect and are answered the same.
 */
export function claimContext(context: CompanyContext, invoiceId: string): CompanyContext {
  return { ...context, executionId: invoiceId, ids: executionIds(invoiceId), isRetry: true, ifMatch: null };
}

/** Issues the document of a claim, or finds it issued. `judged` issues one that was judged a moment ago. */
export async function issueClaimed(
  context: CompanyContext,
  { invoiceId, isHidden }: ClaimedDocument,
  judged: (() => Promise<InvoiceWithLines>) | null = null,
): Promise<InvoiceWithLines> {
  if (invoiceId === null) throw new Error('a claim without a document');
  const way = isHidden ? { ...BY_HAND, read: readHiddenIssueMaterial } : BY_HAND;
  return await issueById(claimContext(context, invoiceId), invoiceId, judged, way);
}
