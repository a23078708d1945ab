import { compareDates, nearestDate } from '../calendar/dates.ts';
import { workingDayFrom } from '../calendar/working-days.ts';

/** Schedule of a company's reminders. */
export interface ReminderRule {
  /** Days after the due date, negative before it. Each is used once. */
  days: readonly number[];
  /** True if a day that is no working day moves to the next working day. */
  businessDaysOnly: boolean;
  /** Province whose holidays count beside the national ones. Null means national holidays only. */
  province: string | null;
}

/** Reminder with its planned date. */
export interface PlannedReminder {
  days: number;
  date: string;
}

/** Returns the reminders of an invoice, ordered by their days. */
export function plannedReminders(dueDate: string, rule: ReminderRule): PlannedReminder[] {
  const { days, businessDaysOnly, province } = rule;
  return [...days]
    .sort((a, b) => a - b)
    .map((each) => {
      const date = nearestDate(dueDate, each);
      return { days: each, date: businessDaysOnly ? workingDayFrom(date, province) : date };
    });
}

/** Returns the first day on which an invoice is overdue, the day after its due date. */
export function overdueOn(dueDate: string): string {
  return nearestDate(dueDate, 1);
}

/** Work of a reminder plan on a day. */
export interface PlanStep {
  /** Reminder to send now: the last one due. Null for none. */
  send: PlannedReminder | null;
  /** Earlier due reminders, which the sent one replaces. */
  skipped: PlannedReminder[];
  /** Next day with work. Null for never. */
  nextOn: string | null;
}

/**
 * Returns the work of a reminder plan up to a day (inclusive).
 *
 * @param beginsOn first day of reminders: before it, the invoice did not exist or reminders were off
 * @param done days of reminders that were sent or skipped
 */
export function stepOn(
  plan: readonly PlannedReminder[],
  { beginsOn, done }: { beginsOn: string; done: ReadonlySet<number> },
  untilDate: string,
): PlanStep {
  const open = plan.filter(({ days, date }) => !done.has(days) && compareDates(date, beginsOn) >= 0);
  const due = open.filter(({ date }) => compareDates(date, untilDate) <= 0);
  const later = open.filter(({ date }) => compareDates(date, untilDate) > 0);
  const send = due.at(-1) ?? null;
  return { send, skipped: due.slice(0, -1), nextOn: later[0]?.date ?? null };
}
