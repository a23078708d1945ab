import Big from 'big.js';
import { centsToText, toCents } from '../../domain/money.ts';
import { field, group, type Markup } from '../xml/markup.ts';

/** A constructor of its own, so that no setting made elsewhere reaches it: half up, with room beyond Facturae's 8 decimals. */
const Exact = Big();
Exact.DP = 20;
Exact.RM = Exact.roundHalfUp;
Exact.NE = -30;
Exact.PE = 30;

/** Decimals that a unit price may carry (DoubleUpToEightDecimalType). */
const PRICE_DECIMALS = 8;
const CENTS_DECIMALS = 2;

/** A sum in euros as Facturae writes it, with two decimals. */
export function euros(amount: number): string {
  return centsToText(toCents(amount));
}

/** A percentage, with two decimals. */
export function rate(percentage: number): string {
  return new Exact(percentage).toFixed(CENTS_DECIMALS);
}

/** An element of the type AmountType. */
export function amountField(name: string, cents: number): Markup {
  return group(name, [field('TotalAmount', centsToText(cents))]);
}

/** A quantity without an exponent. */
export function quantityText(quantity: number): string {
  return new Exact(quantity).toFixed();
}

/** What a quantity at a price comes to in cents, rounded half up (Orden HAP/492/2014, Anexo: two decimals). */
export function costCents(quantity: number, unitPrice: string): number {
  return new Exact(quantity).times(unitPrice).times(100).round(0, Exact.roundHalfUp).toNumber() + 0;
}

/** The price that a declared total leaves for each unit, at most 8 decimals, without zeros at its end. */
export function priceOf(cents: number, quantity: number): string {
  if (quantity === 0) return '0';
  return new Exact(cents).div(100).div(quantity).round(PRICE_DECIMALS).toFixed();
}

/** What a sum was before a discount, in cents. */
export function beforeDiscount(cents: number, discountPercentage: number): number {
  if (discountPercentage >= 100) return cents;
  const left = new Exact(100).minus(discountPercentage);
  return new Exact(cents).times(100).div(left).round(0).toNumber() + 0;
}

/** A price as Facturae writes it, without an exponent. */
export function priceText(price: number): string {
  return new Exact(price).toFixed();
}
