import type { Bilingual } from '../platform/i18n/language.ts';
import { type CandidateCustomer, validateCustomerRow } from './customers/candidate-customer.ts';
import { type CustomerSource, findCustomerColumns } from './customers/columns.ts';
import type { Table } from './table.ts';

/** What an import makes of one row, before it is compared with the customers that there are. */
export interface ImportedRow {
  /** Its place in the file, 1 for the first row after the header. */
  row: number;
  /** The customer to create; null for every row that is not to be. */
  customer: CandidateCustomer | null;
  /** What is wrong by field (`legal_name`, `nif`, `address.postal_code`, ...; `row` for the row itself). */
  errors: Record<string, Bilingual>;
  /** Whether the NIF, or its control character, is wrong. */
  nifInvalid: boolean;
  /** The earlier row of the file that is the same customer by NIF or alternative id, or null. */
  duplicateOf: number | null;
}

/**
 * Reads the customers of a table. Every row is judged whole; of good rows with one NIF or alternative id the first
 * stands and the rest are duplicates.
 *
 * @throws MissingHeadersError when the table lacks a column that no customer can do without
 * Source: specification, Customers, imports; decisions, section 5.
 */
export function customerImport(source: CustomerSource, table: Table): { rows: ImportedRow[] } {
  const columns = findCustomerColumns(source, table.headers);
  const firstRows = new Map<string, number>();
  const rows = table.rows.map((tableRow): ImportedRow => {
    const { customer, violations, isNifInvalid } = validateCustomerRow(tableRow, columns);
    const { row } = tableRow;
    const errors = Object.fromEntries(violations.map(({ field, message }) => [field, message]));
    const key = customer === null ? null : identityKey(customer);
    const first = key === null ? undefined : firstRows.get(key);
    if (first !== undefined) {
      return {
        row,
        customer: null,
        errors: repeated(customer, first),
        nifInvalid: false,
        duplicateOf: first,
      };
    }
    if (key !== null) firstRows.set(key, row);
    return { row, customer, errors, nifInvalid: isNifInvalid, duplicateOf: null };
  });
  return { rows };
}

function identityKey({ nif, alternative_id: id }: CandidateCustomer): string | null {
  return nif ?? (id === null ? null : `${id.type}:${id.country_code ?? ''}:${id.number}`);
}

function repeated(customer: CandidateCustomer | null, first: number): Record<string, Bilingual> {
  const field = customer?.nif === null ? 'alternative_id' : 'nif';
  return { [field]: { en: `row ${first} has it too`, es: `la fila ${first} también lo tiene` } };
}
