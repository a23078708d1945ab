import type { CompanyContext } from '../../context/context.ts';
import { isUniqueViolation } from '../../db/failures.ts';
import type { EmailRow } from '../../db/schema/books-schema.ts';
import { ApiError } from '../../platform/errors.ts';
import { executionIdOf } from '../../platform/execution-id.ts';
import { instantOf } from '../../platform/ids.ts';
import { keepRefusedMail } from '../sending/queue-mail-repository.ts';
import { failureEvents } from '../sending/told-failures-repository.ts';
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

/** How often a sweep takes up a mail that a quota leaves no room for: some four days, by its growing pauses. */
const MAX_SWEEPS = 10;

/** The mail that an invoice goes out with by itself is one, whoever writes it. */
function automaticMailId(invoiceId: string): string {
  return executionIdOf(instantOf(invoiceId), 'AUTOMATIC_MAIL', invoiceId);
}

/** The reason that a mail without a reader keeps for not being sent. */
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

/** Keeps a mail that may not be sent, and tells of it, once however often. */
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
    // Somebody else has written it in between, and queued it or died: then the sweep of mails takes it up.
    if (isUniqueViolation(error, 'emails.id')) return;
    throw error;
  }
  const queued = { environment, booksShard, accountId, emailId, attempts: 0, clockAheadMs: clock.aheadMs };
  await jobs.add({ kind: 'SEND_EMAIL', ...queued });
}

/**
 * Writes the mail that an issued invoice goes out with by itself, unless it is written by now, and has the queue send it.
 * It goes to the recipients of a mail that names none. One that may not be sent is kept as FAILED with the reason, and the
 * invoice stays as it is; where a quota has no room yet, it is left for a sweep to ask again.
 */
export async function writeAutomaticMail(context: CompanyContext, invoiceId: string): Promise<void> {
  const { books } = context;
  const sweeps = await readMailFollowup(books, invoiceId);
  if (sweeps === null) return;
  const emailId = automaticMailId(invoiceId);
  const found = await documentToMail(context, invoiceId, NO_WISHES).catch((error: unknown) => {
    // Voided in between, say: nothing is sent of a document that cannot be sent.
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
