import * as z from 'zod';
import { amounts, type EventDescriptions, invoice, previous } from './event-fields.ts';

const unpaid = {
  ...invoice,
  due_date: z.iso.date().describe('Date on which payment is due'),
  amount_due: z.number().describe('Amount due of the invoice, in euros'),
  customer_id: z.uuid().optional().describe('Id of the customer, if the invoice names a stored one'),
  external_ref: z.string().optional().describe('Your own reference of the invoice'),
};

const payment = {
  event_id: z.uuid().describe('Id of the event of the payment connection'),
  connection_id: z.uuid().describe('Id of the payment connection'),
  event_kind: z.string().describe('Kind of payment event, such as `PAYMENT_COMPLETED`'),
  category: z.string().optional().describe('Category of the payment, such as `DIRECT_PAYMENT`'),
  external_payment_id: z.string().optional().describe('Id of the payment at the provider'),
  currency: z.string().optional().describe('Currency (ISO 4217)'),
  amount: z.number().optional().describe('Amount in euros; absent in another currency'),
  invoice_id: z.uuid().optional().describe('Id of the resulting invoice or corrective, or of its draft'),
};

const invoicePayment = {
  payment_id: z.uuid().describe('Id of the payment'),
  invoice_id: z.uuid().describe('Id of the invoice that it pays'),
  kind: z
    .enum(['PAYMENT', 'WRITE_OFF'])
    .describe('Kind of payment: money received, or an amount written off'),
  amount: z.number().describe('Amount, in euros'),
  amount_refunded: z.number().describe('Refunded amount, in euros'),
  date: z.iso.date().describe('Date of the payment'),
  method: z.string().optional().describe('Payment method, such as `BANK_TRANSFER`'),
  reference: z.string().optional().describe('Reference of the bank or your own'),
  source: z.string().describe('Source of the payment, such as `MANUAL` or `BANK`'),
};

/** Descriptions of the events about amounts due and payments. */
export const PAYMENT_EVENTS = {
  'invoice.paid': {
    summary: 'An invoice was marked as paid',
    data: z.object({
      ...invoice,
      payment_date: z.iso.date().describe('Date of payment'),
      ...amounts,
    }),
  },
  'invoice.overdue': {
    summary: 'An invoice with reminders on was not paid by its due date',
    data: z.object(unpaid),
  },
  'invoice.reminder.sent': {
    summary: 'A reminder of an invoice was sent',
    data: z.object({
      ...unpaid,
      days: z.int().describe('Number of days from the due date; negative before it'),
      email_id: z.uuid().describe('Id of the email'),
      recipients: z.array(z.string()).describe('Email addresses of the recipients'),
    }),
  },
  'invoice_payment.created': {
    summary: 'A payment or write-off of an invoice was recorded',
    data: z.object(invoicePayment),
  },
  'invoice_payment.updated': {
    summary: 'A payment was refunded or returned',
    data: z.object({ ...invoicePayment, previous }),
  },
  'invoice_payment.deleted': {
    summary: 'An incorrectly entered payment was deleted',
    data: z.object(invoicePayment),
  },
  'payment.processed': {
    summary: 'A payment event produced its invoice or corrective',
    data: z.object(payment),
  },
  'payment.failed': {
    summary: 'A payment event needs action',
    data: z.object({
      ...payment,
      failure_category: z
        .string()
        .describe('Category of the failure: it shows who can fix it, such as `USER_CONFIGURATION`'),
      failure_reason: z.string().describe('Failure code'),
    }),
  },
} satisfies EventDescriptions;
