import type { CompanyContext } from '../../context/context.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';

/** Today, `YYYY-MM-DD`, in the time zone of the company. */
export function companyToday({ clock, zone }: Pick<CompanyContext, 'clock' | 'zone'>): string {
  return localDate(clock.now(), zone);
}
