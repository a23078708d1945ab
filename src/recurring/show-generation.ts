import type { CompanyContext } from '../context/context.ts';
import { refuseStale } from '../contract/concurrency.ts';
import { claimContext } from '../invoices/issuing/claimed-document.ts';
import { commitIssue } from '../invoices/issuing/commit-issue.ts';
import { issueById } from '../invoices/issuing/issue-by-id.ts';
import { prepareIssue } from '../invoices/issuing/prepare-issue.ts';
import type { InvoiceWithLines } from '../invoices/reading/repository.ts';
import { ApiError } from '../platform/errors.ts';
import { readTemplateMaterial } from './material-repository.ts';
import { occurrenceDraft } from './occurrence-draft.ts';

/**
 * Returns the invoice that generating now would make, for a dry run: that of the draft made in advance, or of the next
 * occurrence. Claims and writes nothing. Throws the refusals of `generateNow`. Throws 409 CONCURRENT_MODIFICATION if an invoice
 * issued by hand is not counted yet. The next call or run counts it.
 */
export async function showGeneration(context: CompanyContext, templateId: string): Promise<InvoiceWithLines> {
  const material = await readTemplateMaterial(context.books, context.companyId, templateId);
  if (material === null) throw new ApiError('RECURRING_INVOICE_NOT_FOUND');
  const { row, open } = material;
  refuseStale(context.ifMatch, row.version);
  if (open?.row.state === 'CLAIMED') throw new ApiError('RECURRING_OCCURRENCE_ALREADY_CONSUMED');
  const document = open?.document ?? null;
  if (open !== null && open.row.invoiceId !== null && document !== null && document.deletedAt === null) {
    const { invoiceId } = open.row;
    if (document.status === 'DRAFT') return await issueById(claimContext(context, invoiceId), invoiceId);
    throw new ApiError(
      document.number === null ? 'RECURRING_OCCURRENCE_ALREADY_CONSUMED' : 'CONCURRENT_MODIFICATION',
    );
  }
  if (row.status === 'COMPLETED') throw new ApiError('RECURRING_ALREADY_ENDED');
  const id = context.ids.next();
  const own = claimContext(context, id);
  const draft = occurrenceDraft(own, material, id, true);
  return await commitIssue(own, draft, await prepareIssue(own, draft));
}
