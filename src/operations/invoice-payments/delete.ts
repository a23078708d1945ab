import { deletePayment } from '../../invoices/paying/undo-payment.ts';
import { defineOperation } from '../define-operation.ts';

export const deleteInvoicePayment = defineOperation({
  id: 'invoice-payments.delete',
  method: 'DELETE',
  path: '/v1/companies/{company_id}/invoices/{invoice_id}/payments/{payment_id}',
  tag: 'Payments of invoices',
  summary: 'Delete an incorrectly entered payment or write-off',
  description:
    'Payments from a payment provider or a direct debit, and payments with refunds, cannot be deleted. Record a refund instead. `status` stays PAID if it was. `amount_due` shows the amount that is due again.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 204, data: null, description: 'Deleted' },
  errors: ['PAYMENT_NOT_FOUND', 'PAYMENT_HAS_REFUNDS', 'PAYMENT_NOT_DELETABLE', 'CONCURRENT_MODIFICATION'],
  async run(context, { params }) {
    await deletePayment(context, params.invoice_id, params.payment_id);
    return { data: null };
  },
});
