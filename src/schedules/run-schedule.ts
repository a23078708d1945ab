import { blockerOf } from '../context/blocker.ts';
import type { CompanyContext } from '../context/context.ts';
import { isGuardViolation } from '../db/failures.ts';
import type { InvoiceRow } from '../db/schema/books-schema.ts';
import { BY_HAND } from '../invoices/issuing/issue-by-id.ts';
import { ApiError } from '../platform/errors.ts';
import { uuidV7 } from '../platform/ids.ts';
import type { DueItem, DueOutcome } from '../queue/due-item.ts';
import { issueByHand } from '../recurring/issue-by-hand.ts';
import { findDocument, unschedule } from './schedule-repository.ts';

/** The document is no longer scheduled for a day that is due: its owner changed that, or another run was faster. */
class NotDueError extends Error {}

/** Refusals that say that somebody works on the document now, and nothing against issuing it. */
const PASSING: ReadonlySet<string> = new Set([
  'CONCURRENT_MODIFICATION',
  'INVOICE_NOT_DRAFT',
  'INVOICE_NOT_FOUND',
]);

function isDue({ status, scheduledFor }: InvoiceRow, untilDate: string): boolean {
  return status === 'SCHEDULED' && scheduledFor !== null && scheduledFor <= untilDate;
}

/** Takes the document back to a draft, with the event that says what kept it from being issued, in one commit. */
async function fail(context: CompanyContext, row: InvoiceRow, refusal: ApiError): Promise<DueOutcome> {
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

async function issue(context: CompanyContext, row: InvoiceRow, untilDate: string): Promise<DueOutcome> {
  try {
    await issueByHand(context, row.id, null, {
      ...BY_HAND,
      refuse(now) {
        if (!isDue(now, untilDate)) throw new NotDueError();
      },
    });
    return 'DONE';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return PASSING.has(error.key) ? 'LEFT' : await fail(context, row, error);
  }
}

/**
 * Does what a document is scheduled for, once its day is due: takes it back to a plain draft, or issues it, and sends it where
 * that is asked for. What refuses the issue leaves a draft and `invoice.schedule_failed` with the blocker, in one commit. It
 * is issued under the effect of the context, so that runs that overlap, and one after another that died, issue it once.
 *
 * @throws what leaves its outcome unknown; the document then is still scheduled, or issued by this effect
 */
export async function runSchedule(
  context: CompanyContext,
  { id }: DueItem,
  untilDate: string,
): Promise<DueOutcome> {
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
