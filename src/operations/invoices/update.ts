import { refuseStale } from '../../contract/concurrency.ts';
import { isEditable } from '../../domain/invoices/invoice-status.ts';
import { productIdsOf } from '../../invoices/drafting/build-draft.ts';
import { CONTENT_ERRORS } from '../../invoices/drafting/content-errors.ts';
import { warnOfDocument } from '../../invoices/drafting/document-warnings.ts';
import { refuseNegativeProforma } from '../../invoices/drafting/negative-proforma.ts';
import { readWithReferences } from '../../invoices/drafting/references-repository.ts';
import { storeChange } from '../../invoices/drafting/store-change.ts';
import { changedDraftInTurns } from '../../invoices/drafting/update-draft.ts';
import { invoiceSchema } from '../../invoices/fields/response-schemas.ts';
import { updateInvoiceBody } from '../../invoices/fields/schemas.ts';
import { invoiceView } from '../../invoices/reading/view.ts';
import { ApiError } from '../../platform/errors.ts';
import { inTurns } from '../../platform/in-turns.ts';
import { defineOperation } from '../define-operation.ts';

export const updateInvoice = defineOperation({
  id: 'invoices.update',
  method: 'PATCH',
  path: '/v1/companies/{company_id}/invoices/{invoice_id}',
  tag: 'Invoices',
  summary: 'Change a draft or an active proforma',
  description:
    'Changes only the fields sent; null clears a field. `lines` and `recipient` are replaced as a whole, `payment_info` merges. An issued invoice is never edited.',
  scope: 'invoices:write',
  access: 'company',
  confirms: ['payment_info.iban', 'recipient.email', 'send_automatically'],
  idempotency: true,
  gathersWarnings: true,
  query: {},
  body: updateInvoiceBody,
  example: { notes: 'Thank you for your trust' },
  success: { status: 200, data: invoiceSchema, description: 'Changed document' },
  errors: [
    'INVOICE_NOT_FOUND',
    'STATUS_NOT_MODIFIABLE',
    'PRECONDITION_FAILED',
    'CONCURRENT_MODIFICATION',
    'INVOICE_NEGATIVE_AMOUNT',
    ...CONTENT_ERRORS,
  ],
  async run(context, { params, body }) {
    const { books, companyId } = context;
    const { invoice, ...found } = await readWithReferences(books, companyId, params.invoice_id, {
      seriesId: body.series_id ?? null,
      seriesType: 'OWN',
      // New lines inherit settings of the recipient, so that the customer is needed even if the body names none.
      customerId: body.recipient === undefined ? 'OWN' : (body.recipient?.customer_id ?? null),
      productIds: productIdsOf(body.lines ?? []),
    });
    if (invoice === null) throw new ApiError('INVOICE_NOT_FOUND');
    const { row } = invoice;
    if (!isEditable(row.status, row.type))
      throw new ApiError('STATUS_NOT_MODIFIABLE', { params: { status: row.status } });
    refuseStale(context.ifMatch, row.version);
    const changed = await inTurns(changedDraftInTurns(context, invoice, body, found));
    await warnOfDocument(context, {
      row: changed.row,
      lines: changed.lines ?? invoice.lines,
      recipient: changed.row.recipient,
      customer: found.customer,
    });
    refuseNegativeProforma(changed.row);
    context.warnings.refuseIfStrict();
    const warnings = context.warnings.toStore();
    await storeChange(books, row, changed, warnings);
    const version = row.version + 1;
    const stored = {
      row: { ...changed.row, warnings, version },
      record: null,
      lines: changed.lines ?? invoice.lines,
    };
    return { data: invoiceView(stored, context), version };
  },
});
