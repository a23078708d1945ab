import type { Stripe } from 'stripe';

/**
 * Loads Stripe's SDK on first use. It is a tenth of the Worker's code, so an isolate that never uses Stripe starts without it.
 */
export async function stripeSdk(): Promise<typeof Stripe> {
  return (await import('stripe')).Stripe;
}
