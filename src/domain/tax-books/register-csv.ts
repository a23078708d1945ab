import { centsToText } from '../money.ts';
import { REGISTER_COLUMNS, registerCells } from './register-columns.ts';
import type { RegisterRow } from './register-row.ts';

const SEPARATOR = ';';
const LINE_END = '\r\n';
const NEEDS_QUOTES = /[";\r\n]/;
/** Starts of a text that a spreadsheet would read as a formula (OWASP, CSV injection), also after spaces and in full width. */
const FORMULA_START = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** Returns a text as a CSV field: quoted if necessary, and marked if a spreadsheet would compute it. */
export function csvText(text: string): string {
  const harmless = FORMULA_START.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Formats cents as `-502,36` (LSI, validation 3). */
export function csvAmount(cents: number): string {
  return centsToText(cents).replace('.', ',');
}

/** Formats a date `YYYY-MM-DD` as `dd/mm/yyyy` (LSI, validation 5). */
export function csvDate(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${day}/${month}/${year}`;
}

/** Returns a line of fields with its line end. */
export function csvLine(fields: readonly string[]): string {
  return fields.join(SEPARATOR) + LINE_END;
}

/** Returns the heading line: group and header joined in one field. */
export function registerCsvHeading(): string {
  return csvLine(
    REGISTER_COLUMNS.map(({ group, header }) => csvText(header === '' ? group : `${group}: ${header}`)),
  );
}

/** Returns a row of the register as a line: `;` between fields, decimal comma, dates `dd/mm/yyyy`. */
export function registerCsvLine(row: RegisterRow, company: { is_legal_entity: boolean }): string {
  const cells = registerCells(row, company);
  return csvLine(
    cells.map((cell, index) => {
      if (cell === null) return '';
      const kind = REGISTER_COLUMNS[index]?.kind;
      if (typeof cell === 'number') return kind === 'amount' ? csvAmount(cell) : String(cell);
      return kind === 'date' ? csvDate(cell) : csvText(cell);
    }),
  );
}
