import type { StatedLine, StatedSale, StatedTax } from '../../domain/payments/provider-event.ts';
import { at, idOf, itemsOf, textOf, wholeOf } from '../../platform/loose-json.ts';
import { centsOf } from './stripe-event.ts';

/** Values of `tax_exempt` by which a buyer bears no tax. */
const EXEMPT: readonly unknown[] = ['exempt', 'reverse'];
/** Longest text of a rate's country or name that is kept, in characters. */
const MAX_NAME_CHARACTERS = 50;
/** Description of the shipping, which Stripe gives without a name. */
const SHIPPING = 'Envío';

/** Rates of an object by their ids. Taxes may name a rate by its id alone. */
type Rates = ReadonlyMap<string, unknown>;

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function ratesOf(lists: readonly unknown[]): Rates {
  const rates = lists
    .flatMap((list) => itemsOf(list))
    .filter((rate) => numberOf(at(rate, 'percentage')) !== null);
  return new Map(rates.map((rate) => [idOf(rate) ?? '', rate]));
}

/** Returns the tax of a rate. Its amount is null if only the rate is stated. */
function taxOf(rate: unknown, known: Rates, amountCents: number | null, isInclusive: boolean): StatedTax {
  const rateId = idOf(rate);
  const whole = known.get(rateId ?? '') ?? rate;
  return {
    amountCents,
    isInclusive,
    rateId,
    percentage: numberOf(at(whole, 'percentage')),
    country: textOf(at(whole, 'country'))?.slice(0, MAX_NAME_CHARACTERS) ?? null,
    name: textOf(at(whole, 'display_name'))?.slice(0, MAX_NAME_CHARACTERS) ?? null,
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
function lineOf(object: unknown, line: unknown, known: Rates): StatedLine {
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

/** Returns the shipping as a line. None if there is none. */
function shippingLine(object: unknown, known: Rates): StatedLine[] {
  const shipping = at(object, 'shipping_cost');
  const amount = centsOf(object, at(shipping, 'amount_subtotal')) ?? 0;
  if (amount === 0) return [];
  const taxes = taxesOf(object, shipping, known);
  return [{ description: SHIPPING, quantity: 1, netCents: amount - inclusiveCents(taxes), taxes }];
}

/** Returns one line for each of the taxes of the whole object, for an event that holds only some of its lines. */
function linesByRate(object: unknown, list: readonly unknown[], known: Rates): StatedLine[] {
  return taxesOf(object, { taxes: list }, known).map((tax, index) => ({
    description: null,
    quantity: 1,
    netCents: centsOf(object, at(list[index], 'taxable_amount')) ?? 0,
    taxes: [tax],
  }));
}

function isTaxed(lines: readonly StatedLine[]): boolean {
  return lines.some(({ taxes }) => taxes.length > 0);
}

/**
 * Returns the sale of an invoice if it states tax: amounts or rates, `automatic_tax`, or an exempt buyer. Null otherwise. Reads
 * the formats before and after API version 2025-03-31.
 */
export function statedSaleOfInvoice(invoice: unknown): StatedSale | null {
  const items = itemsOf(at(invoice, 'lines', 'data'));
  const known = ratesOf([
    at(invoice, 'default_tax_rates'),
    ...items.map((line) => at(line, 'tax_rates')),
    ...items.map((line) => itemsOf(at(line, 'tax_amounts')).map((tax) => at(tax, 'tax_rate'))),
  ]);
  const isWhole = at(invoice, 'lines', 'has_more') !== true && items.length > 0;
  const own = items.map((line) => lineOf(invoice, line, known));
  const shipping = shippingLine(invoice, known);
  const newer = itemsOf(at(invoice, 'total_taxes'));
  const totals = newer.length > 0 ? newer : itemsOf(at(invoice, 'total_tax_amounts'));
  const byRate = isWhole ? [] : linesByRate(invoice, totals, known);
  const lines = byRate.length > 0 ? byRate : [...own, ...shipping];
  const total = centsOf(invoice, at(invoice, 'total'));
  const withoutTax = centsOf(invoice, at(invoice, 'total_excluding_tax'));
  const stated = centsOf(invoice, at(invoice, 'tax'));
  const taxCents = stated ?? (total === null || withoutTax === null ? null : total - withoutTax);
  const isExempt = EXEMPT.includes(at(invoice, 'customer_tax_exempt'));
  const isStated =
    isExempt ||
    isTaxed([...lines, ...own]) ||
    at(invoice, 'automatic_tax', 'enabled') === true ||
    itemsOf(at(invoice, 'default_tax_rates')).length > 0 ||
    (taxCents ?? 0) !== 0;
  return isStated ? { totalCents: total, taxCents, isExempt, lines } : null;
}

/**
 * Returns the sale of a checkout session if it states tax. Its lines are known only if the event contains them. Otherwise it is
 * one line with the whole tax.
 */
export function statedSaleOfSession(session: unknown): StatedSale | null {
  const items = itemsOf(at(session, 'line_items', 'data'));
  const totals = itemsOf(at(session, 'total_details', 'breakdown', 'taxes'));
  const known = ratesOf([totals.map((tax) => at(tax, 'rate'))]);
  const isWhole = items.length > 0 && at(session, 'line_items', 'has_more') !== true;
  const total = centsOf(session, at(session, 'amount_total'));
  const taxCents = centsOf(session, at(session, 'total_details', 'amount_tax'));
  const isExempt = EXEMPT.includes(at(session, 'customer_details', 'tax_exempt'));
  const own = isWhole
    ? [...items.map((line) => lineOf(session, line, known)), ...shippingLine(session, known)]
    : linesByRate(session, totals, known);
  const isStated =
    isExempt || isTaxed(own) || at(session, 'automatic_tax', 'enabled') === true || (taxCents ?? 0) !== 0;
  if (!isStated) return null;
  const only: StatedLine = {
    description: null,
    quantity: 1,
    netCents: (total ?? 0) - (taxCents ?? 0),
    taxes: [taxOf(null, known, taxCents ?? 0, true)],
  };
  return { totalCents: total, taxCents, isExempt, lines: own.length > 0 ? own : [only] };
}
