import { ACCOUNT_COLUMNS } from './accounts/columns.ts';
import { TEMPLATE_COLUMNS } from './customers/columns.ts';
import { HISTORY_COLUMNS } from './history/columns.ts';

/**
 * Byte order mark and separator of the templates. Excel in Spanish opens a CSV file correctly by double click only with
 * semicolons, and reads it as UTF-8 only with the mark.
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

const ACCOUNT_EXAMPLE = [
  'cliente-0001',
  'Asesorados Ejemplo',
  'B12345674',
  'Comercial Ejemplo SL',
  'LEGAL_ENTITY',
  'Gran Vía',
  '2',
  '28013',
  'Madrid',
  'Madrid',
  'España',
  'administracion@ejemplo.es',
];

const HISTORY_EXAMPLE = [
  'F-2026-0041',
  '31/03/2026',
  '',
  'ORDINARIA',
  'Comercial Ejemplo SL',
  'B12345674',
  '1.000,00',
  '210,00',
  '',
  '',
  '1.210,00',
];

/** Returns the CSV template for customers: its headers in Spanish and one example, which can be imported unchanged. */
export function customerImportTemplate(): string {
  return csvText([TEMPLATE_COLUMNS.map(({ es }) => es), CUSTOMER_EXAMPLE]);
}

/** Returns the CSV template for a history: its headers in Spanish and one example, which can be imported unchanged. */
export function historyImportTemplate(): string {
  return csvText([HISTORY_COLUMNS.map(({ es }) => es), HISTORY_EXAMPLE]);
}

/** Returns the CSV template for managed accounts: its headers and one example, which can be imported unchanged. */
export function accountImportTemplate(): string {
  return csvText([ACCOUNT_COLUMNS.map(({ en }) => en), ACCOUNT_EXAMPLE]);
}

/** Returns an example file of customers for managed accounts: the customer template with the account of each. */
export function accountCustomersExample(): string {
  const [externalRef = ''] = ACCOUNT_EXAMPLE;
  return csvText([
    ['external_ref', ...TEMPLATE_COLUMNS.map(({ en }) => en)],
    [externalRef, ...CUSTOMER_EXAMPLE],
  ]);
}

function csvText(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((cells) => cells.join(SEPARATOR) + LINE_END).join('');
}
