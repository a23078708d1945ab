import { median } from '../measure.ts';

/** Something of both commits: the one that is measured against, and the repository as it is. */
export interface Pair<T> {
  before: T;
  now: T;
}

/** Each side in turn, in every round the other one first, so that what else the machine does falls on both. */
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

/** What comes of each side. */
export function ofBoth<S, T>({ before, now }: Pair<S>, of: (side: S) => T): Pair<T> {
  return { before: of(before), now: of(now) };
}

/** The medians of a figure over what each side gave. */
export function medians<T>(results: Pair<readonly T[]>, figure: (one: T) => number): Pair<number> {
  return ofBoth(results, (side) => median(side.map(figure)));
}
