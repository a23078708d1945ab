import { sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { outbox } from '../../db/schema/webhook-schema.ts';
import type { BookedRecord } from './difference.ts';

/**
 * Reads the records of all invoices issued in a period, in chain order. One round trip.
 *
 * @param period issue dates, both included, `YYYY-MM-DD`
 */
export async function readBookedRecords(
  books: Database,
  companyId: string,
  { from, to }: { from: string; to: string },
): Promise<BookedRecord[]> {
  return await books.all<BookedRecord>(sql`SELECT invoice_id, invoice_number, issue_date,
      record ->> '$.FechaOperacion' AS operation_date, operation, fingerprint, submission_status AS status, error_code,
      record ->> '$.ImporteTotal' AS total, record ->> '$.CuotaTotal' AS vat
    FROM verifactu_records
    WHERE invoice_id IN (SELECT id FROM invoices WHERE company_id = ${companyId} AND issue_date BETWEEN ${from} AND ${to}
      AND deleted_at IS NULL)
    ORDER BY position`);
}

/** Lists companies with records that were not compared this night, by id. One round trip. */
export async function readUnreconciled(
  books: Database,
  night: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await books.all<{ company_id: string }>(sql`WITH RECURSIVE registered (company_id) AS (
      SELECT (SELECT MIN(company_id) FROM verifactu_records WHERE company_id > ${after})
      UNION ALL
      SELECT (SELECT MIN(r.company_id) FROM verifactu_records AS r WHERE r.company_id > registered.company_id)
      FROM registered WHERE registered.company_id IS NOT NULL
    )
    SELECT company_id FROM registered WHERE company_id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM reconciliations AS done WHERE done.company_id = registered.company_id AND done.night >= ${night})
    LIMIT ${limit}`);
  return rows.map(({ company_id }) => company_id);
}

/** True if a company was compared this night or later. One round trip. */
export async function isReconciled(books: Database, companyId: string, night: string): Promise<boolean> {
  const rows = await books.all(
    sql`SELECT 1 FROM reconciliations WHERE company_id = ${companyId} AND night >= ${night}`,
  );
  return rows.length > 0;
}

/**
 * Stores the result of a night's comparison, with its event if there is one. One commit. The event is written once, even if
 * the comparison is repeated.
 */
export async function noteReconciliation(
  books: Database,
  note: { companyId: string; night: string; checked: number; differing: number; nowMs: number },
  event: Omit<typeof outbox.$inferInsert, 'queuedAt'> | null,
): Promise<void> {
  const { companyId, night, checked, differing, nowMs } = note;
  const noted = books.run(sql`INSERT INTO reconciliations (company_id, night, checked, differing, compared_at)
    VALUES (${companyId}, ${night}, ${checked}, ${differing}, ${nowMs})
    ON CONFLICT (company_id) DO UPDATE SET night = excluded.night, checked = excluded.checked,
      differing = excluded.differing, compared_at = excluded.compared_at`);
  if (event === null) await noted;
  else
    await books.batch([
      noted,
      books
        .insert(outbox)
        .values({ ...event, queuedAt: null })
        .onConflictDoNothing(),
    ]);
}
