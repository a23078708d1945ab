import { fromTenThousandths, toCents, toHundredths, toMillionths, toTenThousandths } from '../money.ts';
import { productHalfUp, quotientHalfUp, scaleHalfUp, WHOLE_RATE } from './rounding.ts';
import type { TaxLine } from './tax-line.ts';

/** Millionths of a unit times ten-thousandths of a euro, per cent of a euro. */
const PRODUCTS_A_CENT = 1e8;

/** Ten-thousandths of a euro in a cent, times millionths in a unit, times hundredths of a percent in a whole. */
const DERIVED_PRICE_SCALE = [100, 1_000_000, WHOLE_RATE];

/** Returns the share of the price that remains after discount, in hundredths of a percent. */
function kept(line: TaxLine): number {
  return WHOLE_RATE - toHundredths(line.discount_percentage);
}

/** Amounts of a line priced per unit, in cents: before and after discount. */
export interface PricedAmounts {
  gross_cents: number;
  net_cents: number;
}

/**
 * Returns quantity times unit price before and after discount, each rounded once, half up, from the exact product (decisions,
 * rounding). RangeError if quantity, price or discount have too many decimals.
 */
export function pricedAmounts(line: TaxLine, unitPrice: number): PricedAmounts {
  const quantity = toMillionths(line.quantity);
  const price = toTenThousandths(unitPrice);
  const gross = productHalfUp([quantity, price], PRODUCTS_A_CENT);
  if (line.discount_percentage === 0) return { gross_cents: gross, net_cents: gross };
  const net = productHalfUp([quantity, price, kept(line)], PRODUCTS_A_CENT * WHOLE_RATE);
  return { gross_cents: gross, net_cents: net };
}

/** Returns the amount before discount for an amount after discount, in cents. The discount is below 100. */
export function grossOf(line: TaxLine, netCents: number): number {
  return line.discount_percentage === 0 ? netCents : scaleHalfUp(netCents, WHOLE_RATE, kept(line));
}

/** Returns the unit price before discount, in ten-thousandths of a euro, of a line with `netCents` after discount. */
export function derivedPriceTenThousandths(line: TaxLine, netCents: number): number {
  return quotientHalfUp([netCents, ...DERIVED_PRICE_SCALE], [toMillionths(line.quantity), kept(line)]);
}

/** Returns the same unit price in euros, with at most 4 decimals. */
export function derivedUnitPrice(line: TaxLine, netCents: number): number {
  return fromTenThousandths(derivedPriceTenThousandths(line, netCents));
}

/** Returns the declared total of a line in cents. Null for a line priced per unit. */
export function declaredCents(line: TaxLine): number | null {
  return line.total_including_tax === null ? null : toCents(line.total_including_tax);
}

/**
 * Returns the largest possible amount of a line before discount, as an absolute value, in cents. It limits all amounts of the
 * line to storable values. A declared total counts in full, tax included.
 */
export function grossMagnitude(line: TaxLine): number {
  const declared = declaredCents(line);
  if (declared !== null) return Math.abs(grossOf(line, declared));
  return line.unit_price === null ? 0 : Math.abs(pricedAmounts(line, line.unit_price).gross_cents);
}
