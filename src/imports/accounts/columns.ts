import type { ColumnNames } from '../columns.ts';

/** Column of a file of accounts, by its English name. */
export type AccountColumn =
  | 'external_ref'
  | 'display_name'
  | 'nif'
  | 'legal_name'
  | 'entity_type'
  | 'street'
  | 'number'
  | 'postal_code'
  | 'city'
  | 'province'
  | 'country'
  | 'email';

/** Columns of a file of accounts, in the template's order (decisions, section 6, Accounts import). */
export const ACCOUNT_COLUMNS: readonly ColumnNames<AccountColumn>[] = [
  { column: 'external_ref', es: 'referencia_externa', en: 'external_ref' },
  { column: 'display_name', es: 'nombre_visible', en: 'display_name' },
  { column: 'nif', es: 'nif', en: 'nif' },
  { column: 'legal_name', es: 'nombre_fiscal', en: 'legal_name' },
  { column: 'entity_type', es: 'tipo_entidad', en: 'entity_type' },
  { column: 'street', es: 'direccion_calle', en: 'street' },
  { column: 'number', es: 'direccion_numero', en: 'number' },
  { column: 'postal_code', es: 'direccion_codigo_postal', en: 'postal_code' },
  { column: 'city', es: 'direccion_poblacion', en: 'city' },
  { column: 'province', es: 'direccion_provincia', en: 'province' },
  { column: 'country', es: 'pais', en: 'country' },
  { column: 'email', es: 'email', en: 'email' },
];

/** Columns that identify accounts and companies. Address and email may be added later. */
export const NEEDED_ACCOUNT_COLUMNS: ReadonlySet<AccountColumn> = new Set([
  'external_ref',
  'display_name',
  'nif',
  'legal_name',
  'entity_type',
]);
