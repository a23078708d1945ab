import { expect, it } from 'vitest';
import { movedBreakdown } from '../../../../src/domain/taxes/moved-breakdown.ts';
import { movedGroups } from '../../../../src/domain/taxes/moved-groups.ts';
import { groupKeyOf } from '../../../../src/domain/taxes/record-groups.ts';
import type { MainTax } from '../../../../src/domain/taxes/tax-line.ts';

const GENERAL: MainTax = { type: 'IVA', percentage: 21, regime_key: '01', exemption_reason: null };
const PREMISES: MainTax = { ...GENERAL, regime_key: '11' };

const row = (regime_key: string, base_cents: number, amount_cents: number) => ({
  tax_type: 'IVA',
  percentage: 21,
  regime_key,
  exemption_reason: null,
  base_cents,
  amount_cents,
});

function moved(part: number) {
  const from = groupKeyOf(GENERAL, 0);
  const groups = [
    { ...from, base_cents: 999, amount_cents: 210, surcharge_amount_cents: null },
    { ...groupKeyOf(GENERAL, 5.2), base_cents: 100, amount_cents: 21, surcharge_amount_cents: 5 },
  ];
  const after = movedGroups(groups, [{ from, to: groupKeyOf(PREMISES, 0), base_cents: part }]);
  return movedBreakdown([row('01', 1_099, 231)], groups, after);
}

it('movedBreakdown follows the groups of the record without their surcharge', () => {
  expect(moved(999)).toEqual([row('01', 100, 21), row('11', 999, 210)]);
  expect(moved(500)).toEqual([row('01', 599, 126), row('11', 500, 105)]);
  expect(moved(0)).toEqual([row('01', 1_099, 231)]);
});

it('movedBreakdown keeps the totals for any split of the base', () => {
  for (let part = 0; part <= 999; part += 37) {
    const sums = moved(part).map(({ base_cents, amount_cents }) => [base_cents, amount_cents]);
    const total = (place: 0 | 1) => sums.reduce((sum, one) => sum + (one[place] ?? 0), 0);
    expect([total(0), total(1)]).toEqual([1_099, 231]);
  }
});
