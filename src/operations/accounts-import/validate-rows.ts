import type { Violation } from '../../domain/violation.ts';
import type { AccountFileRow } from '../../imports/accounts/account-rows.ts';
import { overlongRow } from '../../imports/overlong-row.ts';
import type { Bilingual } from '../../platform/i18n/language.ts';
import { type ProvisionAccountBody, provisionAccountBody } from '../accounts/schemas.ts';
import { validateValue } from '../validate-body.ts';

/** What is wrong with a row, by field. */
export type RowErrors = Readonly<Record<string, Bilingual>>;

/** A row as it was read and judged by itself. */
export interface ValidatedRow {
  row: number;
  /** What the row calls its account; null where it says nothing. */
  externalRef: string | null;
  /** The account that it asks for, normalised; null for a row that is not right. */
  account: ProvisionAccountBody | null;
  errors: RowErrors;
}

const COMPANY_PREFIX = 'company.';

/** The columns of a file know nothing of the company as an object of its own. */
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
  // Cells are texts, so that none is of the wrong shape.
  if (judgement.state === 'MALFORMED') throw judgement.refusal;
  return refused(judgement.violations);
}

function repeated(first: number): RowErrors {
  return { external_ref: { en: `row ${first} has it too`, es: `la fila ${first} también lo tiene` } };
}

/**
 * Validates each row as provisioning an account judges its body. Of good rows with one `external_ref` the first stands and the
 * others are errors.
 */
export function validateRows(rows: readonly AccountFileRow[]): ValidatedRow[] {
  const firstRows = new Map<string, number>();
  return rows.map((read) => {
    const judged = validateRow(read);
    const { row, account } = judged;
    if (account === null) return judged;
    const first = firstRows.get(account.external_ref);
    if (first !== undefined) return { ...judged, account: null, errors: repeated(first) };
    firstRows.set(account.external_ref, row);
    return judged;
  });
}
