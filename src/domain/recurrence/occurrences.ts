import { addDays, compareDates, isoDate, lastDayOfMonth, parseDate } from '../calendar/dates.ts';

export const FREQUENCIES = ['MONTHLY', 'QUARTERLY', 'YEARLY'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

const STEP_MONTHS: Readonly<Record<Frequency, number>> = { MONTHLY: 1, QUARTERLY: 3, YEARLY: 12 };
const MONTHS_A_YEAR = 12;

/** Days by which a draft precedes its occurrence, if drafts in advance are on (decisions, Recurring template). */
export const DRAFT_LEAD_DAYS = 5;

/** Rule of a recurrence by day of the month. Days 29 to 31 fall on the last day of a shorter month. */
export interface RecurrenceRule {
  frequency: Frequency;
  /** From 1 to 31. Stored unchanged, so that short months do not shift it. */
  day_of_month: number;
}

/** Returns the rule's day in the month `months` months after that of the date. */
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

/** Returns the occurrence one period after the given one. RangeError past year 9999. */
export function followingOccurrence({ frequency, day_of_month }: RecurrenceRule, date: string): string {
  return inMonth(date, STEP_MONTHS[frequency], day_of_month);
}

/** Returns the first occurrence after a day, counted in whole periods from the occurrence `date`, which may be the result. */
export function occurrenceAfter(rule: RecurrenceRule, date: string, day: string): string {
  let occurrence = date;
  while (compareDates(occurrence, day) <= 0) occurrence = followingOccurrence(rule, occurrence);
  return occurrence;
}

/**
 * Returns the first occurrence of a rule that begins on `start`. It is the rule's day on or next after the start, moved by whole
 * periods until it is not before `today`. A start in the past creates no past occurrences (decisions, Recurring template).
 */
export function firstOccurrence(rule: RecurrenceRule, start: string, today: string): string {
  const ownMonth = inMonth(start, 0, rule.day_of_month);
  const anchor = compareDates(ownMonth, start) < 0 ? inMonth(start, 1, rule.day_of_month) : ownMonth;
  return occurrenceAfter(rule, anchor, addDays(today, -1));
}

/**
 * Moves an occurrence to another day of its own month. If it is not due yet, it never moves into the past: it moves to today at
 * the earliest.
 */
export function movedOccurrence(dayOfMonth: number, date: string, today: string): string {
  const moved = inMonth(date, 0, dayOfMonth);
  return compareDates(date, today) >= 0 && compareDates(moved, today) < 0 ? today : moved;
}

/** Returns the day on which the draft of an occurrence is created in advance. */
export function draftDate(occurrence: string): string {
  return addDays(occurrence, -DRAFT_LEAD_DAYS);
}

/** Returns the monthly equivalent of amounts per period, in cents, rounded half up. */
export function monthlyCents(amounts: Readonly<Record<Frequency, number>>): number {
  const yearly = FREQUENCIES.reduce(
    (sum, frequency) => sum + amounts[frequency] * (MONTHS_A_YEAR / STEP_MONTHS[frequency]),
    0,
  );
  return Math.floor((2 * yearly + MONTHS_A_YEAR) / (2 * MONTHS_A_YEAR));
}
