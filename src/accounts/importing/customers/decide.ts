import { newCustomerRow } from '../../../customers/new-row.ts';
import type { UpdateCustomerBody } from '../../../customers/schemas.ts';
import type { CustomerRow } from '../../../db/schema/customer-schema.ts';
import { isSameAddress } from '../../../domain/identity/address.ts';
import { mapInTurns, type Turns } from '../../../domain/turns.ts';
import type { CandidateCustomer } from '../../../imports/customers/candidate-customer.ts';
import type { RowErrors } from '../validate-rows.ts';
import { identityKey } from './customer-repository.ts';
import type { PlacedRow } from './place-rows.ts';

/** Valid row with the customer that it asks for, in stored form. */
export interface WantedCustomer {
  row: number;
  booksShard: number;
  key: string;
  asked: CandidateCustomer;
  customer: CustomerRow;
}

/** Rows that are read before other waiting work has its turn: some milliseconds. */
const ROWS_A_TURN = 200;

const NOT_IN_FILES = { trade_name: null, contact_person: null, notes: null } as const;

/** Returns the wanted customers of the rows whose company exists. */
export function* wantedCustomers(placed: readonly PlacedRow[], nowMs: number): Turns<WantedCustomer[]> {
  const wanted = yield* mapInTurns(placed, ROWS_A_TURN, (each): WantedCustomer[] => {
    const { row, id, customer: asked, company } = each;
    if (asked === null || company === null) return [];
    const customer = newCustomerRow({ ...NOT_IN_FILES, ...asked }, { id, companyId: company.id, now: nowMs });
    return [{ row, booksShard: company.booksShard, key: identityKey(customer), asked, customer }];
  });
  return wanted.flat();
}

/** Finds rows without a NIF or alternative identifier that repeat the name of an earlier row of the same company. */
export function repeatedNames(wanted: readonly WantedCustomer[]): ReadonlyMap<number, RowErrors> {
  const firstRows = new Map<string, number>();
  const repeated = new Map<number, RowErrors>();
  for (const { row, key } of wanted) {
    const first = firstRows.get(key);
    if (first === undefined) firstRows.set(key, row);
    else
      repeated.set(row, {
        legal_name: {
          en: `row ${first} has it too, and neither has a NIF to tell them apart`,
          es: `la fila ${first} también lo tiene, y ninguna lleva un NIF que las distinga`,
        },
      });
  }
  return repeated;
}

/** Fields of a customer that a row may change. */
type CustomerChange = Pick<UpdateCustomerBody, 'legal_name' | 'email' | 'phone' | 'address'>;

/** Returns the changes of a row to a stored customer, or null for none. A blank cell keeps the stored value. */
export function customerChange(stored: CustomerRow, asked: CandidateCustomer): CustomerChange | null {
  const { legal_name, email, phone, address } = asked;
  const change: CustomerChange = {
    ...(legal_name === stored.legalName ? {} : { legal_name }),
    ...(email === null || email === stored.email ? {} : { email }),
    ...(phone === null || phone === stored.phone ? {} : { phone }),
    ...(isSameAddress(stored.address, address) ? {} : { address }),
  };
  return Object.keys(change).length === 0 ? null : change;
}
