import type { Language } from '../../platform/i18n/language.ts';
import type { RowOutcome } from './import-rows.ts';
import type { AccountImportView, AccountRowView, RowStatus } from './schemas.ts';
import type { RowErrors, ValidatedRow } from './validate-rows.ts';

type Statistics = AccountImportView['statistics'];

/** Returns the error messages of a row in the caller's language. */
export function errorsIn(errors: RowErrors, language: Language): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, message[language]]));
}

/** Counts the rows in total and by status. */
export function statisticsOf(rows: readonly { status: RowStatus }[]): Statistics {
  const counted = (wanted: RowStatus) => rows.filter(({ status }) => status === wanted).length;
  return {
    total: rows.length,
    created: counted('CREATED'),
    updated: counted('UPDATED'),
    unchanged: counted('UNCHANGED'),
    errors: counted('ERROR'),
  };
}

function rowView(judged: ValidatedRow, outcome: RowOutcome | undefined, language: Language): AccountRowView {
  const { row, externalRef } = judged;
  if (outcome === undefined) {
    return {
      row,
      status: 'ERROR',
      external_ref: externalRef,
      account_id: null,
      company_id: null,
      errors: errorsIn(judged.errors, language),
    };
  }
  return {
    row,
    status: outcome.status,
    external_ref: externalRef,
    account_id: outcome.account?.id ?? null,
    company_id: outcome.companyId,
    errors: errorsIn(outcome.errors, language),
  };
}

/**
 * Returns the report of the accounts. `outcomes` holds the outcome of every row that is valid by itself, by row number.
 */
export function accountsReport(
  judged: readonly ValidatedRow[],
  outcomes: ReadonlyMap<number, RowOutcome>,
  language: Language,
): Pick<AccountImportView, 'statistics' | 'rows'> {
  const rows = judged.map((row) => rowView(row, outcomes.get(row.row), language));
  return { statistics: statisticsOf(rows), rows };
}
