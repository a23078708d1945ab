import type * as z from 'zod';
import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import type { scheduleSchema } from './schemas.ts';

/** The schedule of a document, or null where it has none. */
export function scheduleView({
  id,
  status,
  scheduledFor,
  generationMode,
}: InvoiceRow): z.input<typeof scheduleSchema> | null {
  if (status !== 'SCHEDULED' || scheduledFor === null || generationMode === null) return null;
  return { invoice_id: id, status, scheduled_for: scheduledFor, generation_mode: generationMode };
}
