import Big from 'big.js';

/** A constructor of its own, so that no setting made elsewhere reaches it: half up, never an exponent. */
const Exact = Big();
Exact.DP = 20;
Exact.RM = Exact.roundHalfUp;
Exact.NE = -30;
Exact.PE = 30;

/** Decimals of a price that a declared total leaves: enough for the line to come to its amount at any quantity. */
const PRICE_DECIMALS = 12;

/** A number as its digits, without an exponent. */
export function decimalText(value: number): string {
  return new Exact(value).toFixed();
}

/** What is left of a unit price by a discount in percent, and what is taken, exactly. Prices are not negative. */
export function discountedPrice(price: number, percentage: number): { net: string; taken: string } {
  const taken = new Exact(price).times(percentage).div(100);
  return { net: new Exact(price).minus(taken).toFixed(), taken: taken.toFixed() };
}

/** The price that an amount in cents leaves for each unit; neither is negative, and a quantity of 0 has a price of 0. */
export function priceOf(cents: number, quantity: number): string {
  if (quantity === 0) return '0';
  return new Exact(cents).div(100).div(quantity).round(PRICE_DECIMALS).toFixed();
}
