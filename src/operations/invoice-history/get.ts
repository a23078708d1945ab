import { findHistoryInvoice } from '../../invoices/history/history-repository.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { historyInvoiceSchema } from './schemas.ts';
import { historyInvoiceView } from './view.ts';

export const getHistoryInvoice = defineOperation({
  id: 'invoice-history.get',
  method: 'GET',
  path: '/v1/companies/{company_id}/invoice-history/{history_invoice_id}',
  tag: 'Invoice history',
  summary: 'Get an invoice issued by another system',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: historyInvoiceSchema, description: 'Imported invoice' },
  errors: ['HISTORY_INVOICE_NOT_FOUND'],
  async run({ books, companyId }, { params }) {
    const row = await findHistoryInvoice(books, companyId, params.history_invoice_id);
    if (row === null) throw new ApiError('HISTORY_INVOICE_NOT_FOUND');
    return { data: historyInvoiceView(row) };
  },
});
