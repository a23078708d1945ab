import type { Schemas } from '../../api/operations.ts';

/** An invoice that a recurring one will make. */
export interface Occurrence {
  date: string;
  template: Schemas['RecurringInvoiceSummary'];
}

const MONTHS = { MONTHLY: 1, QUARTERLY: 3, YEARLY: 12 } as const;
/** How far ahead the calendar looks, in months. */
export const MONTHS_AHEAD = 12;

/** A day of a month, counted in months from the year 0; the last one where the month is shorter. */
function dateOf(month: number, day: number): string {
  const year = Math.floor(month / 12);
  const lastDay = new Date(Date.UTC(year, (month % 12) + 1, 0)).getUTCDate();
  return [
    String(year).padStart(4, '0'),
    String((month % 12) + 1).padStart(2, '0'),
    String(Math.min(day, lastDay)).padStart(2, '0'),
  ].join('-');
}

function datesOf(template: Schemas['RecurringInvoiceSummary']): string[] {
  const { next_generation, frequency, day_of_month, end_date, max_invoices, invoices_generated } = template;
  if (template.status !== 'ACTIVE' || next_generation === null) return [];
  const [year = 0, month = 1] = next_generation.split('-').map(Number);
  const first = year * 12 + month - 1;
  const left = max_invoices === null ? Number.POSITIVE_INFINITY : max_invoices - invoices_generated;
  const dates: string[] = [];
  for (let at = first; at < first + MONTHS_AHEAD && dates.length < left; at += MONTHS[frequency]) {
    const date = at === first ? next_generation : dateOf(at, day_of_month);
    if (end_date !== null && date > end_date) break;
    dates.push(date);
  }
  return dates;
}

/** What all templates will make in the months to come, by month, `YYYY-MM`, in the order of their days. */
export function calendarOf(
  templates: readonly Schemas['RecurringInvoiceSummary'][],
): ReadonlyMap<string, Occurrence[]> {
  const all = templates
    .flatMap((template) => datesOf(template).map((date): Occurrence => ({ date, template })))
    .sort((a, b) => a.date.localeCompare(b.date));
  return Map.groupBy(all, ({ date }) => date.slice(0, 7));
}
