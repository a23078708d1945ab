import { and, asc, between, eq, gt } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { dictionaryColumns, recordTexts } from '../../db/packed-record.ts';
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
      storedRecord: verifactuRecords.storedRecord,
      hashedText: verifactuRecords.hashedText,
      issuer_nif: verifactuRecords.issuerNif,
      record_type: verifactuRecords.recordType,
      generated_at: verifactuRecords.generatedAt,
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

function lineOf({ storedRecord, hashedText, ...row }: Awaited<ReturnType<typeof selectRecords>>[number]) {
  const { record } = recordTexts({ ...dictionaryColumns(row), storedRecord, hashedText });
  const { issuer_nif: _nif, record_type: _type, generated_at: _at, ...line } = row;
  return { ...line, record };
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
    yield rows.map((row) => `${JSON.stringify(lineOf(row))}\n`).join('');
    after = last.position;
  }
}
