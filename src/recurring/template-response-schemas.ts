import * as z from 'zod';
import { calendarDate } from '../contract/response-dates.ts';
import { FREQUENCIES } from '../domain/recurrence/occurrences.ts';
import {
  COMPLETION_REASONS,
  PAUSE_REASONS,
  TEMPLATE_STATUSES,
} from '../domain/recurrence/template-course.ts';
import { formalityResponseFields } from '../invoices/fields/formality-fields.ts';
import { lineSchema } from '../invoices/fields/line-schemas.ts';
import { recipientSchema } from '../invoices/fields/recipient-schemas.ts';
import { paymentInfoSchema } from '../invoices/fields/response-schemas.ts';
import { LANGUAGES } from '../invoices/fields/schemas.ts';
import { RECURRING_TYPES } from './template-schemas.ts';

const commonFields = {
  id: z.uuid(),
  name: z.string(),
  status: z.enum(TEMPLATE_STATUSES),
  frequency: z.enum(FREQUENCIES),
  day_of_month: z.int(),
  start_date: z.iso.date(),
  end_date: calendarDate(),
  max_invoices: z.int().nullable(),
  invoices_generated: z.int(),
  next_generation: calendarDate().describe('Date of the next invoice; null if none will be generated'),
  next_amount: z
    .number()
    .nullable()
    .describe(
      'Total of the next invoice, disbursements included. If its draft was created in advance, it is the total of that draft',
    ),
  last_generated_scheduled_date: calendarDate(),
  invoice_type: z.enum(RECURRING_TYPES),
  series_id: z
    .uuid()
    .nullable()
    .describe('Id of the series; null for the default series of the type on each date'),
  customer_id: z.uuid().nullable(),
  recipient: recipientSchema.nullable(),
  payment_info: paymentInfoSchema,
  notes: z.string().nullable(),
  ...formalityResponseFields,
  language: z.enum(LANGUAGES),
  send_automatically: z.boolean(),
  draft_in_advance: z.boolean(),
  is_failing: z.boolean(),
  pause: z
    .object({
      reason: z.enum(PAUSE_REASONS),
      since: z.iso.datetime(),
      blocker: z.looseObject({ code: z.string(), message: z.string() }).nullable(),
    })
    .meta({ id: 'RecurringInvoicePause' })
    .nullable(),
  completion: z
    .object({ reason: z.enum(COMPLETION_REASONS), at: z.iso.datetime() })
    .meta({ id: 'RecurringInvoiceCompletion' })
    .nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
};

/** Template with its lines. */
export const recurringSchema = z
  .object({ ...commonFields, lines: z.array(lineSchema) })
  .meta({ id: 'RecurringInvoice' });

/** Template in a list: without its lines, which would make a page too large. */
export const recurringSummarySchema = z.object(commonFields).meta({ id: 'RecurringInvoiceSummary' });

export type RecurringView = z.input<typeof recurringSchema>;
export type RecurringSummaryView = z.input<typeof recurringSummarySchema>;
