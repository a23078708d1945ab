import { describe, expect, it } from 'vitest';
import { request, testEnv } from '../../support/api-client.ts';
import { faultyEnv } from '../../support/faults/faulty-env.ts';
import { RESEND_SECRET, resendEvent, resendHeaders } from '../../support/mail/signed-reports.ts';
import { isDrawn } from '../../support/rounds.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { eventsOf, type MailingCompany, mailingCompany } from './mailing-company.ts';

const PATH = '/v1/mail-providers/resend/webhook';

async function post(
  body: string,
  { secret, atSeconds, env }: { secret?: string; atSeconds?: number; env?: typeof testEnv } = {},
) {
  const headers = await resendHeaders(body, secret ?? RESEND_SECRET, atSeconds);
  return await request('POST', PATH, { body, headers, ...(env === undefined ? {} : { env }) });
}

/** Creates a company that has mailed an invoice, with readers for the results of the mail. */
async function mailed(environment: 'TEST' | 'LIVE' = 'TEST') {
  const company = await mailingCompany(environment);
  const { id } = await company.documents.issued();
  const mail: string = (await company.send(id)).body.data.email_id;
  const client = company.client();
  const seen = ['SENT', 'DELIVERED', 'BOUNCED', 'COMPLAINED'];
  return {
    company,
    id,
    mail,
    holder: company.holder,
    client,
    event: (type: string, more: { atMs?: number; bounce?: string; to?: string[] } = {}) =>
      resendEvent(type, { mail, to: [company.holder], ...more }),
    reports: async () => (await company.email(mail)).reports.map(({ kind }: { kind: string }) => kind),
    timeline: async (): Promise<string[]> =>
      (await client.get(`/invoices/${id}/timeline`)).body.data.timeline
        .map(({ type }: { type: string }) => type)
        .filter((type: string) => seen.includes(type)),
    suppressed: async () => (await client.get('/suppressed-addresses')).body.data.suppressed_addresses,
  };
}

/** Stores a queued reminder in the books. */
async function storeReminder({ tenant }: MailingCompany, recipients: string[], cc: string[] = []) {
  const id = crypto.randomUUID();
  const mail = {
    from: { name: '', address: 'a@folio.test' },
    reply_to: null,
    language: 'es',
    text: '',
    html: '',
    attachments: [],
  };
  await testEnv.BOOKS_SANDBOX.prepare(
    `INSERT INTO emails (id, account_id, company_id, email_type, status, recipients, cc, subject, mail, attempts, due_at, created_at, updated_at)
     VALUES (?, ?, ?, 'REMINDER', 'QUEUED', ?, ?, 'Recordatorio', ?, 0, 9999999999999, 1, 1)`,
  )
    .bind(
      id,
      tenant.accountId,
      tenant.companyId,
      JSON.stringify(recipients),
      JSON.stringify(cc),
      JSON.stringify(mail),
    )
    .run();
  return id;
}

