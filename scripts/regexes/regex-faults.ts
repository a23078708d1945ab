import { check } from 'recheck';
import type { FoundRegex } from './collect-regexes.ts';

/**
 * Limits in steps instead of time, with a seed, so that every machine gives the same result.
 * Source: recheck, Parameters.
 */
const LIMITS = { timeout: null, attackTimeout: null, incubationTimeout: null, randomSeed: 1 } as const;

/**
 * Returns the fault of a regular expression: some text makes it take more than linear time, or this is unknown. Null
 * if none.
 */
export async function regexFault({
  source,
  flags,
}: Pick<FoundRegex, 'source' | 'flags'>): Promise<string | null> {
  if (source === null) return 'is put together from what a program is given, so that nothing is known of it';
  const judged = await check(source, flags, LIMITS);
  if (judged.status === 'safe') return null;
  if (judged.status === 'unknown') return `could not be judged (${judged.error.kind})`;
  return `takes ${judged.complexity.summary} time, as for ${judged.attack.pattern.slice(0, 60)}`;
}
