import { ApiError } from '../../platform/errors.ts';

/** Of requests that write a company's series at once one gets through each time, so this many never fail. */
const MAX_ATTEMPTS = 10;

/**
 * Reads, judges and writes until what was judged is what was written against: an attempt returns null when the series of
 * the company changed under it and nothing was written. 409 CONCURRENT_MODIFICATION when that happens time and again.
 */
export async function retryStale<T>(attempt: () => Promise<T | null>): Promise<T> {
  for (let made = 0; made < MAX_ATTEMPTS; made++) {
    const result = await attempt();
    if (result !== null) return result;
  }
  throw new ApiError('CONCURRENT_MODIFICATION');
}
