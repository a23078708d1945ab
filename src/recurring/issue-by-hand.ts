import type { CompanyContext } from '../context/context.ts';
import { issueById } from '../invoices/issuing/issue-by-id.ts';
import type { InvoiceWithLines } from '../invoices/reading/repository.ts';
import { log } from '../platform/logging/log.ts';
import { findTemplate, type OpenOccurrence, type StoredTemplate } from './material-repository.ts';
import { countedAs, settle } from './settle.ts';

/** True if the draft made in advance has a number that no run of its template assigned. */
function isIssuedByHand(open: OpenOccurrence | null): open is OpenOccurrence {
  return open?.row.state === 'DRAFTED' && open.document !== null && open.document.number !== null;
}

/**
 * Reads a template before it is changed. An invoice issued by hand counts as the invoice of its period, even if its request
 * died before that was stored. Usually one round trip.
 */
export async function findCountedTemplate(
  context: CompanyContext,
  templateId: string,
): Promise<StoredTemplate | null> {
  const { books, companyId } = context;
  const found = await findTemplate(books, companyId, templateId);
  if (found === null || !isIssuedByHand(found.open)) return found;
  await settle(context, { ...found, open: found.open }, countedAs(found.open));
  return await findTemplate(books, companyId, templateId);
}

/**
 * Issues a document on request or by its schedule. If it was made in advance for a recurring template, it is counted there at
 * once. If counting fails, the next reader of the template repeats it.
 */
export async function issueByHand(
  context: CompanyContext,
  ...issue: Parameters<typeof issueById> extends [CompanyContext, ...infer Rest] ? Rest : never
): Promise<InvoiceWithLines> {
  const invoice = await issueById(context, ...issue);
  const templateId = invoice.row.recurringInvoiceId;
  if (templateId === null || context.dryRun !== null) return invoice;
  try {
    await findCountedTemplate(context, templateId);
  } catch (error) {
    log('recurring.not_counted', { template: templateId }, error);
  }
  return invoice;
}
