import { beforeAll, describe, expect, it } from 'vitest';
import { request, testEnv } from '../../support/api-client.ts';
import { addCompany, addMember, mintKey } from '../../support/tenant.ts';
import { outcome } from '../invoices/invoice-company.ts';
import { DAY_MS, HOUR_MS, type MailingCompany, mailingCompany, storeMails } from './mailing-company.ts';

const NOON_MS = Date.UTC(2026, 5, 15, 12);
let company: MailingCompany;
let oldest: string;
let newest: string;
let failed: string;
let queued: string;

beforeAll(async () => {
  company = await mailingCompany();
  const at = { nowMs: NOON_MS };
  [oldest = '', newest = ''] = await storeMails(
    company,
    [{ agoMs: 2 * DAY_MS }, { agoMs: 0, recipients: ['b@x.example'], cc: ['c@x.example'] }],
    at,
  );
  [failed = ''] = await storeMails(company, [{ agoMs: DAY_MS }], {
    ...at,
    status: 'FAILED',
    type: 'DELIVERY',
  });
  [queued = ''] = await storeMails(company, [{ agoMs: 12 * HOUR_MS + 1 }], {
    ...at,
    status: 'QUEUED',
    type: 'PROFORMA',
  });
});

const listed = async (query: string) => {
  const { status, body } = await company.get(`/emails${query}`);
  expect(status).toBe(200);
  return body.data.emails.map(({ id }: { id: string }) => id);
};

describe('GET /v1/accounts/{account_id}/emails', () => {
  it('emails are listed latest first, with unsent ones last', async () => {
    const all = await listed('');
    expect(all.slice(0, 2)).toEqual([newest, oldest]);
    expect(all.slice(2).toSorted()).toEqual([failed, queued].toSorted());
    expect(await listed('?sort_order=asc')).toEqual(all.toReversed());
  });

  it('emails are sorted by status, type and creation', async () => {
    const first = async (query: string) => (await listed(query))[0];
    expect(await first('?sort_by=status&sort_order=asc')).toBe(failed);
    expect(await first('?sort_by=email_type&sort_order=asc')).toBe(failed);
    expect(await first('?sort_by=email_type&sort_order=desc')).toBe(queued);
    expect(await listed('?sort_by=created_at')).toEqual([newest, queued, failed, oldest]);
    expect(outcome(await company.get('/emails?sort_by=subject'))).toBe('VALIDATION_ERROR');
  });

  it('emails are filtered by status, type, company, recipient and date', async () => {
    expect(await listed('?status=FAILED')).toEqual([failed]);
    expect((await listed('?status=FAILED,QUEUED')).toSorted()).toEqual([failed, queued].toSorted());
    expect(await listed('?email_type=PROFORMA')).toEqual([queued]);
    expect(await listed(`?company_id=${company.tenant.companyId}&status=SENT`)).toEqual([newest, oldest]);
    expect(await listed(`?company_id=${crypto.randomUUID()}`)).toEqual([]);
    expect(await listed('?recipient=B@x.example')).toEqual([newest]);
    expect(await listed('?recipient=c@X.example')).toEqual([newest]);
    expect(await listed('?recipient=x.example')).toEqual([]);
    expect(await listed('?from=2026-06-15&sort_by=created_at')).toEqual([newest]);
    expect(await listed('?to=2026-06-13')).toEqual([oldest]);
    expect(await listed('?from=2026-06-14&to=2026-06-14&sort_by=created_at')).toEqual([queued, failed]);
  });

  it('emails are listed in pages', async () => {
    const { body } = await company.get('/emails?limit=3&page=2');
    expect(body.data.emails).toHaveLength(1);
    expect(body.data.pagination).toMatchObject({ total_items: 4, total_pages: 2, has_previous: true });
  });

  it('the list of emails shows no content of a mail', async () => {
    const { body } = await company.get(`/emails?status=FAILED`);
    expect(Object.keys(body.data.emails[0]).toSorted()).toEqual([
      'cc',
      'company_id',
      'created_at',
      'email_type',
      'error',
      'id',
      'recipients',
      'related_entity_id',
      'related_entity_type',
      'sent_at',
      'status',
      'subject',
    ]);
  });

  it('GET returns a mail by id, and 404 for unknown, foreign and other-environment ids', async () => {
    expect(await company.email(failed)).toMatchObject({ id: failed, status: 'FAILED', invoice_ids: [] });
    const other = await mailingCompany();
    const [foreign = ''] = await storeMails(other, [{ agoMs: 0 }]);
    for (const id of [crypto.randomUUID(), foreign])
      expect(outcome(await company.get(`/emails/${id}`))).toBe('EMAIL_NOT_FOUND');
    const live = { key: company.tenant.liveKey };
    const path = `/v1/accounts/${company.tenant.accountId}/emails`;
    expect(outcome(await request('GET', `${path}/${failed}`, live))).toBe('EMAIL_NOT_FOUND');
    expect((await request('GET', path, live)).body.data.emails).toEqual([]);
  });
});

