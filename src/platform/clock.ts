/** The only source of time. Instants are milliseconds since the epoch, UTC. */
export interface Clock {
  now(): number;
}

/** Clock of an account's books: the service's own, or ahead of it by a test clock (decisions, section 6). */
export interface BooksClock extends Clock {
  /** Milliseconds ahead of the service's clock, 0 or more. */
  readonly aheadMs: number;
}

/** Returns a clock that is ahead of another by a constant, in milliseconds. */
export function aheadOf(clock: Clock, aheadMs: number): BooksClock {
  return { aheadMs, now: () => clock.now() + aheadMs };
}

/** Returns the machine's clock plus a constant offset in milliseconds (0 in production). */
export function machineClock(offsetMs: number): Clock {
  return { now: () => Date.now() + offsetMs };
}

/** Returns the clock for the offset that the local starter passes. Any value except an integer counts as 0. */
export function clockFromOffset(offset: string | undefined): Clock {
  const offsetMs = Number(offset ?? 0);
  return machineClock(Number.isSafeInteger(offsetMs) ? offsetMs : 0);
}

/** Formats an instant in ISO 8601, UTC with milliseconds, as every timestamp in the API (decisions, Conventions). */
export function timestampText(instantMs: number): string {
  return new Date(instantMs).toISOString();
}

/** Formats an instant as `timestampText` does. Null stays null. */
export function timestampOrNull(instantMs: number | null): string | null {
  return instantMs === null ? null : timestampText(instantMs);
}
