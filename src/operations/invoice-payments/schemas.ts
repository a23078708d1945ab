import * as z from 'zod';
import { date, decimalNumber, optionalText, text } from '../../contract/body-fields.ts';
import { thirdPartyText } from '../../contract/third-party-text.ts';
import { PAYMENT_KINDS, PAYMENT_SOURCES, REFUND_KINDS } from '../../db/schema/invoice-payment-schema.ts';
import { INVOICE_STATUSES } from '../../domain/invoices/invoice-status.ts';
import { PAYMENT_METHODS } from '../../domain/invoices/payment-method.ts';
import { AMOUNT_DECIMALS, fromCents, MAX_AMOUNT_CENTS } from '../../domain/money.ts';
import { balanceFields } from '../../invoices/fields/balance-fields.ts';
import { ACTOR_TYPES } from '../../platform/acting.ts';

const MAX_REFERENCE_CHARACTERS = 255;
const MAX_REASON_CHARACTERS = 500;
const MIN_AMOUNT = 0.01;
/** Kinds of refunds that are entered by hand. The service itself books disputes. */
const ENTERED_KINDS = ['REFUND', 'RETURN'] as const;
const amount = () => decimalNumber(AMOUNT_DECIMALS, MIN_AMOUNT, fromCents(MAX_AMOUNT_CENTS));

export const paymentBody = z
  .object({
    amount: amount().describe(
      'Amount in euros. An amount above the amount due becomes credit of the customer',
    ),
    date: date().nullish().describe('Date on which the money arrived; today if absent'),
    method: z.enum(PAYMENT_METHODS).nullish().describe('Payment method; that of the invoice if absent'),
    reference: optionalText(MAX_REFERENCE_CHARACTERS).describe('Reference of the bank or your own'),
  })
  .meta({ id: 'PaymentInput' });

export const refundBody = z
  .object({
    amount: amount().nullish().describe('Amount in euros; the rest of the payment if absent'),
    date: date().nullish().describe('Date on which the money went back; today if absent'),
    kind: z
      .enum(ENTERED_KINDS)
      .nullish()
      .describe('Kind of refund. `RETURN`: the bank took it back. `REFUND` if absent'),
    reference: optionalText(MAX_REFERENCE_CHARACTERS),
    reason: optionalText(MAX_REASON_CHARACTERS),
  })
  .meta({ id: 'RefundInput' });

export const writeOffBody = z
  .object({
    amount: amount().describe('Amount in euros, at most the amount due'),
    reason: text(MAX_REASON_CHARACTERS).describe('Reason for the write-off'),
    date: date().nullish().describe('Date of the write-off; today if absent'),
  })
  .meta({ id: 'WriteOffInput' });

const actor = z
  .object({ type: z.enum(ACTOR_TYPES), id: z.string().nullable(), name: z.string().nullable() })
  .nullable();

const refundSchema = z
  .object({
    id: z.uuid(),
    kind: z
      .enum(REFUND_KINDS)
      .describe('Kind of refund. `DISPUTE`: a dispute at the payment provider was lost'),
    amount: z.number().describe('Amount; negative if a refund failed and the money came back'),
    date: z.iso.date(),
    reference: thirdPartyText(z.string().nullable()),
    reason: z.string().nullable(),
    created_by: actor,
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'PaymentRefund' });

const paymentFields = {
  id: z.uuid(),
  invoice_id: z.uuid(),
  kind: z.enum(PAYMENT_KINDS),
  amount: z.number(),
  amount_refunded: z.number().describe('Amount refunded'),
  date: z.iso.date(),
  method: z.enum(PAYMENT_METHODS).nullable(),
  reference: thirdPartyText(z.string().nullable()),
  reason: z.string().nullable().describe('Reason for a write-off'),
  source: z.enum(PAYMENT_SOURCES).describe('Source of the payment. `STATUS`: the invoice was marked as paid'),
  refunds: z.array(refundSchema),
  created_by: actor,
  created_at: z.iso.datetime(),
};

export const paymentStateSchema = z
  .object({ status: z.enum(INVOICE_STATUSES), total_to_pay: z.number(), ...balanceFields })
  .meta({ id: 'InvoicePaymentState' });

export const paymentSchema = z
  .object({
    ...paymentFields,
    invoice: paymentStateSchema.describe('Payment state of the invoice after the change'),
  })
  .meta({ id: 'InvoicePayment' });

export const paymentListSchema = z
  .object({
    payments: z.array(z.object(paymentFields).meta({ id: 'InvoicePaymentRow' })),
    invoice: paymentStateSchema,
  })
  .meta({ id: 'InvoicePaymentList' });

export type PaymentView = z.input<typeof paymentSchema>;
