import { isGuardViolation } from '../../db/failures.ts';
import { isEditable } from '../../domain/invoices/invoice-status.ts';
import { ApiError } from '../../errors.ts';
import { refuseStale } from '../concurrency.ts';
import { defineOperation } from '../define-operation.ts';
import { invoiceSchema } from './answer-schemas.ts';
import { productIdsOf } from './build-draft.ts';
import { CONTENT_ERRORS } from './content-errors.ts';
import { changeDraft } from './draft-repository.ts';
import { readWithReferences } from './references-repository.ts';
import { externalRefFailure } from './save-draft.ts';
import { updateInvoiceBody } from './schemas.ts';
import { changedDraft } from './update-draft.ts';
import { invoiceView } from './view.ts';

export const updateInvoice = defineOperation({
  id: 'invoices.update',
  method: 'PATCH',
  path: '/v1/companies/{company_id}/invoices/{invoice_id}',
  tag: 'Invoices',
  summary: 'Change a draft or an active proforma',
  description:
    'Applies only the fields sent; null clears. `lines` and `recipient` are replaced whole, `payment_info` merges. An issued invoice is never edited.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: updateInvoiceBody,
  example: { notes: 'Thank you for your trust' },
  success: { status: 200, data: invoiceSchema, description: 'The document as changed' },
  errors: [
    'INVOICE_NOT_FOUND',
    'STATUS_NOT_MODIFIABLE',
    'PRECONDITION_FAILED',
    'CONCURRENT_MODIFICATION',
    ...CONTENT_ERRORS,
  ],
  async run(context, { params, body }) {
    const { books, companyId } = context;
    const { invoice, ...found } = await readWithReferences(books, companyId, params.invoice_id, {
      seriesId: body.series_id ?? null,
      seriesType: 'OWN',
      customerId: body.recipient?.customer_id ?? null,
      productIds: productIdsOf(body.lines ?? []),
    });
    if (invoice === null) throw new ApiError('INVOICE_NOT_FOUND');
    const { row } = invoice;
    if (!isEditable(row.status, row.type))
      throw new ApiError('STATUS_NOT_MODIFIABLE', { params: { status: row.status } });
    refuseStale(context.ifMatch, row.version);
    const changed = changedDraft(context, invoice, body, found);
    const {
      id: _id,
      companyId: _company,
      type: _type,
      number: _number,
      invoiceNumber: _text,
      ...change
    } = changed.row;
    await changeDraft(books, row, change, changed.lines).catch((error: unknown) => {
      throw isGuardViolation(error) ? new ApiError('CONCURRENT_MODIFICATION') : externalRefFailure(error);
    });
    const version = row.version + 1;
    const stored = { row: { ...changed.row, version }, record: null, lines: changed.lines ?? invoice.lines };
    return { data: invoiceView(stored, context.clock.now(), context.zone), version };
  },
});
