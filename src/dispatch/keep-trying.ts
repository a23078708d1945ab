import { wasRefused } from '../db/failures.ts';
import { answerWithin } from '../ledger/answer-within.ts';

/** How long is waited before a call of the database is made again. */
const RETRY_DELAYS_MS: readonly number[] = [50, 250, 1_000];

/**
 * Makes a call of the database that can be made again without harm until it is answered, some times. Throws what the last
 * one threw, and at once what the database refuses.
 */
export async function keepTrying<T>(call: () => Promise<T>): Promise<T> {
  for (const delayMs of RETRY_DELAYS_MS) {
    try {
      return await answerWithin(call());
    } catch (error) {
      if (wasRefused(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, delayMs));
  }
  return await answerWithin(call());
}
