import { addDays, compareDates } from '../calendar/dates.ts';
import { workingDayFrom } from '../calendar/working-days.ts';

/** How reminders of a company fall. */
export interface ReminderRule {
  /** Days from the day on which an invoice falls due, below 0 before it; each once. */
  days: readonly number[];
  /** A day on which people do not work gives way to the next on which they do. */
  businessDaysOnly: boolean;
  /** Whose holidays count beside the national ones; null: those alone. */
  province: string | null;
}

/** A reminder with its day. */
export interface PlannedReminder {
  days: number;
  date: string;
}

/** The reminders of an invoice, in the order of their days. */
export function plannedReminders(dueDate: string, rule: ReminderRule): PlannedReminder[] {
  const { days, businessDaysOnly, province } = rule;
  return [...days]
    .sort((a, b) => a - b)
    .map((each) => {
      const date = addDays(dueDate, each);
      return { days: each, date: businessDaysOnly ? workingDayFrom(date, province) : date };
    });
}

/** The day on which an invoice is overdue: the one after that on which it falls due. */
export function overdueOn(dueDate: string): string {
  return addDays(dueDate, 1);
}

/** What is to be done of a plan on a day. */
export interface PlanStep {
  /** The reminder that goes out now: the last of those that are due, null for none. */
  send: PlannedReminder | null;
  /** Those that are due with it and that it stands for. */
  skipped: PlannedReminder[];
  /** The next day on which there is something to do; null: never. */
  nextOn: string | null;
}

/**
 * What is to be done of a plan up to a day (inclusive).
 *
 * @param beginsOn reminders of days before it are none: the invoice was not there, or reminders were not asked for
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
