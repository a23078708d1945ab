import { addDays, compareDates } from '../calendar/dates.ts';
import {
  draftDate,
  firstOccurrence,
  followingOccurrence,
  movedOccurrence,
  occurrenceAfter,
  type RecurrenceRule,
} from './occurrences.ts';

/** The course of a recurring template: which occurrence is next, and when it ends. Dates are the company's calendar days. */

export const TEMPLATE_STATUSES = ['ACTIVE', 'PAUSED', 'COMPLETED'] as const;
export type TemplateStatus = (typeof TEMPLATE_STATUSES)[number];

export const COMPLETION_REASONS = ['USER', 'END_DATE_REACHED', 'MAX_INVOICES_REACHED'] as const;
export type CompletionReason = (typeof COMPLETION_REASONS)[number];

export const PAUSE_REASONS = ['USER', 'DOWNGRADE', 'GENERATION_FAILURE'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** Failed generations in a row that pause a template (decisions, Recurring template). */
export const MAX_FAILURES_IN_A_ROW = 3;

/** Until when a template recurs: a last day, a number of invoices, or neither. */
export interface RecurrenceBounds {
  end_date: string | null;
  max_invoices: number | null;
}

/** The next occurrence, or why there is none. */
export type Course = { next: string } | { ended: Exclude<CompletionReason, 'USER'> };

/** What becomes of a planned occurrence under the template's bounds, after so many invoices. */
export function boundedCourse(next: string, invoicesMade: number, bounds: RecurrenceBounds): Course {
  const { end_date, max_invoices } = bounds;
  if (max_invoices !== null && invoicesMade >= max_invoices) return { ended: 'MAX_INVOICES_REACHED' };
  if (end_date !== null && compareDates(next, end_date) > 0) return { ended: 'END_DATE_REACHED' };
  return { next };
}

/** The course after the occurrence of a date was generated or skipped; `invoicesMade` counts it where it was generated. */
export function courseAfter(
  rule: RecurrenceRule & RecurrenceBounds,
  date: string,
  invoicesMade: number,
): Course {
  return boundedCourse(followingOccurrence(rule, date), invoicesMade, rule);
}

/**
 * The course of a template that is resumed: its next occurrence where that is not yet due, else the first one after today
 * (specification, States and transitions; decisions, Recurring template).
 */
export function resumedCourse(
  rule: RecurrenceRule & RecurrenceBounds,
  next: string,
  today: string,
  invoicesMade: number,
): Course {
  return boundedCourse(occurrenceAfter(rule, next, today), invoicesMade, rule);
}

/** What of a template decides its next occurrence. */
export interface PlannedRule extends RecurrenceRule, RecurrenceBounds {
  start_date: string;
}

/**
 * The course after the rule was changed. Before anything was generated or skipped another start or frequency plans anew; later
 * a changed frequency counts from the next occurrence, which stays, and a changed day moves that inside its own month.
 */
export function changedCourse(
  before: PlannedRule & { next: string; isUntouched: boolean; invoicesMade: number },
  after: PlannedRule,
  today: string,
): Course {
  const isMoved = before.day_of_month !== after.day_of_month;
  const isReplanned =
    before.isUntouched && (before.start_date !== after.start_date || before.frequency !== after.frequency);
  const kept = isMoved ? movedOccurrence(after.day_of_month, before.next, today) : before.next;
  const next = isReplanned ? firstOccurrence(after, after.start_date, today) : kept;
  return boundedCourse(next, before.invoicesMade, after);
}

/** Whether set-status may take a template from one status to another: COMPLETED is the end, and standing still is no step. */
export function validateTemplateTransition(from: TemplateStatus, to: TemplateStatus): boolean {
  return from !== 'COMPLETED' && from !== to;
}

/**
 * The day from which a run has something to do for a template, null for never: its occurrence, the draft before it, and after
 * a failure not before the next day.
 */
export function dueDay(template: {
  status: TemplateStatus;
  next: string | null;
  draft_in_advance: boolean;
  /** The draft of the next occurrence is there. */
  isDrafted: boolean;
  /** The day of the last failure, where the last generation failed. */
  failedOn: string | null;
}): string | null {
  const { status, next, draft_in_advance, isDrafted, failedOn } = template;
  if (status !== 'ACTIVE' || next === null) return null;
  const planned = draft_in_advance && !isDrafted ? draftDate(next) : next;
  if (failedOn === null) return planned;
  const retried = addDays(failedOn, 1);
  return compareDates(planned, retried) > 0 ? planned : retried;
}

/** The next occurrence as readers see it: none of a paused template whose date has passed (specification, Recurring invoice template). */
export function shownNext(status: TemplateStatus, next: string | null, today: string): string | null {
  if (next === null || status === 'COMPLETED') return null;
  return status === 'PAUSED' && compareDates(next, today) < 0 ? null : next;
}
