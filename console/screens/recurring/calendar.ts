import type { Schemas } from '../../api/operations.ts';

/** Invoice that a recurring invoice will create. */
export interface Occurrence {
  date: string;
  template: Schemas['RecurringInvoiceSummary'];
}

const MONTHS = { MONTHLY: 1, QUARTERLY: 3, YEARLY: 12 } as const;
/** Months that the calendar looks ahead. */
export const MONTHS_AHEAD = 12;

/** Returns the date of a day in a month, counted from year 0. A shorter month gives its last day. */
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

/** Returns the future invoices of all templates by month (`YYYY-MM`), in date order. */
export function calendarOf(
  templates: readonly Schemas['RecurringInvoiceSummary'][],
): ReadonlyMap<string, Occurrence[]> {
  const all = templates
    .flatMap((template) => datesOf(template).map((date): Occurrence => ({ date, template })))
    .sort((a, b) => a.date.localeCompare(b.date));
  return Map.groupBy(all, ({ date }) => date.slice(0, 7));
}
