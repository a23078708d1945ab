import type { Language } from '../../../platform/i18n/language.ts';
import { errorsIn, statisticsOf } from '../report.ts';
import type { AccountImportView, CustomerRowView } from '../schemas.ts';
import type { CustomerOutcome } from './outcomes.ts';
import type { PlacedRow } from './place-rows.ts';

function rowView(
  { row, externalRef, customer, company, errors }: PlacedRow,
  outcome: CustomerOutcome | undefined,
  language: Language,
): CustomerRowView {
  // A valid row without an outcome belongs to a company that a preview has not created.
  const fallback = customer === null ? 'ERROR' : 'CREATED';
  return {
    row,
    status: outcome?.status ?? fallback,
    external_ref: externalRef,
    company_id: company?.id ?? null,
    customer_id: outcome?.customerId ?? null,
    errors: errorsIn(outcome?.errors ?? errors, language),
  };
}

/**
 * Returns the report of the customers. `outcomes` holds, by row number, the outcome of every valid row whose company
 * exists.
 */
export function customersReport(
  placed: readonly PlacedRow[],
  outcomes: ReadonlyMap<number, CustomerOutcome>,
  language: Language,
): NonNullable<AccountImportView['customers']> {
  const rows = placed.map((row) => rowView(row, outcomes.get(row.row), language));
  return { statistics: statisticsOf(rows), rows };
}
