import type { Stripe } from 'stripe';
import { stripeSdk } from './stripe-sdk.ts';

/** Platform at Stripe Connect in one mode, with its access. */
export interface StripePlatform {
  clientId: string;
  secretKey: string;
  fetch: typeof fetch;
}

/** Short, because a browser waits for the response. */
const ANSWER_TIMEOUT_MS = 10_000;

/**
 * Returns a client that calls Stripe as the platform. A call without a response is repeated once, with the same idempotency
 * key.
 */
export async function stripeClient({ secretKey, fetch }: StripePlatform): Promise<Stripe> {
  const Sdk = await stripeSdk();
  return new Sdk(secretKey, {
    httpClient: Sdk.createFetchHttpClient(fetch),
    maxNetworkRetries: 1,
    timeout: ANSWER_TIMEOUT_MS,
    telemetry: false,
  });
}
