import Big from 'big.js';

/** Own constructor, so that settings elsewhere do not affect it. It rounds half up and never writes an exponent. */
const Exact = Big();
Exact.DP = 20;
Exact.RM = Exact.roundHalfUp;
Exact.NE = -30;
Exact.PE = 30;

/** Decimals of a price computed from a declared total. With them, the line has its exact amount at any quantity. */
const PRICE_DECIMALS = 12;

/** Returns the digits of a number, without an exponent. */
export function decimalText(value: number): string {
  return new Exact(value).toFixed();
}

/**
 * Applies a discount in percent to a unit price. Returns the exact net price and the exact reduction. Prices are not
 * negative.
 */
export function discountedPrice(price: number, percentage: number): { net: string; discount: string } {
  const discount = new Exact(price).times(percentage).div(100);
  return { net: new Exact(price).minus(discount).toFixed(), discount: discount.toFixed() };
}

/** Returns the unit price of an amount in cents. Neither is negative. A quantity of 0 has a price of 0. */
export function priceOf(cents: number, quantity: number): string {
  if (quantity === 0) return '0';
  return new Exact(cents).div(100).div(quantity).round(PRICE_DECIMALS).toFixed();
}
