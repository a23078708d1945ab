import { findHistoryInvoice } from '../../invoices/history/history-repository.ts';
import { deleteHistory } from '../../invoices/history/takeover-repository.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';

export const deleteHistoryInvoice = defineOperation({
  id: 'invoice-history.delete',
  method: 'DELETE',
  path: '/v1/companies/{company_id}/invoice-history/{history_invoice_id}',
  tag: 'Invoice history',
  summary: 'Delete an invoice issued by another system',
  description:
    'Use it for a row that was imported by mistake. Its series then continues from the remaining rows. Once the series has numbered an invoice here, its history cannot change.',
  scope: 'series:write',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 204, data: null, description: 'Deleted' },
  errors: ['HISTORY_INVOICE_NOT_FOUND', 'HISTORY_IN_USE'],
  async run({ books, companyId, clock }, { params }) {
    const row = await findHistoryInvoice(books, companyId, params.history_invoice_id);
    if (row === null) throw new ApiError('HISTORY_INVOICE_NOT_FOUND');
    if (!(await deleteHistory(books, row, clock.now()))) throw new ApiError('HISTORY_IN_USE');
    return { data: null };
  },
});
