import type { StatedLine, StatedTax } from '../../domain/payments/provider-event.ts';
import { at, idOf, itemsOf, textOf, wholeOf } from '../../platform/loose-json.ts';
import { centsOf } from './stripe-event.ts';

/** Longest text of a rate's country or name that is kept, in characters. */
const MAX_NAME_CHARACTERS = 50;
/** Description of the shipping, which Stripe gives without a name. */
const SHIPPING = 'Envío';

/** Rates of an object by their ids. Taxes may name a rate by its id alone. */
export type Rates = ReadonlyMap<string, unknown>;

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** Returns the rates in lists of them that state a percentage, by id. */
export function ratesOf(lists: readonly unknown[]): Rates {
  const rates = lists
    .flatMap((list) => itemsOf(list))
    .filter((rate) => numberOf(at(rate, 'percentage')) !== null);
  return new Map(rates.map((rate) => [idOf(rate) ?? '', rate]));
}

/** Returns the tax of a rate. Its amount is null if only the rate is stated. */
export function taxOf(
  rate: unknown,
  known: Rates,
  amountCents: number | null,
  isInclusive: boolean,
): StatedTax {
  const rateId = idOf(rate);
  const whole = known.get(rateId ?? '') ?? rate;
  const named = (field: string) => textOf(at(whole, field))?.slice(0, MAX_NAME_CHARACTERS) ?? null;
  const [place, kind] = [named('jurisdiction'), named('tax_type')];
  return {
    amountCents,
    isInclusive,
    rateId,
    percentage: numberOf(at(whole, 'percentage')),
    country: named('country'),
    name: named('display_name'),
    ...(place === null ? {} : { place }),
    ...(kind === null ? {} : { kind }),
  };
}

/**
 * Returns the taxes of a line: `taxes` since API version 2025-03-31, `tax_amounts` before, and those of a
 * checkout's lines. If no amounts are stated, returns the rates.
 */
function taxesOf(object: unknown, line: unknown, known: Rates): StatedTax[] {
  const newer = itemsOf(at(line, 'taxes'));
  const stated = newer.length > 0 ? newer : itemsOf(at(line, 'tax_amounts'));
  const taxes = stated.map((tax) => {
    const rate = at(tax, 'tax_rate_details', 'tax_rate') ?? at(tax, 'tax_rate') ?? at(tax, 'rate');
    const isInclusive =
      at(tax, 'tax_behavior') === 'inclusive' ||
      at(tax, 'inclusive') === true ||
      at(rate, 'inclusive') === true;
    return taxOf(rate, known, centsOf(object, at(tax, 'amount')), isInclusive);
  });
  if (taxes.length > 0) return taxes;
  return itemsOf(at(line, 'tax_rates')).map((rate) =>
    taxOf(rate, known, null, at(rate, 'inclusive') === true),
  );
}

function sumOf(object: unknown, list: unknown): number {
  return itemsOf(list).reduce<number>((sum, one) => sum + (centsOf(object, at(one, 'amount')) ?? 0), 0);
}

/** Returns the discounts and credits on a line before tax. The newer list contains the discounts too. */
function reductions(object: unknown, line: unknown): number {
  const newer = at(line, 'pretax_credit_amounts');
  const own = itemsOf(newer).length > 0 ? newer : at(line, 'discount_amounts');
  return sumOf(object, own);
}

const inclusiveCents = (taxes: readonly StatedTax[]) =>
  taxes.reduce((sum, tax) => sum + (tax.isInclusive ? (tax.amountCents ?? 0) : 0), 0);

/** Returns a line of an invoice (`amount` before discounts) or of a checkout (`amount_subtotal`). */
export function lineOf(object: unknown, line: unknown, known: Rates): StatedLine {
  const taxes = taxesOf(object, line, known);
  const isOfCheckout = wholeOf(at(line, 'amount_total')) !== null;
  const amount = centsOf(object, at(line, isOfCheckout ? 'amount_subtotal' : 'amount')) ?? 0;
  const discount = isOfCheckout
    ? (centsOf(object, at(line, 'amount_discount')) ?? 0)
    : reductions(object, line);
  return {
    description: textOf(at(line, 'description')),
    quantity: wholeOf(at(line, 'quantity')),
    netCents: amount - discount - inclusiveCents(taxes),
    taxes,
  };
}

/** Returns the taxes of the shipping. If the event does not list them, they are one sum. */
function shippingTaxes(object: unknown, shipping: unknown, known: Rates): StatedTax[] {
  const listed = taxesOf(object, shipping, known);
  const amountCents = centsOf(object, at(shipping, 'amount_tax')) ?? 0;
  if (listed.length > 0 || amountCents === 0) return listed;
  const isInclusive = at(shipping, 'amount_total') === at(shipping, 'amount_subtotal');
  return [taxOf(null, known, amountCents, isInclusive)];
}

/** Returns the shipping as a line. None if there is none. */
export function shippingLine(object: unknown, known: Rates): StatedLine[] {
  const shipping = at(object, 'shipping_cost');
  const amount = centsOf(object, at(shipping, 'amount_subtotal')) ?? 0;
  if (amount === 0) return [];
  const taxes = shippingTaxes(object, shipping, known);
  return [{ description: SHIPPING, quantity: 1, netCents: amount - inclusiveCents(taxes), taxes }];
}

/** Returns one line for each of the taxes of the whole object, for an event that holds only some of its lines. */
export function linesByRate(object: unknown, list: readonly unknown[], known: Rates): StatedLine[] {
  return taxesOf(object, { taxes: list }, known).map((tax, index) => ({
    description: null,
    quantity: 1,
    netCents: centsOf(object, at(list[index], 'taxable_amount')) ?? 0,
    taxes: [tax],
  }));
}

/** Returns the rates that an invoice or a credit note holds. */
export function ratesOfLines(object: unknown): Rates {
  const items = itemsOf(at(object, 'lines', 'data'));
  return ratesOf([
    at(object, 'default_tax_rates'),
    ...items.map((line) => at(line, 'tax_rates')),
    ...items.map((line) => itemsOf(at(line, 'tax_amounts')).map((tax) => at(tax, 'tax_rate'))),
  ]);
}

/** Returns the lines of an invoice or a credit note. */
export function statedLinesOf(object: unknown): StatedLine[] {
  const known = ratesOfLines(object);
  return itemsOf(at(object, 'lines', 'data')).map((line) => lineOf(object, line, known));
}