describe('the webhook of a mail provider', () => {
  it('a report is stored once in the timeline and with the mail, and stores one event', async () => {
    const { company, id, mail, holder, event, reports, timeline } = await mailed();
    const delivered = event('email.delivered');
    for (let time = 0; time < 3; time++) {
      const response = await post(delivered);
      expect([response.status, response.body.data]).toEqual([200, { received: true }]);
    }
    expect(await reports()).toEqual(['DELIVERED']);
    expect(await timeline()).toEqual(['SENT', 'DELIVERED']);
    expect(await eventsOf(id, 'invoice.email.delivered')).toMatchObject([
      { invoice_id: id, email_id: mail, address: holder.toLowerCase(), reported_at: expect.any(String) },
    ]);
    await post(event('email.bounced', { bounce: 'Temporary' }));
    expect(await timeline()).toEqual(['SENT', 'DELIVERED', 'BOUNCED']);
    expect(await eventsOf(id, 'invoice.email.bounced')).toMatchObject([
      { reason: '550 5.1.1 no such mailbox' },
    ]);
    await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  });

  it('concurrent reports in any order are each stored once', async () => {
    const { id, event, reports, timeline, suppressed } = await mailed();
    const bodies = [
      event('email.complained'),
      event('email.bounced', { bounce: 'Permanent' }),
      event('email.delivered', { atMs: Date.now() - 60_000 }),
    ];
    const responses = await Promise.all(
      [...bodies, ...bodies.toReversed(), ...bodies].map((body) => post(body)),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await reports()).toSorted()).toEqual(['BOUNCED', 'COMPLAINED', 'DELIVERED']);
    expect((await timeline())[0]).toBe('SENT');
    expect(await timeline()).toHaveLength(4);
    for (const word of ['delivered', 'bounced', 'complained'])
      expect(await eventsOf(id, `invoice.email.${word}`)).toHaveLength(1);
    expect(await suppressed()).toMatchObject([{ reason: 'COMPLAINED' }]);
  });

  it('a forged, replayed, unknown or unreadable report returns an error and changes nothing', async () => {
    const { event, reports, suppressed } = await mailed();
    const body = event('email.complained');
    const old = Math.floor(Date.now() / 1_000) - 301;
    const bad = [
      await post(body, { secret: `whsec_${btoa('another')}` }),
      await post(body, { atSeconds: old }),
      await request('POST', PATH, { body }),
      await request('POST', PATH, { body: event('email.bounced'), headers: await resendHeaders(body) }),
      await request('POST', '/v1/mail-providers/sendgrid/webhook', {
        body,
        headers: await resendHeaders(body),
      }),
    ];
    expect(bad.map((response) => [response.status, response.body.error.code])).toEqual(
      bad.map(() => [400, 'SIGNATURE_INVALID']),
    );
    const nobody = await request('POST', '/v1/mail-providers/nobody/webhook', { body });
    expect([nobody.status, nobody.body.error.code]).toEqual([404, 'ENDPOINT_NOT_FOUND']);
    const unreadable = await post('[]');
    expect([unreadable.status, unreadable.body.error.code]).toEqual([400, 'BAD_REQUEST']);
    expect(await reports()).toEqual([]);
    expect(await suppressed()).toEqual([]);
  });

  it('a report about an unknown mail or address is accepted and ignored', async () => {
    const { event, reports, suppressed } = await mailed();
    const unknown = resendEvent('email.complained', { mail: crypto.randomUUID(), to: ['a@x.example'] });
    expect((await post(unknown)).status).toBe(200);
    expect((await post(event('email.complained', { to: ['somebody@else.example'] }))).status).toBe(200);
    expect(await reports()).toEqual([]);
    expect(await suppressed()).toEqual([]);
  });

  it('a report about a sandbox mail does not change production, and the reverse', async () => {
    const test = await mailed('TEST');
    const live = await mailed('LIVE');
    await post(test.event('email.complained'));
    expect(await live.suppressed()).toEqual([]);
    expect(await live.reports()).toEqual([]);
    await post(live.event('email.delivered'));
    expect(await live.reports()).toEqual(['DELIVERED']);
    expect(await test.reports()).toEqual(['COMPLAINED']);
  });

  it.each(['BEFORE', 'AFTER'] as const)(
    'a repeated report is stored once if a call is lost %s its effect',
    async (loss) => {
      for (let lost = 1; lost <= 8; lost++) {
        if (!isDrawn(lost, 3)) continue;
        const { company, id, event, reports } = await mailed();
        const body = event('email.complained');
        const { env } = faultyEnv(testEnv, loss, (call) => call === lost);
        const first = await post(body, { env });
        if (first.status !== 200) expect(first.status).toBeGreaterThanOrEqual(500);
        expect((await post(body)).status).toBe(200);
        expect(await reports()).toEqual(['COMPLAINED']);
        expect(await eventsOf(id, 'invoice.email.complained')).toHaveLength(1);
        await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
      }
    },
  );
});

describe('an address that bounced or complained', () => {
  it('a suppressed address gets no reminders, and queued ones stop, until it is removed from the list', async () => {
    const { company, client, holder, event, suppressed } = await mailed();
    const alone = await storeReminder(company, [holder]);
    const shared = await storeReminder(company, [holder, 'other@folio.test'], [holder.toUpperCase()]);
    await post(event('email.bounced', { bounce: 'Permanent' }));
    expect(await company.email(alone)).toMatchObject({
      status: 'FAILED',
      error: expect.stringContaining('reminders'),
    });
    expect(await company.email(shared)).toMatchObject({
      status: 'QUEUED',
      recipients: ['other@folio.test'],
      cc: [],
    });
    const [listed] = await suppressed();
    expect(listed).toMatchObject({ address: holder.toLowerCase(), reason: 'BOUNCED' });
    expect((await client.delete(`/suppressed-addresses/${listed.id}`)).status).toBe(204);
    const again = await client.delete(`/suppressed-addresses/${listed.id}`);
    expect([again.status, again.body.error.code]).toEqual([404, 'SUPPRESSED_ADDRESS_NOT_FOUND']);
    await post(event('email.bounced', { bounce: 'Permanent' }));
    expect(await suppressed()).toEqual([]);
  });

  it('a suppressed address still receives invoices', async () => {
    const { company, event, id } = await mailed();
    await post(event('email.complained'));
    expect((await company.send(id)).body.data).toMatchObject({ status: 'SENT' });
  });

  it('a suppressed address of one company is not suppressed for another', async () => {
    const one = await mailed();
    const other = await mailed();
    await post(one.event('email.complained'));
    const [listed] = await one.suppressed();
    expect(await other.suppressed()).toEqual([]);
    expect((await other.client.delete(`/suppressed-addresses/${listed.id}`)).status).toBe(404);
    expect(await one.suppressed()).toHaveLength(1);
  });
});
