import type { BooksCompany, IssuedInvoice } from './issued-invoice.ts';
import type { RegisterRow } from './register-row.ts';

/** Cells that a row leaves empty if another row of its invoice has the amounts. */
export const NO_AMOUNTS = {
  total_cents: null,
  base_cents: null,
  rate_hundredths: null,
  tax_cents: null,
  surcharge_rate_hundredths: null,
  surcharge_cents: null,
  irpf_rate_hundredths: null,
  irpf_cents: null,
  charged: null,
  property: null,
} as const;

const RETAILERS = '18';
const FARMERS = '19';
const TAX_INCOME = 'I05';

/** True if the tax of a row is the issuer's own: it files no return of it (Ley 37/1992 arts. 130 and 154). */
function isOwnTax({ regime_key, surcharge_rate_hundredths }: RegisterRow): boolean {
  // A supplier of retailers names their regime too, and charges them the surcharge.
  return regime_key === FARMERS || (regime_key === RETAILERS && surcharge_rate_hundredths === null);
}

/**
 * Returns rows with the tax that retailers and farmers keep, as income without other amounts (LSI, validation of Concepto de Ingreso, I05;
 * decisions, section 15, Books). Legal entities have no income columns.
 */
export function taxIncomeRows(
  rows: readonly RegisterRow[],
  invoice: Pick<IssuedInvoice, 'changes_tax_alone'>,
  company: Pick<BooksCompany, 'is_legal_entity'>,
): RegisterRow[] {
  if (company.is_legal_entity || invoice.changes_tax_alone === true) return [];
  const taxed = rows.filter((row) => isOwnTax(row) && (row.tax_cents ?? 0) !== 0);
  return taxed.map(
    (row): RegisterRow => ({
      ...row,
      income_concept: TAX_INCOME,
      computable_income_cents: row.tax_cents,
      ...NO_AMOUNTS,
      withheld_cents: row.withheld_cents === null ? null : 0,
    }),
  );
}
