import { foldText } from '../domain/identity/fold-text.ts';
import { MissingHeadersError } from './import-errors.ts';
import type { TableRow } from './table.ts';

/** A column that an import reads, by its names in Spanish and in English. */
export interface ColumnNames<C extends string> {
  column: C;
  es: string;
  en: string;
}

/** Which headers of a file hold each column, by preference; a column that the file lacks is absent. */
export type ColumnHeaders<C extends string> = Pick<ReadonlyMap<C, readonly string[]>, 'get' | 'has'>;

const WORD_BREAK = /[^\p{L}\p{N}]+/gu;

/**
 * Finds the columns among the headers of a file, whatever their order, case, accents and separators of words.
 *
 * @throws MissingHeadersError naming the needed columns that the file lacks, in the language that its headers have
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

/** The text of a row in a column, '' where there is none; of several headers the first that is filled in counts. */
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

/** Longest cell that is looked at, in UTF-16 units: more than any field of an import takes, which refuses it by its own length. */
const MAX_CELL_UNITS = 4_096;

/** A cell on one line: line breaks, tabs and control characters of a spreadsheet are a space. */
function cleaned(text: string): string {
  return text
    .slice(0, MAX_CELL_UNITS)
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
