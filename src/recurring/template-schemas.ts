import * as z from 'zod';
import { date, optionalText, reportViolations, text, uuid } from '../contract/body-fields.ts';
import { FREQUENCIES } from '../domain/recurrence/occurrences.ts';
import { TEMPLATE_STATUSES } from '../domain/recurrence/template-course.ts';
import type { Violation } from '../domain/violation.ts';
import { formalityFields, validateSentFormalities } from '../invoices/fields/formality-fields.ts';
import { lineBody } from '../invoices/fields/line-schemas.ts';
import { recipientBody } from '../invoices/fields/recipient-schemas.ts';
import {
  INVOICE_EXAMPLE,
  LANGUAGES,
  MAX_NOTES_CHARACTERS,
  paymentInfoBody,
} from '../invoices/fields/schemas.ts';
import { validateSentLines } from '../invoices/fields/sent-lines.ts';

const NO_ADVANCE = {
  en: 'an advance is deducted once, so that no template names one',
  es: 'un anticipo se deduce una vez: una plantilla no puede indicarlo',
};

const templateLine = lineBody.superRefine((line, refinement) => {
  if (line.advance_invoice_id == null) return;
  const params = { code: 'VALIDATION_ERROR', message: NO_ADVANCE };
  refinement.addIssue({ code: 'custom', path: ['advance_invoice_id'], params });
});

export const RECURRING_TYPES = ['STANDARD', 'SIMPLIFIED'] as const;
export const RECURRING_SORT_FIELDS = ['name', 'next_generation', 'status', 'created_at'] as const;

const MAX_NAME_CHARACTERS = 255;
/** Decisions, section 5, Recurring template. */
const MIN_INVOICES = 2;
const MAX_INVOICES = 600;
const MAX_DAY_OF_MONTH = 31;

/** Lower case is accepted too. */
const frequency = z
  .preprocess(
    (value) => FREQUENCIES.find((known) => known.toLowerCase() === value) ?? value,
    z.enum(FREQUENCIES),
  )
  .describe('Frequency of generation. Lower case is accepted too');
const dayOfMonth = z.int().min(1).max(MAX_DAY_OF_MONTH);

/** Absent keeps the value, null clears it. */
const clearableFields = {
  end_date: date()
    .nullish()
    .describe('Last date on which an invoice can be generated. It excludes `max_invoices`'),
  max_invoices: z
    .int()
    .min(MIN_INVOICES)
    .max(MAX_INVOICES)
    .nullish()
    .describe('Maximum number of invoices to generate. It excludes `end_date`'),
  series_id: uuid()
    .nullish()
    .describe('Id of the series. If absent, the default series of the type on each date is used'),
  payment_info: paymentInfoBody.nullish(),
  notes: optionalText(MAX_NOTES_CHARACTERS),
  ...formalityFields,
};

const recipientFields = {
  customer_id: uuid()
    .nullish()
    .describe("Id of a stored customer. Each invoice uses the customer's data at its date"),
  recipient: recipientBody.nullish().describe('Recipient data, instead of `customer_id`'),
};

const createFields = {
  name: text(MAX_NAME_CHARACTERS),
  frequency,
  day_of_month: dayOfMonth
    .nullish()
    .describe(
      'Day of the month. 29 to 31 mean the last day of a shorter month. If absent, the day of `start_date` is used',
    ),
  start_date: date()
    .nullish()
    .describe('First date; today if absent. A past date does not back-date any invoice'),
  language: z
    .enum(LANGUAGES)
    .nullish()
    .describe('Language of the document. If absent, the language of the invoice customization is used'),
  send_automatically: z.boolean().nullish().describe('True to email each invoice once it is issued'),
  draft_in_advance: z.boolean().nullish().describe('True to create the draft five days before it is issued'),
  ...clearableFields,
};

interface Bounds {
  start_date?: string | null | undefined;
  end_date?: string | null | undefined;
  max_invoices?: number | null | undefined;
}

/** Rejects an end by date together with an end by number, and an end before the start. */
export function validateBounds({ start_date, end_date, max_invoices }: Bounds): Violation[] {
  if (end_date == null) return [];
  const isBoth = max_invoices != null;
  const message = isBoth
    ? { en: 'give end_date or max_invoices, not both', es: 'indica end_date o max_invoices, no ambos' }
    : { en: 'must not lie before start_date', es: 'no puede ser anterior a start_date' };
  if (!isBoth && (start_date == null || end_date >= start_date)) return [];
  const fields = isBoth ? ['end_date', 'max_invoices'] : ['end_date'];
  return fields.map((field) => ({ code: 'VALIDATION_ERROR', field, message }));
}

export const createRecurringBody = z
  .object({
    invoice_type: z
      .enum(RECURRING_TYPES)
      .nullish()
      .describe('Type of the generated invoices; `STANDARD` if absent'),
    lines: z.array(templateLine),
    ...createFields,
    ...recipientFields,
  })
  .superRefine((body, refinement) => {
    const sent = validateSentLines(body.lines, body.invoice_type ?? 'STANDARD', null);
    const formalities = validateSentFormalities(body, body.invoice_type ?? 'STANDARD');
    reportViolations([...validateBounds(body), ...formalities, ...sent], refinement);
  })
  .meta({ id: 'CreateRecurringInvoice' });

export const deriveRecurringBody = z
  .object({ from_invoice_id: uuid(), ...createFields })
  .superRefine((body, refinement) => reportViolations(validateBounds(body), refinement))
  .meta({ id: 'DeriveRecurringInvoice' });

export const updateRecurringBody = z
  .object({
    name: text(MAX_NAME_CHARACTERS).optional(),
    frequency: frequency.optional(),
    day_of_month: dayOfMonth.optional(),
    start_date: date().optional(),
    invoice_type: z.enum(RECURRING_TYPES).optional(),
    lines: z.array(templateLine).optional(),
    language: z.enum(LANGUAGES).optional(),
    send_automatically: z.boolean().optional(),
    draft_in_advance: z.boolean().optional(),
    ...clearableFields,
    ...recipientFields,
  })
  .meta({ id: 'UpdateRecurringInvoice' });

export const setRecurringStatusBody = z
  .object({ status: z.enum(TEMPLATE_STATUSES) })
  .meta({ id: 'SetRecurringInvoiceStatus' });

export type CreateRecurringBody = z.output<typeof createRecurringBody>;
export type DeriveRecurringBody = z.output<typeof deriveRecurringBody>;
export type UpdateRecurringBody = z.output<typeof updateRecurringBody>;

const { type: _type, ...EXAMPLE_CONTENT } = INVOICE_EXAMPLE;

export const RECURRING_EXAMPLE = {
  name: 'Monthly maintenance',
  frequency: 'MONTHLY',
  day_of_month: 31,
  start_date: '2027-01-31',
  max_invoices: 12,
  ...EXAMPLE_CONTENT,
};
