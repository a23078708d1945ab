import type { RecordGroup } from './invoice-totals.ts';

/** Row of an invoice's VAT breakdown, in cents. All fields but the amounts form its key. */
interface BreakdownRow {
  tax_type: string;
  percentage: number;
  regime_key: string;
  exemption_reason: string | null;
  base_cents: number;
  amount_cents: number;
}

/** Returns the row that a record group is part of. A missing rate is 0; the reason comes from the qualification or exemption. */
function rowOf(group: RecordGroup, sign: 1 | -1): BreakdownRow {
  const { tax_type, regime_key, qualification, exemption, percentage } = group;
  return {
    tax_type,
    percentage: percentage ?? 0,
    regime_key,
    exemption_reason: qualification === 'S1' ? null : (qualification ?? exemption),
    base_cents: sign * group.base_cents,
    amount_cents: sign * (group.amount_cents ?? 0),
  };
}

function added<Row extends BreakdownRow>(rows: readonly Row[]): Row[] {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const key = `${row.tax_type} ${row.percentage} ${row.regime_key} ${row.exemption_reason}`;
    const sum = sums.get(key);
    if (sum === undefined) {
      sums.set(key, { ...row });
      continue;
    }
    sum.base_cents += row.base_cents;
    sum.amount_cents += row.amount_cents;
  }
  return [...sums.values()].filter(({ base_cents, amount_cents }) => base_cents !== 0 || amount_cents !== 0);
}

/**
 * Returns a breakdown after groups of its record moved to other keys. Rows keep their order, and new rows come last. Empty rows
 * are removed. The rows add up to the same cents as before.
 *
 * @param before the groups of the current record
 * @param after the same groups as they are declared now, from `movedGroups`
 */
export function movedBreakdown<Row extends BreakdownRow>(
  rows: readonly Row[],
  before: readonly RecordGroup[],
  after: readonly RecordGroup[],
): (Row | BreakdownRow)[] {
  const gained = after.map((group) => rowOf(group, 1));
  const lost = before.map((group) => rowOf(group, -1));
  return added<Row | BreakdownRow>([...rows, ...added([...gained, ...lost])]);
}
