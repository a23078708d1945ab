const ZONE = 'Europe/Madrid';

const DATE = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, dateStyle: 'short' });
const OFFSET = new Intl.DateTimeFormat('en', { timeZone: ZONE, timeZoneName: 'longOffset' });
const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, timeStyle: 'medium' });

/** Returns the AEAT's date at an instant, YYYY-MM-DD. */
export function madridDate(instantMs: number): string {
  return DATE.format(instantMs);
}

/** Returns an instant in the AEAT's format: seconds, and the offset of its servers. */
export function madridTimestamp(instantMs: number): string {
  const zone = OFFSET.formatToParts(instantMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${madridDate(instantMs)}T${CLOCK.format(instantMs)}${zone.replace('GMT', '')}`;
}

/** Returns the calendar date of a text dd-mm-yyyy as YYYY-MM-DD. Null if there is no such day. */
export function isoDate(text: string): string | null {
  const iso = text.split('-').reverse().join('-');
  const instant = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(iso) ? iso : null;
}

/** Returns the same day some years later, or earlier, of a date YYYY-MM-DD. */
export function inYears(date: string, years: number): string {
  return `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;
}
