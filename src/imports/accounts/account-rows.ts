import type { AddressInput } from '../../domain/identity/address.ts';
import { isNaturalPerson, normaliseNif, validateNif } from '../../domain/identity/nif.ts';
import { type ColumnHeaders, findColumns, textIn } from '../columns.ts';
import { sentAddress } from '../read-address.ts';
import type { Table, TableRow } from '../table.ts';
import { ACCOUNT_COLUMNS, type AccountColumn, NEEDED_ACCOUNT_COLUMNS } from './columns.ts';

/** What a row says of the company of its account; what it leaves blank is absent. */
interface SentCompany {
  nif?: string;
  legal_name?: string;
  entity_type?: string;
  address?: AddressInput;
}

/** What a row says of an account, as provisioning one takes it, not judged yet; what it leaves blank is absent. */
export interface SentAccount {
  external_ref?: string;
  display_name?: string;
  email?: string;
  /** Absent where the row has nothing of a company. */
  company?: SentCompany;
}

export interface AccountFileRow {
  /** Its place in the file, 1 for the first row after the header. */
  row: number;
  /** Whether its texts may have slid into wrong columns. */
  isOverlong: boolean;
  account: SentAccount;
}

type Headers = ColumnHeaders<AccountColumn>;

const ADDRESS_COLUMNS = ['street', 'number', 'postal_code', 'city', 'province'] as const;

function given<N extends string>(name: N, text: string): { [K in N]?: string } {
  return (text === '' ? {} : { [name]: text }) as { [K in N]?: string };
}

/** Without a kind of entity the NIF tells which it is. */
function entityType(sent: string, nif: string): string {
  if (sent !== '') return sent.toUpperCase().replaceAll(' ', '_');
  if (validateNif(nif, 'nif').length > 0) return '';
  return isNaturalPerson(normaliseNif(nif)) ? 'INDIVIDUAL' : 'LEGAL_ENTITY';
}

function sentCompany(row: TableRow, columns: Headers): SentCompany | undefined {
  const nif = textIn(row, 'nif', columns);
  const legalName = textIn(row, 'legal_name', columns);
  const kind = textIn(row, 'entity_type', columns);
  const hasAddress = ADDRESS_COLUMNS.some((column) => textIn(row, column, columns) !== '');
  if (nif === '' && legalName === '' && kind === '' && !hasAddress) return undefined;
  return {
    ...given('nif', nif),
    ...given('legal_name', legalName),
    ...given('entity_type', entityType(kind, nif)),
    ...(hasAddress ? { address: sentAddress(row, columns) } : {}),
  };
}

function sentAccount(row: TableRow, columns: Headers): SentAccount {
  const company = sentCompany(row, columns);
  return {
    ...given('external_ref', textIn(row, 'external_ref', columns)),
    ...given('display_name', textIn(row, 'display_name', columns)),
    ...given('email', textIn(row, 'email', columns)),
    ...(company === undefined ? {} : { company }),
  };
}

/**
 * The accounts of a table, one a row.
 *
 * @throws MissingHeadersError when the table lacks a column that no account can do without
 * Source: decisions, section 6, Accounts import.
 */
export function readAccountRows(table: Table): AccountFileRow[] {
  const columns = findColumns(ACCOUNT_COLUMNS, NEEDED_ACCOUNT_COLUMNS, table.headers);
  return table.rows.map((row) => ({
    row: row.row,
    isOverlong: row.isOverlong,
    account: sentAccount(row, columns),
  }));
}
