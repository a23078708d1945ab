import { localDate } from '../../domain/calendar/time-zone.ts';
import { companyTimeZone } from '../../domain/company-time-zone.ts';
import type { CompanyContext } from '../context.ts';

/** Today, `YYYY-MM-DD`, in the time zone of the company. */
export async function companyToday(context: CompanyContext): Promise<string> {
  const { row } = await context.company();
  return localDate(context.clock.now(), companyTimeZone(row.address));
}
