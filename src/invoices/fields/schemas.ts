import * as z from 'zod';
import { date, optionalText, reportViolations, timestamp, uuid } from '../../contract/body-fields.ts';
import { ibanField } from '../../contract/identity-fields.ts';
import { PAYMENT_METHODS } from '../../domain/invoices/payment-method.ts';
import type { Violation } from '../../domain/violation.ts';
import { TEXT_CHARACTERS } from '../../ticketbai/file/texts.ts';
import { formalityFields, validateSentFormalities } from './formality-fields.ts';
import { type LineBody, lineBody } from './line-schemas.ts';
import { metadataBody } from './metadata-body.ts';
import { EXAMPLE_RECIPIENT, recipientBody } from './recipient-schemas.ts';
import { validateSentLines } from './sent-lines.ts';

/** Languages of invoices, of other documents and of the mails about them. */
export const LANGUAGES = ['es', 'en', 'ca', 'gl', 'eu'] as const;
/** Types that can be drafted by hand. A corrective is made from the invoice that it corrects. */
const DRAFTABLE_TYPES = ['STANDARD', 'SIMPLIFIED', 'PROFORMA'] as const;

/** Specification, Sizes and batches; decisions, section 3. */
export const MAX_BATCH_INVOICES = 50;
export const MAX_EXTERNAL_REF_CHARACTERS = 255;
export const MAX_NOTES_CHARACTERS = 5000;
const MAX_PAYMENT_TERM_DAYS = 365;

export const paymentInfoBody = z
  .object({
    method: z.enum(PAYMENT_METHODS).nullish(),
    iban: ibanField().nullish(),
    payment_term_days: z.int().min(0).max(MAX_PAYMENT_TERM_DAYS).nullish(),
  })
  .meta({ id: 'PaymentInfoInput' });

/** Description of an operation, which its record and its file carry (decisions, section 16, Fields). */
export function operationDescription() {
  return optionalText(TEXT_CHARACTERS).describe(
    'Description of the operation, for its record or TicketBAI file. It is not printed. If absent, the settings of TicketBAI or the lines give it',
  );
}

/** Fields of both POST and PATCH. Absent keeps the value, null clears it. */
const sharedFields = {
  series_id: uuid()
    .nullish()
    .describe('Id of the series. If absent, the default series of the type is used. A proforma has none'),
  currency: z.literal('EUR').nullish().describe('Currency of the amounts: EUR, which it is if absent'),
  issue_date: date()
    .nullish()
    .describe('Today by the clock of the company, or absent: the date is set at issue'),
  operation_date: date()
    .nullish()
    .describe(
      'Date of the operation. It is not after the issue date (except in regimes 14 and 15) and at most 20 years before. For an invoice of several operations of a month (RD 1619/2012, article 13) it is the last of them, and the description of each line says its own',
    ),
  due_date: date()
    .nullish()
    .describe(
      'Date on which payment is due. If absent, it is `payment_info.payment_term_days` after the issue date',
    ),
  valid_until: date()
    .nullish()
    .describe('Last day of validity of a proforma. After this date its status is EXPIRED'),
  recipient: recipientBody.nullish(),
  payment_info: paymentInfoBody.nullish(),
  external_ref: optionalText(MAX_EXTERNAL_REF_CHARACTERS).describe(
    'Your own reference, unique among the STANDARD and SIMPLIFIED invoices of the company',
  ),
  external_reference: optionalText(MAX_EXTERNAL_REF_CHARACTERS).meta({
    deprecated: true,
    description: 'Former name of `external_ref`. It is still accepted but never returned',
  }),
  notes: optionalText(MAX_NOTES_CHARACTERS),
  description: operationDescription(),
  metadata: metadataBody.nullish(),
  ...formalityFields,
  advance_invoice_ids: z
    .array(uuid())
    .nullish()
    .describe('Ids of the advance invoices that a final invoice settles, from its lines'),
};

const ADVANCES_AND_LINES = {
  en: 'must be the invoices that lines name as advance_invoice_id, and all of them',
  es: 'deben ser las facturas que las líneas indican como advance_invoice_id, y todas ellas',
};

