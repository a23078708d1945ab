import { and, asc, between, eq, gt } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { verifactuRecords } from '../../db/schema/books-schema.ts';
import type { Period } from '../quarter-period.ts';

/** Number of records that are read and held in memory at once. */
const PAGE_RECORDS = 1_000;

function selectRecords(books: Database, companyId: string, { from, to }: Period, after: number) {
  return books
    .select({
      position: verifactuRecords.position,
      operation: verifactuRecords.operation,
      invoice_id: verifactuRecords.invoiceId,
      invoice_number: verifactuRecords.invoiceNumber,
      issue_date: verifactuRecords.issueDate,
      fingerprint: verifactuRecords.fingerprint,
      previous_fingerprint: verifactuRecords.previousFingerprint,
      submission_status: verifactuRecords.submissionStatus,
      csv: verifactuRecords.csv,
      hashed_text: verifactuRecords.hashedText,
      record: verifactuRecords.record,
    })
    .from(verifactuRecords)
    .where(
      and(
        eq(verifactuRecords.companyId, companyId),
        gt(verifactuRecords.position, after),
        between(verifactuRecords.issueDate, from, to),
      ),
    )
    .orderBy(asc(verifactuRecords.position))
    .limit(PAGE_RECORDS);
}

/** Yields the records of invoices issued in a period, in chain order, one JSON object per line, page by page. */
export async function* recordLines(
  books: Database,
  companyId: string,
  period: Period,
): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const rows = await selectRecords(books, companyId, period, after);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    after = last.position;
  }
}
