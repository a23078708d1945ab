import { type SQL, sql } from 'drizzle-orm';
import { outbox } from './schema/books-schema.ts';

/** The types that are told once of an invoice, as the index `outbox_once` has them: SQLite takes it for the same words alone. */
export const TOLD_ONCE = "type IN ('invoice.issued', 'invoice.voided', 'invoice.pdf.generated')";

/** That an event of the outbox is of such a type. */
export function isToldOnce(): SQL {
  return sql`${outbox}.${sql.raw(TOLD_ONCE)}`;
}
