import type { CompanyContext } from '../context/context.ts';
import { type RefusedRow, refusedRowsDetails } from '../contract/bulk-rows.ts';
import { validateValue } from '../contract/validate-body.ts';
import type { CustomerRow } from '../db/schema/customer-schema.ts';
import { eachInTurns, type Turns } from '../domain/turns.ts';
import { ApiError, violationsError } from '../platform/errors.ts';
import { validateIdentity } from './customer-fields.ts';
import { insertCustomers } from './customer-repository.ts';
import { duplicatesWithin, isDuplicate, refusedDuplicates } from './duplicates.ts';
import { findHolders } from './identity-repository.ts';
import { newCustomerRow } from './new-row.ts';
import { createCustomerBody } from './schemas.ts';

/** Rows that are validated before other waiting work has its turn: some milliseconds. */
const ROWS_A_TURN = 50;

/** Validates one row and returns the row to insert or its violations. Throws 400 for a wrong shape. */
function validatedRow(value: unknown, index: number, owner: Parameters<typeof newCustomerRow>[1]) {
  const judgement = validateValue(createCustomerBody, value, ['customers', index]);
  if (judgement.state === 'MALFORMED') throw judgement.refusal;
  if (judgement.state === 'REFUSED') return { row: null, violations: judgement.violations };
  const row = newCustomerRow(judgement.data, owner);
  return { row, violations: validateIdentity(row) };
}

/** Returns the rows to insert. Throws if any row is invalid. */
export function* validatedCustomers(
  context: Pick<CompanyContext, 'companyId' | 'ids' | 'clock'>,
  sent: readonly unknown[],
): Turns<CustomerRow[]> {
  const { companyId, ids, clock } = context;
  const now = clock.now();
  const refused: RefusedRow[] = [];
  const rows: CustomerRow[] = [];
  yield* eachInTurns(sent, ROWS_A_TURN, (value, index) => {
    const { row, violations } = validatedRow(value, index, { id: ids.next(), companyId, now });
    if (violations.length > 0) refused.push({ index, violations });
    if (row !== null) rows.push(row);
  });
  if (refused.length === 0) return rows;
  const { key } = violationsError(refused.flatMap(({ violations }) => violations));
  throw new ApiError(key, { details: refusedRowsDetails(refused) });
}

function duplicateRows(refused: readonly RefusedRow[]): ApiError {
  return new ApiError('CUSTOMER_DUPLICATE', { details: refusedRowsDetails(refused) });
}

/** Inserts all rows or none. Throws 409 with the rows whose NIF or alternative identifier another customer has. */
export async function insertAllCustomers(
  context: CompanyContext,
  rows: readonly CustomerRow[],
): Promise<void> {
  const { books, companyId } = context;
  const repeated = duplicatesWithin(rows);
  if (repeated.length > 0) throw duplicateRows(repeated);
  try {
    await insertCustomers(books, rows);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw duplicateRows(refusedDuplicates(rows, await findHolders(books, companyId, rows)));
  }
}
