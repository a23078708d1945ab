import { inject } from 'vitest';

/**
 * Returns the number of rounds of a test: seeded and short for each commit, all of them for `npm run test:all`. Both
 * prove the same.
 */
export function rounds(short: number, all: number): number {
  return inject('rounds') === 'all' ? all : short;
}

/** Most parts that a draw may divide variants into: more would leave variants untried for many commits. */
const MAX_PARTS = 7;

/**
 * True if this commit tries the variant at a place: one in `parts` (2 to 7). Each commit (`FOLIO_TEST_DRAW`) tries
 * others, and `npm run test:all` tries all. Variants of several things are drawn by the sum of their places: each
 * thing gets some variants, and each variant some things.
 */
export function isDrawn(place: number, parts: number): boolean {
  if (parts > MAX_PARTS) throw new RangeError(`${parts} parts leave too many variants untried`);
  return inject('rounds') === 'all' || (place + inject('draw')) % parts === 0;
}

/**
 * Returns the variants that this commit tries: one in `parts` (2 to 7) and at least one; see `isDrawn`. `of` is the
 * place of the thing with these variants, so that not all things try the same ones.
 */
export function drawn<T>(variants: readonly T[], parts: number, of = 0): T[] {
  return variants.filter((_, place) => isDrawn(place + of, Math.min(parts, variants.length)));
}
