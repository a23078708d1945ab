import { fromCents, fromHundredths } from '../domain/money.ts';
import type { RegisterRow } from '../domain/tax-books/register-row.ts';

function orNull(convert: (stored: number) => number, stored: number | null): number | null {
  return stored === null ? null : convert(stored);
}

/** Returns a row of the register as the API responds with it: amounts in euros, rates in percent. */
export function rowView(row: RegisterRow) {
  const { collection } = row;
  return {
    invoice_id: row.invoice_id,
    invoice_number: row.invoice_number,
    year: row.year,
    period: row.quarter,
    activity_code: row.activity_code,
    activity_type: row.activity_type,
    iae: row.iae,
    invoice_type: row.invoice_type,
    income_concept: row.income_concept,
    computable_income: orNull(fromCents, row.computable_income_cents),
    issue_date: row.issue_date,
    operation_date: row.operation_date,
    recipient: row.recipient,
    regime_key: row.regime_key,
    qualification: row.qualification,
    exemption: row.exemption,
    total: orNull(fromCents, row.total_cents),
    base: orNull(fromCents, row.base_cents),
    rate: orNull(fromHundredths, row.rate_hundredths),
    tax: orNull(fromCents, row.tax_cents),
    surcharge_rate: orNull(fromHundredths, row.surcharge_rate_hundredths),
    surcharge: orNull(fromCents, row.surcharge_cents),
    collection:
      collection === null
        ? null
        : {
            date: collection.date,
            amount: fromCents(collection.amount_cents),
            medium: collection.medium,
            account: collection.account,
          },
    irpf_rate: orNull(fromHundredths, row.irpf_rate_hundredths),
    irpf: orNull(fromCents, row.irpf_cents),
    property: row.property,
    external_ref: row.external_ref,
  };
}
