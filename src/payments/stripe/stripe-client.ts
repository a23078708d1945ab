import type { Stripe } from 'stripe';
import { stripeSdk } from './stripe-sdk.ts';

/** The platform at Stripe Connect in one mode, and how it is reached. */
export interface StripePlatform {
  clientId: string;
  secretKey: string;
  fetch: typeof fetch;
}

/** A browser waits for it. */
const ANSWER_TIMEOUT_MS = 10_000;

/** What calls Stripe as the platform. A call that gets no answer is repeated once, under the same idempotency key. */
export async function stripeClient({ secretKey, fetch }: StripePlatform): Promise<Stripe> {
  const Sdk = await stripeSdk();
  return new Sdk(secretKey, {
    httpClient: Sdk.createFetchHttpClient(fetch),
    maxNetworkRetries: 1,
    timeout: ANSWER_TIMEOUT_MS,
    telemetry: false,
  });
}
