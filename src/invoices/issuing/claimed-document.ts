import type { CompanyContext } from '../../context/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { executionIds } from '../../platform/ids.ts';
import type { InvoiceWithLines } from '../reading/repository.ts';
import { BY_HAND, issueById } from './issue-by-id.ts';
import { readHiddenIssueMaterial } from './issue-repository.ts';

/** Document claimed for issue. Any run that finds the claim may continue it. */
export interface ClaimedDocument {
  invoiceId: string | null;
  /** True if it is hidden until it is issued. A visible draft is not. */
  isHidden: boolean;
}

/** From this status on an error is the service's own and does not concern the document. */
const FIRST_SERVER_STATUS = 500;

/** Errors that do not concern the document's content: it changed in between and has to be read again. */
const MOVED_ON = ['INVOICE_NOT_FOUND', 'INVOICE_NOT_DRAFT', 'CONCURRENT_MODIFICATION'];

/** True if a refusal only means that the document changed in between. */
export function isMovedOn(error: unknown): boolean {
  return error instanceof ApiError && MOVED_ON.includes(error.key);
}

/** True if an invoice was refused for its content or for its company's settings. The caller rethrows all other errors. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < FIRST_SERVER_STATUS && !isMovedOn(error);
}

/**
 * Returns the context in which a claimed document is issued. Its execution id is the document's id. Overlapping runs, and a run
 * that continues another's work, therefore request the same execution and get the same result.
 */
export function claimContext(context: CompanyContext, invoiceId: string): CompanyContext {
  return { ...context, executionId: invoiceId, ids: executionIds(invoiceId), isRetry: true, ifMatch: null };
}

/** Issues the document of a claim, or finds it issued. `judged` issues one that was validated just before. */
export async function issueClaimed(
  context: CompanyContext,
  { invoiceId, isHidden }: ClaimedDocument,
  judged: (() => Promise<InvoiceWithLines>) | null = null,
): Promise<InvoiceWithLines> {
  if (invoiceId === null) throw new Error('a claim without a document');
  const way = isHidden ? { ...BY_HAND, read: readHiddenIssueMaterial } : BY_HAND;
  return await issueById(claimContext(context, invoiceId), invoiceId, judged, way);
}
