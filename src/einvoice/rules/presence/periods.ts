import { dayWithoutZone } from '../../../domain/calendar/zoned-day.ts';
import type { RawPeriod } from '../../reading/raw-invoice.ts';

/** Start and end. */
const DATES_OF_PERIOD = 2;

function datesIn({ from, to, unread }: RawPeriod): number {
  return [from, to].filter((day) => day !== null).length + unread;
}

/** True if a period does not end before it begins. A date that cannot be read is another rule's subject. */
export function isInOrder(period: RawPeriod | null): boolean {
  const [from, to] = [dayWithoutZone(period?.from ?? null), dayWithoutZone(period?.to ?? null)];
  const isUnread = period !== null && period.unread > 0;
  if (isUnread) return datesIn(period) < DATES_OF_PERIOD;
  return from === null || to === null || from <= to;
}

/** True if a period has a date, or if there is no period. */
export function hasDates(period: RawPeriod | null): boolean {
  return period === null || datesIn(period) > 0;
}
