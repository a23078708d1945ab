/**
 * Returns after other waiting work of this isolate has run. Long work awaits it regularly, so that no request blocks others.
 */
export async function takeTurn(): Promise<void> {
  await new Promise<void>((resolve) => setTimeout(resolve, 0));
}

/** Items of outside length, such as lines of an invoice, from which each step of the work on them takes some milliseconds. */
const MANY_ITEMS = 500;

/** Takes a turn between two steps of work on many items, and none on few. */
export async function takeTurnIfMany(items: number): Promise<void> {
  if (items > MANY_ITEMS) await takeTurn();
}
