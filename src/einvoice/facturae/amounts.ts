import Big from 'big.js';
import { centsToText, toCents } from '../../domain/money.ts';
import { field, group, type Markup } from '../../xml/markup.ts';

/** Own constructor, so that settings elsewhere do not affect it. It rounds half up, with more decimals than Facturae's 8. */
const Exact = Big();
Exact.DP = 20;
Exact.RM = Exact.roundHalfUp;
Exact.NE = -30;
Exact.PE = 30;

/** Most decimals of a unit price (DoubleUpToEightDecimalType). */
const PRICE_DECIMALS = 8;
const CENTS_DECIMALS = 2;

/** Formats an amount in euros with two decimals. */
export function euros(amount: number): string {
  return centsToText(toCents(amount));
}

/** Formats a percentage with two decimals. */
export function rate(percentage: number): string {
  return new Exact(percentage).toFixed(CENTS_DECIMALS);
}

/** Writes an element of the type AmountType. */
export function amountField(name: string, cents: number): Markup {
  return group(name, [field('TotalAmount', centsToText(cents))]);
}

/** Returns quantity times price in cents, rounded half up (Orden HAP/492/2014, Anexo: two decimals). */
export function costCents(quantity: number, unitPrice: string): number {
  return new Exact(quantity).times(unitPrice).times(100).round(0, Exact.roundHalfUp).toNumber() + 0;
}

/** Returns the unit price of a declared total, with at most 8 decimals and no trailing zeros. */
export function priceOf(cents: number, quantity: number): string {
  if (quantity === 0) return '0';
  return new Exact(cents).div(100).div(quantity).round(PRICE_DECIMALS).toFixed();
}

/** Returns an amount before its discount, in cents. */
export function beforeDiscount(cents: number, discountPercentage: number): number {
  if (discountPercentage >= 100) return cents;
  const left = new Exact(100).minus(discountPercentage);
  return new Exact(cents).times(100).div(left).round(0).toNumber() + 0;
}
