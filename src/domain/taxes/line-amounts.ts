import { fromTenThousandths, toCents, toHundredths, toMillionths, toTenThousandths } from '../money.ts';
import { productHalfUp, quotientHalfUp, scaleHalfUp, WHOLE_RATE } from './rounding.ts';
import type { TaxLine } from './tax-line.ts';

/** Millionths of a unit times ten-thousandths of a euro, in a cent. */
const PRODUCTS_A_CENT = 1e8;

/** Ten-thousandths of a euro in a cent, times millionths in a unit, times hundredths of a percent in a whole. */
const DERIVED_PRICE_SCALE = [100, 1_000_000, WHOLE_RATE];

/** What of the price is left after discount, in hundredths of a percent. */
function kept(line: TaxLine): number {
  return WHOLE_RATE - toHundredths(line.discount_percentage);
}

/** Amounts of a line priced per unit, in cents: before discount, and after. */
export interface PricedAmounts {
  gross_cents: number;
  net_cents: number;
}

/**
 * Quantity times unit price before and after discount, each rounded once, half up, from the exact product (decisions,
 * rounding). Throws RangeError when quantity, price or discount have more decimals than they may.
 */
export function pricedAmounts(line: TaxLine, unitPrice: number): PricedAmounts {
  const quantity = toMillionths(line.quantity);
  const price = toTenThousandths(unitPrice);
  const gross = productHalfUp([quantity, price], PRODUCTS_A_CENT);
  if (line.discount_percentage === 0) return { gross_cents: gross, net_cents: gross };
  const net = productHalfUp([quantity, price, kept(line)], PRODUCTS_A_CENT * WHOLE_RATE);
  return { gross_cents: gross, net_cents: net };
}

/** The amount before discount of a line whose amount after discount is known, in cents. The discount is below 100. */
export function grossOf(line: TaxLine, netCents: number): number {
  return line.discount_percentage === 0 ? netCents : scaleHalfUp(netCents, WHOLE_RATE, kept(line));
}

/** Unit price before discount, in ten-thousandths of a euro, of a line that comes to `netCents` after discount. */
export function derivedPriceTenThousandths(line: TaxLine, netCents: number): number {
  return quotientHalfUp([netCents, ...DERIVED_PRICE_SCALE], [toMillionths(line.quantity), kept(line)]);
}

/** The same in euros, at 4 decimals. */
export function derivedUnitPrice(line: TaxLine, netCents: number): number {
  return fromTenThousandths(derivedPriceTenThousandths(line, netCents));
}

/** The declared total of a line that states one, in cents; null for a line priced per unit. */
export function declaredCents(line: TaxLine): number | null {
  return line.total_including_tax === null ? null : toCents(line.total_including_tax);
}

/**
 * What a line comes to before discount at most, sign apart, in cents: the bound that keeps all its amounts storable.
 * A declared total counts in full, tax included.
 */
export function grossMagnitude(line: TaxLine): number {
  const declared = declaredCents(line);
  if (declared !== null) return Math.abs(grossOf(line, declared));
  return line.unit_price === null ? 0 : Math.abs(pricedAmounts(line, line.unit_price).gross_cents);
}
