import { describe, expect, it } from 'vitest';
import type { Env } from '../../../src/env.ts';
import { sweepStrandedMails } from '../../../src/jobs/sweeps/mail-sweep.ts';
import { clockFromOffset } from '../../../src/platform/clock.ts';
import { platformQueue } from '../../../src/queue/job.ts';
import { companyClient } from '../../support/api-client.ts';
import { faultyEnv } from '../../support/faults/faulty-env.ts';
import { BUSY, TAKEN } from '../../support/mail/mail-env.ts';
import { eventsOf, HOUR_MS, losingBatch, type MailingCompany, mailingCompany } from './mailing-company.ts';

const sweep = ({ mailing: { env } }: MailingCompany) =>
  sweepStrandedMails({
    databases: env,
    clock: clockFromOffset(env.CLOCK_OFFSET_MS),
    jobs: platformQueue(env.JOBS),
  });

/** Sends on another environment than the company's own. */
const sendOn = (env: Env, { tenant, holder }: MailingCompany, id: string, key?: string) =>
  companyClient(tenant.companyId, tenant.sandboxKey, env).post(
    `/invoices/${id}/send`,
    { recipients: [holder] },
    key === undefined ? {} : { 'Idempotency-Key': key },
  );

describe('one request under one key', () => {
  it('sends one mail, however often it is sent', async () => {
    const company = await mailingCompany();
    const { id } = await company.documents.issued();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => company.send(id, undefined, headers)));
    const codes = answers.map(({ status, body }) => body.error?.code ?? status);
    expect(codes.filter((code) => code === 200).length).toBeGreaterThanOrEqual(1);
    for (const code of codes) expect([200, 'IDEMPOTENCY_KEY_PROCESSING']).toContain(code);
    const again = await company.send(id, undefined, headers);
    expect(again.headers.get('Idempotency-Replay')).toBe('true');
    expect(company.mailing.mails).toHaveLength(1);
    expect((await company.get('/emails')).body.data.pagination.total_items).toBe(1);
  });

  it('replays what was answered while the mail waits', async () => {
    const company = await mailingCompany('TEST', BUSY);
    const { id } = await company.documents.issued();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const first = await company.send(id, undefined, headers);
    const again = await company.send(id, undefined, headers);
    expect(again.text).toBe(first.text);
    expect(company.mailing.mails).toHaveLength(1);
  });

  it('whose writing nobody knows of finds its mail and sends it, once', async () => {
    for (const loss of ['BEFORE', 'AFTER'] as const) {
      const company = await mailingCompany();
      const { id } = await company.documents.issued();
      await company.client().get(`/invoices/${id}/pdf`);
      const key = crypto.randomUUID();
      // The reading, then the writing of the mail.
      const env = losingBatch(company.mailing.env, 2, loss);
      const lost = await sendOn(env, company, id, key);
      expect(lost.status, lost.text).toBe(500);
      expect(company.mailing.mails).toHaveLength(0);
      const { status, body } = await sendOn(company.mailing.env, company, id, key);
      expect([status, body.data.status]).toEqual([200, 'SENT']);
      expect(company.mailing.mails).toHaveLength(1);
      expect((await company.get('/emails')).body.data.emails).toMatchObject([{ id: body.data.email_id }]);
    }
  });

  it('whose sending was never noted is not sent again, and FAILED says that nobody knows', async () => {
    const company = await mailingCompany();
    const { id } = await company.documents.issued();
    const key = crypto.randomUUID();
    const { env } = faultyEnv(company.mailing.env, 'BEFORE', () => company.mailing.mails.length > 0);
    const { body } = await sendOn(env, company, id, key);
    const { email_id } = body.data;
    expect(body.data).toMatchObject({ status: 'QUEUED', sent_at: null });

    await company.mailing.runJobs();
    await sweep(company);
    await company.mailing.runJobs();
    expect(await company.email(email_id)).toMatchObject({ status: 'QUEUED' });
    company.mailing.passTime(HOUR_MS);
    await sweep(company);
    await company.mailing.runJobs();
    expect(await company.email(email_id)).toMatchObject({
      status: 'FAILED',
      error: expect.stringContaining('may have arrived'),
    });
    // Whatever else the sweep took up is another test's.
    expect(company.mailing.mails.filter((mail) => mail.includes(email_id))).toHaveLength(1);
    expect(await company.documents.get(id)).toMatchObject({ status: 'ISSUED' });
  });

  it('whose note of the sending was lost on the way stands as SENT', async () => {
    const company = await mailingCompany();
    const { id } = await company.documents.issued();
    let lost = 0;
    const { env } = faultyEnv(company.mailing.env, 'AFTER', () => {
      if (company.mailing.mails.length === 0) return false;
      lost += 1;
      return lost <= 2;
    });
    const { body } = await sendOn(env, company, id);
    expect(body.data.status).toBe('SENT');
    expect(await company.email(body.data.email_id)).toMatchObject({ status: 'SENT' });
    expect(await eventsOf(id)).toHaveLength(1);
    expect(company.mailing.mails).toHaveLength(1);
  });
});

describe('the sweep', () => {
  it('queues a mail whose job got lost, and leaves those alone that are on their way', async () => {
    const company = await mailingCompany('TEST', BUSY);
    const { id } = await company.documents.issued();
    const { email_id } = (await company.send(id)).body.data;
    company.mailing.jobs.splice(0);
    await sweep(company);
    expect(company.mailing.jobs).toEqual([]);
    company.mailing.passTime(HOUR_MS);
    await sweep(company);
    await sweep(company);
    expect(
      company.mailing.jobs.filter(({ job }) => 'emailId' in job && job.emailId === email_id),
    ).toHaveLength(1);
    company.mailing.answer = TAKEN;
    await company.mailing.runJobs();
    expect(await company.email(email_id)).toMatchObject({ status: 'SENT' });
  });
});
