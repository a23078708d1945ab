import type { Stripe } from 'stripe';

type StripeSdk = typeof Stripe;

/** What was loaded, and never a promise of it: one that a request began and did not live to see hangs every later request. */
let loaded: StripeSdk | null = null;

/**
 * Stripe's SDK. It is a tenth of the Worker's code, and is not run before somebody needs it: an isolate that never hears of
 * Stripe starts without.
 */
export async function stripeSdk(): Promise<StripeSdk> {
  loaded ??= (await import('stripe')).Stripe;
  return loaded;
}
