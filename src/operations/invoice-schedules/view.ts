import type * as z from 'zod';
import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import type { scheduleSchema } from './schemas.ts';

/** Returns the schedule of a document, or null without one. */
export function scheduleView({
  id,
  status,
  scheduledFor,
  generationMode,
}: InvoiceRow): z.input<typeof scheduleSchema> | null {
  if (status !== 'SCHEDULED' || scheduledFor === null || generationMode === null) return null;
  return { invoice_id: id, status, scheduled_for: scheduledFor, generation_mode: generationMode };
}
