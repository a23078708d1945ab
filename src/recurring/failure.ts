import { blockerOf } from '../context/blocker.ts';
import type { CompanyContext } from '../context/context.ts';
import type { RecurringInvoiceRow } from '../db/schema/recurring-schema.ts';
import type { StoredBlocker, StoredPause } from '../db/template-json.ts';
import { MAX_FAILURES_IN_A_ROW } from '../domain/recurrence/template-course.ts';
import type { RecurringWarning } from '../mail/composing/templates/recurring-warning-mail.ts';
import { timestampText } from '../platform/clock.ts';
import type { ApiError } from '../platform/errors.ts';
import { uuidV7 } from '../platform/ids.ts';
import { recordRefusal } from './claim-repository.ts';
import type { StoredTemplate } from './material-repository.ts';
import { historyEntry } from './settle.ts';
import type { NewHistoryEntry, TemplateChange } from './template-change-repository.ts';
import { dueOnOf } from './template-state.ts';
import { queueWarnings, warningMails } from './warning-mails.ts';

function failedTemplate(
  row: RecurringInvoiceRow,
  blocker: StoredBlocker,
  today: string,
  nowMs: number,
): TemplateChange & Pick<RecurringInvoiceRow, 'status' | 'pause'> {
  const failures = row.failures + 1;
  const pauses = failures >= MAX_FAILURES_IN_A_ROW && row.status === 'ACTIVE';
  const pause = pauses ? { reason: 'GENERATION_FAILURE' as const, since: nowMs, blocker } : row.pause;
  return {
    status: pauses ? 'PAUSED' : row.status,
    pause,
    failures,
    failedOn: today,
    updatedAt: nowMs,
  };
}

function pausedEvent(
  context: CompanyContext,
  { id, name }: RecurringInvoiceRow,
  { reason, since, blocker }: StoredPause,
) {
  const data = {
    recurring_invoice_id: id,
    name,
    reason,
    blocker,
    since: timestampText(since),
  };
  const nowMs = context.serviceClock.now();
  return {
    id: uuidV7(nowMs),
    companyId: context.companyId,
    accountId: context.accountId,
    type: 'recurring_invoice.paused',
    subjectId: id,
    data,
    createdAt: nowMs,
  };
}

function pausedWarning(
  { name }: RecurringInvoiceRow,
  { message }: StoredBlocker,
  { since }: StoredPause,
): RecurringWarning {
  return { kind: 'PAUSED', name, reason: message, since: timestampText(since) };
}

/**
 * Stores that a template's generation was refused today. The template fails and is retried tomorrow. The third failure in a row
 * pauses it, with the event `recurring_invoice.paused` and a mail to its people (decisions, Recurring template). `paused` is
 * true if this call paused it. Null if the template was changed or generated in between.
 */
export async function recordFailure(
  context: CompanyContext,
  { row, open }: Pick<StoredTemplate, 'row' | 'open'>,
  error: ApiError,
  today: string,
): Promise<{ paused: boolean } | null> {
  const blocker = blockerOf(error, context.language);
  const change = failedTemplate(row, blocker, today, context.clock.now());
  const pause = row.status === 'ACTIVE' ? change.pause : null;
  const paused = pause !== null;
  const common = { scheduledDate: row.nextDate, origin: 'AUTOMATIC' as const };
  const entries: NewHistoryEntry[] = [
    historyEntry(context, { ...common, type: 'FAILED', reason: blocker.code }),
    ...(paused ? [historyEntry(context, { ...common, type: 'PAUSED', reason: 'GENERATION_FAILURE' })] : []),
  ];
  const isDrafted = open !== null && !open.row.isHidden;
  const dueOn = dueOnOf({ ...row, ...change }, isDrafted);
  const claim = open?.row.state === 'CLAIMED' ? open.row : null;
  const event = pause === null ? null : pausedEvent(context, row, pause);
  const mails = await warningMails(context, row, pause === null ? [] : [pausedWarning(row, blocker, pause)]);
  const notifications = { event, mails };
  const stood = await recordRefusal(context.books, row, claim, { ...change, dueOn }, entries, notifications);
  if (!stood) return null;
  await queueWarnings(context, mails);
  if (event !== null) await context.webhooks.events.add([event.id]);
  return { paused };
}
