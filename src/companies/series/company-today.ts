import type { CompanyContext } from '../../context/context.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';

/** Returns today's date, `YYYY-MM-DD`, in the company's time zone. */
export function companyToday({ clock, zone }: Pick<CompanyContext, 'clock' | 'zone'>): string {
  return localDate(clock.now(), zone);
}
