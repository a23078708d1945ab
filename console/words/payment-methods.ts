import type { Schemas } from '../api/operations.ts';
import { term } from './terms.ts';

type PaymentMethod = NonNullable<Schemas['Customer']['preferred_payment_method']>;

/** All payment methods of the contract: type-checking fails if one is missing or unknown. */
const OFFERED: Readonly<Record<PaymentMethod, true>> = {
  BANK_TRANSFER: true,
  CARD: true,
  CASH: true,
  CHECK: true,
  DIRECT_DEBIT: true,
  OTHER: true,
};
const METHODS = Object.keys(OFFERED) as PaymentMethod[];

/** Returns the options of a field for a payment method. `none` names the empty choice. */
export function paymentMethodOptions(none: string): (readonly [value: string, name: string])[] {
  return [['', none], ...METHODS.map((one) => [one, term(one)] as const)];
}

/** Returns the payment method that a field holds. Null for the empty choice. */
export function chosenPaymentMethod(value: string): PaymentMethod | null {
  return METHODS.find((one) => one === value) ?? null;
}
