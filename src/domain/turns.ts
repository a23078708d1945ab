/** Work on data of outside length. It yields at least each few milliseconds, where other waiting work may have its turn. */
export type Turns<Result> = Generator<void, Result>;

/** Does the work without a pause. For data of a known length. */
export function atOnce<Result>(work: Turns<Result>): Result {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}

/** Does work on each item of a list of outside length, and yields after each `itemsATurn` items. */
export function* eachInTurns<Item>(
  items: readonly Item[],
  itemsATurn: number,
  work: (item: Item, index: number) => void,
): Turns<void> {
  for (const [index, item] of items.entries()) {
    work(item, index);
    if (index % itemsATurn === itemsATurn - 1) yield;
  }
}

/** Maps a list of outside length, and yields after each `itemsATurn` items. */
export function* mapInTurns<Item, Result>(
  items: readonly Item[],
  itemsATurn: number,
  map: (item: Item, index: number) => Result,
): Turns<Result[]> {
  const results: Result[] = [];
  yield* eachInTurns(items, itemsATurn, (item, index) => {
    results.push(map(item, index));
  });
  return results;
}
