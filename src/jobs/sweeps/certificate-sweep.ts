import { type Administrator, readAdministrators } from '../../access/administrator-repository.ts';
import { noteWarned, readEnding } from '../../companies/certificates/ending-repository.ts';
import type { Env } from '../../composition/env.ts';
import type { MailAddress } from '../../context/ports/mail.ts';
import type { Job } from '../../context/queue/job.ts';
import { sendJobs } from '../../context/queue/send-jobs.ts';
import { booksOf, directoryOf } from '../../db/clients.ts';
import type { CertificateRow } from '../../db/schema/certificate-schema.ts';
import type { EmailRow } from '../../db/schema/mail-schema.ts';
import { DAY_MS } from '../../domain/calendar/durations.ts';
import type { Environment } from '../../domain/environment.ts';
import { certificateMail } from '../../mail/composing/templates/certificate-mail.ts';
import { mailSender } from '../../mail/sending/mail-sender.ts';
import { timestampText } from '../../platform/clock.ts';
import { executionIdOf } from '../../platform/execution-id.ts';
import { instantOf } from '../../platform/ids.ts';
import { platformEventQueue } from '../../webhooks/publishing/event-queue.ts';

/** Certificates per message. */
const MAX_NOTICES = 20;

/** Milliseconds before a certificate's end at which the company is notified. */
const NOTICE_BEFORE_MS = 30 * DAY_MS;
const EVENT_TYPE = 'certificate.expiring';

/** Returns the id of a notice about a certificate. It is always the same, so that one notice is sent. */
function noticeId({ id }: CertificateRow, ...of: readonly string[]): string {
  return executionIdOf(instantOf(id), EVENT_TYPE, id, ...of);
}

function eventOf(certificate: CertificateRow, nowMs: number) {
  const { id, companyId, accountId, holderName, serialNumber, validUntil } = certificate;
  return {
    id: noticeId(certificate),
    companyId,
    accountId,
    type: EVENT_TYPE,
    subjectId: id,
    data: {
      certificate_id: id,
      holder_name: holderName,
      serial_number: serialNumber,
      valid_until: timestampText(validUntil),
    },
    createdAt: nowMs,
  };
}

function mailTo(
  certificate: CertificateRow,
  to: Administrator,
  { from, baseUrl }: { from: MailAddress; baseUrl: string },
  nowMs: number,
): EmailRow {
  const { id, accountId, companyId, holderName, validUntil } = certificate;
  const endsOn = timestampText(validUntil).slice(0, 'YYYY-MM-DD'.length);
  const { subject, text, html } = certificateMail(to.name, { holderName, endsOn, baseUrl }, to.language);
  return {
    id: noticeId(certificate, to.personId),
    accountId,
    companyId,
    emailType: 'SECURITY_NOTICE',
    status: 'QUEUED',
    recipients: [to.email],
    cc: [],
    subject,
    mail: { from, reply_to: null, language: to.language, text, html, attachments: [] },
    relatedEntityType: 'certificate',
    relatedEntityId: id,
    attempts: 0,
    claim: null,
    dueAt: nowMs,
    sentAt: null,
    error: null,
    createdAt: nowMs,
    updatedAt: nowMs,
  };
}

/**
 * Notifies companies of certificates that end within 30 days without a successor, by an event and by mail to the
 * administrators.
 */
export async function sweepCertificates(
  env: Env,
  { environment, booksShard }: { environment: Environment; booksShard: number },
  nowMs: number,
): Promise<{ rows: number; full: number }> {
  const books = booksOf(env, environment, booksShard);
  const ending = await readEnding(books, nowMs, nowMs + NOTICE_BEFORE_MS, MAX_NOTICES);
  const { from } = mailSender(env);
  for (const certificate of ending) {
    const administrators = await readAdministrators(directoryOf(env), certificate.accountId);
    const mails = administrators.map((to) => mailTo(certificate, to, { from, baseUrl: env.BASE_URL }, nowMs));
    const event = eventOf(certificate, nowMs);
    await noteWarned(books, certificate, event, mails);
    await platformEventQueue(env.EVENTS, { environment, booksShard }).add([event.id]);
    const { accountId } = certificate;
    const jobs = mails.map(
      ({ id: emailId }): Job => ({
        kind: 'SEND_EMAIL',
        environment,
        booksShard,
        accountId,
        emailId,
        attempts: 0,
        clockAheadMs: 0,
      }),
    );
    await sendJobs(env.JOBS, jobs);
  }
  return { rows: ending.length, full: MAX_NOTICES };
}
