import { inject } from 'vitest';

/** How many rounds a test takes: seeded and short for each commit, all of them by `npm run test:all`. Both prove the same. */
export function rounds(short: number, all: number): number {
  return inject('rounds') === 'all' ? all : short;
}

/** Parts that a draw may divide variants into: more would leave variants untried for many commits. */
const MAX_PARTS = 7;

/**
 * True if a commit tries the variant at a place, of which one in so many `parts` (2 to 7) is tried. Each commit (`FOLIO_TEST_DRAW`) tries
 * others, and `npm run test:all` all. Variants of several things are drawn by the sum of their places, so that of each thing some are
 * tried, and each variant of some things.
 */
export function isDrawn(place: number, parts: number): boolean {
  if (parts > MAX_PARTS) throw new RangeError(`${parts} parts leave too many variants untried`);
  return inject('rounds') === 'all' || (place + inject('draw')) % parts === 0;
}

/**
 * The variants that a commit tries, one in so many `parts` (2 to 7) and at least one; see `isDrawn`. `of` is the place of the thing
 * that they are variants of, so that not all things are tried by the same ones.
 */
export function drawn<T>(variants: readonly T[], parts: number, of = 0): T[] {
  return variants.filter((_, place) => isDrawn(place + of, Math.min(parts, variants.length)));
}
