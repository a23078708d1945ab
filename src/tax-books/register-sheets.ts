import type { RowReader } from '../documents/spreadsheet/row-reader.ts';
import type { CellKind, Column, Sheet } from '../documents/spreadsheet/workbook.ts';
import { xlsxStream } from '../documents/spreadsheet/xlsx-stream.ts';
import type { CompanyTimeZone } from '../domain/calendar/time-zone.ts';
import { BOOK_KINDS, bookKind } from '../domain/tax-books/file-name.ts';
import type { BooksCompany } from '../domain/tax-books/issued-invoice.ts';
import { RECEIVED_HEADINGS } from '../domain/tax-books/received-headings.ts';
import {
  REGISTER_COLUMNS,
  type RegisterCellKind,
  registerCells,
} from '../domain/tax-books/register-columns.ts';
import type { RegisterRow } from '../domain/tax-books/register-row.ts';
import { joinedBytes } from '../platform/joined-bytes.ts';
import { FULL_FILE_BYTES, MAX_IMPORT_BYTES } from './book-limits.ts';

/** Width in characters. */
const COLUMN_WIDTH = 14;

const KINDS: Readonly<Record<RegisterCellKind, CellKind>> = {
  text: 'text',
  amount: 'decimal',
  whole: 'integer',
  date: 'date',
};

const COLUMNS: readonly Column[] = REGISTER_COLUMNS.map(({ group, header, kind }) => ({
  kind: KINDS[kind],
  header: header === '' ? group : header,
  width: COLUMN_WIDTH,
}));

/** Returns two lines of headings. A text over several columns is in the first of them. */
function headingLines(headings: readonly (readonly [group: string, header: string])[]): string[][] {
  return [
    headings.map(([group], index) => (headings[index - 1]?.[0] === group ? '' : group)),
    headings.map(([, header]) => header),
  ];
}

const HEADINGS = headingLines(REGISTER_COLUMNS.map(({ group, header }) => [group, header]));
const RECEIVED_LINES = headingLines(RECEIVED_HEADINGS);
const RECEIVED_COLUMNS: readonly Column[] = RECEIVED_HEADINGS.map(([group, header]) => ({
  kind: 'text',
  header: header === '' ? group : header,
  width: COLUMN_WIDTH,
}));

async function* nothing(): AsyncGenerator<never> {}

interface FileSettings {
  company: Pick<BooksCompany, 'is_legal_entity'>;
  createdAtMs: number;
  zone: CompanyTimeZone;
}

/** Yields the rows of the invoices that still fit into a file. */
async function* rowsOfFile(
  invoices: RowReader<readonly RegisterRow[]>,
  { company }: FileSettings,
  written: { bytes: number },
): AsyncGenerator<(string | number | null)[]> {
  while (written.bytes < FULL_FILE_BYTES) {
    const rows = await invoices.take();
    if (rows === null) return;
    for (const row of rows) yield registerCells(row, company);
  }
}

/**
 * Returns a workbook with as many invoices as an import file takes, completely in memory. The others stay in `invoices`. No
 * invoice is split between two files.
 */
export async function nextRegisterFile(
  invoices: RowReader<readonly RegisterRow[]>,
  settings: FileSettings,
): Promise<Uint8Array> {
  const { issued, received } = BOOK_KINDS[bookKind(settings.company)];
  const written = { bytes: 0 };
  const sheets: Sheet[] = [
    { name: issued, columns: COLUMNS, headings: HEADINGS, rows: rowsOfFile(invoices, settings, written) },
    { name: received, columns: RECEIVED_COLUMNS, headings: RECEIVED_LINES, rows: nothing() },
  ];
  const { createdAtMs, zone } = settings;
  const chunks: Uint8Array[] = [];
  for await (const chunk of xlsxStream({ sheets, createdAtMs, zone })) {
    chunks.push(chunk);
    written.bytes += chunk.length;
  }
  if (written.bytes > MAX_IMPORT_BYTES) throw new RangeError(`a file of ${written.bytes} bytes`);
  return joinedBytes(chunks);
}
