import type { AddressInput } from '../../domain/identity/address.ts';
import { isNaturalPerson, normaliseNif, validateNif } from '../../domain/identity/nif.ts';
import { mapInTurns, type Turns } from '../../domain/turns.ts';
import { type ColumnHeaders, findColumns, textIn } from '../columns.ts';
import { sentAddress } from '../read-address.ts';
import type { Table, TableRow } from '../table.ts';
import { ACCOUNT_COLUMNS, type AccountColumn, NEEDED_ACCOUNT_COLUMNS } from './columns.ts';

/** Company fields of an account's row. Blank ones are absent. */
interface SentCompany {
  nif?: string;
  legal_name?: string;
  entity_type?: string;
  address?: AddressInput;
}

/** Account fields of a row, as provisioning takes them, not validated yet. Blank ones are absent. */
export interface SentAccount {
  external_ref?: string;
  display_name?: string;
  email?: string;
  /** Absent if the row has no company fields. */
  company?: SentCompany;
}

export interface AccountFileRow {
  /** Position in the file, 1 for the first row after the header. */
  row: number;
  /** True if its texts may be in wrong columns. */
  isOverlong: boolean;
  account: SentAccount;
}

/** Rows that are read before other waiting work has its turn. */
const ROWS_A_TURN = 500;

type Headers = ColumnHeaders<AccountColumn>;

const ADDRESS_COLUMNS = ['street', 'number', 'postal_code', 'city', 'province'] as const;

function given<N extends string>(name: N, text: string): { [K in N]?: string } {
  return (text === '' ? {} : { [name]: text }) as { [K in N]?: string };
}

/** Returns the kind of entity. Without one, the NIF determines it. */
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
 * Reads the accounts of a table, one per row, in turns. Source: decisions, section 6, Accounts import.
 *
 * @throws MissingHeadersError if the table lacks a required column
 */
export function* readAccountRows(table: Table): Turns<AccountFileRow[]> {
  const columns = findColumns(ACCOUNT_COLUMNS, NEEDED_ACCOUNT_COLUMNS, table.headers);
  return yield* mapInTurns(table.rows, ROWS_A_TURN, (row) => ({
    row: row.row,
    isOverlong: row.isOverlong,
    account: sentAccount(row, columns),
  }));
}
