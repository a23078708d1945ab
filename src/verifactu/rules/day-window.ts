/** First and last calendar day, `YYYY-MM-DD`, both included. Null is open. */
export interface DayWindow {
  readonly from: string | null;
  readonly until: string | null;
}

export const ALWAYS: DayWindow = { from: null, until: null };

/** True if a day is inside a window. */
export function isWithin(window: DayWindow, day: string): boolean {
  return (window.from === null || window.from <= day) && (window.until === null || day <= window.until);
}
