import { median } from '../measure.ts';

/** Values of both commits: the compared one and the current one. */
export interface Pair<T> {
  before: T;
  now: T;
}

/** Runs each side in turn and swaps their order in every round, so that other load on the machine affects both. */
export async function inTurn<S, T>(
  rounds: number,
  sides: Pair<S>,
  act: (side: S) => Promise<T>,
): Promise<Pair<T[]>> {
  const results: Pair<T[]> = { before: [], now: [] };
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? (['before', 'now'] as const) : (['now', 'before'] as const);
    for (const side of order) results[side].push(await act(sides[side]));
  }
  return results;
}

/** Applies a function to each side. */
export function ofBoth<S, T>({ before, now }: Pair<S>, of: (side: S) => T): Pair<T> {
  return { before: of(before), now: of(now) };
}

/** Returns the medians of a figure on each side. */
export function medians<T>(results: Pair<readonly T[]>, figure: (one: T) => number): Pair<number> {
  return ofBoth(results, (side) => median(side.map(figure)));
}
