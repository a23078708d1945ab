import { toHundredths } from '../../domain/money.ts';
import type { StatedLine, StatedSale, StatedTax } from '../../domain/payments/provider-event.ts';
import { percentOf } from '../../domain/taxes/rounding.ts';
import type { MainTax } from '../../domain/taxes/tax-line.ts';
import { ratesOn, surchargePairs } from '../../domain/taxes/tax-lookup.ts';

/** Circumstances that decide if a stated rate is one of the company's own. */
export interface RateContext {
  /** Tax of the connection's lines. */
  main: MainTax;
  /** Format `YYYY-MM-DD`. */
  taxDate: string;
  /** True if the buyer is outside the area of that tax. */
  isAbroad: boolean;
}

/** Rate of a line, in percent, with its equivalence surcharge. */
export interface LineRate {
  percentage: number;
  surcharge: number;
}

const HOME_COUNTRY = 'ES';
/** A provider rounds each line, so that a sum may differ by this from the computed tax. Cents for each line. */
const ROUNDING_CENTS = 1;
/** Names of the other taxes of Spain in the name of a rate. */
const OTHER_TAXES: Readonly<Record<MainTax['type'], RegExp>> = {
  IVA: /igic|ipsi/i,
  IGIC: /\biva\b|ipsi/i,
  IPSI: /\biva\b|igic/i,
};

/** Net amount and tax of all lines with one rate, in cents. */
interface RateSum {
  netCents: number;
  taxCents: number;
  count: number;
}

function keyOf({ rateId, percentage }: StatedTax): string {
  return rateId ?? String(percentage);
}

function sumsByRate(lines: readonly StatedLine[]): Map<string, RateSum> {
  const sums = new Map<string, RateSum>();
  for (const { netCents, taxes } of lines) {
    for (const tax of taxes) {
      const sum = sums.get(keyOf(tax)) ?? { netCents: 0, taxCents: 0, count: 0 };
      sums.set(keyOf(tax), {
        netCents: sum.netCents + netCents,
        taxCents: sum.taxCents + (tax.amountCents ?? 0),
        count: sum.count + 1,
      });
    }
  }
  return sums;
}

/** Returns the rate that gives a tax, if the provider states only amounts. The connection's own rate comes first. */
function derivedRate({ netCents, taxCents, count }: RateSum, { main, taxDate }: RateContext): number | null {
  const distance = (rate: number) => Math.abs(percentOf(netCents, toHundredths(rate)) - taxCents);
  const near = ratesOn(main.type, taxDate)
    .filter((rate) => rate > 0 && distance(rate) <= count * ROUNDING_CENTS)
    .toSorted((one, other) => distance(one) - distance(other));
  const [nearest] = near;
  if (nearest === undefined) return null;
  const isUsual = near.includes(main.percentage) && distance(main.percentage) === distance(nearest);
  return isUsual ? main.percentage : nearest;
}

/** True if a rate is not known to be another country's or another tax. An unnamed rate is foreign if the buyer is abroad. */
function isOwn({ country, name }: StatedTax, { main, isAbroad }: RateContext): boolean {
  if (name !== null && OTHER_TAXES[main.type].test(name)) return false;
  return country === null ? !isAbroad : country.toUpperCase() === HOME_COUNTRY;
}

function surchargedRate(rates: readonly number[], { main, taxDate }: RateContext): LineRate | null {
  const [low, high] = rates.toSorted((one, other) => one - other);
  if (low === undefined || high === undefined || rates.length !== 2) return null;
  const pairs = surchargePairs({ ...main, percentage: high, exemption_reason: null }, taxDate);
  return pairs.some(({ surcharge }) => surcharge === low) ? { percentage: high, surcharge: low } : null;
}

/**
 * Returns the rate of each line of a sale. Null for a line that bears no tax, or a tax that is not the company's own (decisions,
 * section 15, Payments). A line of two rates is one with equivalence surcharge.
 */
export function statedRates(sale: StatedSale, context: RateContext): (LineRate | null)[] {
  const sums = sumsByRate(sale.lines);
  const own = ratesOn(context.main.type, context.taxDate).filter((rate) => rate > 0);
  return sale.lines.map(({ taxes }) => {
    if (sale.isExempt || taxes.length === 0 || !taxes.every((tax) => isOwn(tax, context))) return null;
    if (taxes.length > 1) {
      const known = taxes.flatMap(({ percentage }) => percentage ?? []);
      return known.length === taxes.length ? surchargedRate(known, context) : null;
    }
    const [tax] = taxes;
    if (tax === undefined) return null;
    const sum = sums.get(keyOf(tax));
    const percentage = tax.percentage ?? (sum === undefined ? null : derivedRate(sum, context));
    return percentage !== null && own.includes(percentage) ? { percentage, surcharge: 0 } : null;
  });
}
