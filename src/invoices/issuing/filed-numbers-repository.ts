import { sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import type { FiledNumber } from '../../ticketbai/file/invoice.ts';

/** Returns the key of an invoice: its printed number and date. */
export function printedKey(number: string, issueDate: string): string {
  return `${number} ${issueDate}`;
}

/** Reads how files of a company named its invoices, by `printedKey`. Invoices without file are left out. One round trip, or none without numbers. */
export async function readFiledNumbers(
  books: Database,
  companyId: string,
  printed: readonly string[],
): Promise<ReadonlyMap<string, FiledNumber>> {
  if (printed.length === 0) return new Map();
  const rows = await books.all<{ printed: string; issue_date: string; series: string; number: string }>(
    sql`SELECT i.invoice_number AS printed, r.issue_date, r.series, r.number
      FROM json_each(${JSON.stringify(printed)}) AS j
        JOIN invoices AS i ON i.company_id = ${companyId} AND i.invoice_number = j.value AND (i.type = 'PROFORMA') = 0
          AND i.deleted_at IS NULL
        JOIN ticketbai_records AS r ON r.invoice_id = i.id AND r.kind = 'ISSUE'`,
  );
  return new Map(
    rows.map(({ printed: name, issue_date, series, number }) => [
      printedKey(name, issue_date),
      { series, number },
    ]),
  );
}
