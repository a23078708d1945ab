import { describe, expect, it } from 'vitest';
import type { Env } from '../../../src/composition/env.ts';
import { MAX_ATTEMPTS, RETRY_DELAYS_SECONDS } from '../../../src/mail/sending/mailing-limits.ts';
import { companyClient } from '../../support/api-client.ts';
import { BUSY, carryOut, TAKEN } from '../../support/mail/mail-env.ts';
import { eventsOf, type MailingCompany, mailingCompany } from './mailing-company.ts';

/** Sends an invoice in another environment object. */
const sendOn = (env: Env, { tenant, holder }: MailingCompany, id: string, key?: string) =>
  companyClient(tenant.companyId, tenant.sandboxKey, env).post(
    `/invoices/${id}/send`,
    { recipients: [holder] },
    key === undefined ? {} : { 'Idempotency-Key': key },
  );

/** Returns an environment whose mail binding throws this error. */
function bindingEnv(base: Env, error: Error): Env {
  const binding = {
    send: () => Promise.reject(error),
  };
  return { ...base, MAIL_SINK: undefined, SEND_EMAIL: binding } as unknown as Env;
}

describe('a temporary failure of a mail', () => {
  it('after a temporary failure the queue sends the mail', async () => {
    const company = await mailingCompany('TEST', BUSY);
    const { id } = await company.documents.issued();
    const { status, body } = await company.send(id);
    expect([status, body.data.status, body.data.sent_at]).toEqual([200, 'QUEUED', null]);
    const { email_id } = body.data;
    expect(await company.email(email_id)).toMatchObject({
      status: 'QUEUED',
      error: expect.stringContaining('503'),
    });
    expect(await company.documents.get(id)).toMatchObject({ status: 'ISSUED', sent_at: null });
    expect(company.mailing.jobs).toMatchObject([
      { delaySeconds: 60, job: { emailId: email_id, attempts: 1 } },
    ]);

    company.mailing.answer = TAKEN;
    await company.mailing.runJobs();
    expect(await company.email(email_id)).toMatchObject({ status: 'SENT', error: null });
    expect(await company.documents.get(id)).toMatchObject({ status: 'SENT' });
    expect(await eventsOf(id)).toHaveLength(1);
    expect(company.mailing.jobs).toEqual([]);
  });

  it('a lasting failure ends as FAILED with its reason after growing delays', async () => {
    const company = await mailingCompany('TEST', BUSY);
    const { id } = await company.documents.issued();
    const { email_id } = (await company.send(id)).body.data;
    const delays: number[] = [];
    while (company.mailing.jobs.length > 0) {
      delays.push(...company.mailing.jobs.map(({ delaySeconds }) => delaySeconds));
      await company.mailing.runJobs();
    }
    expect(delays).toEqual(RETRY_DELAYS_SECONDS);
    expect([...delays].sort((a, b) => a - b)).toEqual(delays);
    expect(company.mailing.mails).toHaveLength(MAX_ATTEMPTS);
    expect(await company.email(email_id)).toMatchObject({
      status: 'FAILED',
      sent_at: null,
      error: expect.stringMatching(new RegExp(`${MAX_ATTEMPTS} attempts.*503`)),
    });
    expect(await company.documents.get(id)).toMatchObject({
      status: 'ISSUED',
      sending_history: [{ status: 'FAILED' }],
    });
    expect(await eventsOf(id)).toEqual([]);
  });

  it('a repeated or concurrent job retries the mail once', async () => {
    const company = await mailingCompany('TEST', BUSY);
    const { id } = await company.documents.issued();
    await company.send(id);
    company.mailing.answer = TAKEN;
    const jobs = company.mailing.jobs.splice(0).map(({ job }) => job);
    await Promise.all([1, 2, 3].map(() => carryOut(company.mailing.env, [...jobs, ...jobs])));
    expect(company.mailing.mails).toHaveLength(2);
    expect(await eventsOf(id)).toHaveLength(1);
  });
});

describe('a permanent failure of a mail', () => {
  it('a mail with unknown outcome is FAILED and not retried', async () => {
    const company = await mailingCompany('TEST', () => Promise.reject(new Error('connection reset')));
    const { id } = await company.documents.issued();
    const { body } = await company.send(id);
    expect(body.data).toMatchObject({ status: 'FAILED', sent_at: null });
    expect(await company.email(body.data.email_id)).toMatchObject({
      error: expect.stringContaining('reset'),
    });
    expect(company.mailing.jobs).toEqual([]);
  });

  it('a refused mail is REJECTED at once with the reason and stores an event', async () => {
    const company = await mailingCompany();
    const { id } = await company.documents.issued();
    const refused = Object.assign(new Error('no such mailbox'), { code: 'E_RECIPIENT_SUPPRESSED' });
    const { body } = await sendOn(bindingEnv(company.mailing.env, refused), company, id);
    expect(body.data).toMatchObject({ status: 'REJECTED', sent_at: null });
    expect(await company.email(body.data.email_id)).toMatchObject({
      status: 'REJECTED',
      error: expect.stringContaining('no such mailbox'),
    });
    expect(await company.documents.get(id)).toMatchObject({ status: 'ISSUED' });
    const [told, ...others] = await eventsOf(id, 'invoice.email.failed');
    expect(others).toEqual([]);
    expect(told).toMatchObject({
      invoice_id: id,
      email_id: body.data.email_id,
      recipients: [company.holder],
    });
    expect(told?.error).toContain('no such mailbox');
  });

  it('a mail without a configured transport is QUEUED, and its error names the settings', async () => {
    const company = await mailingCompany();
    const { id } = await company.documents.issued();
    const env = { ...company.mailing.env, MAIL_SINK: undefined } as unknown as Env;
    const { body } = await sendOn(env, company, id);
    expect(body.data.status).toBe('QUEUED');
    expect((await company.email(body.data.email_id)).error).toContain('SMTP_URL');
  });

  it('a mail without a valid sender address has an error that names MAIL_FROM', async () => {
    const company = await mailingCompany();
    const { id } = await company.documents.issued();
    const { body } = await sendOn({ ...company.mailing.env, MAIL_FROM: 'nobody' }, company, id);
    expect((await company.email(body.data.email_id)).error).toContain('MAIL_FROM');
  });
});
