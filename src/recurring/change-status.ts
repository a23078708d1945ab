import type { CompanyContext } from '../context/context.ts';
import type { RecurringInvoiceRow } from '../db/schema/recurring-schema.ts';
import { localDate } from '../domain/calendar/time-zone.ts';
import {
  resumedCourse,
  type TemplateStatus,
  validateTemplateTransition,
} from '../domain/recurrence/template-course.ts';
import { ApiError } from '../platform/errors.ts';
import { isEntryThere } from './history-repository.ts';
import type { StoredTemplate } from './material-repository.ts';
import { historyEntry } from './settle.ts';
import type { NewHistoryEntry } from './template-change-repository.ts';
import { courseColumns, dueOnOf, ruleOf } from './template-state.ts';
import { writeTemplate } from './write-repository.ts';

type StatusColumns = Pick<
  RecurringInvoiceRow,
  'status' | 'nextDate' | 'pause' | 'completion' | 'failures' | 'failedOn'
>;

/**
 * Returns the columns of a resumed template. A planned occurrence that is not due yet stays. Otherwise it continues
 * with the first occurrence after today. Failures are reset.
 */
function resumed({ row, open }: StoredTemplate, today: string, nowMs: number): StatusColumns {
  const isBeingIssued = open?.row.state === 'CLAIMED';
  const next = row.nextDate ?? today;
  const course = isBeingIssued ? { next } : resumedCourse(ruleOf(row), next, today, row.generatedCount);
  const columns = courseColumns({ status: 'ACTIVE', pause: null }, course, nowMs);
  return { ...columns, failures: 0, failedOn: null };
}

function columnsOf(stored: StoredTemplate, to: TemplateStatus, today: string, nowMs: number): StatusColumns {
  const { failures, failedOn, nextDate } = stored.row;
  if (to === 'ACTIVE') return resumed(stored, today, nowMs);
  const kept = { failures, failedOn };
  if (to === 'PAUSED') {
    const pause = { reason: 'USER' as const, since: nowMs, blocker: null };
    return { ...kept, status: to, nextDate, pause, completion: null };
  }
  return { ...kept, status: to, nextDate: null, pause: null, completion: { reason: 'USER', at: nowMs } };
}

/** Returns the history entry of a status change. The end has none, because the template itself holds it. */
function entryOf(
  context: CompanyContext,
  { row }: StoredTemplate,
  to: TemplateStatus,
): NewHistoryEntry | null {
  if (to === 'COMPLETED') return null;
  const id = context.ids.next();
  const common = { id, scheduledDate: row.nextDate, origin: 'MANUAL' as const };
  return to === 'PAUSED'
    ? historyEntry(context, { ...common, type: 'PAUSED', reason: 'USER' })
    : historyEntry(context, { ...common, type: 'RESUMED' });
}

/** True if an earlier run of this request has changed the status. */
export async function isStatusChanged(
  context: CompanyContext,
  { row }: StoredTemplate,
  to: TemplateStatus,
): Promise<boolean> {
  if (!context.isRetry) return false;
  if (to === 'COMPLETED') return row.completion?.reason === 'USER';
  return await isEntryThere(context.books, row.id, context.executionId);
}

/** Changes the status and returns the resulting template. */
export async function changeTemplateStatus(
  context: CompanyContext,
  stored: StoredTemplate,
  to: TemplateStatus,
): Promise<StoredTemplate> {
  const { row, open } = stored;
  if (!validateTemplateTransition(row.status, to))
    throw new ApiError('RECURRING_STATE_TRANSITION_INVALID', { params: { from: row.status, to } });
  const nowMs = context.clock.now();
  const columns = columnsOf(stored, to, localDate(nowMs, context.zone), nowMs);
  const drafted = open?.row.state === 'DRAFTED' ? open : null;
  const isDropped = drafted !== null && columns.nextDate !== row.nextDate;
  const planned = dueOnOf({ ...row, ...columns }, drafted !== null && !isDropped);
  const dueOn = open?.row.state === 'CLAIMED' ? row.dueOn : planned;
  const change = { ...columns, dueOn, updatedAt: nowMs };
  const draft = isDropped ? { open: drafted, becomes: 'DROPPED' as const } : null;
  const entry = entryOf(context, stored, to);
  if (!(await writeTemplate(context.books, row, change, { draft, entry }, nowMs)))
    throw new ApiError('CONCURRENT_MODIFICATION');
  return { ...stored, open: isDropped ? null : open, row: { ...row, ...change, version: row.version + 1 } };
}
