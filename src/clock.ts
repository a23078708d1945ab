/** The only source of time. Instants are milliseconds since the epoch, UTC. */
export interface Clock {
  now(): number;
}

/** The machine's clock, moved by a constant offset in milliseconds (0 in production). */
export function machineClock(offsetMs: number): Clock {
  return { now: () => Date.now() + offsetMs };
}

/** Reads the offset that the local starter passes; anything but an integer counts as 0. */
export function clockFromOffset(offset: string | undefined): Clock {
  const offsetMs = Number(offset ?? 0);
  return machineClock(Number.isSafeInteger(offsetMs) ? offsetMs : 0);
}

/** ISO 8601 in UTC with milliseconds, the form of every timestamp in the API (decisions, Conventions). */
export function timestampText(instantMs: number): string {
  return new Date(instantMs).toISOString();
}
