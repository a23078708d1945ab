import type { CompanyContext } from '../../context/context.ts';
import { isUniqueViolation } from '../../db/failures.ts';
import type { EmailRow } from '../../db/schema/mail-schema.ts';
import { ApiError } from '../../platform/errors.ts';
import { executionIdOf } from '../../platform/execution-id.ts';
import { instantOf } from '../../platform/ids.ts';
import { failureEvents } from '../sending/failure-events-repository.ts';
import { keepRefusedMail } from '../sending/queue-mail-repository.ts';
import { endMailFollowup, readMailFollowup } from './followup-repository.ts';
import {
  type DocumentToMail,
  documentToMail,
  invoiceMailOf,
  NO_WISHES,
  refuseAddressees,
} from './invoice-mail.ts';
import { writeMail } from './mail-now.ts';
import { filesOf } from './pdf-attachments.ts';

/** Number of sweeps that retry a mail without room in a quota. With growing pauses, this takes about four days. */
const MAX_SWEEPS = 10;

/** Returns the id of an invoice's automatic mail. It is the same for every writer, so there is only one. */
function automaticMailId(invoiceId: string): string {
  return executionIdOf(instantOf(invoiceId), 'AUTOMATIC_MAIL', invoiceId);
}

/** Builds the row of an unsent mail, which stores the reason for its rejection. */
function refusedMail(
  context: CompanyContext,
  found: DocumentToMail,
  emailId: string,
  refusal: ApiError,
): EmailRow {
  const nowMs = context.clock.now();
  return {
    ...invoiceMailOf(context, found, NO_WISHES, []),
    id: emailId,
    accountId: context.accountId,
    companyId: context.companyId,
    status: 'FAILED',
    attempts: 0,
    claim: null,
    dueAt: null,
    sentAt: null,
    error: `${refusal.key}: ${refusal.messageIn('en')}`,
    createdAt: nowMs,
    updatedAt: nowMs,
  };
}

/** Stores a mail that may not be sent, and creates its events. A repeated call adds nothing. */
async function keepRefused(context: CompanyContext, row: EmailRow, invoiceId: string): Promise<void> {
  const { books, serviceClock, webhooks } = context;
  const events = failureEvents(row, [invoiceId], (of) =>
    executionIdOf(instantOf(row.id), 'invoice.email.failed', row.id, of ?? ''),
  );
  await keepRefusedMail(books, row, [invoiceId], events, serviceClock.now());
  await webhooks.events.add(events.map(({ id }) => id));
}

async function written(context: CompanyContext, emailId: string, found: DocumentToMail): Promise<void> {
  refuseAddressees(context, found);
  const files = await filesOf(context, found.document, true);
  const { environment, booksShard, accountId, jobs, clock } = context;
  const mail = invoiceMailOf(context, found, NO_WISHES, files);
  try {
    await writeMail(context, emailId, mail, [found.document.row.id]);
  } catch (error) {
    // Another run has written it meanwhile. If that run died, the sweep of mails continues.
    if (isUniqueViolation(error, 'emails.id')) return;
    throw error;
  }
  const queued = { environment, booksShard, accountId, emailId, attempts: 0, clockAheadMs: clock.aheadMs };
  await jobs.add({ kind: 'SEND_EMAIL', ...queued });
}

/**
 * Writes the automatic mail of an issued invoice, unless it is written already, and queues it. It goes to the same recipients
 * as a mail that names none. If it may not be sent, it is stored as FAILED with the reason, and the invoice stays unchanged.
 * If a quota has no room yet, a sweep tries again.
 */
export async function writeAutomaticMail(context: CompanyContext, invoiceId: string): Promise<void> {
  const { books } = context;
  const sweeps = await readMailFollowup(books, invoiceId);
  if (sweeps === null) return;
  const emailId = automaticMailId(invoiceId);
  const found = await documentToMail(context, invoiceId, NO_WISHES).catch((error: unknown) => {
    // For example, it was voided meanwhile. Nothing is sent for a document that cannot be sent.
    if (error instanceof ApiError) return null;
    throw error;
  });
  try {
    if (found !== null) await written(context, emailId, found);
  } catch (error) {
    if (!(error instanceof ApiError) || found === null) throw error;
    if (error.key === 'EMAIL_QUOTA_EXCEEDED' && sweeps < MAX_SWEEPS) return;
    await keepRefused(context, refusedMail(context, found, emailId, error), invoiceId);
  }
  await endMailFollowup(books, invoiceId);
}
