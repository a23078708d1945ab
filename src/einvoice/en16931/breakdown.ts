import { toCents } from '../../domain/money.ts';
import { total } from '../../domain/taxes/rounding.ts';
import type { FacturaeVatRow } from '../facturae/source.ts';
import { categoryKey, categoryOf } from './categories.ts';
import type { Category, CategoryRow, Line } from './model.ts';
import { REFUSALS, type Refuse } from './refusals.ts';

const SEPARATOR = '; ';

/**
 * Combines two reasons into one, since a category has one row (BR-E-01). It joins the texts, and keeps the code if both have
 * the same.
 */
function joined(one: Category, other: Category): Category {
  const words = new Set([...(one.reason?.split(SEPARATOR) ?? []), other.reason ?? '']);
  const reason = [...words].filter((word) => word !== '').join(SEPARATOR);
  return {
    ...one,
    reason: reason === '' ? null : reason,
    reasonCode: one.reasonCode === other.reasonCode ? one.reasonCode : null,
  };
}

/** Builds the VAT breakdown (BG-23). It adds up invoice rows that are the same in EN 16931, such as different regimes. */
export function breakdownOf(rows: readonly FacturaeVatRow[], sign: 1 | -1, refuse: Refuse): CategoryRow[] {
  const byKey = new Map<string, CategoryRow>();
  for (const [index, { tax_type, base, amount, ...row }] of rows.entries()) {
    const category = categoryOf({ type: tax_type, ...row }, `vat_breakdown[${index}]`, refuse);
    const key = categoryKey(category);
    const sum = byKey.get(key);
    byKey.set(key, {
      category: sum === undefined ? category : joined(sum.category, category),
      base: (sum?.base ?? 0) + toCents(base) * sign + 0,
      amount: (sum?.amount ?? 0) + toCents(amount) * sign + 0,
    });
  }
  return [...byKey.values()];
}

/** Rejects a breakdown that differs from the lines or the net total, or that has other rows beside an untaxed one (O). */
export function refuseUnbalanced(
  rows: readonly CategoryRow[],
  lines: readonly Line[],
  netTotal: number,
  refuse: Refuse,
): void {
  const isUntaxed = rows.some(({ category }) => category.code === 'O');
  if (isUntaxed && rows.length > 1) refuse(REFUSALS.untaxedBesideTaxed());
  const baseOf = (key: string) =>
    total(lines.filter(({ category }) => categoryKey(category) === key).map(({ netAmount }) => netAmount));
  const differs = rows.some(({ category, base }) => baseOf(categoryKey(category)) !== base);
  const sum = total(lines.map(({ netAmount }) => netAmount));
  if (differs || sum !== netTotal) refuse(REFUSALS.linesDiffer());
}
