import { describe, expect, it } from 'vitest';
import { movedGroups } from '../../../../src/domain/taxes/moved-groups.ts';
import { groupKeyOf } from '../../../../src/domain/taxes/record-groups.ts';
import type { MainTax } from '../../../../src/domain/taxes/tax-line.ts';
import { type RecordGroup, recordTotals } from '../../../../src/domain/taxes/totals.ts';

const GENERAL: MainTax = { type: 'IVA', percentage: 21, regime_key: '01', exemption_reason: null };
const PREMISES: MainTax = { ...GENERAL, regime_key: '11' };
const EXEMPT: MainTax = { ...GENERAL, percentage: 0, exemption_reason: 'E1' };

const from = groupKeyOf(GENERAL, 5.2);
const to = groupKeyOf(PREMISES, 5.2);

function group(base_cents: number, amount_cents: number, surcharge_amount_cents: number): RecordGroup {
  return { ...from, base_cents, amount_cents, surcharge_amount_cents };
}

describe('movedGroups', () => {
  it('a group that moves as a whole keeps its amounts under the new key', () => {
    const groups = [group(1_003, 212, 53)];
    expect(movedGroups(groups, [{ from, to, base_cents: 1_003 }])).toEqual([{ ...groups[0], ...to }]);
  });

  it('movedGroups keeps the totals for any split of the base', () => {
    for (const sign of [1, -1]) {
      for (let part = 0; part <= 999; part += 37) {
        const groups = [group(sign * 999, sign * 210, sign * 52)];
        const moved = movedGroups(groups, [{ from, to, base_cents: sign * part }]);
        expect(recordTotals(moved)).toEqual(recordTotals(groups));
      }
    }
  });

  it('a moved group joins an existing group with the same key', () => {
    const groups = [
      group(1_000, 210, 52),
      { ...to, base_cents: 500, amount_cents: 105, surcharge_amount_cents: 26 },
    ];
    expect(movedGroups(groups, [{ from, to, base_cents: 1_000 }])).toEqual([
      { ...to, base_cents: 1_500, amount_cents: 315, surcharge_amount_cents: 78 },
    ]);
  });

  it('a group moved from reverse charge to an exemption loses its zero tax and rate', () => {
    const reversed = groupKeyOf({ ...EXEMPT, exemption_reason: 'S2' }, 0);
    const groups = [{ ...reversed, base_cents: 100, amount_cents: 0, surcharge_amount_cents: null }];
    const moved = movedGroups(groups, [{ from: reversed, to: groupKeyOf(EXEMPT, 0), base_cents: 100 }]);
    expect(moved).toEqual([
      expect.objectContaining({ exemption: 'E1', amount_cents: null, percentage: null }),
    ]);
  });
});
