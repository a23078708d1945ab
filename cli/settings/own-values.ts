import { usageError } from '../requests/failures.ts';
import type { FlagValues } from '../requests/requests.ts';

/** Returns the value of a flag, the last if it is repeated. */
export function lastValue(values: FlagValues, flag: string): string | null {
  return values.get(flag)?.at(-1) ?? null;
}

/** Returns `--count`. Infinity without it. */
export function countOf(values: FlagValues): number {
  const text = lastValue(values, 'count');
  if (text === null) return Number.POSITIVE_INFINITY;
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw usageError(`--count takes a whole number from 1 on, not "${text}".`);
}
