import { toCents } from '../../domain/money.ts';
import { refundPayment } from '../../invoices/paying/undo-payment.ts';
import { defineOperation } from '../define-operation.ts';
import { paymentSchema, refundBody } from './schemas.ts';
import { paymentView } from './view.ts';

export const refundInvoicePayment = defineOperation({
  id: 'invoice-payments.refund',
  method: 'POST',
  path: '/v1/companies/{company_id}/invoices/{invoice_id}/payments/{payment_id}/refunds',
  tag: 'Payments of invoices',
  summary: 'Record a refund of a payment',
  description:
    'Records a refund by the company, or a return by the bank. `amount_due` rises again and `payment_state` has the reason. `status` does not change. No money is transferred.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: refundBody,
  example: { amount: 50, date: '2026-11-24' },
  success: { status: 201, data: paymentSchema, description: 'Payment with its refunds' },
  errors: ['PAYMENT_NOT_FOUND', 'REFUND_EXCEEDS_PAYMENT'],
  async run(context, { params, body }) {
    const recorded = await refundPayment(context, params.invoice_id, params.payment_id, {
      id: context.ids.next(),
      kind: body.kind ?? 'REFUND',
      amountCents: body.amount == null ? null : toCents(body.amount),
      date: body.date ?? null,
      reference: body.reference ?? null,
      reason: body.reason ?? null,
    });
    return { data: paymentView(context, recorded) };
  },
});
