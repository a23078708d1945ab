import { localDate } from '../../src/domain/calendar/time-zone.ts';

/** Returns today's date (`YYYY-MM-DD`) in the zone of the tests' companies: near midnight in UTC it is another day there. */
export function today(): string {
  return localDate(Date.now(), 'Europe/Madrid');
}

/** Returns the year of `today`. */
export function thisYear(): number {
  return Number(today().slice(0, 'YYYY'.length));
}
