import type { CompanyContext } from '../context/context.ts';
import { issueById } from '../invoices/issuing/issue-by-id.ts';
import type { InvoiceWithLines } from '../invoices/reading/repository.ts';
import { log } from '../platform/logging/log.ts';
import { findTemplate, type OpenOccurrence, type StoredTemplate } from './material-repository.ts';
import { countedAs, settle } from './settle.ts';

/** Whether the draft that was made in advance has a number by now, which no run of its template has given it. */
function isIssuedByHand(open: OpenOccurrence | null): open is OpenOccurrence {
  return open?.row.state === 'DRAFTED' && open.document !== null && open.document.number !== null;
}

/**
 * A template as it stands, for whoever is about to change it: what its user has issued by hand counts as the invoice of its
 * period, also where whoever issued it died before that was written down. One round trip as a rule.
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
 * Issues a document because somebody asks for it, or its schedule does. One that was made in advance for a recurring template is
 * counted there at once; what goes wrong with that is made up for by whoever looks at the template next.
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
