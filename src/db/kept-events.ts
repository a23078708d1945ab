import { type SQL, sql } from 'drizzle-orm';
import { outbox } from './schema/books-schema.ts';

/**
 * That an event of the books still says something: of those past their time the data go (retention). Written as in the indexes by account
 * and by subject (`migrations/books/0221_fewer_indexes.sql`), which SQLite takes for the same words alone.
 */
export function saysSomething(): SQL {
  return sql`${outbox.data} <> '{}'`;
}

/** The types that are told once of an invoice, as the index `outbox_once` has them: SQLite takes it for the same words alone. */
export const TOLD_ONCE = "type IN ('invoice.issued', 'invoice.voided', 'invoice.pdf.generated')";

/** That an event of the outbox is of such a type. */
export function isToldOnce(): SQL {
  return sql`${outbox}.${sql.raw(TOLD_ONCE)}`;
}
