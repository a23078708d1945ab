import { toCents } from '../../domain/money.ts';
import type { FacturaeLine } from '../facturae/source.ts';
import { categoryOf } from './categories.ts';
import { decimalText, discountedPrice, priceOf } from './decimals.ts';
import type { Category, Line } from './model.ts';
import { REFUSALS, type Refuse } from './refusals.ts';
import { unitOf } from './unit-codes.ts';

const UNKNOWN: Category = { code: 'O', rate: null, reason: null, reasonCode: null };

/** Returns the price of a line as a positive number. EN 16931 puts the sign in the quantity (BR-27). */
function priceParts(line: FacturaeLine): Pick<Line, 'netPrice' | 'discount'> {
  const { unit_price, total_including_tax, taxable_base, quantity, discount_percentage } = line;
  if (total_including_tax !== null) {
    const netPrice = priceOf(Math.abs(toCents(taxable_base)), Math.abs(quantity));
    return { netPrice, discount: null };
  }
  const price = Math.abs(unit_price);
  const { net, discount } = discountedPrice(price, discount_percentage);
  const hasDiscount = discount_percentage !== 0;
  return {
    netPrice: net,
    discount: hasDiscount ? { grossPrice: decimalText(price), amount: discount } : null,
  };
}

/**
 * Returns the quantity with the combined sign of price and quantity. For a declared total, it takes the sign of the amount.
 */
function signedQuantity({ quantity, unit_price, total_including_tax, taxable_base }: FacturaeLine): number {
  const size = Math.abs(quantity);
  if (total_including_tax !== null) return taxable_base < 0 ? -size : size;
  return unit_price < 0 ? -quantity : quantity;
}

/**
 * Converts a line (BG-25).
 *
 * @param sign -1 in a credit note, which states credited amounts without a minus sign
 */
export function lineOf(line: FacturaeLine, index: number, sign: 1 | -1, refuse: Refuse): Line {
  const path = `lines[${index}]`;
  if (line.cost_base !== null) refuse(REFUSALS.costBase(`${path}.cost_base`));
  return {
    id: String(index + 1),
    name: line.description,
    quantity: decimalText(signedQuantity(line) * sign + 0),
    ...unitOf(line.unit),
    ...priceParts(line),
    netAmount: toCents(line.taxable_base) * sign + 0,
    category:
      line.main_tax === null
        ? UNKNOWN
        : categoryOf(line.main_tax, `${path}.main_tax.exemption_reason`, refuse),
  };
}
