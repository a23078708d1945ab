import { toCents } from '../../domain/money.ts';
import { warnOfCollectedBadDebt } from '../../invoices/paying/bad-debt-warning.ts';
import { recordPayment } from '../../invoices/paying/record-payment.ts';
import { defineOperation } from '../define-operation.ts';
import { paymentBody, paymentSchema } from './schemas.ts';
import { paymentView } from './view.ts';

export const addInvoicePayment = defineOperation({
  id: 'invoice-payments.create',
  method: 'POST',
  path: '/v1/companies/{company_id}/invoices/{invoice_id}/payments',
  tag: 'Payments of invoices',
  summary: 'Record a payment of an invoice',
  description:
    'Reduces `amount_due`. If nothing is due, the invoice becomes PAID. An amount above the amount due becomes credit of the customer. Drafts, proformas, voided invoices and invoices without an amount to pay do not accept payments.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: paymentBody,
  example: { amount: 500, date: '2026-11-20', method: 'BANK_TRANSFER', reference: 'TRF 8812' },
  success: { status: 201, data: paymentSchema, description: 'Payment, and the payment state of the invoice' },
  errors: [
    'INVOICE_NOT_FOUND',
    'INVOICE_NOT_PAYABLE',
    'INVOICE_PAYMENT_LIMIT_REACHED',
    'CONCURRENT_MODIFICATION',
  ],
  async run(context, { params, body }) {
    const recorded = await recordPayment(context, params.invoice_id, {
      id: context.ids.next(),
      kind: 'PAYMENT',
      amountCents: toCents(body.amount),
      date: body.date ?? null,
      method: body.method ?? null,
      reference: body.reference ?? null,
      reason: null,
      source: 'MANUAL',
      sourceKey: null,
    });
    await warnOfCollectedBadDebt(context, recorded.invoice);
    return { data: paymentView(context, recorded) };
  },
});
