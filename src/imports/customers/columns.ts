import { foldText } from '../../domain/identity/fold-text.ts';
import { MissingHeadersError } from '../import-errors.ts';
import type { TableRow } from '../table.ts';

/** Where a file of customers comes from: our own template, or the contact export of an accounting product. */
export type CustomerSource = 'csv' | 'holded';

export type CustomerColumn =
  | 'legal_name'
  | 'nif'
  | 'email'
  | 'phone'
  | 'street'
  | 'number'
  | 'postal_code'
  | 'city'
  | 'province'
  | 'country';

interface ColumnNames {
  column: CustomerColumn;
  es: string;
  en: string;
}

/** The columns of the template in its order; a file may have either language's and any order (decisions, section 5). */
export const TEMPLATE_COLUMNS: readonly ColumnNames[] = [
  { column: 'legal_name', es: 'nombre_fiscal', en: 'legal_name' },
  { column: 'nif', es: 'nif', en: 'nif' },
  { column: 'email', es: 'email', en: 'email' },
  { column: 'phone', es: 'telefono', en: 'phone' },
  { column: 'street', es: 'direccion_calle', en: 'street' },
  { column: 'number', es: 'direccion_numero', en: 'number' },
  { column: 'postal_code', es: 'direccion_codigo_postal', en: 'postal_code' },
  { column: 'city', es: 'direccion_poblacion', en: 'city' },
  { column: 'province', es: 'direccion_provincia', en: 'province' },
  { column: 'country', es: 'pais', en: 'country' },
];

/** The columns of Holded's contact export that are read; its addresses have the number in the street. */
const HOLDED_NAMES: ReadonlyArray<readonly [CustomerColumn, string]> = [
  ['legal_name', 'Nombre'],
  ['nif', 'Nif'],
  ['email', 'Email'],
  ['phone', 'Teléfono'],
  ['street', 'Dirección'],
  ['city', 'Población'],
  ['postal_code', 'Código postal'],
  ['province', 'Provincia'],
  ['country', 'País'],
];
const HOLDED_COLUMNS: readonly ColumnNames[] = HOLDED_NAMES.map(([column, name]) => ({
  column,
  es: name,
  en: name,
}));

/** Without these no row could be right: a name, and what every address has, in Spain or abroad. */
const NEEDED_COLUMNS: ReadonlySet<CustomerColumn> = new Set(['legal_name', 'street', 'postal_code', 'city']);
const WORD_BREAK = /[^\p{L}\p{N}]+/gu;

/** Which headers of a file hold each column, by preference; a column that the file lacks is absent. */
export type ColumnHeaders = ReadonlyMap<CustomerColumn, readonly string[]>;

/**
 * Finds the columns among the headers of a file, whatever their order, case, accents and separators of words.
 *
 * @throws MissingHeadersError naming the needed columns that the file lacks, in the language that its headers have
 */
export function findColumns(source: CustomerSource, headers: readonly string[]): ColumnHeaders {
  const known = source === 'csv' ? TEMPLATE_COLUMNS : HOLDED_COLUMNS;
  const found = new Map<CustomerColumn, string[]>();
  for (const { column, es, en } of known) {
    const keys = [headerKey(es), headerKey(en)];
    const matching = headers.filter((header) => keys.includes(headerKey(header)));
    if (matching.length > 0) found.set(column, matching);
  }
  const missing = known.filter(({ column }) => NEEDED_COLUMNS.has(column) && !found.has(column));
  if (missing.length === 0) return found;
  const keys = new Set(headers.map(headerKey));
  const isEnglish = known.some(({ es, en }) => es !== en && keys.has(headerKey(en)));
  throw new MissingHeadersError(
    missing.map(({ es, en }) => (isEnglish ? en : es)),
    [...headers],
  );
}

/** The text of a row in a column, '' where there is none; of several headers the first that is filled in counts. */
export function textIn(row: TableRow, column: CustomerColumn, columns: ColumnHeaders): string {
  for (const header of columns.get(column) ?? []) {
    const text = cleaned(row.cells[header] ?? '');
    if (text !== '') return text;
  }
  return '';
}

function headerKey(header: string): string {
  return foldText(header).replace(WORD_BREAK, ' ').trim();
}

/** A cell on one line: line breaks, tabs and control characters of a spreadsheet are a space. */
function cleaned(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
