import { shareHalfUp } from '../taxes/rounding.ts';
import type { Breakdowns, TaxedAmount, WithheldBase } from './issued-invoice.ts';
import { type BookedGroup, bookedGroups } from './tax-groups.ts';

type Withholding = Pick<Breakdowns, 'irpf' | 'withheld'>;

/** Part of an invoice with the amount, in cents, whose lines bore withholding, taxes included. Null if none did. */
export type WithheldPart<Part extends BookedGroup> = Part & { withheld_cents: number | null };

const baseOf = ({ row, base_cents }: BookedGroup) => (row.margin === undefined ? base_cents : row.base_cents);

function totalOf(group: BookedGroup): number {
  const { row, tax_cents, surcharge } = group;
  const taxes = row.margin === undefined ? tax_cents + (surcharge?.amount_cents ?? 0) : 0;
  return baseOf(group) + taxes;
}

type TaxKey = Pick<TaxedAmount, 'tax_type' | 'percentage' | 'regime_key' | 'exemption_reason'>;

function keyOf(row: TaxKey, surcharge: number): string {
  const { tax_type, percentage, regime_key, exemption_reason } = row;
  return JSON.stringify([tax_type, percentage, regime_key, exemption_reason, surcharge]);
}

/** True if any line of the invoice bore withholding. A corrective of the tax alone has none: the bases of its originals decide. */
function isWithheld({ irpf, withheld = [] }: Withholding): boolean {
  if (irpf.length === 0) return withheld.some(({ base_cents }) => base_cents !== 0);
  return irpf.some(({ amount_cents }) => amount_cents !== 0);
}

/** Returns the bases within and outside withholding of an invoice whose lines all bear the same: of all its groups, or none. */
export function uniformlyWithheld(breakdowns: Breakdowns): WithheldBase[] {
  const isWhole = isWithheld(breakdowns);
  return bookedGroups(breakdowns).map((group) => {
    const { tax_type, percentage, regime_key, exemption_reason } = group.row;
    const base = baseOf(group);
    return {
      ...{ tax_type, percentage, regime_key, exemption_reason },
      surcharge_percentage: group.surcharge?.percentage ?? 0,
      base_cents: isWhole ? base : 0,
      outside_cents: isWhole ? 0 : base,
    };
  });
}

/** True if some lines of an invoice bear withholding and others do not, by the bases of its breakdowns. */
export function isPartlyWithheld(breakdowns: Breakdowns): boolean {
  const sum = (rows: readonly { base_cents: number }[]) =>
    rows.reduce((total, { base_cents }) => total + base_cents, 0);
  return isWithheld(breakdowns) && sum(breakdowns.irpf) !== sum(breakdowns.vat);
}

type Bases = Pick<WithheldBase, 'base_cents' | 'outside_cents'>;

/** Returns parts of one tax group with their amounts under withholding, in proportion to the bases of its lines. */
function divided<Part extends BookedGroup>(
  parts: readonly Part[],
  { base_cents, outside_cents }: Bases,
): [Part, number | null][] {
  if (base_cents === 0) return parts.map((part) => [part, null]);
  const all = base_cents + outside_cents;
  let whole = 0;
  let outside = 0;
  return parts.map((part) => {
    const total = totalOf(part);
    whole += total;
    const now = all === 0 ? 0 : shareHalfUp(whole, outside_cents, all);
    const withheld = total - (now - outside);
    outside = now;
    return [part, withheld];
  });
}

function basesByKey(withheld: readonly WithheldBase[]): Map<string, Bases> {
  const bases = new Map<string, Bases>();
  for (const { surcharge_percentage, base_cents, outside_cents, ...tax } of withheld) {
    const key = keyOf(tax, surcharge_percentage);
    const sum = bases.get(key);
    bases.set(key, {
      base_cents: (sum?.base_cents ?? 0) + base_cents,
      outside_cents: (sum?.outside_cents ?? 0) + outside_cents,
    });
  }
  return bases;
}

/**
 * Returns the parts of an invoice, in their order, with the amounts whose lines bore withholding. Without `withheld` either all
 * lines bear it or none. The amount outside withholding of a tax group is its share of the total by base, rounded half up.
 */
export function withheldParts<Part extends BookedGroup>(
  parts: readonly Part[],
  withholding: Withholding,
): WithheldPart<Part>[] {
  const { withheld } = withholding;
  if (!isWithheld(withholding)) return parts.map((part) => ({ ...part, withheld_cents: null }));
  if (withheld === undefined) return parts.map((part) => ({ ...part, withheld_cents: totalOf(part) }));
  const bases = basesByKey(withheld);
  const byKey = Map.groupBy(parts, ({ row, surcharge }) => keyOf(row, surcharge?.percentage ?? 0));
  const amounts = new Map(
    [...byKey].flatMap(([key, own]) => divided(own, bases.get(key) ?? { base_cents: 0, outside_cents: 0 })),
  );
  return parts.map((part) => ({ ...part, withheld_cents: amounts.get(part) ?? null }));
}
