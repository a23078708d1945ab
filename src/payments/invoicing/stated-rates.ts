import { resolveCountry } from '../../domain/identity/countries.ts';
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
  /** False if the line states another amount than its rate gives. */
  isBorne: boolean;
}

/** Rate before it is compared with the amount. */
type NamedRate = Omit<LineRate, 'isBorne'>;

const HOME_COUNTRY = 'ES';
/** A provider rounds each tax, so that its amount may differ by this from the computed one. Cents. */
const ROUNDING_CENTS = 1;
/** Words of the other taxes of Spain in the name or the place of a rate. */
const OTHER_TAXES: Readonly<Record<MainTax['type'], RegExp>> = {
  IVA: /igic|ipsi|canari|ceuta|melilla|producci/i,
  IGIC: /\biva\b|ipsi|ceuta|melilla|producci/i,
  IPSI: /\biva\b|igic|canari/i,
};
/** Words of other countries' taxes in the name of a rate without a country. */
const FOREIGN_NAMES = /\b(tva|mwst|u\.?st|btw|moms|gst|hst|pst|qst|sales)\b/i;
/** Provider's kinds of tax that a Spanish rate can have. */
const OWN_KINDS: readonly string[] = ['vat', 'igic', 'ipsi'];

/** Net amount and tax of all lines with one rate, in cents. */
interface RateSum {
  netCents: number;
  taxCents: number;
  count: number;
}

/** Returns the key of a tax's rate. A tax without any rate is alone in its line. */
function keyOf({ rateId, percentage }: StatedTax, lineIndex: number): string {
  return rateId ?? (percentage === null ? `line ${lineIndex}` : String(percentage));
}

function sumsByRate(lines: readonly StatedLine[]): Map<string, RateSum> {
  const sums = new Map<string, RateSum>();
  for (const [index, { netCents, taxes }] of lines.entries()) {
    for (const tax of taxes) {
      const key = keyOf(tax, index);
      const sum = sums.get(key) ?? { netCents: 0, taxCents: 0, count: 0 };
      sums.set(key, {
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

/** True if a tax is known to be another country's: by its country, or else by its kind, name or place. */
export function isForeignTax({ country, name, place, kind }: StatedTax): boolean {
  if (country !== null) return country.toUpperCase() !== HOME_COUNTRY;
  if (kind !== undefined && !OWN_KINDS.includes(kind)) return true;
  const placed = place === undefined ? null : resolveCountry(place);
  return FOREIGN_NAMES.test(name ?? '') || (placed !== null && placed !== HOME_COUNTRY);
}

/** True if a rate is not known to be another country's or another tax. An unnamed rate is foreign if the buyer is abroad. */
function isOwn(tax: StatedTax, { main, isAbroad }: RateContext): boolean {
  const { country, name, place = '' } = tax;
  if (isForeignTax(tax) || OTHER_TAXES[main.type].test(`${name ?? ''} ${place}`)) return false;
  return country !== null || !isAbroad;
}

/** True if a line bears the tax of its rates, as far as amounts are stated. */
function bearsRates({ netCents, taxes }: StatedLine, { percentage, surcharge }: NamedRate): boolean {
  if (taxes.some(({ amountCents }) => amountCents === null)) return true;
  const stated = taxes.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);
  const computed =
    percentOf(netCents, toHundredths(percentage)) + percentOf(netCents, toHundredths(surcharge));
  return Math.abs(stated - computed) <= taxes.length * ROUNDING_CENTS;
}

function surchargedRate(rates: readonly number[], { main, taxDate }: RateContext): NamedRate | null {
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
  const rateOf = ({ taxes }: StatedLine, index: number): NamedRate | null => {
    if (sale.isExempt || taxes.length === 0 || !taxes.every((tax) => isOwn(tax, context))) return null;
    if (taxes.length > 1) {
      const known = taxes.flatMap(({ percentage }) => percentage ?? []);
      return known.length === taxes.length ? surchargedRate(known, context) : null;
    }
    const [tax] = taxes;
    if (tax === undefined) return null;
    const sum = sums.get(keyOf(tax, index));
    const percentage = tax.percentage ?? (sum === undefined ? null : derivedRate(sum, context));
    return percentage !== null && own.includes(percentage) ? { percentage, surcharge: 0 } : null;
  };
  return sale.lines.map((line, index) => {
    const rate = rateOf(line, index);
    return rate === null ? null : { ...rate, isBorne: bearsRates(line, rate) };
  });
}
