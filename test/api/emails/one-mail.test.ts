import { describe, expect, it } from 'vitest';
import type { Env } from '../../../src/composition/env.ts';
import { platformQueue } from '../../../src/context/queue/job.ts';
import { sweepStrandedMails } from '../../../src/jobs/sweeps/mail-sweep.ts';
import { clockFromOffset } from '../../../src/platform/clock.ts';
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

/** Sends an invoice in another environment object. */
const sendOn = (env: Env, { tenant, holder }: MailingCompany, id: string, key?: string) =>
  companyClient(tenant.companyId, tenant.sandboxKey, env).post(
    `/invoices/${id}/send`,
    { recipients: [holder] },
    key === undefined ? {} : { 'Idempotency-Key': key },
  );

describe('one mail per request and idempotency key', () => {
  it('a repeated or concurrent request under one key sends one mail', async () => {
    const company = await mailingCompany();
    const { id } = await company.documents.issued();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const responses = await Promise.all([1, 2, 3].map(() => company.send(id, undefined, headers)));
    const codes = responses.map(({ status, body }) => body.error?.code ?? status);
    expect(codes.filter((code) => code === 200).length).toBeGreaterThanOrEqual(1);
    for (const code of codes) expect([200, 'IDEMPOTENCY_KEY_PROCESSING']).toContain(code);
    const again = await company.send(id, undefined, headers);
    expect(again.headers.get('Idempotency-Replay')).toBe('true');
    expect(company.mailing.mails).toHaveLength(1);
    expect((await company.get('/emails')).body.data.pagination.total_items).toBe(1);
  });

  it('a repeated key replays the response while the mail is queued', async () => {
    const company = await mailingCompany('TEST', BUSY);
    const { id } = await company.documents.issued();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const first = await company.send(id, undefined, headers);
    const again = await company.send(id, undefined, headers);
    expect(again.text).toBe(first.text);
    expect(company.mailing.mails).toHaveLength(1);
  });

  it('a repetition finds the mail of a run whose response was lost, and sends it once', async () => {
    for (const loss of ['BEFORE', 'AFTER'] as const) {
      const company = await mailingCompany();
      const { id } = await company.documents.issued();
      await company.client().get(`/invoices/${id}/pdf`);
      const key = crypto.randomUUID();
      // Loses the read and then the write of the mail.
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

  it('a mail whose sending was not stored is not sent again and ends as FAILED', async () => {
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
    // Other mails that the sweep restarts belong to other tests.
    expect(company.mailing.mails.filter((mail) => mail.includes(email_id))).toHaveLength(1);
    expect(await company.documents.get(id)).toMatchObject({ status: 'ISSUED' });
  });

  it('a mail is SENT although the response to its storing was lost', async () => {
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

describe('the sweep of stranded mails', () => {
  it('the sweep queues a mail whose job was lost, and no mail that is still queued', async () => {
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
