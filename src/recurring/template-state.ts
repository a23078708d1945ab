import type { OccurrenceRow, RecurringInvoiceRow } from '../db/schema/recurring-schema.ts';
import type { RecurrenceRule } from '../domain/recurrence/occurrences.ts';
import {
  type Course,
  courseAfter,
  dueDay,
  type RecurrenceBounds,
} from '../domain/recurrence/template-course.ts';
import type { TemplateChange } from './template-change-repository.ts';

/** Returns a template's rule as the domain expects it. */
export function ruleOf(row: RecurringInvoiceRow): RecurrenceRule & RecurrenceBounds & { start_date: string } {
  return {
    frequency: row.frequency,
    day_of_month: row.dayOfMonth,
    start_date: row.startDate,
    end_date: row.endDate,
    max_invoices: row.maxInvoices,
  };
}

/** Returns the day from which a run has work, after a change of the template. */
export function dueOnOf(
  row: Pick<RecurringInvoiceRow, 'status' | 'nextDate' | 'draftInAdvance' | 'failedOn'>,
  isDrafted: boolean,
): string | null {
  const { status, nextDate, draftInAdvance, failedOn } = row;
  return dueDay({ status, next: nextDate, draft_in_advance: draftInAdvance, isDrafted, failedOn });
}

/** Returns the columns of a course: the next occurrence, or the end. */
export function courseColumns(
  row: Pick<RecurringInvoiceRow, 'status' | 'pause'>,
  course: Course,
  nowMs: number,
): Pick<RecurringInvoiceRow, 'status' | 'nextDate' | 'pause' | 'completion'> {
  if ('next' in course) {
    return { status: row.status, nextDate: course.next, pause: row.pause, completion: null };
  }
  return {
    status: 'COMPLETED',
    nextDate: null,
    pause: null,
    completion: { reason: course.ended, at: nowMs },
  };
}

/**
 * Returns the change that moves a template past a generated or skipped occurrence and resets its failures. A template that has
 * ended in between only counts it.
 */
export function settledTemplate(
  row: RecurringInvoiceRow,
  { scheduledDate }: OccurrenceRow,
  isGenerated: boolean,
  nowMs: number,
): TemplateChange {
  const generatedCount = row.generatedCount + (isGenerated ? 1 : 0);
  const moved =
    row.status === 'COMPLETED'
      ? { status: row.status, nextDate: row.nextDate, pause: row.pause, completion: row.completion }
      : courseColumns(row, courseAfter(ruleOf(row), row.nextDate ?? scheduledDate, generatedCount), nowMs);
  const failure = { failures: 0, failedOn: null };
  const settled = { ...row, ...moved, ...failure };
  return {
    ...moved,
    ...failure,
    generatedCount,
    consumedCount: row.consumedCount + 1,
    lastGeneratedDate: isGenerated ? scheduledDate : row.lastGeneratedDate,
    dueOn: dueOnOf(settled, false),
    updatedAt: nowMs,
  };
}
