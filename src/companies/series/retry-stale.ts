import { ApiError } from '../../platform/errors.ts';

/**
 * Of simultaneous writes to a company's series, one succeeds in each round. So up to this many simultaneous requests
 * never fail.
 */
const MAX_ATTEMPTS = 10;

/**
 * Repeats an attempt to read, validate and write. An attempt returns null if the company's series changed meanwhile and
 * nothing was written. Throws 409 CONCURRENT_MODIFICATION after too many attempts.
 */
export async function retryStale<T>(attempt: () => Promise<T | null>): Promise<T> {
  for (let made = 0; made < MAX_ATTEMPTS; made++) {
    const result = await attempt();
    if (result !== null) return result;
  }
  throw new ApiError('CONCURRENT_MODIFICATION');
}
