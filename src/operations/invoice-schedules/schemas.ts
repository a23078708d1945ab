import * as z from 'zod';
import { date } from '../../contract/body-fields.ts';

/** Action on the scheduled day: the draft stays a draft, is issued, or is issued and mailed. */
const GENERATION_MODES = ['DRAFT', 'ISSUE', 'ISSUE_AND_SEND'] as const;

export const scheduleBody = z
  .object({
    scheduled_for: date().describe("Date of the schedule, today or later in the company's time zone"),
    generation_mode: z
      .enum(GENERATION_MODES)
      .describe('Result on that date: a plain draft, an issued invoice, or an issued and sent invoice'),
  })
  .meta({ id: 'InvoiceScheduleInput' });

export const scheduleSchema = z
  .object({
    invoice_id: z.uuid(),
    status: z.literal('SCHEDULED'),
    scheduled_for: date(),
    generation_mode: z.enum(GENERATION_MODES),
  })
  .meta({ id: 'InvoiceSchedule' });
