import { type SQL, sql } from 'drizzle-orm';
import { outbox } from './schema/webhook-schema.ts';

/** Condition for the event types published once per invoice. SQLite uses the index `outbox_once` only for exactly this text. */
export const SINGLE_EVENT_TYPES = "type IN ('invoice.issued', 'invoice.voided', 'invoice.pdf.generated')";

/** Returns the condition that an event of the outbox has such a type. */
export function isSingleEvent(): SQL {
  return sql`${outbox}.${sql.raw(SINGLE_EVENT_TYPES)}`;
}
