import { addDays, compareDates } from '../calendar/dates.ts';
import { followingOccurrence, type RecurrenceRule } from '../recurrence/occurrences.ts';
import { boundedCourse, type RecurrenceBounds } from '../recurrence/template-course.ts';
import { dueDateAt } from './invoice-dates.ts';

/** Days of each window, and number of windows from today on: 90 days. */
export const WINDOW_DAYS = 30;
export const WINDOWS = 3;

/** Sources of expected income: open invoices, drafts that a schedule issues, and recurring invoices. */
export const INCOME_SOURCES = ['invoices', 'scheduled', 'recurring'] as const;
export type IncomeSource = (typeof INCOME_SOURCES)[number];

/** Amount in cents that is due on an ISO date. Negative if the company owes it. */
export interface ExpectedAmount {
  source: IncomeSource;
  dueOn: string;
  cents: number;
}

/** Income that is due between two ISO dates, both included, by source, in cents. */
export type IncomeWindow = { from: string; to: string } & Record<IncomeSource, number>;

/** Active template that issues its invoices by itself. */
export interface PlannedTemplate extends RecurrenceRule, RecurrenceBounds {
  next: string;
  invoicesMade: number;
  /** Days from issue to the due date, 0 if it has none. */
  termDays: number;
  cents: number;
}

/** Returns the last day of the expected income. */
export function lastExpectedDay(today: string): string {
  return addDays(today, WINDOW_DAYS * WINDOWS - 1);
}

/** Returns the amounts that a template will invoice and that are due until a day. An occurrence that is late counts as today's. */
export function templateAmounts(template: PlannedTemplate, today: string, until: string): ExpectedAmount[] {
  const amounts: ExpectedAmount[] = [];
  const { cents, termDays } = template;
  let date = template.next;
  for (let made = template.invoicesMade; compareDates(date, until) <= 0; made++) {
    if (!('next' in boundedCourse(date, made, template))) break;
    const issuedOn = compareDates(date, today) < 0 ? today : date;
    amounts.push({ source: 'recurring', dueOn: dueDateAt(issuedOn, termDays), cents });
    date = followingOccurrence(template, date);
  }
  return amounts;
}

/**
 * Returns the income of the next 90 days in windows of 30, the first of which begins today. Amounts that are overdue or due later
 * are left out. Linear in the number of amounts.
 */
export function expectedIncome(amounts: readonly ExpectedAmount[], today: string): IncomeWindow[] {
  const windows = Array.from({ length: WINDOWS }, (_, index): IncomeWindow => {
    const from = addDays(today, index * WINDOW_DAYS);
    return { from, to: addDays(from, WINDOW_DAYS - 1), invoices: 0, scheduled: 0, recurring: 0 };
  });
  for (const { source, dueOn, cents } of amounts) {
    const window = windows.find(({ from, to }) => from <= dueOn && dueOn <= to);
    if (window !== undefined) window[source] += cents;
  }
  return windows;
}
