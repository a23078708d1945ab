import { toHundredths } from '../money.ts';
import type { RecordGroup } from './invoice-totals.ts';
import { mergeRecordGroups, type RecordGroupKey, recordGroupKey } from './record-groups.ts';
import { percentOf } from './rounding.ts';

/** Move of lines from one record group to another, with their base in cents. */
export interface GroupMove {
  from: RecordGroupKey;
  to: RecordGroupKey;
  base_cents: number;
}

/**
 * Returns the record groups after lines moved to another regime key or reason. Their sums stay equal to the cent. Tax and
 * surcharge of a part are computed from its base, rounded half up. The rest, or the last part if there is no rest, takes the
 * remainder. Both sides must have the same rates, or no tax.
 */
export function movedGroups(groups: readonly RecordGroup[], moves: readonly GroupMove[]): RecordGroup[] {
  return mergeRecordGroups(
    groups.flatMap((group) => {
      const own = recordGroupKey(group);
      return divided(
        group,
        moves.filter(({ from }) => recordGroupKey(from) === own),
      );
    }),
  );
}

/** Splits a group into one part for each move, and the rest if there is one. */
function divided(group: RecordGroup, moves: readonly GroupMove[]): RecordGroup[] {
  const parts: RecordGroup[] = [];
  let rest = group;
  for (const [index, { to, base_cents }] of moves.entries()) {
    const takesAll = index === moves.length - 1 && base_cents === rest.base_cents;
    const part = takesAll ? rest : partOf(group, base_cents);
    parts.push(placed(part, to));
    rest = without(rest, part);
  }
  const isEmpty = rest.base_cents === 0 && !rest.amount_cents && !rest.surcharge_amount_cents;
  return isEmpty && parts.length > 0 ? parts : [...parts, rest];
}

function partOf(group: RecordGroup, base_cents: number): RecordGroup {
  const { percentage, surcharge_percentage } = group;
  const share = (rate: number | null) => (rate === null ? null : percentOf(base_cents, toHundredths(rate)));
  return {
    ...group,
    base_cents,
    amount_cents: group.amount_cents === null ? null : share(percentage),
    surcharge_amount_cents: group.surcharge_amount_cents === null ? null : share(surcharge_percentage),
  };
}

/** Returns a part under another key. Elements that its new qualification does not have are omitted; S1 and S2 have an amount. */
function placed(
  { base_cents, amount_cents, surcharge_amount_cents }: RecordGroup,
  to: RecordGroupKey,
): RecordGroup {
  const isTaxed = to.qualification === 'S1' || to.qualification === 'S2';
  return {
    ...to,
    base_cents,
    amount_cents: isTaxed ? (amount_cents ?? 0) : null,
    surcharge_amount_cents: to.surcharge_percentage === null ? null : (surcharge_amount_cents ?? 0),
  };
}

function without(group: RecordGroup, part: RecordGroup): RecordGroup {
  const less = (a: number | null, b: number | null) => (a === null ? null : a - (b ?? 0));
  return {
    ...group,
    base_cents: group.base_cents - part.base_cents,
    amount_cents: less(group.amount_cents, part.amount_cents),
    surcharge_amount_cents: less(group.surcharge_amount_cents, part.surcharge_amount_cents),
  };
}
