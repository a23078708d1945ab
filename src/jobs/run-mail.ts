import type { Env } from '../composition/env.ts';
import { type JobOf, platformQueue } from '../context/queue/job.ts';
import { backgroundContext } from '../dated-work/background-context.ts';
import { booksOf, directoryOf } from '../db/clients.ts';
import type { EmailRow } from '../db/schema/mail-schema.ts';
import { booksClock } from '../db/test-clock/test-clock-repository.ts';
import { r2FileStore } from '../documents/stored/file-store.ts';
import { writeAutomaticMail } from '../mail/invoices/automatic-mail.ts';
import { attemptMail } from '../mail/sending/attempt-mail.ts';
import { mailRefusal } from '../mail/sending/mail-refusal.ts';
import { mailSender } from '../mail/sending/mail-sender.ts';
import { aheadOf, clockFromOffset } from '../platform/clock.ts';
import { platformEventQueue } from '../webhooks/publishing/event-queue.ts';

/** Attempts to send a queued mail. */
export async function runMail(env: Env, job: JobOf<'SEND_EMAIL'>): Promise<void> {
  const { environment, booksShard, accountId, emailId, attempts, clockAheadMs } = job;
  const directory = directoryOf(env);
  const serviceClock = clockFromOffset(env.CLOCK_OFFSET_MS);
  const clock =
    clockAheadMs === null
      ? await booksClock(directory, environment, accountId, serviceClock)
      : aheadOf(serviceClock, clockAheadMs);
  const books = booksOf(env, environment, booksShard);
  const ports = {
    books,
    files: r2FileStore(env.FILES),
    clock,
    serviceClock,
    sender: mailSender(env),
    refusalOf: (row: EmailRow) => mailRefusal({ environment, books, directory, serviceClock }, row),
    jobs: platformQueue(env.JOBS),
    events: platformEventQueue(env.EVENTS, { environment, booksShard }),
    environment,
    booksShard,
  };
  await attemptMail(ports, emailId, attempts);
}

/** Writes the automatic mail of an issued invoice. */
export async function runAutomaticMail(
  env: Env,
  { environment, companyId, invoiceId }: JobOf<'AUTOMATIC_MAIL'>,
): Promise<void> {
  const context = await backgroundContext(env, { environment, companyId, executionId: invoiceId });
  if (context !== null) await writeAutomaticMail(context, invoiceId);
}
