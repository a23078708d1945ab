/** Timer of the platform, which counts real time also where the global one is replaced. */
const startTimer = setTimeout;

/**
 * Returns after other waiting work of this isolate has run. Long work awaits it regularly, so that no request blocks others.
 */
export async function takeTurn(): Promise<void> {
  await new Promise<void>((resolve) => startTimer(resolve, 0));
}

/** Bytes of a text from which each step of the work on it takes some milliseconds. */
const LONG_TEXT_BYTES = 100_000;

/** Takes a turn between two steps of work on a long text, and none on a short one. */
export async function takeTurnIfLong(bytes: number): Promise<void> {
  if (bytes > LONG_TEXT_BYTES) await takeTurn();
}

/** Items of outside length, such as lines of an invoice, from which each step of the work on them takes some milliseconds. */
const MANY_ITEMS = 500;

/** True if each step of the work on so many items takes some milliseconds. */
export function isManyItems(items: number): boolean {
  return items > MANY_ITEMS;
}

/** Takes a turn between two steps of work on many items, and none on few. */
export async function takeTurnIfMany(items: number): Promise<void> {
  if (isManyItems(items)) await takeTurn();
}
