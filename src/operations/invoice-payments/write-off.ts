import { toCents } from '../../domain/money.ts';
import { recordPayment } from '../../invoices/paying/record-payment.ts';
import { defineOperation } from '../define-operation.ts';
import { paymentSchema, writeOffBody } from './schemas.ts';
import { paymentView } from './view.ts';

export const writeOffInvoice = defineOperation({
  id: 'invoice-payments.write-off',
  method: 'POST',
  path: '/v1/companies/{company_id}/invoices/{invoice_id}/write-offs',
  tag: 'Payments of invoices',
  summary: 'Write off the amount due of an invoice',
  description:
    'Reduces `amount_due` by an amount that will not be paid. If nothing is due, the invoice becomes PAID. It changes neither the invoice nor its tax; use a corrective for that. To undo it, delete it like a payment.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: writeOffBody,
  example: { amount: 0.5, reason: 'Bank charges that the customer kept back' },
  success: {
    status: 201,
    data: paymentSchema,
    description: 'Write-off, and the payment state of the invoice',
  },
  errors: [
    'INVOICE_NOT_FOUND',
    'INVOICE_NOT_PAYABLE',
    'WRITE_OFF_EXCEEDS_DUE',
    'INVOICE_PAYMENT_LIMIT_REACHED',
    'CONCURRENT_MODIFICATION',
  ],
  async run(context, { params, body }) {
    const recorded = await recordPayment(context, params.invoice_id, {
      id: context.ids.next(),
      kind: 'WRITE_OFF',
      amountCents: toCents(body.amount),
      date: body.date ?? null,
      method: null,
      reference: null,
      reason: body.reason,
      source: 'MANUAL',
      sourceKey: null,
    });
    return { data: paymentView(context, recorded) };
  },
});
