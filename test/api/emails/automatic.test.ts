import { beforeEach, describe, expect, it } from 'vitest';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { carryOut, type DueEnv, dueEnv, forgetFollowups } from '../../support/due-runs.ts';
import { makeTenant } from '../../support/tenant.ts';
import { documentsOf, line, RECIPIENT } from '../invoices/invoice-company.ts';
import { eventsOf } from './mailing-company.ts';

const HOUR_MS = 3_600_000;

/** Creates a company in an environment whose queue the test controls. */
async function queuedCompany(environment: 'TEST' | 'LIVE' = 'TEST') {
  const tenant = await makeTenant(testEnv);
  const run = dueEnv(testEnv);
  const key = environment === 'TEST' ? tenant.sandboxKey : tenant.liveKey;
  const client = companyClient(tenant.companyId, key, run.env);
  await client.put('/series/defaults');
  return { tenant, run, client, holder: `${tenant.personId}@folio.test`, ...documentsOf(client) };
}

const to = (email: string) => ({ recipient: { ...RECIPIENT, email } });
const SENT_BY_ITSELF = { send_automatically: true, issue_directly: true };

/** Returns the same books some hours later, with a separate queue. */
const later = (hours: number): DueEnv => dueEnv(testEnv, hours * HOUR_MS);

beforeEach(() => forgetFollowups(testEnv));

describe('the automatic mail of an invoice', () => {
  it('an invoice issued on creation is sent automatically', async () => {
    const company = await queuedCompany();
    const { id } = await company.create({ ...to(company.holder), options: SENT_BY_ITSELF });
    expect(company.run.waiting.map(({ kind }) => kind)).toEqual(['AUTOMATIC_MAIL']);
    await company.run.drain();
    const invoice = await company.get(id);
    expect(invoice).toMatchObject({ status: 'SENT', send_automatically: true });
    expect(invoice.sending_history).toMatchObject([{ status: 'SENT', recipients: [company.holder] }]);
    expect(company.run.mails).toHaveLength(1);
  });

  it('a draft with automatic sending is sent after its issue, alone or in a batch', async () => {
    const company = await queuedCompany();
    const drafted = await company.create({ ...to(company.holder), options: { send_automatically: true } });
    const other = await company.create({ ...to(company.holder), options: { send_automatically: true } });
    await company.run.drain();
    expect(company.run.carried).toEqual([]);
    expect(await company.issue(drafted.id)).toMatchObject({ status: 'ISSUED' });
    await company.client.post('/invoices/batches', { operation: 'ISSUE', invoice_ids: [other.id] });
    await company.run.drain();
    for (const { id } of [drafted, other]) expect(await company.get(id)).toMatchObject({ status: 'SENT' });
  });

  it('an invoice without automatic sending is not sent', async () => {
    const company = await queuedCompany();
    const { id } = await company.issued(to(company.holder));
    await company.run.drain();
    expect(await company.get(id)).toMatchObject({ status: 'ISSUED', sending_history: [] });
  });

  it("an automatic mail goes to the billing addresses, or the customer's, or the recipient's address", async () => {
    const company = await queuedCompany('LIVE');
    const customers = [
      { billing_emails: ['one@folio.test', 'two@folio.test'], email: 'three@folio.test' },
      { email: 'three@folio.test' },
    ];
    const nifs = ['B12345674', 'A58818501'];
    const ids: string[] = [];
    for (const [index, addresses] of customers.entries()) {
      const customer = await company.customer({ ...RECIPIENT, nif: nifs[index], ...addresses });
      const recipient = { customer_id: customer.id };
      ids.push((await company.create({ recipient, options: SENT_BY_ITSELF })).id);
    }
    ids.push((await company.create({ ...to('four@folio.test'), options: SENT_BY_ITSELF })).id);
    await company.run.drain();
    const written = await Promise.all(ids.map(async (id) => (await company.get(id)).sending_history));
    expect(written.map(([mail]) => mail.recipients)).toEqual([
      ['one@folio.test', 'two@folio.test'],
      ['three@folio.test'],
      ['four@folio.test'],
    ]);
  });

  it('an invoice without a permitted recipient stays ISSUED, and its history shows the error', async () => {
    const company = await queuedCompany();
    const nobody = await company.create({ options: SENT_BY_ITSELF });
    const stranger = await company.create({ ...to('stranger@folio.test'), options: SENT_BY_ITSELF });
    await company.run.drain();
    const errors: [string, string][] = [
      [nobody.id, 'INVOICE_EMAIL_NO_RECIPIENTS'],
      [stranger.id, 'ENVIO_NO_PERMITIDO'],
    ];
    for (const [id, code] of errors) {
      const invoice = await company.get(id);
      expect(invoice.status).toBe('ISSUED');
      expect(invoice.sending_history).toMatchObject([
        { status: 'FAILED', error: expect.stringContaining(code) },
      ]);
      expect(await eventsOf(id, 'invoice.email.failed')).toMatchObject([
        { invoice_id: id, error: expect.stringContaining(code) },
      ]);
    }
    expect(company.run.mails).toEqual([]);
    // A rejected mail is not sent and uses no quota.
    const { body } = await company.client.post(`/invoices/${nobody.id}/send`, {
      recipients: [company.holder],
    });
    expect(body.data).toMatchObject({ status: 'SENT' });
  });

  it('an invoice that is voided before the job runs is not sent', async () => {
    const company = await queuedCompany();
    const { id } = await company.create({ ...to(company.holder), options: SENT_BY_ITSELF });
    await company.void(id);
    await company.run.drain();
    expect(await company.get(id)).toMatchObject({ status: 'VOIDED', sending_history: [] });
    const run = later(2);
    await run.ring('FOLLOWUPS');
    // The sweep also runs work that other tests left.
    expect(run.mails.filter((mail) => mail.includes(company.holder))).toEqual([]);
  });
});

