import type { StatedLine, StatedSale } from '../../domain/payments/provider-event.ts';
import { at, itemsOf } from '../../platform/loose-json.ts';
import {
  lineOf,
  linesByRate,
  ratesOf,
  ratesOfLines,
  shippingLine,
  statedLinesOf,
  taxOf,
} from './read-stated-lines.ts';
import { centsOf } from './stripe-event.ts';

/** Values of `tax_exempt` by which a buyer bears no tax. */
const EXEMPT: readonly unknown[] = ['exempt', 'reverse'];
function isTaxed(lines: readonly StatedLine[]): boolean {
  return lines.some(({ taxes }) => taxes.length > 0);
}

/**
 * Returns the sale of an invoice if it states tax: amounts or rates, `automatic_tax`, or an exempt buyer. Null otherwise. Reads
 * the formats before and after API version 2025-03-31.
 */
export function statedSaleOfInvoice(invoice: unknown): StatedSale | null {
  const items = itemsOf(at(invoice, 'lines', 'data'));
  const known = ratesOfLines(invoice);
  const isWhole = at(invoice, 'lines', 'has_more') !== true && items.length > 0;
  const own = statedLinesOf(invoice);
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

const taxCentsOf = ({ taxes }: StatedLine) => taxes.reduce((sum, tax) => sum + (tax.amountCents ?? 0), 0);

/**
 * Returns the sale of a checkout session if it states tax. Its lines are known only if the event contains them. Otherwise it is
 * one line with the whole tax, beside the shipping.
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
  if (own.length > 0) return { totalCents: total, taxCents, isExempt, lines: own };
  const shipping = shippingLine(session, known);
  const beside = shipping.reduce((sum, line) => sum + line.netCents + taxCentsOf(line), 0);
  const besideTax = shipping.reduce((sum, line) => sum + taxCentsOf(line), 0);
  const ownTax = (taxCents ?? 0) - besideTax;
  const only: StatedLine = {
    description: null,
    quantity: 1,
    netCents: (total ?? 0) - beside - ownTax,
    taxes: [taxOf(null, known, ownTax, true)],
  };
  return { totalCents: total, taxCents, isExempt, lines: [only, ...shipping] };
}
