import { ACCOUNT_COLUMNS } from './accounts/columns.ts';
import { TEMPLATE_COLUMNS } from './customers/columns.ts';
import { HISTORY_COLUMNS } from './history/columns.ts';

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

/** The CSV file that customers are imported from: its headers in Spanish and one example, which imports as it is. */
export function customerImportTemplate(): string {
  return csvText([TEMPLATE_COLUMNS.map(({ es }) => es), CUSTOMER_EXAMPLE]);
}

/** The CSV file that a history is imported from: its headers in Spanish and one example, which imports as it is. */
export function historyImportTemplate(): string {
  return csvText([HISTORY_COLUMNS.map(({ es }) => es), HISTORY_EXAMPLE]);
}

/** The CSV file that managed accounts are imported from: its headers and one example, which imports as it is. */
export function accountImportTemplate(): string {
  return csvText([ACCOUNT_COLUMNS.map(({ en }) => en), ACCOUNT_EXAMPLE]);
}

/** A file of customers that goes with the one of managed accounts: that of customers, with the account of each. */
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