describe('the job of an automatic mail', () => {
  it('a repeated or concurrent job sends the mail once', async () => {
    const company = await queuedCompany();
    const { id } = await company.create({ ...to(company.holder), options: SENT_BY_ITSELF });
    const [job] = company.run.waiting;
    if (job === undefined) throw new Error('nothing was queued');
    await Promise.all([1, 2, 3].map(() => carryOut(company.run.env, job)));
    await company.run.drain();
    await carryOut(company.run.env, job);
    await company.run.drain();
    expect(company.run.mails).toHaveLength(1);
    expect((await company.get(id)).sending_history).toHaveLength(1);
  });

  it('the sweep sends the mail if its job was lost', async () => {
    const company = await queuedCompany();
    const { id } = await company.create({ ...to(company.holder), options: SENT_BY_ITSELF });
    company.run.waiting.splice(0);
    await company.run.ring('FOLLOWUPS');
    expect(await company.get(id)).toMatchObject({ sending_history: [] });
    const run = later(1);
    await run.ring('FOLLOWUPS');
    expect(await company.get(id)).toMatchObject({ status: 'SENT', sending_history: [{ status: 'SENT' }] });
    expect(run.mails.filter((mail) => mail.includes(company.holder))).toHaveLength(1);
  });

  it('automatic mails wait for free quota', async () => {
    const company = await queuedCompany();
    const ids: string[] = [];
    for (let made = 0; made < 12; made++)
      ids.push(
        (await company.create({ ...to(company.holder), lines: [line(made + 1)], options: SENT_BY_ITSELF }))
          .id,
      );
    await company.run.drain();
    expect(company.run.mails).toHaveLength(10);
    const statuses = async () => await Promise.all(ids.map(async (id) => (await company.get(id)).status));
    expect((await statuses()).filter((status) => status === 'ISSUED')).toHaveLength(2);
    await later(2).ring('FOLLOWUPS');
    expect(new Set(await statuses())).toEqual(new Set(['SENT']));
  });
});
