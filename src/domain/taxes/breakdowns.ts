import type { RateRow, VatRow } from './invoice-totals.ts';
import { compareTexts, compareTypes } from './row-order.ts';
import type { TaxedGroup } from './tax-groups.ts';

/** Returns one row per group, ordered by tax type, highest rate first, regime key, reason. */
export function vatBreakdown(groups: readonly TaxedGroup[]): VatRow[] {
  return mergeVatRows(
    groups.map(({ tax, parts }) => {
      let base = 0;
      let amount = 0;
      for (const part of parts) {
        base += part.base_cents;
        amount += part.vat_cents;
      }
      const [only] = parts;
      return {
        tax_type: tax.type,
        percentage: tax.percentage,
        regime_key: tax.regime_key,
        exemption_reason: tax.exemption_reason,
        base_cents: base,
        amount_cents: amount,
        // Lines that are not taxed on their price bear no surcharge, so they form a single part.
        ...(only?.margin === undefined ? {} : { margin: only.margin }),
        ...(only?.cost_base_cents === undefined ? {} : { cost_base_cents: only.cost_base_cents }),
      };
    }),
  );
}

/** Returns one row per surcharge rate, highest first, whatever its VAT rate. No row for rate 0. */
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
    addSpecialBases,
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

function addSpecialBases(sum: VatRow, { margin, cost_base_cents }: VatRow): void {
  if (margin !== undefined) {
    const { base_cents = 0, amount_cents = 0 } = sum.margin ?? {};
    sum.margin = {
      base_cents: base_cents + margin.base_cents,
      amount_cents: amount_cents + margin.amount_cents,
    };
  }
  if (cost_base_cents !== undefined) sum.cost_base_cents = (sum.cost_base_cents ?? 0) + cost_base_cents;
}

function merge<Row extends { base_cents: number; amount_cents: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
  addFurther: (sum: Row, row: Row) => void = () => undefined,
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
    addFurther(sum, row);
  }
  return [...merged.values()];
}
