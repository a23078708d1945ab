import { addDays, compareDates } from '../calendar/dates.ts';
import {
  draftDate,
  firstOccurrence,
  followingOccurrence,
  movedOccurrence,
  occurrenceAfter,
  type RecurrenceRule,
} from './occurrences.ts';

/** Statuses of a recurring template. Its course is the next occurrence or the end; dates are the company's calendar days. */

export const TEMPLATE_STATUSES = ['ACTIVE', 'PAUSED', 'COMPLETED'] as const;
export type TemplateStatus = (typeof TEMPLATE_STATUSES)[number];

export const COMPLETION_REASONS = ['USER', 'END_DATE_REACHED', 'MAX_INVOICES_REACHED'] as const;
export type CompletionReason = (typeof COMPLETION_REASONS)[number];

export const PAUSE_REASONS = ['USER', 'DOWNGRADE', 'GENERATION_FAILURE'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** Failed generations in a row that pause a template (decisions, Recurring template). */
export const MAX_FAILURES_IN_A_ROW = 3;

/** End of a recurrence: a last day, a number of invoices, or neither. */
export interface RecurrenceBounds {
  end_date: string | null;
  max_invoices: number | null;
}

/** Next occurrence, or the reason for the end. */
export type Course = { next: string } | { ended: Exclude<CompletionReason, 'USER'> };

/** Applies the template's bounds to a planned occurrence, after `invoicesMade` invoices. */
export function boundedCourse(next: string, invoicesMade: number, bounds: RecurrenceBounds): Course {
  const { end_date, max_invoices } = bounds;
  if (max_invoices !== null && invoicesMade >= max_invoices) return { ended: 'MAX_INVOICES_REACHED' };
  if (end_date !== null && compareDates(next, end_date) > 0) return { ended: 'END_DATE_REACHED' };
  return { next };
}

/** Returns the course after an occurrence was generated or skipped. `invoicesMade` includes a generated one. */
export function courseAfter(
  rule: RecurrenceRule & RecurrenceBounds,
  date: string,
  invoicesMade: number,
): Course {
  return boundedCourse(followingOccurrence(rule, date), invoicesMade, rule);
}

/**
 * Returns the course of a resumed template: its next occurrence if that is after today, or else the first one after today
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

/** Fields of a template that decide its next occurrence. */
export interface PlannedRule extends RecurrenceRule, RecurrenceBounds {
  start_date: string;
}

/**
 * Returns the course after a change of the rule. If nothing was generated or skipped yet, a changed start or frequency plans
 * anew. Later, a changed frequency counts from the next occurrence, which stays. A changed day moves that occurrence inside its
 * own month.
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

/** True if set-status may change a template between two statuses: not from COMPLETED, and not to the same status. */
export function validateTemplateTransition(from: TemplateStatus, to: TemplateStatus): boolean {
  return from !== 'COMPLETED' && from !== to;
}

/**
 * Returns the day from which a run must process a template, or null for never. It is the day of the occurrence or of its draft in
 * advance; after a failure not before the next day.
 */
export function dueDay(template: {
  status: TemplateStatus;
  next: string | null;
  draft_in_advance: boolean;
  /** True if the draft of the next occurrence exists. */
  isDrafted: boolean;
  /** Day of the last failure, if the last generation failed. */
  failedOn: string | null;
}): string | null {
  const { status, next, draft_in_advance, isDrafted, failedOn } = template;
  if (status !== 'ACTIVE' || next === null) return null;
  const planned = draft_in_advance && !isDrafted ? draftDate(next) : next;
  if (failedOn === null) return planned;
  const retried = addDays(failedOn, 1);
  return compareDates(planned, retried) > 0 ? planned : retried;
}

/**
 * Returns the next occurrence for responses. Null for a paused template whose date has passed (specification, Recurring invoice
 * template).
 */
export function shownNext(status: TemplateStatus, next: string | null, today: string): string | null {
  if (next === null || status === 'COMPLETED') return null;
  return status === 'PAUSED' && compareDates(next, today) < 0 ? null : next;
}
