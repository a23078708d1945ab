import { TEMPLATE_COLUMNS } from './customers/columns.ts';

/**
 * Excel in Spanish opens a CSV file by double click as it should only with semicolons, and takes it for UTF-8 only
 * with the byte order mark.
 */
const BYTE_ORDER_MARK = '\uFEFF';
const SEPARATOR = ';';
const LINE_END = '\r\n';

const CUSTOMER_EXAMPLE = [
  'Comercial Ejemplo SL',
  'B12345674',
  'facturas@ejemplo.es',
  '910 000 000',
  'Gran Vía',
  '2',
  '28013',
  'Madrid',
  'Madrid',
  'España',
];

/** The columns of a file of accounts (decisions, section 6, Accounts import), each with an example. */
const ACCOUNT_COLUMNS: ReadonlyArray<readonly [name: string, example: string]> = [
  ['external_ref', 'cliente-0001'],
  ['display_name', 'Asesorados Ejemplo'],
  ['nif', 'B12345674'],
  ['legal_name', 'Comercial Ejemplo SL'],
  ['entity_type', 'LEGAL_ENTITY'],
  ['street', 'Gran Vía'],
  ['number', '2'],
  ['postal_code', '28013'],
  ['city', 'Madrid'],
  ['province', 'Madrid'],
  ['country', 'España'],
  ['email', 'administracion@ejemplo.es'],
];

/** The CSV file that customers are imported from: its headers in Spanish and one example, which imports as it is. */
export function customerImportTemplate(): string {
  return csvText([TEMPLATE_COLUMNS.map(({ es }) => es), CUSTOMER_EXAMPLE]);
}

/** The CSV file that managed accounts are imported from: its headers and one example. */
export function accountImportTemplate(): string {
  return csvText([ACCOUNT_COLUMNS.map(([name]) => name), ACCOUNT_COLUMNS.map(([, example]) => example)]);
}

function csvText(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((cells) => cells.join(SEPARATOR) + LINE_END).join('');
}
