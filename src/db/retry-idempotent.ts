import { withTimeout } from '../platform/with-timeout.ts';
import { wasRefused } from './failures.ts';

/** Delays before the retries of a database call, in milliseconds. */
const RETRY_DELAYS_MS: readonly number[] = [50, 250, 1_000];

/**
 * Calls an idempotent database operation and retries it until it responds, up to the number of delays. Throws the last error, and
 * rejections by the database at once.
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
