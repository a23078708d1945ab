import { type SQL, sql } from 'drizzle-orm';

/** Whether a record, by its alias, was refused; with `until`, whether the AEAT had refused it by that instant, in milliseconds. */
export function isRefused(record: string, until?: number): SQL {
  const name = sql.raw(record);
  const refused = sql`${name}.submission_status = 'REJECTED'`;
  if (until === undefined) return refused;
  return sql`(${refused} AND coalesce((SELECT answered_at FROM verifactu_submissions WHERE id = ${name}.submission_id), 0) <= ${until})`;
}

/**
 * Whether the correction that a record brings, by its alias, holds: the record, or a later one of the invoice, which says the same again,
 * was not refused. One that was refused changes nothing at the AEAT, so it changes no figure. With `until`, whether it held at that instant.
 */
export function holds(correction: string, until?: number): SQL {
  const name = sql.raw(correction);
  const known = until === undefined ? sql.empty() : sql`AND held.generated_at_ms <= ${until}`;
  return sql`${name}.position <= (SELECT max(held.position) FROM verifactu_records AS held INDEXED BY verifactu_records_by_invoice
    WHERE held.invoice_id = ${name}.invoice_id AND held.operation = 'REGISTRATION' AND NOT ${isRefused('held', until)} ${known})`;
}
