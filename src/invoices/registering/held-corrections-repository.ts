import { type SQL, sql } from 'drizzle-orm';

/** SQL that is true if the AEAT rejected a record, by its alias. With `until`, rejected by that instant, milliseconds. */
export function isRefused(record: string, until?: number): SQL {
  const name = sql.raw(record);
  const refused = sql`${name}.submission_status = 'REJECTED'`;
  if (until === undefined) return refused;
  return sql`(${refused} AND coalesce((SELECT answered_at FROM verifactu_submissions WHERE id = ${name}.submission_id), 0) <= ${until})`;
}

/**
 * SQL that is true if a correction, by its record's alias, is effective: the AEAT did not reject this record, or a later one of
 * the invoice, which repeats it. A rejected correction changes nothing at the AEAT, so it changes no figure. With `until`, as
 * of that instant.
 */
export function holds(correction: string, until?: number): SQL {
  const name = sql.raw(correction);
  const known = until === undefined ? sql.empty() : sql`AND held.generated_at_ms <= ${until}`;
  return sql`${name}.position <= (SELECT max(held.position) FROM verifactu_records AS held INDEXED BY verifactu_records_by_invoice
    WHERE held.invoice_id = ${name}.invoice_id AND held.operation = 'REGISTRATION' AND NOT ${isRefused('held', until)} ${known})`;
}
