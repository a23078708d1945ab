import type { AmountsLeft } from './amounts-left.ts';
import type { InvoiceTotals, RateRow, VatRow } from './invoice-totals.ts';

/** Amounts left of invoices whose taxes are unknown, in cents. */
export interface UnplacedLeft {
  taxableBaseCents: number;
  totalVatCents: number;
  totalEquivalenceSurchargeCents: number;
}

type AmountRow = VatRow | RateRow;

/** Place of the row with the largest base, or -1. */
function largest(rows: readonly AmountRow[]): number {
  let found = -1;
  for (const [index, row] of rows.entries())
    if (found < 0 || Math.abs(row.base_cents) > Math.abs(rows[found]?.base_cents ?? 0)) found = index;
  return found;
}

/**
 * Returns rows that leave exactly what a corrective takes, save that the largest row leaves `missing` cents more. With `isLast`
 * the corrective takes that too; otherwise only a negative `missing` has an effect.
 */
function rowsLeft<Row extends AmountRow>(rows: readonly Row[], missing: number, isLast: boolean): Row[] {
  const at = largest(rows);
  return rows.map((row, index) => ({
    ...row,
    base_cents: 0 - row.base_cents + (isLast ? 0 : 1),
    amount_cents: 0 - row.amount_cents + (index === at ? missing : 0),
  }));
}

function taxOf(rows: readonly AmountRow[]): number {
  return rows.reduce((sum, row) => sum + row.amount_cents, 0);
}

/**
 * Returns what a corrective may take by tax, of invoices of which only totals are known: those of another system. A difference
 * of rounding, at most a cent for each line, belongs to the largest row. A larger one stays, and is judged by the totals
 * (decisions.md section 15, "Correctives to the last cent").
 */
export function unplacedLeft(totals: InvoiceTotals, left: UnplacedLeft): AmountsLeft {
  const mostCents = totals.lines.length;
  const isLast = left.taxableBaseCents + totals.taxable_base_cents === 0;
  const within = (cents: number) => (Math.abs(cents) > mostCents || (!isLast && cents > 0) ? 0 : cents);
  const vat = within(left.totalVatCents + taxOf(totals.vat_breakdown));
  const surcharge = within(left.totalEquivalenceSurchargeCents + taxOf(totals.surcharge_breakdown));
  return {
    vat_breakdown: rowsLeft(totals.vat_breakdown, vat, isLast),
    surcharge_breakdown: rowsLeft(totals.surcharge_breakdown, surcharge, isLast),
    irpf_breakdown: rowsLeft(totals.irpf_breakdown, 0, isLast),
    prices: null,
  };
}
