import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import XLSX from 'xlsx';

const FOLDER = fileURLToPath(new URL('../../../../shared/tax-books/', import.meta.url).href);

/** Whether the agency's sheets lie beside the repository, and what a test's name says where they do not. */
export const TAX_SHEETS = {
  present: existsSync(FOLDER),
  suffix: existsSync(FOLDER) ? '' : ' (SKIPPED: ../shared/tax-books is absent)',
};

/** Cells of a sheet by row and column from 0, as text; absent cells are empty. */
export type SheetCells = (row: number, column: number) => string;

function bookOf(bytes: Uint8Array): XLSX.WorkBook {
  return XLSX.read(bytes, { type: 'array' });
}

/** A workbook of the agency by its file name. */
export function agencyBook(fileName: string): XLSX.WorkBook {
  return bookOf(readFileSync(`${FOLDER}${fileName}`));
}

/** The cells of a sheet, and how many rows it has. */
export function sheetCells(book: XLSX.WorkBook, name: string): { cell: SheetCells; rows: number } {
  const sheet = book.Sheets[name];
  if (sheet === undefined) throw new Error(`there is no sheet ${name}`);
  const range = XLSX.utils.decode_range(sheet['!ref'] ?? 'A1');
  const cell: SheetCells = (r, c) => {
    const held: XLSX.CellObject | undefined = sheet[XLSX.utils.encode_cell({ r, c })];
    return held?.v === undefined ? '' : String(held.v);
  };
  return { cell, rows: range.e.r + 1 };
}

/** A text without what layout makes of it: line ends, runs of spaces and the numbers of validations. */
export function plainText(text: string): string {
  return text
    .replace(/\(\d+\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