describe('access to the emails of some companies', () => {
  it('a confined key and a member see only the mails of their companies', async () => {
    const own = await mailingCompany();
    const { accountId, companyId } = own.tenant;
    const { companyId: second } = await addCompany(testEnv, accountId);
    const [ofFirst = ''] = await storeMails(own, [{ agoMs: 0 }]);
    const [ofSecond = ''] = await storeMails({ ...own, tenant: { ...own.tenant, companyId: second } }, [
      { agoMs: 60_000 },
    ]);
    const seen = async (key: string) => {
      const base = `/v1/accounts/${accountId}`;
      const { body } = await request('GET', `${base}/emails`, { key });
      const one = await request('GET', `${base}/emails/${ofSecond}`, { key });
      const indicators = await request('GET', `${base}/email-indicators`, { key });
      const sent = indicators.body.data.indicators.find((row: { status: string }) => row.status === 'SENT');
      return [body.data.emails.map(({ id }: { id: string }) => id), outcome(one), sent.last_hour];
    };
    const confined = await mintKey(testEnv, own.tenant, 'TEST', { companyIds: [companyId] });
    const member = await addMember(testEnv, accountId, { [companyId]: 'VIEW' });
    const ungranted = await addMember(testEnv, accountId, {});
    expect(await seen(own.key)).toEqual([[ofFirst, ofSecond], 200, 2]);
    for (const key of [confined, member.sandboxKey, member.sessionToken])
      expect(await seen(key)).toEqual([[ofFirst], 'EMAIL_NOT_FOUND', 1]);
    expect(await seen(ungranted.sandboxKey)).toEqual([[], 'EMAIL_NOT_FOUND', 0]);
  });
});

describe('GET /v1/accounts/{account_id}/email-indicators', () => {
  it('email indicators count mails by status and show the remaining quotas', async () => {
    const own = await mailingCompany();
    await storeMails(own, [
      { agoMs: 0 },
      { agoMs: 2 * HOUR_MS, recipients: ['two@x.example'] },
      { agoMs: 5 * DAY_MS },
    ]);
    await storeMails(own, [{ agoMs: 2 * DAY_MS }, { agoMs: 40 * DAY_MS }], { status: 'FAILED' });
    const { body } = await own.get('/email-indicators');
    expect(body.data).toEqual({
      indicators: [
        { status: 'QUEUED', last_hour: 0, last_24_hours: 0, last_30_days: 0 },
        { status: 'SENT', last_hour: 1, last_24_hours: 2, last_30_days: 3 },
        { status: 'FAILED', last_hour: 0, last_24_hours: 0, last_30_days: 1 },
        { status: 'REJECTED', last_hour: 0, last_24_hours: 0, last_30_days: 0 },
      ],
      quotas: [
        { quota: 'EMAILS_PER_HOUR', limit: 10, used: 1, remaining: 9 },
        { quota: 'EMAILS_PER_DAY', limit: 30, used: 2, remaining: 28 },
        { quota: 'RECIPIENTS_PER_DAY', limit: 100, used: 2, remaining: 98 },
      ],
    });
  });

  it('email indicators filtered by invoice ids count their mails and show each last status', async () => {
    const own = await mailingCompany();
    const [about, carried, none] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    const [first = '', , together = ''] = await storeMails(own, [
      { agoMs: 2 * HOUR_MS },
      { agoMs: 0 },
      { agoMs: 0 },
    ]);
    const [last = ''] = await storeMails(own, [{ agoMs: HOUR_MS / 2 }], { status: 'FAILED' });
    const { BOOKS_SANDBOX: books } = testEnv;
    const aboutIt = books.prepare('UPDATE emails SET related_entity_id = ? WHERE id = ?');
    await books.batch([
      aboutIt.bind(about, first),
      aboutIt.bind(about, last),
      books
        .prepare('INSERT INTO email_invoices (email_id, invoice_id) VALUES (?, ?)')
        .bind(together, carried),
    ]);
    const { body } = await own.get(`/email-indicators?related_entity_ids=${about},${carried},${none}`);
    const of = (status: string) =>
      body.data.indicators.find((row: { status: string }) => row.status === status).last_24_hours;
    expect([of('SENT'), of('FAILED'), of('QUEUED')]).toEqual([2, 1, 0]);
    expect(body.data.entities).toMatchObject([
      { related_entity_id: about, emails: 2, last_status: 'FAILED' },
      { related_entity_id: carried, emails: 1, last_status: 'SENT' },
      { related_entity_id: none, emails: 0, last_status: null, last_created_at: null },
    ]);
    const stranger = await mailingCompany();
    const hidden = await stranger.get(`/email-indicators?related_entity_ids=${about}`);
    expect(hidden.body.data.entities).toMatchObject([{ emails: 0 }]);
    expect(outcome(await own.get('/email-indicators?related_entity_ids=F-1'))).toBe('VALIDATION_ERROR');
  });
});
