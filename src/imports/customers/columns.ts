import { type ColumnHeaders, type ColumnNames, findColumns } from '../columns.ts';

/** Source of a file of customers: our own template, or the contact export of an accounting product. */
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

export type CustomerColumnHeaders = ColumnHeaders<CustomerColumn>;

/** Columns of the template, in its order. A file may use either language and any order (decisions, section 5). */
export const TEMPLATE_COLUMNS: readonly ColumnNames<CustomerColumn>[] = [
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

/** Columns read from Holded's contact export. Its street contains the number. */
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
const HOLDED_COLUMNS: readonly ColumnNames<CustomerColumn>[] = HOLDED_NAMES.map(([column, name]) => ({
  column,
  es: name,
  en: name,
}));

/** Columns that every valid row needs: a name, and the parts of every address in Spain or abroad. */
export const NEEDED_CUSTOMER_COLUMNS: ReadonlySet<CustomerColumn> = new Set([
  'legal_name',
  'street',
  'postal_code',
  'city',
]);

/** @throws MissingHeadersError with the missing required columns, in the language of the file's headers */
export function findCustomerColumns(
  source: CustomerSource,
  headers: readonly string[],
): CustomerColumnHeaders {
  return findColumns(source === 'csv' ? TEMPLATE_COLUMNS : HOLDED_COLUMNS, NEEDED_CUSTOMER_COLUMNS, headers);
}
