import { addDays, compareDates, isoDate, lastDayOfMonth, parseDate } from '../calendar/dates.ts';

export const FREQUENCIES = ['MONTHLY', 'QUARTERLY', 'YEARLY'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

const STEP_MONTHS: Readonly<Record<Frequency, number>> = { MONTHLY: 1, QUARTERLY: 3, YEARLY: 12 };
const MONTHS_A_YEAR = 12;

/** How many days before an occurrence its draft is made, where that is asked for (decisions, Recurring template). */
export const DRAFT_LEAD_DAYS = 5;

/** When something recurs: on a day of the month, 29 to 31 standing for the last day of a month that is shorter. */
export interface RecurrenceRule {
  frequency: Frequency;
  /** 1 to 31. It is kept whatever the month, so that short months do not make it drift. */
  day_of_month: number;
}

/** The day of the rule in the month that lies so many months after that of the date. */
function inMonth(date: string, months: number, dayOfMonth: number): string {
  const { year, month } = parseDate(date);
  const index = year * MONTHS_A_YEAR + (month - 1) + months;
  const [ownYear, ownMonth] = [Math.floor(index / MONTHS_A_YEAR), (index % MONTHS_A_YEAR) + 1];
  return isoDate({
    year: ownYear,
    month: ownMonth,
    day: Math.min(dayOfMonth, lastDayOfMonth(ownYear, ownMonth)),
  });
}

/** The occurrence after the one of this date, one period on. RangeError past year 9999. */
export function followingOccurrence({ frequency, day_of_month }: RecurrenceRule, date: string): string {
  return inMonth(date, STEP_MONTHS[frequency], day_of_month);
}

/** The first occurrence later than a day, counted in whole periods from the occurrence `date`, or `date` itself. */
export function occurrenceAfter(rule: RecurrenceRule, date: string, day: string): string {
  let occurrence = date;
  while (compareDates(occurrence, day) <= 0) occurrence = followingOccurrence(rule, occurrence);
  return occurrence;
}

/**
 * The first occurrence of a rule that begins on `start`: its day of the month, on the start or next after it, and from there
 * on in whole periods until `today` is not past it. A start that lies back dates nothing back (decisions, Recurring template).
 */
export function firstOccurrence(rule: RecurrenceRule, start: string, today: string): string {
  const ownMonth = inMonth(start, 0, rule.day_of_month);
  const anchor = compareDates(ownMonth, start) < 0 ? inMonth(start, 1, rule.day_of_month) : ownMonth;
  return occurrenceAfter(rule, anchor, addDays(today, -1));
}

/**
 * An occurrence moved to another day of its own month. One that is not due yet never moves into the past: it moves to today
 * at most.
 */
export function movedOccurrence(dayOfMonth: number, date: string, today: string): string {
  const moved = inMonth(date, 0, dayOfMonth);
  return compareDates(date, today) >= 0 && compareDates(moved, today) < 0 ? today : moved;
}

/** The day on which the draft of an occurrence is made in advance. */
export function draftDate(occurrence: string): string {
  return addDays(occurrence, -DRAFT_LEAD_DAYS);
}

/** What an amount a period comes to a month, in cents, half up. */
export function monthlyCents(amounts: Readonly<Record<Frequency, number>>): number {
  const yearly = FREQUENCIES.reduce(
    (sum, frequency) => sum + amounts[frequency] * (MONTHS_A_YEAR / STEP_MONTHS[frequency]),
    0,
  );
  return Math.floor((2 * yearly + MONTHS_A_YEAR) / (2 * MONTHS_A_YEAR));
}
