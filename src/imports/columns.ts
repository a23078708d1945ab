import { foldText } from '../domain/identity/fold-text.ts';
import { MissingHeadersError } from './import-errors.ts';
import type { TableRow } from './table.ts';

/** Column of an import, with its names in Spanish and English. */
export interface ColumnNames<C extends string> {
  column: C;
  es: string;
  en: string;
}

/** Headers of a file that hold each column, in order of preference. A missing column is absent. */
export type ColumnHeaders<C extends string> = Pick<ReadonlyMap<C, readonly string[]>, 'get' | 'has'>;

const WORD_BREAK = /[^\p{L}\p{N}]+/gu;

/**
 * Finds the columns among the headers of a file, in any order, case, accents and word separators.
 *
 * @throws MissingHeadersError with the missing required columns, in the language of the file's headers
 */
export function findColumns<C extends string>(
  known: readonly ColumnNames<C>[],
  needed: ReadonlySet<C>,
  headers: readonly string[],
): ColumnHeaders<C> {
  const found = new Map<C, string[]>();
  for (const { column, es, en } of known) {
    const keys = [headerKey(es), headerKey(en)];
    const matching = headers.filter((header) => keys.includes(headerKey(header)));
    if (matching.length > 0) found.set(column, matching);
  }
  const missing = known.filter(({ column }) => needed.has(column) && !found.has(column));
  if (missing.length === 0) return found;
  const keys = new Set(headers.map(headerKey));
  const isEnglish = known.some(({ es, en }) => es !== en && keys.has(headerKey(en)));
  throw new MissingHeadersError(
    missing.map(({ es, en }) => (isEnglish ? en : es)),
    [...headers],
  );
}

/** Returns the text of a row in a column, or '' if there is none. If several headers match, the first filled one counts. */
export function textIn<C extends string>(row: TableRow, column: C, columns: ColumnHeaders<C>): string {
  for (const header of columns.get(column) ?? []) {
    const text = cleaned(row.cells[header] ?? '');
    if (text !== '') return text;
  }
  return '';
}

function headerKey(header: string): string {
  return foldText(header.slice(0, MAX_CELL_UNITS)).replace(WORD_BREAK, ' ').trim();
}

/**
 * Most characters read of a cell, in UTF-16 units. It exceeds every field of an import, whose own limit then rejects the
 * text.
 */
const MAX_CELL_UNITS = 4_096;

/** Returns a cell on one line. Line breaks, tabs and control characters become a space. */
function cleaned(text: string): string {
  return text
    .slice(0, MAX_CELL_UNITS)
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
