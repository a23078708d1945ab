import { validateValue } from '../../contract/validate-body.ts';
import { mapInTurns, type Turns } from '../../domain/turns.ts';
import type { Violation } from '../../domain/violation.ts';
import type { AccountFileRow } from '../../imports/accounts/account-rows.ts';
import { overlongRow } from '../../imports/overlong-row.ts';
import type { Bilingual } from '../../platform/i18n/language.ts';
import { type ProvisionAccountBody, provisionAccountBody } from '../schemas.ts';

/** Errors of a row, by field. */
export type RowErrors = Readonly<Record<string, Bilingual>>;

/** Row as read, validated by itself. */
export interface ValidatedRow {
  row: number;
  /** Reference of the account in the row. Null if it has none. */
  externalRef: string | null;
  /** Requested account, normalised. Null for an invalid row. */
  account: ProvisionAccountBody | null;
  errors: RowErrors;
}

const COMPANY_PREFIX = 'company.';
/** Rows that are validated before other waiting work has its turn: some milliseconds. */
const ROWS_A_TURN = 100;

/** Returns the column of a field. The file has no `company` object, only columns. */
function columnOf(field: string): string {
  return field.startsWith(COMPANY_PREFIX) ? field.slice(COMPANY_PREFIX.length) : field;
}

function errorsOf(violations: readonly Violation[]): RowErrors {
  return Object.fromEntries(violations.map(({ field, message }) => [columnOf(field), message]));
}

function validateRow({ row, isOverlong, account }: AccountFileRow): ValidatedRow {
  const externalRef = account.external_ref ?? null;
  const refused = (violations: readonly Violation[]) => ({
    row,
    externalRef,
    account: null,
    errors: errorsOf(violations),
  });
  if (isOverlong) return refused([overlongRow()]);
  const judgement = validateValue(provisionAccountBody, account);
  if (judgement.state === 'READ') return { row, externalRef, account: judgement.data, errors: {} };
  // Cells are texts, so that no value has the wrong shape.
  if (judgement.state === 'MALFORMED') throw judgement.refusal;
  return refused(judgement.violations);
}

function repeated(first: number): RowErrors {
  return { external_ref: { en: `row ${first} has it too`, es: `la fila ${first} también lo tiene` } };
}

/**
 * Validates each row like the body of a provision request. Of the valid rows with one `external_ref`, the first counts
 * and the others are errors.
 */
export function* validateRows(rows: readonly AccountFileRow[]): Turns<ValidatedRow[]> {
  const firstRows = new Map<string, number>();
  return yield* mapInTurns(rows, ROWS_A_TURN, (read) => {
    const judged = validateRow(read);
    const { row, account } = judged;
    if (account === null) return judged;
    const first = firstRows.get(account.external_ref);
    if (first !== undefined) return { ...judged, account: null, errors: repeated(first) };
    firstRows.set(account.external_ref, row);
    return judged;
  });
}
