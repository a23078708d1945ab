/** Instant at which the time-dependent suites run. */
export interface MovedInstant {
  name: string;
  /** Instant in UTC, as `Date.parse` reads it. */
  instant: string;
}

const DAY_MS = 86_400_000;
const FORTNIGHT_DAYS = 14;
/** Step between two drawn instants. It has no factor in common with their number, nine, so that none is drawn twice. */
const DRAW_STEP = 4;

/**
 * Edges of the calendar. Madrid is one hour ahead of UTC in winter, two in summer, so some instants are in two months
 * or years at once.
 */
const EDGES: readonly MovedInstant[] = [
  { name: 'the last hour of a month of 30 days', instant: '2027-04-30T22:20Z' },
  { name: 'the last hour of a month of 31 days', instant: '2027-05-31T22:20Z' },
  { name: 'the last half hour of a year', instant: '2026-12-31T23:30Z' },
  { name: 'the first days of a year', instant: '2027-01-03T10:00Z' },
  { name: 'a leap day', instant: '2028-02-29T10:00Z' },
  { name: 'the beginning of summer time', instant: '2027-03-28T00:55Z' },
  { name: 'the end of summer time', instant: '2027-10-31T00:55Z' },
  { name: 'the second half of a year', instant: '2027-07-02T10:00Z' },
];

/** Returns all instants: two weeks after a commit (milliseconds), and the edges of the calendar. */
export function movedInstants(committedAtMs: number): readonly MovedInstant[] {
  const later = new Date(committedAtMs + FORTNIGHT_DAYS * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
  return [{ name: 'two weeks after the commit', instant: `${later}T10:00Z` }, ...EDGES];
}

/** Returns the instants of a draw: as many as requested, each a different one. */
export function drawnInstants(
  instants: readonly MovedInstant[],
  draw: number,
  count: number,
): readonly MovedInstant[] {
  return Array.from({ length: Math.min(count, instants.length) }, (_, index) => {
    const found = instants[(draw + index * DRAW_STEP) % instants.length];
    if (found === undefined) throw new RangeError('there are no instants to draw from');
    return found;
  });
}
