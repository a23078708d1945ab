import * as z from 'zod';
import { addressSchema } from '../../contract/identity-fields.ts';
import { calendarDate, instant } from '../../contract/response-dates.ts';
import { FISCAL_SYSTEMS } from '../../domain/fiscal/fiscal-system.ts';
import { INVOICE_STATUSES, INVOICE_TYPES } from '../../domain/invoices/invoice-status.ts';
import { PAYMENT_METHODS } from '../../domain/invoices/payment-method.ts';
import { ACTOR_TYPES } from '../../platform/acting.ts';
import { balanceFields } from './balance-fields.ts';
import { marginRowSchema, rateRowSchema, vatRowSchema } from './breakdown-schemas.ts';
import { correctionFields } from './correction-response-fields.ts';
import {
  SHOWN_TICKETBAI_STATUSES,
  ticketbaiSchema,
  VERIFACTU_STATUSES,
  verifactuSchema,
} from './fiscal-system-schemas.ts';
import { formalityResponseFields } from './formality-fields.ts';
import { lineSchema } from './line-schemas.ts';
import { recipientSchema } from './recipient-schemas.ts';
import { recordCorrectionSchema } from './record-correction-view.ts';
import { LANGUAGES } from './schemas.ts';
import { sendingSchema } from './sending-schema.ts';

const issuerSchema = z
  .object({
    legal_name: z.string(),
    trade_name: z.string().nullable(),
    nif: z.string(),
    address: addressSchema.nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    website: z.string().nullable(),
    additional_info: z.string().nullable(),
  })
  .meta({ id: 'Issuer' });

export const paymentInfoSchema = z
  .object({
    method: z.enum(PAYMENT_METHODS).nullable(),
    iban: z.string().nullable(),
    payment_term_days: z.int().nullable(),
  })
  .meta({ id: 'PaymentInfo' });

const warningSchema = z
  .object({ code: z.string(), path: z.string(), message: z.string() })
  .meta({ id: 'InvoiceWarning' });

const actorSchema = z
  .object({
    type: z.enum(ACTOR_TYPES),
    id: z.string().nullable().describe('Id of the person or the API key; null for the service itself'),
    name: z.string().nullable(),
  })
  .meta({ id: 'Actor' });

/** Fields of both lists and single reads. */
const commonFields = {
  id: z.uuid(),
  type: z.enum(INVOICE_TYPES),
  status: z.enum(INVOICE_STATUSES),
  invoice_number: z.string().nullable(),
  number: z.int().nullable(),
  series_id: z.uuid().nullable(),
  series_code: z.string().nullable(),
  issue_date: calendarDate(),
  operation_date: calendarDate(),
  due_date: calendarDate(),
  valid_until: calendarDate(),
  issuer: issuerSchema.nullable(),
  recipient: recipientSchema.nullable(),
  payment_info: paymentInfoSchema,
  payment_date: calendarDate(),
  paid_at: instant(),
  external_ref: z.string().nullable(),
  notes: z.string().nullable(),
  description: z.string().optional().describe('Description of the operation, if one was given'),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  language: z.enum(LANGUAGES),
  send_automatically: z.boolean(),
  scheduled_for: calendarDate(),
  generation_mode: z.enum(['DRAFT', 'ISSUE', 'ISSUE_AND_SEND']).nullable(),
  source_proforma_id: z.uuid().nullable(),
  converted_invoice_id: z.uuid().nullable(),
  ...correctionFields,
  ...formalityResponseFields,
  replaced_invoice_ids: z.array(z.uuid()).nullable(),
  external_simplified: z
    .array(
      z
        .object({ invoice_number: z.string(), issue_date: z.iso.date(), total: z.number() })
        .meta({ id: 'ExternalSimplified' }),
    )
    .nullable()
    .describe('Simplified invoices of other systems that it replaces'),
  recurring_invoice_id: z.uuid().nullable(),
  void_cause: z.enum(['VOID_REQUEST', 'TOTAL_CORRECTIVE', 'EXCHANGED']).nullable(),
  void_reason: z.string().nullable(),
  voided_at: instant(),
  sent_at: instant(),
  taxable_base: z.number(),
  total_vat: z.number(),
  total_irpf: z.number(),
  total_equivalence_surcharge: z.number(),
  total_discounts: z.number(),
  total_disbursements: z.number(),
  invoice_total: z.number(),
  total_to_pay: z.number(),
  ...balanceFields,
  vat_breakdown: z.array(vatRowSchema),
  margin_breakdown: z
    .array(marginRowSchema)
    .describe(
      'Margin of regimes 03 and 05: base and tax, which the record declares and the document does not show',
    ),
  irpf_breakdown: z.array(rateRowSchema),
  surcharge_breakdown: z.array(rateRowSchema),
  warnings: z
    .array(warningSchema)
    .describe('Warnings of its newest save while it is a draft, then those of its issue and of its void'),
  qr_url: z.string().nullable(),
  hosted_url: z
    .string()
    .nullable()
    .describe(
      'URL of the invoice page. Anyone with the link can read, pay and answer the invoice. It is null before issue, in a dry run, and after the link is revoked',
    ),
  verifactu_status: z.enum(VERIFACTU_STATUSES).nullable(),
  verifactu: verifactuSchema,
  fiscal_system: z
    .enum(FISCAL_SYSTEMS)
    .nullable()
    .describe('System of the issued invoice, whose state and QR code it shows. Null before issue'),
  ticketbai_status: z
    .enum(SHOWN_TICKETBAI_STATUSES)
    .nullable()
    .describe('NOT_APPLICABLE under another system. Null before issue'),
  ticketbai: ticketbaiSchema.nullable().describe('TicketBAI file. Null under another system'),
  created_by: actorSchema
    .nullable()
    .describe('Person or API key that created it; null if it was created before November 2026'),
  issued_by: actorSchema.nullable().describe('Person or API key that issued it; null before issue'),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  deleted_at: instant(),
};

export const invoiceSchema = z
  .object({
    ...commonFields,
    lines: z.array(lineSchema),
    advance_invoice_ids: z
      .array(z.uuid())
      .nullable()
      .describe('Ids of the advance invoices that its lines deduct'),
    qr_base64: z.string().nullable(),
    corrections: z
      .array(recordCorrectionSchema)
      .describe('Corrections of its registration record that differ from the printed invoice, in order'),
    sending_history: z.array(sendingSchema).describe('Latest 50 emails with the invoice, newest first'),
  })
  .meta({ id: 'Invoice' });

/** Invoice in a list: without lines, QR image and mails, which would make a page too large. */
export const invoiceSummarySchema = z.object(commonFields).meta({ id: 'InvoiceSummary' });

export type InvoiceView = z.input<typeof invoiceSchema>;

export type InvoiceSummaryView = z.input<typeof invoiceSummarySchema>;
