import { describe, expect, it } from 'vitest';
import { request, testEnv } from '../../support/api-client.ts';
import { eventsOf, mailingCompany } from '../emails/mailing-company.ts';
import { clockedAccount, clockOf, DAY_MS, HOUR_MS, MINUTE_MS, noonIn } from './clocked-account.ts';

const isNow = (instantMs: number) => Math.abs(Date.now() - instantMs) < 5 * MINUTE_MS;

describe('real time under a test clock', () => {
  it('a clock move does not expire sessions', async () => {
    const { tenant, clock } = await clockedAccount();
    await clock.put(noonIn(365));
    const identity = await request('GET', '/v1/me/identity', { key: tenant.sessionToken });
    expect(identity.status).toBe(200);
    expect(isNow(Date.parse(identity.body.meta.timestamp))).toBe(true);
  });

  it('a clock move does not expire idempotency keys', async () => {
    const { client, clock } = await clockedAccount();
    const send = () =>
      client.post('/products', { type: 'SERVICE', name: 'Una vez' }, { 'Idempotency-Key': 'once' });
    const first = await send();
    await clock.put(noonIn(30));
    const again = await send();
    expect([again.status, again.body.data.id]).toEqual([201, first.body.data.id]);
  });

  it('a clock move does not expire download links', async () => {
    const { client, clock, issued } = await clockedAccount();
    const { id } = await issued();
    const before = await client.get(`/invoices/${id}/pdf`, { Prefer: 'wait=10' });
    await clock.put(noonIn(30));
    const after = await client.get(`/invoices/${id}/pdf`);
    for (const { body } of [before, after]) {
      const { pathname } = new URL(body.data.download_url);
      expect((await request('GET', pathname)).status).toBe(200);
      const claims = atob((pathname.split('/').at(-1) ?? '').split('.')[1] ?? '');
      expect(isNow(JSON.parse(claims).expiresAtMs)).toBe(true);
    }
  });
});

describe('mails under a test clock', () => {
  async function clockedMailing() {
    const company = await mailingCompany();
    const { tenant, documents, send } = company;
    const clock = clockOf(tenant, tenant.sandboxKey);
    const sendNew = async () => send((await documents.issued()).id);
    return { ...company, clock, sendNew };
  }

  it('mail quotas follow the test clock and are reset when it is removed', async () => {
    const { clock, sendNew } = await clockedMailing();
    await clock.put(noonIn(10));
    for (let sent = 0; sent < 10; sent++) expect((await sendNew()).status).toBe(200);
    const refused = await sendNew();
    expect([refused.status, refused.body.error.code]).toEqual([429, 'EMAIL_QUOTA_EXCEEDED']);
    await clock.put(noonIn(11));
    expect((await sendNew()).status).toBe(200);
    await clock.remove();
    expect((await sendNew()).status).toBe(200);
  });

  it('mails are dated by the test clock and retried in real time', async () => {
    const { tenant, clock, documents, send, email, mailing } = await clockedMailing();
    mailing.answer = () => new Response('busy', { status: 503 });
    await clock.put(noonIn(10));
    const invoice = await documents.issued();
    const { body } = await send(invoice.id);
    const { results } = await testEnv.BOOKS_SANDBOX.prepare(
      'SELECT due_at, created_at FROM emails WHERE account_id = ?',
    )
      .bind(tenant.accountId)
      .all<{ due_at: number; created_at: number }>();
    const [row] = results;
    expect(isNow(row?.due_at ?? 0)).toBe(true);
    expect((row?.created_at ?? 0) - Date.now()).toBeGreaterThan(9 * DAY_MS - HOUR_MS);
    mailing.answer = () => new Response('taken', { status: 201 });
    await mailing.runJobs();
    const sent = await email(body.data.email_id);
    expect(sent).toMatchObject({ status: 'SENT', sent_at: expect.stringContaining(noonIn(10).slice(0, 10)) });
    expect(await documents.get(invoice.id)).toMatchObject({ status: 'SENT', sent_at: sent.sent_at });
    expect(await eventsOf(invoice.id)).toMatchObject([{ sent_at: sent.sent_at }]);
  });
});
