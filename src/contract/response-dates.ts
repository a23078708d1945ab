import * as z from 'zod';

/** Returns the schema of an instant in a response, or null. */
export function instant() {
  return z.iso.datetime().nullable();
}

/** Returns the schema of a date in a response, `YYYY-MM-DD`, or null. */
export function calendarDate() {
  return z.iso.date().nullable();
}