/** Rejects `advance_invoice_ids` that differ from the advances of the lines. Each advance is deducted by a line. */
function validateAdvances(body: {
  advance_invoice_ids?: readonly string[] | null | undefined;
  lines?: readonly LineBody[] | undefined;
}): Violation[] {
  if (body.advance_invoice_ids == null) return [];
  const named = new Set(body.advance_invoice_ids);
  const deducted = new Set((body.lines ?? []).flatMap(({ advance_invoice_id }) => advance_invoice_id ?? []));
  return named.symmetricDifference(deducted).size === 0
    ? []
    : [{ code: 'VALIDATION_ERROR', field: 'advance_invoice_ids', message: ADVANCES_AND_LINES }];
}

const optionsBody = z
  .object({
    issue_directly: z
      .boolean()
      .nullish()
      .describe('True to issue in the same call, all or nothing. Ignored for a PROFORMA'),
    send_automatically: z.boolean().nullish().describe('True to email the invoice once it is issued'),
    wait_for_pdf: z.boolean().nullish().describe('True to wait for the PDF of the issued invoice'),
  })
  .meta({ id: 'CreateInvoiceOptions' });

export const createInvoiceBody = z
  .object({
    type: z.enum(DRAFTABLE_TYPES),
    lines: z.array(lineBody),
    language: z
      .enum(LANGUAGES)
      .nullish()
      .describe('Language of the document. If absent, the language of the invoice customization is used'),
    options: optionsBody.nullish(),
    ...sharedFields,
  })
  .superRefine((body, refinement) => {
    reportViolations(validateAdvances(body), refinement);
    reportViolations(validateSentFormalities(body, body.type), refinement);
    reportViolations(validateSentLines(body.lines, body.type, body.operation_date ?? null), refinement);
  })
  .meta({ id: 'CreateInvoice' });

export const updateInvoiceBody = z
  .object({
    lines: z.array(lineBody).optional(),
    language: z.enum(LANGUAGES).optional(),
    send_automatically: z.boolean().optional(),
    ...sharedFields,
  })
  .superRefine((body, refinement) => reportViolations(validateAdvances(body), refinement))
  .meta({ id: 'UpdateInvoice' });

export type CreateInvoiceBody = z.output<typeof createInvoiceBody>;
export type UpdateInvoiceBody = z.output<typeof updateInvoiceBody>;

export const deriveInvoiceBody = z
  .object({ from_invoice_id: uuid(), series_id: uuid().nullish(), notes: optionalText(MAX_NOTES_CHARACTERS) })
  .meta({ id: 'DeriveInvoice' });

export type DeriveInvoiceBody = z.output<typeof deriveInvoiceBody>;

export const convertInvoiceBody = z.object({ issue: z.boolean().nullish() }).meta({ id: 'ConvertInvoice' });

export const setStatusBody = z
  .object({
    status: z.enum(['PAID', 'SENT', 'ISSUED']),
    payment_date: date().nullish(),
    payment_method: z
      .object({ method: z.enum(PAYMENT_METHODS), iban: ibanField().nullish() })
      .meta({ id: 'PaymentMethodInput' })
      .nullish(),
    sent_at: timestamp().nullish(),
  })
  .meta({ id: 'SetInvoiceStatus' });

export const batchBody = z
  .object({
    operation: z.enum(['ISSUE', 'STATUS']),
    invoice_ids: z.array(uuid()).min(1).max(MAX_BATCH_INVOICES),
    new_status: z.enum(['SENT', 'PAID']).nullish(),
    payment_date: date().nullish(),
  })
  .superRefine((body, refinement) => {
    if (body.operation !== 'STATUS' || body.new_status != null) return;
    const message = {
      en: 'is required when operation is STATUS',
      es: 'es obligatorio cuando operation es STATUS',
    };
    refinement.addIssue({
      code: 'custom',
      path: ['new_status'],
      params: { code: 'VALIDATION_ERROR', message },
    });
  })
  .meta({ id: 'InvoiceBatch' });

export const INVOICE_EXAMPLE = {
  type: 'STANDARD',
  recipient: EXAMPLE_RECIPIENT,
  lines: [
    { description: 'Consulting', quantity: 10, unit_price: 60, main_tax: { type: 'IVA', percentage: 21 } },
  ],
};
