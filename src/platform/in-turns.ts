import { takeTurn } from './take-turn.ts';

/** Work on data of outside length. It yields at least each few milliseconds, where other waiting work may have its turn. */
export type Turns<Result> = Generator<void, Result>;

/** Does the work without a pause. For data of a known length. */
export function atOnce<Result>(work: Turns<Result>): Result {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}

/** Maps a list of outside length, and yields after each `itemsATurn` items. */
export function* mapInTurns<Item, Result>(
  items: readonly Item[],
  itemsATurn: number,
  map: (item: Item) => Result,
): Turns<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    results.push(map(item));
    if (results.length % itemsATurn === 0) yield;
  }
  return results;
}

/** Does the work and lets other waiting work of this isolate run wherever it yields. */
export async function inTurns<Result>(work: Turns<Result>, turn = takeTurn): Promise<Result> {
  let step = work.next();
  while (step.done !== true) {
    await turn();
    step = work.next();
  }
  return step.value;
}
