/** Timer and clock of the platform, which follow real time also where the global ones are replaced. */
const startTimer = setTimeout;
const readClock = performance.now.bind(performance);

/** Time after a turn in which answers of a database take no further one, in milliseconds. A turn takes one. */
const TURN_EVERY_MS = 5;

/** Time of the last turn in this isolate, in milliseconds of its clock. */
let lastTurnMs = Number.NEGATIVE_INFINITY;

/**
 * Returns after other waiting work of this isolate has run. Long work awaits it regularly, so that no request blocks others.
 */
export async function takeTurn(): Promise<void> {
  await new Promise<void>((resolve) => startTimer(resolve, 0));
  lastTurnMs = readClock();
}

/**
 * Takes a turn if none was taken in this isolate for some milliseconds. For work that waits for answers: the clock of a Worker stands
 * still while it computes.
 */
export async function takeTurnIfDue(): Promise<void> {
  if (readClock() - lastTurnMs >= TURN_EVERY_MS) await takeTurn();
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
