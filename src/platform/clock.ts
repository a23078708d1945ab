/** The only source of time. Instants are milliseconds since the epoch, UTC. */
export interface Clock {
  now(): number;
}

/** The clock of an account's books: the service's own, or ahead of it by a test clock (decisions, section 6). */
export interface BooksClock extends Clock {
  /** Milliseconds ahead of the service's clock; 0 or more. */
  readonly aheadMs: number;
}

/** A clock that runs ahead of another by a constant, in milliseconds. */
export function aheadOf(clock: Clock, aheadMs: number): BooksClock {
  return { aheadMs, now: () => clock.now() + aheadMs };
}

/** The machine's clock, moved by a constant offset in milliseconds (0 in production). */
export function machineClock(offsetMs: number): Clock {
  return { now: () => Date.now() + offsetMs };
}

let latest: { offset: string | undefined; clock: Clock } | null = null;

/** Reads the offset that the local starter passes; anything but an integer counts as 0. The same clock for the same offset. */
export function clockFromOffset(offset: string | undefined): Clock {
  if (latest !== null && latest.offset === offset) return latest.clock;
  const offsetMs = Number(offset ?? 0);
  const clock = machineClock(Number.isSafeInteger(offsetMs) ? offsetMs : 0);
  latest = { offset, clock };
  return clock;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;
/** Days whose text is kept. */
const MAX_KEPT_DAYS = 1_000;

const twoDigits = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
const dayTexts = new Map<number, string>();

/** A day, counted from the epoch, as timestamps begin with it: `2026-11-27T`. */
function dayText(day: number): string {
  const known = dayTexts.get(day);
  if (known !== undefined) return known;
  if (dayTexts.size >= MAX_KEPT_DAYS) dayTexts.clear();
  const [date] = new Date(day * DAY_MS).toISOString().split('T');
  const made = `${date}T`;
  dayTexts.set(day, made);
  return made;
}

/**
 * ISO 8601 in UTC with milliseconds, the form of every timestamp in the API (decisions, Conventions). As `toISOString` of a date, which
 * takes some six times as long: a page of a list has a hundred of them.
 *
 * @throws RangeError for what is no instant
 */
export function timestampText(instantMs: number): string {
  const instant = Math.trunc(instantMs);
  const day = Math.floor(instant / DAY_MS);
  const ms = instant - day * DAY_MS;
  const seconds = Math.floor(ms / SECOND_MS);
  const time = `${twoDigits[Math.floor(ms / HOUR_MS)]}:${twoDigits[Math.floor(ms / MINUTE_MS) % 60]}:${twoDigits[seconds % 60]}`;
  return `${dayText(day)}${time}.${String(ms % SECOND_MS).padStart(3, '0')}Z`;
}
