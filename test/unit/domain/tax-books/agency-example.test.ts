import { expect, it } from 'vitest';
import XLSX from 'xlsx';
import { RowReader } from '../../../../src/documents/spreadsheet/row-reader.ts';
import { REGISTER_COLUMNS } from '../../../../src/domain/tax-books/register-columns.ts';
import type { RegisterRow } from '../../../../src/domain/tax-books/register-row.ts';
import { nextRegisterFile } from '../../../../src/tax-books/register-sheets.ts';
import { readRegisterRow } from '../../../support/tax-books/register-reader.ts';
import { agencyBook, TAX_SHEETS } from '../../../support/tax-books/tax-book-sheets.ts';

const EXAMPLE = 'Ejemplo_2_1T_2023.xlsx';
const SHEET = 'EXPEDIDAS_INGRESOS';
const FIRST_ROW = 2;

type Cell = string | number | null;

/** The cells of the rows below the headings: numbers as numbers, at the two decimals that the design has. */
function rowsOf(book: XLSX.WorkBook): Cell[][] {
  const sheet = book.Sheets[SHEET];
  if (sheet === undefined) throw new Error(`there is no sheet ${SHEET}`);
  const range = XLSX.utils.decode_range(sheet['!ref'] ?? 'A1');
  const cellAt = (r: number, c: number): Cell => {
    const cell: XLSX.CellObject | undefined = sheet[XLSX.utils.encode_cell({ r, c })];
    if (cell?.v === undefined || cell.v === '') return null;
    return typeof cell.v === 'number' ? Number(cell.v.toFixed(2)) : String(cell.v);
  };
  const rows: Cell[][] = [];
  for (let r = FIRST_ROW; r <= range.e.r; r += 1) {
    const row = REGISTER_COLUMNS.map((_, c) => cellAt(r, c));
    if (row.some((cell) => cell !== null)) rows.push(row);
  }
  return rows;
}

async function* one(rows: readonly RegisterRow[]): AsyncGenerator<readonly RegisterRow[]> {
  yield rows;
}

it.skipIf(!TAX_SHEETS.present)(
  `the agency’s example register is read and written back unchanged${TAX_SHEETS.suffix}`,
  async () => {
    const example = rowsOf(agencyBook(EXAMPLE));
    expect(example.length).toBeGreaterThan(5);
    const bytes = await nextRegisterFile(new RowReader(one(example.map(readRegisterRow))), {
      company: { is_legal_entity: false },
      createdAtMs: Date.UTC(2023, 3, 1),
      zone: 'Europe/Madrid',
    });
    const written = rowsOf(XLSX.read(bytes, { type: 'array' }));
    // Numbers of invoices are texts in the design, and numbers in the example.
    const asText = (rows: readonly Cell[][]) =>
      rows.map((row) => row.map((cell) => (cell === null ? null : String(cell))));
    expect(asText(written)).toEqual(asText(example));
  },
);
