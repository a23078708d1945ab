import { mapInTurns, type Turns } from '../domain/turns.ts';
import type { Bilingual } from '../platform/i18n/language.ts';
import { type CandidateCustomer, validateCustomerRow } from './customers/candidate-customer.ts';
import { type CustomerSource, findCustomerColumns } from './customers/columns.ts';
import type { Table } from './table.ts';

/** Result of importing one row, before comparison with the existing customers. */
export interface ImportedRow {
  /** Position in the file, 1 for the first row after the header. */
  row: number;
  /** Customer to create. Null if the row creates none. */
  customer: CandidateCustomer | null;
  /** Errors by field (`legal_name`, `nif`, `address.postal_code`, ...; `row` for the row itself). */
  errors: Record<string, Bilingual>;
  /** True if the NIF or its control character is wrong. */
  nifInvalid: boolean;
  /** Earlier row of the file with the same NIF or alternative id, or null. */
  duplicateOf: number | null;
}

/** Rows that are validated before other waiting work has its turn: some milliseconds. */
const ROWS_A_TURN = 100;

/**
 * Reads the customers of a table and validates every row completely, in turns. Of valid rows with the same NIF or alternative id, the
 * first counts and the others are duplicates. Source: specification, Customers, imports; decisions, section 5.
 *
 * @throws MissingHeadersError if the table lacks a required column
 */
export function* customerImport(source: CustomerSource, table: Table): Turns<{ rows: ImportedRow[] }> {
  const columns = findCustomerColumns(source, table.headers);
  const firstRows = new Map<string, number>();
  const rows = yield* mapInTurns(table.rows, ROWS_A_TURN, (tableRow): ImportedRow => {
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
