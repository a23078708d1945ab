import { mapInTurns, type Turns } from '../../../domain/turns.ts';
import type { AccountCustomerRow } from '../../../imports/accounts/customer-rows.ts';
import type { CandidateCustomer } from '../../../imports/customers/candidate-customer.ts';
import type { Bilingual } from '../../../platform/i18n/language.ts';
import type { IdSource } from '../../../platform/ids.ts';
import type { ManagedAccount } from '../import-repository.ts';
import type { RowErrors } from '../validate-rows.ts';

/** Account of imported customers, as stored or as a preview expects it. */
export interface CustomersAccount {
  /** Null if a preview has no such account yet. */
  stored: ManagedAccount | null;
  /** Company that the accounts file names for the account, or would create. Null for none. */
  companyId: string | null;
  /** True if that company is still to be created. */
  isToCome: boolean;
}

/** Row of the customers file with the place of its customer, or its errors. */
export interface PlacedRow {
  row: number;
  externalRef: string | null;
  /** Identifier of the customer if it is new. */
  id: string;
  /** Null for an invalid row. */
  customer: CandidateCustomer | null;
  /** Null also if the company is still to be created. */
  company: { id: string; booksShard: number } | null;
  errors: RowErrors;
}

/** Rows that are placed before other waiting work has its turn: some milliseconds. */
const ROWS_A_TURN = 200;

const BLANK: Bilingual = { en: 'is required', es: 'es obligatorio' };
const UNKNOWN: Bilingual = {
  en: 'no account of yours has it, nor a good row of accounts_file',
  es: 'no lo tiene ninguna cuenta tuya, ni una fila correcta de accounts_file',
};
const NOT_WRITABLE: Bilingual = {
  en: 'you may not write in this account: its owner has claimed it, or its access level is not OPERATE',
  es: 'no puedes escribir en esta cuenta: su propietario la ha reclamado, o su nivel de acceso no es OPERATE',
};
const NO_COMPANY: Bilingual = { en: 'the account has no company', es: 'la cuenta no tiene ninguna empresa' };
const SEVERAL_COMPANIES: Bilingual = {
  en: 'the account has several companies: name the one by its NIF in accounts_file',
  es: 'la cuenta tiene varias empresas: indica cuál por su NIF en accounts_file',
};

function companyId({ stored, companyId: named }: CustomersAccount): string | Bilingual {
  if (named !== null) return named;
  const [only, another] = stored?.companies ?? [];
  if (only === undefined) return NO_COMPANY;
  return another === undefined ? only.id : SEVERAL_COMPANIES;
}

/** Returns the company for an account's customers, null if it is still to be created, or a message if there is none. */
function placeIn(account: CustomersAccount | undefined): PlacedRow['company'] | Bilingual {
  if (account === undefined) return UNKNOWN;
  if (account.isToCome) return null;
  const { stored } = account;
  if (stored === null) return NO_COMPANY;
  if (stored.isClaimed || stored.accessLevel !== 'OPERATE') return NOT_WRITABLE;
  const id = companyId(account);
  return typeof id === 'string' ? { id, booksShard: stored.booksShard } : id;
}

function isMessage(place: PlacedRow['company'] | Bilingual): place is Bilingual {
  return place !== null && 'en' in place;
}

/**
 * Finds the company of each row by the reference of its account. Every row, valid or not, takes an identifier, so that
 * it depends only on the row's position.
 */
export function* placeRows(
  rows: readonly AccountCustomerRow[],
  accounts: ReadonlyMap<string, CustomersAccount>,
  ids: IdSource,
): Turns<PlacedRow[]> {
  return yield* mapInTurns(rows, ROWS_A_TURN, ({ row, externalRef, customer, errors }): PlacedRow => {
    const base = { row, externalRef: externalRef === '' ? null : externalRef, id: ids.next() };
    const place = externalRef === '' ? BLANK : placeIn(accounts.get(externalRef));
    if (isMessage(place))
      return { ...base, customer: null, company: null, errors: { ...errors, external_ref: place } };
    return { ...base, customer, company: place, errors };
  });
}
