import { describe, expect, it } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { DAY_MS, HOUR_MS, mailingCompany, storeMails } from './mailing-company.ts';

const MINUTE_MS = 60_000;

function refusal({
  status,
  body,
  headers,
}: Awaited<ReturnType<Awaited<ReturnType<typeof mailingCompany>>['send']>>) {
  return {
    status,
    code: body.error?.code,
    retryAfter: Number(headers.get('Retry-After')),
    message: body.error?.message,
  };
}

function every(count: number, agoMs: number, more: object = {}) {
  return Array.from({ length: count }, () => ({ agoMs, ...more }));
}

describe('the mail quotas of an account', () => {
  it.each([
    ['TEST', 10],
    ['LIVE', 60],
  ] as const)('an account in %s may send %i mails in any hour', async (environment, limit) => {
    const company = await mailingCompany(environment);
    await storeMails(company, [...every(limit - 2, 30 * MINUTE_MS), { agoMs: 50 * MINUTE_MS }]);
    const { id } = await company.documents.issued();
    expect((await company.send(id)).status).toBe(200);
    const { status, code, retryAfter, message } = refusal(await company.send(id));
    expect([status, code]).toEqual([429, 'EMAIL_QUOTA_EXCEEDED']);
    expect(message).toContain(`${limit} mails an hour`);
    expect(retryAfter).toBeGreaterThan(590);
    expect(retryAfter).toBeLessThanOrEqual(600);
    expect(company.mailing.mails).toHaveLength(1);
    company.mailing.passTime(retryAfter * 1_000);
    expect((await company.send(id)).status).toBe(200);
    expect((await company.send(id)).status).toBe(429);
  });

  it.each([
    ['TEST', 30],
    ['LIVE', 300],
  ] as const)('an account in %s may send %i mails in any 24 hours', async (environment, limit) => {
    const company = await mailingCompany(environment);
    await storeMails(company, [...every(limit - 1, 5 * HOUR_MS), { agoMs: 23 * HOUR_MS }]);
    const { id } = await company.documents.issued();
    const { code, retryAfter, message } = refusal(await company.send(id));
    expect(code).toBe('EMAIL_QUOTA_EXCEEDED');
    expect(message).toContain(`${limit} mails a day`);
    expect(Math.abs(retryAfter - 3_600)).toBeLessThan(10);
    company.mailing.passTime(HOUR_MS);
    expect((await company.send(id)).status).toBe(200);
  });

  it('the sandbox of an account sends at most 500 mails a day of real time, wherever its test clock is', async () => {
    const company = await mailingCompany('TEST');
    const { id } = await company.documents.issued();
    expect((await company.send(id)).body.data.sent_at).not.toBeNull();
    await testEnv.BOOKS_SANDBOX.prepare('UPDATE sandbox_mail_counts SET sent = 500 WHERE account_id = ?')
      .bind(company.tenant.accountId)
      .run();
    const refused = (await company.send(id)).body.data;
    expect(refused.sent_at).toBeNull();
    expect(company.mailing.mails).toHaveLength(1);
    const row = await testEnv.BOOKS_SANDBOX.prepare('SELECT status, error FROM emails WHERE id = ?')
      .bind(refused.email_id)
      .first();
    expect(row).toEqual({ status: 'FAILED', error: expect.stringContaining('500 mails a day') });
  });

  it('an account may write to 100 distinct recipients a day, including copies', async () => {
    const company = await mailingCompany('LIVE');
    const addresses = Array.from({ length: 99 }, (_, n) => `r${n}@x.example`);
    await storeMails(company, [
      { agoMs: 2 * HOUR_MS, recipients: addresses.slice(0, 50), cc: addresses.slice(50) },
      { agoMs: 20 * HOUR_MS, recipients: ['R0@x.example', 'old@x.example'] },
      { agoMs: DAY_MS + MINUTE_MS, recipients: ['gone@x.example'] },
    ]);
    const { id } = await company.documents.issued();
    expect((await company.send(id, { recipients: ['R7@X.example'] })).status).toBe(200);
    const { code, retryAfter, message } = refusal(await company.send(id, { recipients: ['new@x.example'] }));
    expect([code, message]).toEqual(['EMAIL_QUOTA_EXCEEDED', expect.stringContaining('100 distinct')]);
    expect(Math.abs(retryAfter - 4 * 3_600)).toBeLessThan(10);
    const copied = { recipients: ['r1@x.example'], cc: ['new@x.example'] };
    expect((await company.send(id, copied)).status).toBe(429);
    company.mailing.passTime(4 * HOUR_MS + MINUTE_MS);
    expect((await company.send(id, { recipients: ['new@x.example'] })).status).toBe(200);
  });

  it('an invoice may be mailed ten times a day', async () => {
    const company = await mailingCompany('LIVE');
    const { id } = await company.documents.issued();
    const { id: other } = await company.documents.issued();
    await storeMails(company, every(10, 3 * HOUR_MS, { invoiceId: id }));
    const { code, retryAfter, message } = refusal(await company.send(id));
    expect([code, message]).toEqual(['EMAIL_QUOTA_EXCEEDED', expect.stringContaining('of one invoice')]);
    expect(Math.abs(retryAfter - 21 * 3_600)).toBeLessThan(10);
    expect((await company.send(other)).status).toBe(200);
    const { body } = await company.deliver({ invoice_ids: [id, other] });
    expect(body.data).toMatchObject({
      invoices_attached: 1,
      failures: [{ invoice_id: id, error_code: 'EMAIL_QUOTA_EXCEEDED' }],
    });
    company.mailing.passTime(21 * HOUR_MS + MINUTE_MS);
    expect((await company.send(id)).status).toBe(200);
  });

  it('concurrent requests do not exceed the quota', async () => {
    const company = await mailingCompany();
    const { id } = await company.documents.issued();
    const { id: other } = await company.documents.issued();
    await storeMails(company, every(4, MINUTE_MS));
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => company.send(n % 2 === 0 ? id : other)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(6);
    expect(company.mailing.mails).toHaveLength(6);
  });

  it('the quotas do not count service mails, other accounts or the other environment', async () => {
    const company = await mailingCompany();
    const other = await mailingCompany();
    await storeMails(company, every(20, MINUTE_MS), { type: 'SIGN_IN' });
    await storeMails(other, every(20, MINUTE_MS));
    await storeMails({ ...company, key: company.tenant.liveKey }, every(20, MINUTE_MS));
    const { id } = await company.documents.issued();
    expect((await company.send(id)).status).toBe(200);
  });

  it('a delivery counts as one mail, and is rejected before it stores anything', async () => {
    const company = await mailingCompany();
    await storeMails(company, every(9, MINUTE_MS));
    const [first, second] = [await company.documents.issued(), await company.documents.issued()];
    const invoice_ids = [first.id, second.id];
    expect((await company.deliver({ invoice_ids })).body.data).toMatchObject({ invoices_attached: 2 });
    expect(refusal(await company.deliver({ invoice_ids }))).toMatchObject({
      status: 429,
      code: 'EMAIL_QUOTA_EXCEEDED',
    });
    expect((await company.get('/emails')).body.data.pagination.total_items).toBe(10);
  });
});
