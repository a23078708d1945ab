import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ReadSheet, readSheets, type SheetCell } from '../documents/sheets.ts';

const FOLDER = fileURLToPath(new URL('../../../../shared/tax-books/', import.meta.url).href);

/** Whether the agency's sheets lie beside the repository, and what a test's name says where they do not. */
export const TAX_SHEETS = {
  present: existsSync(FOLDER),
  suffix: existsSync(FOLDER) ? '' : ' (SKIPPED: ../shared/tax-books is absent)',
};

/** Cells of a sheet by row and column from 0, as text; absent cells are empty. */
export type SheetCells = (row: number, column: number) => string;

/** The bytes of a workbook of the agency by its file name. */
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

/** A text without what layout makes of it: line ends, runs of spaces and the numbers of validations. */
export function plainText(text: string): string {
  return text
    .replace(/\(\d+\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
