import type { Stripe } from 'stripe';

type StripeSdk = typeof Stripe;

/** Holds the loaded module, and never a promise: a promise whose request was cancelled would hang every later request. */
let loaded: StripeSdk | null = null;

/**
 * Loads Stripe's SDK on first use. It is a tenth of the Worker's code, so an isolate that never uses Stripe starts without it.
 */
export async function stripeSdk(): Promise<StripeSdk> {
  loaded ??= (await import('stripe')).Stripe;
  return loaded;
}
