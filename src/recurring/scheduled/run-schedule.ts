import { blockerOf } from '../../context/blocker.ts';
import type { CompanyContext } from '../../context/context.ts';
import type { DatedItem, DatedOutcome } from '../../context/queue/dated-item.ts';
import { isGuardViolation } from '../../db/failures.ts';
import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import { BY_HAND } from '../../invoices/issuing/issue-by-id.ts';
import { ApiError } from '../../platform/errors.ts';
import { uuidV7 } from '../../platform/ids.ts';
import { issueByHand } from '../issue-by-hand.ts';
import { mailWarnings } from '../mail-warnings.ts';
import { findDocument, unschedule } from './schedule-repository.ts';

/** Error for a document that is no longer scheduled for a due day: its user changed that, or another run was faster. */
class NotDueError extends Error {}

/** Refusals that only mean that the document is being changed now. */
const PASSING: ReadonlySet<string> = new Set([
  'CONCURRENT_MODIFICATION',
  'INVOICE_NOT_DRAFT',
  'INVOICE_NOT_FOUND',
]);

function isDue({ status, scheduledFor }: InvoiceRow, untilDate: string): boolean {
  return status === 'SCHEDULED' && scheduledFor !== null && scheduledFor <= untilDate;
}

/** Makes the document a draft again, with the event that names the blocker, in one commit. */
async function fail(context: CompanyContext, row: InvoiceRow, refusal: ApiError): Promise<DatedOutcome> {
  const { books, clock, serviceClock, accountId, language } = context;
  const createdAt = serviceClock.now();
  const data = {
    invoice_id: row.id,
    scheduled_for: row.scheduledFor,
    blocker: blockerOf(refusal, language),
  };
  const event = { id: uuidV7(createdAt), accountId, type: 'invoice.schedule_failed', data, createdAt };
  await unschedule(books, row, clock.now(), event);
  await context.webhooks.events.add([event.id]);
  return 'FAILED';
}

async function issue(context: CompanyContext, row: InvoiceRow, untilDate: string): Promise<DatedOutcome> {
  try {
    const issued = await issueByHand(context, row.id, null, {
      ...BY_HAND,
      refuse(now) {
        if (!isDue(now, untilDate)) throw new NotDueError();
      },
    });
    await mailWarnings(context, issued.row);
    return 'DONE';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return PASSING.has(error.key) ? 'LEFT' : await fail(context, row, error);
  }
}

/**
 * Runs a document's schedule when its day is due: makes it a plain draft again, or issues it, and sends it if requested. A
 * refused issue leaves a draft and the event `invoice.schedule_failed` with the blocker, in one commit. It is issued under the
 * context's execution, so that overlapping runs, or a retry, issue it once.
 *
 * @throws errors of unknown outcome. The document is then still scheduled, or issued by this execution
 */
export async function runSchedule(
  context: CompanyContext,
  { id }: DatedItem,
  untilDate: string,
): Promise<DatedOutcome> {
  const { books, companyId, clock } = context;
  const row = await findDocument(books, companyId, id);
  if (row === null || !isDue(row, untilDate)) return 'LEFT';
  try {
    if (row.generationMode !== 'DRAFT') return await issue(context, row, untilDate);
    await unschedule(books, row, clock.now(), null);
    return 'DONE';
  } catch (error) {
    if (error instanceof NotDueError || isGuardViolation(error)) return 'LEFT';
    throw error;
  }
}
