import { fromHundredths, toHundredths } from '../money.ts';
import type { InnerTax } from './invoice-totals.ts';
import { allocateHalfUp, percentOf, scaleHalfUp, total, WHOLE_RATE } from './rounding.ts';
import type { MainTax } from './tax-line.ts';

/** Normal line inside its group. Its base is known, or computed back from the declared total by `taxGroup`. */
export interface GroupedLine {
  /** Base in cents. For a line with a declared total, zero until its group is taxed. */
  base_cents: number;
  declared_cents: number | null;
  irpf_rate: number;
  discount_percentage: number;
  /** Margin in cents, tax included, if only the margin is taxed. */
  margin_cents: number | null;
  /** Base at cost in cents, if that is taxed. */
  cost_cents: number | null;
}

/** Amount of its lines on which a group is taxed. */
type TaxedOn = 'PRICE' | 'MARGIN' | 'COST';

/** Lines of a group with the same surcharge. Rates in hundredths of a percent. */
interface SurchargeLines {
  surcharge_rate: number;
  priced_base_cents: number;
  margin_cents: number;
  cost_cents: number;
  declared: GroupedLine[];
}

/** Lines of one tax type, rate, regime and exemption reason. */
export interface TaxGroup {
  tax: MainTax;
  rate: number;
  taxed_on: TaxedOn;
  by_surcharge: Map<number, SurchargeLines>;
}

/** Amounts of the lines of a group with the same surcharge, in cents. `surcharge` is a percentage. */
export interface TaxedPart {
  surcharge: number;
  base_cents: number;
  vat_cents: number;
  surcharge_cents: number;
  /** Base and tax inside the margin, for a margin scheme. The price includes them, and the document does not show them. */
  margin?: InnerTax;
  /** Base on which `vat_cents` is computed, for regime 06. */
  cost_base_cents?: number;
}

/** Group with its tax, in parts by surcharge, highest first. The amounts of the group are the sums of its parts. */
export interface TaxedGroup {
  tax: MainTax;
  parts: readonly TaxedPart[];
}

/** Adds a line to the group of its tax, and creates the group for the first line. */
export function addToGroup(
  groups: Map<string, TaxGroup>,
  tax: MainTax,
  surcharge: number,
  line: GroupedLine,
): void {
  const taxed_on = line.margin_cents !== null ? 'MARGIN' : line.cost_cents !== null ? 'COST' : 'PRICE';
  const key = `${tax.type} ${tax.percentage} ${tax.regime_key} ${tax.exemption_reason} ${taxed_on}`;
  let group = groups.get(key);
  if (group === undefined) {
    group = { tax, rate: toHundredths(tax.percentage), taxed_on, by_surcharge: new Map() };
    groups.set(key, group);
  }
  const surchargeRate = toHundredths(surcharge);
  let lines = group.by_surcharge.get(surchargeRate);
  if (lines === undefined) {
    lines = {
      surcharge_rate: surchargeRate,
      priced_base_cents: 0,
      margin_cents: 0,
      cost_cents: 0,
      declared: [],
    };
    group.by_surcharge.set(surchargeRate, lines);
  }
  lines.margin_cents += line.margin_cents ?? 0;
  lines.cost_cents += line.cost_cents ?? 0;
  if (line.declared_cents === null) lines.priced_base_cents += line.base_cents;
  else lines.declared.push(line);
}

/**
 * Taxes a group. VAT is computed once on the bases of all lines priced per unit, surcharge once per surcharge rate. Lines with a
 * declared total keep exactly that total: VAT is the rest of it, and their computed base is written into them. In a margin scheme
 * nothing is added to the price, because base and tax are inside the margin. In regime 06 the tax is that of the base at cost.
 */
export function taxGroup(group: TaxGroup): TaxedGroup {
  const buckets = [...group.by_surcharge.values()].sort((a, b) => b.surcharge_rate - a.surcharge_rate);
  const pricedVat = allocateHalfUp(
    buckets.map((bucket) => (group.taxed_on === 'COST' ? bucket.cost_cents : bucket.priced_base_cents)),
    addedRate(group),
    WHOLE_RATE,
  );
  const parts = buckets.map((bucket, index): TaxedPart => {
    const declared = workBack(bucket, addedRate(group));
    return {
      surcharge: fromHundredths(bucket.surcharge_rate),
      base_cents: bucket.priced_base_cents + declared.base_cents,
      vat_cents: (pricedVat[index] ?? 0) + declared.vat_cents,
      surcharge_cents: percentOf(bucket.priced_base_cents, bucket.surcharge_rate) + declared.surcharge_cents,
      ...(group.taxed_on === 'MARGIN' ? { margin: innerTax(bucket.margin_cents, group.rate) } : {}),
      ...(group.taxed_on === 'COST' ? { cost_base_cents: bucket.cost_cents } : {}),
    };
  });
  return { tax: group.tax, parts };
}

/** Returns the rate that is added to the prices of a group, in hundredths of a percent. */
function addedRate({ taxed_on, rate }: TaxGroup): number {
  return taxed_on === 'MARGIN' ? 0 : rate;
}

/** Returns base and tax inside an amount that includes the tax (LIVA art. 137.Uno). */
function innerTax(cents: number, rate: number): InnerTax {
  const base_cents = scaleHalfUp(cents, WHOLE_RATE, WHOLE_RATE + rate);
  return { base_cents, amount_cents: cents - base_cents };
}

/** Returns base, surcharge and VAT inside the declared totals of one surcharge rate. VAT is the rest after base and surcharge. */
function workBack({ declared: lines, surcharge_rate }: SurchargeLines, rate: number) {
  if (lines.length === 0) return { base_cents: 0, surcharge_cents: 0, vat_cents: 0 };
  const withTax = WHOLE_RATE + rate + surcharge_rate;
  const sorted = lines.toSorted(byContent);
  const declared = sorted.map((line) => line.declared_cents ?? 0);
  const declaredTotal = total(declared);
  const bases = allocateHalfUp(declared, WHOLE_RATE, withTax);
  sorted.forEach((line, index) => {
    line.base_cents = bases[index] ?? 0;
  });
  const base = scaleHalfUp(declaredTotal, WHOLE_RATE, withTax);
  const surcharge = percentOf(base, surcharge_rate);
  return { base_cents: base, surcharge_cents: surcharge, vat_cents: declaredTotal - base - surcharge };
}

/** Compares lines by content: the line that gets a left-over cent must not depend on their order, or IRPF and discounts would. */
function byContent(a: GroupedLine, b: GroupedLine): number {
  return (
    Math.abs(b.declared_cents ?? 0) - Math.abs(a.declared_cents ?? 0) ||
    b.irpf_rate - a.irpf_rate ||
    b.discount_percentage - a.discount_percentage
  );
}
