import { expect, it } from 'vitest';
import { RowReader } from '../../../../src/documents/spreadsheet/row-reader.ts';
import { REGISTER_COLUMNS } from '../../../../src/domain/tax-books/register-columns.ts';
import type { RegisterRow } from '../../../../src/domain/tax-books/register-row.ts';
import { nextRegisterFile } from '../../../../src/tax-books/register-sheets.ts';
import { type ReadSheet, readSheets, type SheetCell } from '../../../support/documents/sheets.ts';
import { readRegisterRow } from '../../../support/tax-books/register-reader.ts';
import { agencyBook, rowsOfSheet, TAX_SHEETS } from '../../../support/tax-books/tax-book-sheets.ts';

const EXAMPLE = 'Ejemplo_2_1T_2023.xlsx';
const SHEET = 'EXPEDIDAS_INGRESOS';
const FIRST_ROW = 2;

type Cell = string | number | null;

/** Days from the epoch of spreadsheets to 1970. */
const EPOCH_DAYS = 25_569;
const DAY_MS = 86_400_000;

function cellOf(cell: SheetCell | undefined): Cell {
  if (cell === undefined || cell === null || cell === '') return null;
  if (cell instanceof Date) return cell.getTime() / DAY_MS + EPOCH_DAYS;
  return typeof cell === 'number' ? Number(cell.toFixed(2)) : String(cell);
}

/** Returns the cells of the rows below the headings: dates as serial numbers, numbers with two decimals. */
function rowsOf(book: readonly ReadSheet[]): Cell[][] {
  return rowsOfSheet(book, SHEET)
    .slice(FIRST_ROW)
    .map((row) => REGISTER_COLUMNS.map((_, column) => cellOf(row[column])))
    .filter((row) => row.some((cell) => cell !== null));
}

async function* one(rows: readonly RegisterRow[]): AsyncGenerator<readonly RegisterRow[]> {
  yield rows;
}

it.skipIf(!TAX_SHEETS.present)(
  `the register reads and writes the agency’s example unchanged${TAX_SHEETS.suffix}`,
  async () => {
    const example = rowsOf(await agencyBook(EXAMPLE));
    expect(example.length).toBeGreaterThan(5);
    const bytes = await nextRegisterFile(new RowReader(one(example.map(readRegisterRow))), {
      company: { is_legal_entity: false },
      createdAtMs: Date.UTC(2023, 3, 1),
      zone: 'Europe/Madrid',
    });
    const written = rowsOf(await readSheets(bytes));
    // Invoice numbers are texts in the design and numbers in the example.
    const asText = (rows: readonly Cell[][]) =>
      rows.map((row) => row.map((cell) => (cell === null ? null : String(cell))));
    expect(asText(written)).toEqual(asText(example));
  },
);
