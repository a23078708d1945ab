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
  // A good row without an outcome is of a company that a preview has not created.
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

/** The report of the customers. `outcomes` tells of every good row whose company is there, by its place in the file. */
export function customersReport(
  placed: readonly PlacedRow[],
  outcomes: ReadonlyMap<number, CustomerOutcome>,
  language: Language,
): NonNullable<AccountImportView['customers']> {
  const rows = placed.map((row) => rowView(row, outcomes.get(row.row), language));
  return { statistics: statisticsOf(rows), rows };
}
