import { request } from './api-client.ts';
import { freshKey } from './idempotency-keys.ts';
import { formOf } from './multipart-forms.ts';

export const ACCOUNT_HEADERS = [
  'external_ref',
  'display_name',
  'nif',
  'legal_name',
  'entity_type',
  'street',
  'number',
  'postal_code',
  'city',
  'province',
  'country',
  'email',
] as const;

/** Row of an accounts file, by its headers. */
export type AccountRow = Partial<Record<(typeof ACCOUNT_HEADERS)[number], string>>;

/** Returns a valid row of a natural person, with some columns changed. */
export function accountRow(external_ref: string, nif: string, changes: AccountRow = {}): AccountRow {
  return {
    external_ref,
    display_name: `Asesorados ${external_ref}`,
    nif,
    legal_name: 'Ana Ejemplo Ruiz',
    entity_type: 'INDIVIDUAL',
    street: 'Gran Vía',
    number: '2',
    postal_code: '28013',
    city: 'Madrid',
    province: 'Madrid',
    country: 'ES',
    email: 'ana@ejemplo.es',
    ...changes,
  };
}

function csv(headers: readonly string[], rows: readonly Readonly<Record<string, string>>[]): Uint8Array {
  const lines = [headers, ...rows.map((row) => headers.map((header) => row[header] ?? ''))];
  return new TextEncoder().encode(lines.map((cells) => `${cells.join(';')}\r\n`).join(''));
}

/** Returns a CSV file of accounts. */
export function accountsCsv(
  rows: readonly AccountRow[],
  headers: readonly string[] = ACCOUNT_HEADERS,
): Uint8Array {
  return csv(headers, rows);
}

const CUSTOMER_HEADERS = [
  'external_ref',
  'legal_name',
  'nif',
  'email',
  'street',
  'number',
  'postal_code',
  'city',
  'province',
];

/** Returns a CSV file of customers, each with its account, name, NIF and the columns that differ from the default. */
export function customersCsv(
  rows: readonly { external_ref: string; legal_name: string; nif?: string; email?: string }[],
): Uint8Array {
  const address = {
    street: 'Calle Mayor',
    number: '5',
    postal_code: '36201',
    city: 'Vigo',
    province: 'Pontevedra',
  };
  return csv(
    CUSTOMER_HEADERS,
    rows.map((row) => ({ ...address, ...row })),
  );
}

interface Files {
  accounts: Uint8Array;
  customers?: Uint8Array;
}

function formWith({ accounts, customers }: Files): FormData {
  return formOf({ accounts_file: accounts, customers_file: customers });
}

/** Imports files under a fresh idempotency key, or under the given one. */
export function importAccounts(key: string, files: Files, idempotencyKey = freshKey()) {
  const headers = { 'Idempotency-Key': idempotencyKey };
  return request('POST', '/v1/accounts/imports', { key, headers, body: formWith(files) });
}

/** Previews the import of account files. */
export function previewAccounts(key: string, files: Files) {
  return request('POST', '/v1/accounts/imports/preview', { key, body: formWith(files) });
}
