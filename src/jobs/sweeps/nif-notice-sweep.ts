import { type Administrator, readAdministrators } from '../../access/administrator-repository.ts';
import {
  markNoticeSent,
  readUnsentNotices,
  type UnsentNotice,
} from '../../companies/nif-notice-repository.ts';
import type { Env } from '../../composition/env.ts';
import type { Job } from '../../context/queue/job.ts';
import { sendJobs } from '../../context/queue/send-jobs.ts';
import { booksOf, directoryOf } from '../../db/clients.ts';
import { type EmailRow, emails } from '../../db/schema/mail-schema.ts';
import { nifNoticeMail } from '../../mail/composing/templates/nif-notice-mail.ts';
import { mailSender } from '../../mail/sending/mail-sender.ts';
import { executionIdOf } from '../../platform/execution-id.ts';

/** Notices per message. */
const MAX_NOTICES = 20;

function mailTo(env: Env, notice: UnsentNotice, to: Administrator, nowMs: number): EmailRow {
  const { accountId, companyId, kind, nif, legalName, createdAt } = notice;
  const content = { kind, nif, legalName: legalName ?? nif, baseUrl: env.BASE_URL };
  const { subject, text, html } = nifNoticeMail(to.name, content, to.language);
  const { from } = mailSender(env);
  return {
    // The id is always the same, so that one mail is sent.
    id: executionIdOf(createdAt, 'NIF_NOTICE', notice.id, to.personId),
    accountId,
    companyId,
    emailType: 'SECURITY_NOTICE',
    status: 'QUEUED',
    recipients: [to.email],
    cc: [],
    subject,
    mail: { from, reply_to: null, language: to.language, text, html, attachments: [] },
    relatedEntityType: 'company',
    relatedEntityId: companyId,
    attempts: 0,
    claim: null,
    dueAt: nowMs,
    sentAt: null,
    error: null,
    createdAt: nowMs,
    updatedAt: nowMs,
  };
}

/** Mails the administrators of accounts whose proof of a NIF ended, or whose NIF the operator released. */
export async function sweepNifNotices(env: Env, nowMs: number): Promise<{ rows: number; full: number }> {
  const directory = directoryOf(env);
  const notices = await readUnsentNotices(directory, MAX_NOTICES);
  for (const notice of notices) {
    const { accountId, booksShard } = notice;
    const mails = (await readAdministrators(directory, accountId)).map((to) =>
      mailTo(env, notice, to, nowMs),
    );
    const books = booksOf(env, 'LIVE', booksShard);
    for (const mail of mails) await books.insert(emails).values(mail).onConflictDoNothing();
    const queued = { environment: 'LIVE', booksShard, accountId, attempts: 0, clockAheadMs: 0 } as const;
    await sendJobs(
      env.JOBS,
      mails.map(({ id: emailId }): Job => ({ kind: 'SEND_EMAIL', ...queued, emailId })),
    );
    await markNoticeSent(directory, notice.id, nowMs);
  }
  return { rows: notices.length, full: MAX_NOTICES };
}
