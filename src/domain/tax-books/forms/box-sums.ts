import { shareHalfUp } from '../../taxes/rounding.ts';
import { CASH_BASIS } from '../counting-date.ts';
import type { RegisterRow } from '../register-row.ts';
import { rowDay } from '../register-rows.ts';
import { type BoxRule, columnCents, matchesRule } from './box-rule.ts';

/** First and last day, both included, `YYYY-MM-DD`. */
export interface FormPeriod {
  from: string;
  to: string;
}

/** Row in a box, with its amount there. */
export interface BoxedRow {
  row: RegisterRow;
  rule: BoxRule;
  cents: number;
}

function isIn(day: string, { from, to }: FormPeriod): boolean {
  return day >= from && day <= to;
}

/** Returns the amount that a row puts into a box as a whole. */
function wholeRow(row: RegisterRow, rule: BoxRule): BoxedRow[] {
  const cents = columnCents(row, rule.column);
  return cents === 0 ? [] : [{ row, rule, cents }];
}

/**
 * Returns the amounts that the collections of an invoice put into a box. Each collection takes the share collected up to it, rounded
 * half up, less the shares before. So the last one takes the rest, and all periods together have the whole amount, to the cent.
 */
function collectedRows(
  collected: readonly RegisterRow[],
  bases: readonly RegisterRow[],
  rule: BoxRule,
): BoxedRow[] {
  const invoiced = bases.reduce((sum, { total_cents }) => sum + (total_cents ?? 0), 0);
  if (invoiced === 0) return [];
  const matching = bases.filter((base) => matchesRule(base, rule));
  let before = 0;
  return collected.flatMap((row) => {
    const now = before + (row.collection?.amount_cents ?? 0);
    const shares = matching.map((base) => {
      const whole = columnCents(base, rule.column);
      return shareHalfUp(whole, now, invoiced) - shareHalfUp(whole, before, invoiced);
    });
    before = now;
    return shares.filter((cents) => cents !== 0).map((cents) => ({ row, rule, cents }));
  });
}

/** Returns the amounts that the rows of one invoice put into the boxes of a form. */
export function boxedRows(
  rows: readonly RegisterRow[],
  rules: readonly BoxRule[],
  period: FormPeriod,
): BoxedRow[] {
  const bases = rows.filter(({ collection }) => collection === null);
  const inCash = bases.filter(({ regime_key }) => regime_key === CASH_BASIS);
  return rules.flatMap((rule) => {
    if (rule.day === 'COLLECTION') {
      const collected = rows.filter(({ collection }) => collection !== null);
      return collectedRows(collected, inCash, rule).filter(({ row }) => isIn(rowDay(row), period));
    }
    const counted = bases.filter((row) => isIn(dayOf(row, rule), period) && matchesRule(row, rule));
    return counted.flatMap((row) => wholeRow(row, rule));
  });
}

function dayOf(row: RegisterRow, { day }: BoxRule): string {
  return day === 'ISSUE' ? row.issue_date : rowDay(row);
}

/** Part of a row that no box takes, in cents. */
export interface UnboxedRow {
  row: RegisterRow;
  base_cents: number;
  tax_cents: number;
  surcharge_cents: number;
}

/**
 * Returns the parts of one invoice's rows that count in the period but are in no box. Rows outside all boxes count, and so does a
 * surcharge without its own box if the form has boxes of the surcharge. F3 invoices are left out, because they count nowhere.
 */
export function rowsWithoutBox(
  rows: readonly RegisterRow[],
  boxed: readonly BoxedRow[],
  { rules, period }: { rules: readonly BoxRule[]; period: FormPeriod },
): UnboxedRow[] {
  const inBox = new Set(boxed.map(({ row }) => row));
  const hasSurcharge = rules.some(({ column }) => column === 'SURCHARGE');
  const withSurcharge = new Set(
    boxed.filter(({ rule }) => rule.column === 'SURCHARGE').map(({ row }) => row),
  );
  return rows.flatMap((row) => {
    if (row.invoice_type === 'F3' || !isIn(rowDay(row), period)) return [];
    const isBoxed = inBox.has(row);
    // In cash basis the collections take the surcharge.
    const isOfRow = (row.surcharge_cents ?? 0) !== 0 && row.regime_key !== CASH_BASIS;
    const isBorne = isOfRow && (!isBoxed || hasSurcharge) && !withSurcharge.has(row);
    const isNothing = row.collection === null && !row.base_cents && !row.tax_cents;
    if (!isBorne && (isNothing || isBoxed)) return [];
    return [
      {
        row,
        base_cents: isBoxed ? 0 : (row.base_cents ?? 0),
        tax_cents: isBoxed ? 0 : (row.tax_cents ?? 0),
        surcharge_cents: isBorne ? (row.surcharge_cents ?? 0) : 0,
      },
    ];
  });
}
