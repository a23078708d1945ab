/** Time of the shown place: an instant in milliseconds, and this computer's clock at that instant. Null for real time. */
let reading: { instant: number; measuredAt: number } | null = null;

/**
 * Sets the time of the shown place: null for real time, or the time that the service returned. From there it runs on. The clock of this computer
 * only measures how much time has passed since `measuredAt`, in milliseconds.
 */
export function setClock(reported: { now: string; measuredAt: number } | null): void {
  reading = reported === null ? null : { instant: Date.parse(reported.now), measuredAt: reported.measuredAt };
}

/** Returns the present instant of the shown place. */
export function now(): Date {
  return reading === null ? new Date() : new Date(reading.instant + Date.now() - reading.measuredAt);
}
