import type { RateRow, VatRow } from './invoice-totals.ts';
import { compareTexts, compareTypes } from './row-order.ts';
import type { TaxedGroup } from './tax-groups.ts';

/** One row a group, in order: tax type, highest rate first, regime key, reason. */
export function vatBreakdown(groups: readonly TaxedGroup[]): VatRow[] {
  return mergeVatRows(
    groups.map(({ tax, parts }) => {
      let base = 0;
      let amount = 0;
      for (const part of parts) {
        base += part.base_cents;
        amount += part.vat_cents;
      }
      return {
        tax_type: tax.type,
        percentage: tax.percentage,
        regime_key: tax.regime_key,
        exemption_reason: tax.exemption_reason,
        base_cents: base,
        amount_cents: amount,
      };
    }),
  );
}

/** One row a surcharge rate, highest first, whatever VAT rate it goes with; none for 0. */
export function surchargeBreakdown(groups: readonly TaxedGroup[]): RateRow[] {
  const rows: RateRow[] = [];
  for (const { parts } of groups) {
    for (const part of parts) {
      if (part.surcharge === 0) continue;
      rows.push({
        percentage: part.surcharge,
        base_cents: part.base_cents,
        amount_cents: part.surcharge_cents,
      });
    }
  }
  return mergeRateRows(rows);
}

/** Adds up VAT rows of the same key, in the order of breakdowns. */
export function mergeVatRows(rows: readonly VatRow[]): VatRow[] {
  return merge(
    rows,
    (row) => `${row.tax_type} ${row.percentage} ${row.regime_key} ${row.exemption_reason}`,
  ).sort(
    (a, b) =>
      compareTypes(a.tax_type, b.tax_type) ||
      b.percentage - a.percentage ||
      compareTexts(a.regime_key, b.regime_key) ||
      compareTexts(a.exemption_reason, b.exemption_reason),
  );
}

/** Adds up rows of the same rate, highest first. */
export function mergeRateRows(rows: readonly RateRow[]): RateRow[] {
  return merge(rows, (row) => row.percentage).sort((a, b) => b.percentage - a.percentage);
}

function merge<Row extends { base_cents: number; amount_cents: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
): Row[] {
  const merged = new Map<string | number, Row>();
  for (const row of rows) {
    const key = keyOf(row);
    const sum = merged.get(key);
    if (sum === undefined) {
      merged.set(key, { ...row });
      continue;
    }
    sum.base_cents += row.base_cents;
    sum.amount_cents += row.amount_cents;
  }
  return [...merged.values()];
}
