import { readPayments } from '../../invoices/paying/payment-reading-repository.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { paymentListSchema } from './schemas.ts';
import { paymentRowView, paymentStateView } from './view.ts';

export const listInvoicePayments = defineOperation({
  id: 'invoice-payments.list',
  method: 'GET',
  path: '/v1/companies/{company_id}/invoices/{invoice_id}/payments',
  tag: 'Payments of invoices',
  summary: 'List the payments and write-offs of an invoice',
  description: 'Returns them by date, each with its refunds. Deleted ones are excluded.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: {
    status: 200,
    data: paymentListSchema,
    description: 'Payments, and the payment state of the invoice',
  },
  errors: ['INVOICE_NOT_FOUND'],
  async run(context, { params }) {
    const read = await readPayments(context.books, context.companyId, params.invoice_id);
    if (read === null) throw new ApiError('INVOICE_NOT_FOUND');
    const { payments, invoice } = read;
    return { data: { payments: payments.map(paymentRowView), invoice: paymentStateView(context, invoice) } };
  },
});
