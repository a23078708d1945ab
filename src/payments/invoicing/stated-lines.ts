import { fromCents, fromTenThousandths } from '../../domain/money.ts';
import type { StatedLine, StatedSale } from '../../domain/payments/provider-event.ts';
import { GENERAL_REGIME } from '../../domain/taxes/tax-catalogue.ts';
import type { MainTax } from '../../domain/taxes/tax-line.ts';
import { isOss } from '../../domain/taxes/tax-lookup.ts';
import type { ComputedLines } from '../../invoices/drafting/stored-lines.ts';
import { type LineBody, MAX_DESCRIPTION_CHARACTERS } from '../../invoices/fields/line-schemas.ts';
import { isRefusal } from '../../invoices/issuing/claimed-document.ts';
import { clean } from '../events/event-fields.ts';
import { type LineRate, type RateContext, statedRates } from './stated-rates.ts';

/** Largest difference between what the provider and the service compute, in cents (decisions, section 15, Payments). */
const MAX_DIFFERENCE_CENTS = 1;
const TEN_THOUSANDTHS_A_CENT = 100;

/** Computes bodies of lines into lines with amounts. Throws the refusals of their content. */
type Compute = (bodies: readonly LineBody[]) => ComputedLines;

/** Lines of a sale as stated. */
export interface StatedLines {
  computed: ComputedLines;
  /** True if the tax is not the company's own, or its sum is another. */
  differs: boolean;
}

const taxOf = ({ taxes }: StatedLine) => taxes.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);

/** Returns the tax of a line that bears none or a foreign one, as a proposal for a person. */
function proposedTax({ taxes }: StatedLine, { isAbroad }: RateContext): MainTax {
  const rate = taxes.find(({ percentage }) => (percentage ?? 0) > 0)?.percentage ?? 0;
  if (rate > 0 && isAbroad)
    return { type: 'IVA', percentage: rate, regime_key: '17', exemption_reason: null };
  const reason = isAbroad ? 'N2' : 'S2';
  return { type: 'IVA', percentage: 0, regime_key: GENERAL_REGIME, exemption_reason: reason };
}

function ownTax(percentage: number, { main }: RateContext): MainTax {
  const isUsual = main.exemption_reason === null && !isOss(main);
  return {
    type: main.type,
    percentage,
    regime_key: isUsual ? main.regime_key : GENERAL_REGIME,
    exemption_reason: null,
  };
}

/** Line with its tax before it is written as a body. */
interface Rated {
  line: StatedLine;
  tax: MainTax;
  surcharge: number;
}

/** Joins lines with one tax, if one of the sale takes away: a negative line needs a corrective. */
function withoutNegative(rated: readonly Rated[]): readonly Rated[] {
  if (rated.every(({ line }) => line.netCents >= 0)) return rated;
  const joined = new Map<string, Rated>();
  for (const one of rated) {
    const key = JSON.stringify([one.tax, one.surcharge]);
    const known = joined.get(key);
    const texts = [known?.line.description ?? null, one.line.description].filter((text) => text !== null);
    const line = {
      description: texts.length === 0 ? null : texts.join(', '),
      quantity: 1,
      netCents: (known?.line.netCents ?? 0) + one.line.netCents,
      taxes: [...(known?.line.taxes ?? []), ...one.line.taxes],
    };
    joined.set(key, { ...one, line });
  }
  return [...joined.values()].filter(({ line }) => line.netCents !== 0 || taxOf(line) !== 0);
}

function bodyOf({ line, tax, surcharge }: Rated, called: string, isGross: boolean): LineBody {
  const { netCents, quantity: stated } = line;
  const quantity = stated !== null && stated > 0 ? stated : 1;
  const units = netCents * TEN_THOUSANDTHS_A_CENT;
  const isDivisible = units % quantity === 0;
  const price = isGross
    ? { quantity, total_including_tax: fromCents(netCents + taxOf(line)) }
    : isDivisible
      ? { quantity, unit_price: fromTenThousandths(units / quantity) }
      : { quantity: 1, unit_price: fromCents(netCents) };
  const described = clean(line.description)?.slice(0, MAX_DESCRIPTION_CHARACTERS).trim();
  return {
    description: described ?? called,
    unit: null,
    main_tax: tax,
    irpf_rate: 0,
    equivalence_surcharge_rate: surcharge,
    ...price,
  };
}

function totalsOf({ totals }: ComputedLines): { total: number; tax: number } {
  const tax = totals.totalVatCents + totals.totalEquivalenceSurchargeCents;
  return { total: totals.taxableBaseCents + tax, tax };
}

/** Computes lines, or returns null if they are refused. */
function attempted(compute: Compute, bodies: readonly LineBody[]): ComputedLines | null {
  try {
    return compute(bodies);
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/**
 * Returns the lines of a sale with the tax that the provider states, line by line (decisions, section 15, Payments). Prices are
 * without tax, or with it where their total is then exact. Null if a draft cannot hold such lines.
 *
 * @param paidCents amount of the payment, which has to be the total
 * @param called description of a line without one
 */
export function statedLines(
  sale: StatedSale,
  context: RateContext,
  of: { paidCents: number; called: string; compute: Compute },
): StatedLines | null {
  const rates: readonly (LineRate | null)[] = statedRates(sale, context);
  const all = sale.lines.map((line, index) => ({ line, rate: rates[index] ?? null }));
  const charged = all.filter(({ line }) => line.netCents !== 0 || taxOf(line) !== 0);
  if (charged.length === 0) return null;
  const isOwn = charged.every(({ rate }) => rate?.isBorne === true);
  const rated = withoutNegative(
    charged.map(({ line, rate }) =>
      rate === null
        ? { line, tax: proposedTax(line, context), surcharge: 0 }
        : { line, tax: ownTax(rate.percentage, context), surcharge: rate.surcharge },
    ),
  );
  const write = (isGross: (one: Rated) => boolean) =>
    attempted(
      of.compute,
      rated.map((one) => bodyOf(one, of.called, isGross(one))),
    );
  const isInclusive = ({ line }: Rated) => line.taxes.some((tax) => tax.isInclusive);
  const tax = sale.taxCents ?? charged.reduce((sum, { line }) => sum + taxOf(line), 0);
  const total = sale.totalCents ?? of.paidCents;
  const isExact = (computed: ComputedLines) => totalsOf(computed).total === of.paidCents;
  const stated = write(isInclusive);
  const gross = stated === null || isExact(stated) ? null : write(() => true);
  const computed = gross !== null && isExact(gross) ? gross : stated;
  if (computed === null) return null;
  const isSameTax = Math.abs(totalsOf(computed).tax - tax) <= MAX_DIFFERENCE_CENTS;
  const isSame = isSameTax && total === of.paidCents && isExact(computed);
  return { computed, differs: !isOwn || !isSame };
}
