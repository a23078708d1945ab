import type { CompanyContext } from '../../context/context.ts';
import { refuseStale } from '../../contract/concurrency.ts';
import type { RecurringInvoiceRow } from '../../db/schema/books-schema.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import {
  resumedCourse,
  type TemplateStatus,
  validateTemplateTransition,
} from '../../domain/recurrence/template-course.ts';
import { ApiError } from '../../platform/errors.ts';
import { isEntryThere } from '../../recurring/history-repository.ts';
import { findCountedTemplate } from '../../recurring/issue-by-hand.ts';
import type { StoredTemplate } from '../../recurring/material-repository.ts';
import type { NewHistoryEntry } from '../../recurring/occurrence-repository.ts';
import { historyEntry } from '../../recurring/settle.ts';
import { recurringSchema, setRecurringStatusBody } from '../../recurring/template-schemas.ts';
import { courseColumns, dueOnOf, ruleOf } from '../../recurring/template-state.ts';
import { writeTemplate } from '../../recurring/write-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { recurringView } from './view.ts';

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
async function isDone(
  context: CompanyContext,
  { row }: StoredTemplate,
  to: TemplateStatus,
): Promise<boolean> {
  if (!context.isRetry) return false;
  if (to === 'COMPLETED') return row.completion?.reason === 'USER';
  return await isEntryThere(context.books, row.id, context.executionId);
}

/** Changes the status and returns the resulting template. */
async function step(
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

export const setRecurringInvoiceStatus = defineOperation({
  id: 'recurring-invoices.set-status',
  method: 'PUT',
  path: '/v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}/status',
  tag: 'Recurring invoices',
  summary: 'Pause, resume or end a recurring invoice template',
  description:
    'PAUSED stops automatic generation. ACTIVE resumes it: an occurrence that is not due yet stays, else the next one is the first after today. COMPLETED ends it permanently.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: setRecurringStatusBody,
  example: { status: 'PAUSED' },
  success: { status: 200, data: recurringSchema, description: 'Template in its new status' },
  errors: [
    'RECURRING_INVOICE_NOT_FOUND',
    'RECURRING_STATE_TRANSITION_INVALID',
    'PRECONDITION_FAILED',
    'CONCURRENT_MODIFICATION',
  ],
  async run(context, { params, body }) {
    const { clock, zone } = context;
    const stored = await findCountedTemplate(context, params.recurring_invoice_id);
    if (stored === null) throw new ApiError('RECURRING_INVOICE_NOT_FOUND');
    const done = await isDone(context, stored, body.status);
    if (!done) refuseStale(context.ifMatch, stored.row.version);
    const template = done ? stored : await step(context, stored, body.status);
    return { data: recurringView(template, localDate(clock.now(), zone)), version: template.row.version };
  },
});
