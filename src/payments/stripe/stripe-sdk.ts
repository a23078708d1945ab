import type { Stripe } from 'stripe';

type StripeSdk = typeof Stripe;

let loaded: Promise<StripeSdk> | null = null;

/**
 * Stripe's SDK. It is a tenth of the Worker's code, and is not run before somebody needs it: an isolate that never hears of
 * Stripe starts without.
 */
export async function stripeSdk(): Promise<StripeSdk> {
  loaded ??= import('stripe').then(({ Stripe }) => Stripe);
  return await loaded;
}
