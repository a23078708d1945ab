import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ReadSheet, readSheets, type SheetCell } from '../documents/sheets.ts';

const FOLDER = fileURLToPath(new URL('../../../../shared/tax-books/', import.meta.url).href);

/** Presence of the agency's sheets beside the repository, and a suffix for test names if they are absent. */
export const TAX_SHEETS = {
  present: existsSync(FOLDER),
  suffix: existsSync(FOLDER) ? '' : ' (SKIPPED: ../shared/tax-books is absent)',
};

/** Cells of a sheet by row and column from 0, as text. Absent cells are empty. */
export type SheetCells = (row: number, column: number) => string;

/** Reads the bytes of a workbook of the agency by its file name. */
export function agencyFile(fileName: string): Uint8Array {
  return readFileSync(`${FOLDER}${fileName}`);
}

/** Reads the sheets of a workbook of the agency by its file name. */
export async function agencyBook(fileName: string): Promise<ReadSheet[]> {
  return await readSheets(agencyFile(fileName));
}

/** Returns the rows of a sheet. Throws if there is none of that name. */
export function rowsOfSheet(book: readonly ReadSheet[], name: string): SheetCell[][] {
  const sheet = book.find((one) => one.name === name);
  if (sheet === undefined) throw new Error(`there is no sheet ${name}`);
  return sheet.rows;
}

/** Returns the cells of a sheet as texts. */
export function sheetCells(book: readonly ReadSheet[], name: string): SheetCells {
  const rows = rowsOfSheet(book, name);
  return (row, column) => String(rows[row]?.[column] ?? '');
}

/** Removes layout from a text: line ends, runs of spaces and the numbers of validations. */
export function plainText(text: string): string {
  return text
    .replace(/\(\d+\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
