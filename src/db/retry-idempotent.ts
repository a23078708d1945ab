import { withTimeout } from '../platform/with-timeout.ts';
import { wasRefused } from './failures.ts';

/** How long is waited before a call of the database is made again. */
const RETRY_DELAYS_MS: readonly number[] = [50, 250, 1_000];

/**
 * Makes a call of the database that can be made again without harm until it is answered, some times. Throws what the last
 * one threw, and at once what the database refuses.
 */
export async function retryIdempotent<T>(call: () => Promise<T>): Promise<T> {
  for (const delayMs of RETRY_DELAYS_MS) {
    try {
      return await withTimeout(call());
    } catch (error) {
      if (wasRefused(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, delayMs));
  }
  return await withTimeout(call());
}
