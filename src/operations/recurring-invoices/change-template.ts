import type { CompanyContext } from '../../context/context.ts';
import { refuseStale } from '../../contract/concurrency.ts';
import { computeTotals } from '../../domain/taxes/totals.ts';
import { productIdsOf } from '../../invoices/drafting/build-draft.ts';
import { warnOfDocument } from '../../invoices/drafting/document-warnings.ts';
import { draftLineOf, storedLines } from '../../invoices/drafting/stored-lines.ts';
import { notifyOfIban } from '../../people/notices/iban-notice.ts';
import { ApiError } from '../../platform/errors.ts';
import { draftChange } from '../../recurring/advance-draft.ts';
import { readForChange } from '../../recurring/change-repository.ts';
import { type ChangedTemplate, changedTemplate } from '../../recurring/changed-template.ts';
import { customerIdError } from '../../recurring/create-template.ts';
import type { StoredTemplate } from '../../recurring/material-repository.ts';
import { templateRecipient } from '../../recurring/occurrence-draft.ts';
import type { UpdateRecurringBody } from '../../recurring/template-schemas.ts';
import { writeTemplate } from '../../recurring/write-repository.ts';

/**
 * Changes a template and the draft made in advance with it. It fails as follows:
 * - 404 if the template does not exist
 * - 409 if it has ended or has changed since it was read
 * - 412 if it is not the version that the request names
 */
export async function changeTemplate(
  context: CompanyContext,
  id: string,
  body: UpdateRecurringBody,
): Promise<StoredTemplate> {
  const { books, companyId, clock } = context;
  const { stored, found } = await readForChange(books, companyId, id, {
    seriesId: body.series_id ?? null,
    customerId: body.customer_id ?? body.recipient?.customer_id ?? null,
    productIds: productIdsOf(body.lines ?? []),
  });
  if (stored === null) throw new ApiError('RECURRING_INVOICE_NOT_FOUND');
  const { row, open } = stored;
  if (row.status === 'COMPLETED') throw new ApiError('RECURRING_ALREADY_ENDED');
  refuseStale(context.ifMatch, row.version);
  const changed = changedTemplateOf(() => changedTemplate(context, stored, body, found), body);
  await warnOfChange(context, changed, stored);
  const draft = draftChange(row, changed.row.nextDate, open, body);
  const { id: _id, companyId: _company, version: _version, createdAt: _createdAt, ...change } = changed.row;
  const further = { lines: changed.lines, draft };
  if (!(await writeTemplate(books, row, change, further, clock.now())))
    throw new ApiError('CONCURRENT_MODIFICATION');
  await noticeIban(context, row.paymentIban, changed.row.paymentIban);
  const lines = changed.lines ?? stored.lines;
  const left = draft === null || typeof draft.becomes === 'object' ? open : null;
  return { row: { ...changed.row, version: row.version + 1 }, lines, customer: changed.customer, open: left };
}

/** Mails administrators another IBAN of a template, on which its customer pays every later invoice. */
async function noticeIban(context: CompanyContext, before: string | null, after: string | null) {
  // Without an IBAN of its own, the template has that of the company.
  if (context.environment !== 'LIVE' || after === null || before === after) return;
  const { row } = await context.company();
  notifyOfIban(context, { before, after, companyName: row.legalName });
}

/** Adds the warnings that an invoice of the changed template would get. */
async function warnOfChange(
  context: CompanyContext,
  { row, lines, customer }: ChangedTemplate,
  stored: StoredTemplate,
): Promise<void> {
  const taxLines = (lines ?? stored.lines).map(draftLineOf);
  const made = storedLines(taxLines, computeTotals(taxLines));
  await warnOfDocument(context, {
    row: { type: row.invoiceType, customerId: row.customerId, formalities: row.formalities, ...made.totals },
    lines: made.lines,
    recipient: templateRecipient({ row, customer }).recipient,
    customer,
  });
  context.warnings.refuseIfStrict();
}

function changedTemplateOf<T>(change: () => T, body: { customer_id?: string | null | undefined }): T {
  try {
    return change();
  } catch (error) {
    throw customerIdError(error, body);
  }
}
