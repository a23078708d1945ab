import type { RecordGroup } from './invoice-totals.ts';

/** A row of the VAT breakdown of an invoice, in cents; unique by all but its amounts. */
interface BreakdownRow {
  tax_type: string;
  percentage: number;
  regime_key: string;
  exemption_reason: string | null;
  base_cents: number;
  amount_cents: number;
}

/** The row that a record group is part of: a rate of nothing is 0, the reason is that of its qualification. */
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
 * A breakdown once groups of its record are declared under other keys: each row with what its groups gained and lost, in the order that
 * they had, new ones last. Rows that nothing is left of are gone; all add up to what they came to before, in cents.
 *
 * @param before the groups of the record that stands
 * @param after the same as they are declared now, as `movedGroups` makes them
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
