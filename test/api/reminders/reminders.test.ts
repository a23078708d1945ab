import { describe, expect, it } from 'vitest';
import { addDays } from '../../../src/domain/calendar/dates.ts';
import { localDate } from '../../../src/domain/calendar/time-zone.ts';
import { MAX_REMINDERS_OF_RECIPIENT_A_DAY } from '../../../src/reminders/reminder-settings.ts';
import { INVOICES_A_BATCH } from '../../../src/reminders/reschedule-repository.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { dueEnv } from '../../support/due-runs.ts';
import { handleRequest } from '../../support/handle-request.ts';
import { RECIPIENT } from '../../support/invoice-bodies.ts';
import { addCompany, makeTenant } from '../../support/tenant.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { managedAccount } from '../accounts/managed-account.ts';
import { documentsOf } from '../invoices/invoice-company.ts';

const TODAY = localDate(Date.now(), 'Europe/Madrid');
const SETTINGS = {
  enabled: true,
  business_days_only: false,
  steps: [{ days: -2 }, { days: 1 }, { days: 5 }],
};

async function remindingCompany(settings: Record<string, unknown> = SETTINGS) {
  const tenant = await makeTenant(testEnv);
  const client = companyClient(tenant.companyId, tenant.sandboxKey);
  await client.put('/series/defaults');
  const saved = await client.put('/reminder-settings', settings);
  const documents = documentsOf(client);
  const holder = `${tenant.personId}@folio.test`;
  const recipient = { ...RECIPIENT, email: holder };
  return {
    tenant,
    client,
    documents,
    saved,
    /** Issues an invoice that is due this many days from today. */
    issued: (inDays: number, body: Record<string, unknown> = {}) =>
      documents.issued({ recipient, due_date: addDays(TODAY, inDays), ...body }),
    reminders: async (query = `?from=${TODAY}&to=${addDays(TODAY, 60)}`) =>
      (await client.get(`/reminders${query}`)).body.data.reminders,
  };
}

/** Runs the reminders of a day and returns the mails. */
async function runOn(inDays: number): Promise<string[]> {
  const noonMs = Date.parse(`${addDays(TODAY, inDays)}T11:00:00Z`);
  const run = dueEnv(testEnv, noonMs - Date.now(), ['REMINDERS']);
  await run.ring();
  return run.mails;
}

async function eventsOf(id: string, type: string): Promise<Record<string, unknown>[]> {
  const { results } = await testEnv.BOOKS_SANDBOX.prepare(
    'SELECT data FROM outbox WHERE subject_id = ? AND type = ?',
  )
    .bind(id, type)
    .all<{ data: string }>();
  return results.map(({ data }) => JSON.parse(data));
}

const states = (reminders: { days: number; state: string }[]) =>
  reminders.map(({ days, state }) => [days, state]);

describe('the reminders of an unpaid invoice', () => {
  it('an invoice that is due on the last day of the calendar holds up no reminder', async () => {
    const company = await remindingCompany();
    const late = await company.issued(0, { due_date: '9999-12-31' });
    const { id } = await company.issued(4);
    expect((await company.client.get('/reminders')).status).toBe(200);
    expect((await company.reminders()).length).toBe(3);
    expect(await runOn(2)).toHaveLength(1);
    expect(await eventsOf(id, 'invoice.reminder.sent')).toHaveLength(1);
    expect((await company.documents.get(late.id)).due_date).toBe('9999-12-31');
  });

  it('an invoice gets one reminder on each of its days and one overdue event', async () => {
    const company = await remindingCompany();
    expect(company.saved.status).toBe(200);
    const { id, invoice_number, hosted_url } = await company.issued(4);
    expect(states(await company.reminders())).toEqual([
      [-2, 'PLANNED'],
      [1, 'PLANNED'],
      [5, 'PLANNED'],
    ]);
    const sent: number[] = [];
    for (const day of [0, 1, 2, 2, 3, 4, 5, 5, 6, 8, 9, 9, 10]) {
      const mails = await runOn(day);
      if (mails.some((mail) => mail.includes(invoice_number))) sent.push(day);
    }
    expect(sent).toEqual([2, 5, 9]);
    expect(states(await company.reminders())).toEqual([
      [-2, 'SENT'],
      [1, 'SENT'],
      [5, 'SENT'],
    ]);
    expect(await eventsOf(id, 'invoice.overdue')).toMatchObject([{ invoice_number, amount_due: 121 }]);
    expect((await eventsOf(id, 'invoice.reminder.sent')).map(({ days }) => days)).toEqual([-2, 1, 5]);
    const { timeline } = (await company.client.get(`/invoices/${id}/timeline`)).body.data;
    const reminded = timeline.filter(({ type }: { type: string }) => type === 'REMINDED');
    expect(reminded.map(({ data }: { data: object }) => data)).toMatchObject(
      [-2, 1, 5].map((days) => ({ days, channel: 'EMAIL', amount_due: 121, email_type: 'REMINDER' })),
    );
    expect(timeline.map(({ type }: { type: string }) => type)).not.toContain('SENT');
    const page = await handleRequest(
      new Request(`https://folio.test${new URL(hosted_url).pathname}`),
      testEnv,
    );
    expect((await page.text()).split('Recordatorio de pago enviado')).toHaveLength(4);
    await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  });

  it('a paid, voided or rejected invoice, or one of an excluded customer, gets no reminder', async () => {
    const company = await remindingCompany();
    const body = {
      customer_type: 'LEGAL_ENTITY',
      ...RECIPIENT,
      email: `${company.tenant.personId}@folio.test`,
    };
    const { id: customer_id } = (await company.client.post('/customers', body)).body.data;
    const paid = await company.issued(3);
    const voided = await company.issued(3);
    const quiet = await company.issued(3, { recipient: { customer_id } });
    await company.client.post(`/invoices/${paid.id}/payments`, { amount: 121 });
    await company.documents.void(voided.id);
    const disputed = await company.issued(3);
    const rejection = new Request(`https://folio.test${new URL(disputed.hosted_url).pathname}/answer`, {
      method: 'POST',
      body: new URLSearchParams({ answer: 'REJECTED', reason: 'No es lo pedido' }),
    });
    expect((await handleRequest(rejection, testEnv)).status).toBe(303);
    const own = await company.client.put(`/customers/${customer_id}/reminder-settings`, { enabled: false });
    expect(own.body.data).toMatchObject({ enabled: false, inherited: false });
    expect(await company.reminders()).toEqual([]);
    const numbers = [paid, voided, quiet, disputed].map(({ invoice_number }) => invoice_number);
    for (const day of [1, 4, 8]) {
      const mails = await runOn(day);
      for (const number of numbers) expect(mails.filter((mail) => mail.includes(number))).toEqual([]);
    }
    const again = await company.client.put(`/customers/${customer_id}/reminder-settings`, {
      inherited: true,
    });
    expect(again.body.data).toMatchObject({ enabled: true, inherited: true });
    expect((await company.reminders()).length).toBeGreaterThan(0);
  });

  it('a reminder to an address that is not allowed is REFUSED with the reason', async () => {
    const company = await remindingCompany();
    const { id } = await company.issued(2, { recipient: { ...RECIPIENT, email: 'ajeno@cliente.test' } });
    await runOn(0);
    expect(states(await company.reminders())[0]).toEqual([-2, 'REFUSED']);
    expect(await eventsOf(id, 'invoice.reminder.sent')).toEqual([]);
    const { timeline } = (await company.client.get(`/invoices/${id}/timeline`)).body.data;
    const failed = timeline.find(({ type }: { type: string }) => type === 'SENDING_FAILED');
    expect(failed.data).toMatchObject({ email_type: 'REMINDER', days: -2, channel: 'EMAIL' });
  });
});

describe('the reminders of a recipient with many invoices', () => {
  it('reminders to an address are limited per day, the rest follows, and each invoice is overdue once', async () => {
    const company = await remindingCompany({ ...SETTINGS, steps: [{ days: 1 }] });
    const more = 3;
    const invoices: { id: string; invoice_number: string }[] = [];
    for (let left = MAX_REMINDERS_OF_RECIPIENT_A_DAY + more; left > 0; left -= 1)
      invoices.push(await company.issued(0));
    const numbersIn = (mails: string[]) =>
      invoices.filter(({ invoice_number }) => mails.some((mail) => mail.includes(invoice_number)));
    const first = numbersIn(await runOn(1));
    expect(first).toHaveLength(MAX_REMINDERS_OF_RECIPIENT_A_DAY);
    expect(await runOn(1)).toEqual([]);
    for (const { id } of invoices) expect(await eventsOf(id, 'invoice.overdue')).toHaveLength(1);
    const second = numbersIn(await runOn(2));
    expect(second).toHaveLength(more);
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(invoices.length);
    expect(await runOn(3)).toEqual([]);
    await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  });
});

describe('the reminders of accounts that one account manages', () => {
  it('reminders of unclaimed accounts to one address count together, in their manager’s quotas', async () => {
    const managed = await managedAccount();
    const { manager } = managed;
    const { companyId } = await addCompany(testEnv, managed.accountId, {});
    const clients = [manager.companyId, companyId].map((id) => companyClient(id, manager.liveKey));
    for (const client of clients) {
      await client.put('/series/defaults');
      await client.put('/reminder-settings', { ...SETTINGS, steps: [{ days: 1 }] });
      await documentsOf(client).issued({
        recipient: { ...RECIPIENT, email: 'comprador@cliente.test' },
        due_date: TODAY,
      });
    }
    await runOn(1);
    const { results } = await testEnv.BOOKS_LIVE.prepare(
      'SELECT account_id, sent FROM reminder_recipient_counts WHERE account_id IN (?, ?)',
    )
      .bind(manager.accountId, managed.accountId)
      .all();
    expect(results).toEqual([{ account_id: manager.accountId, sent: clients.length }]);
  });
});

describe('the reminders of a suppressed address', () => {
  it('a suppressed address gets no reminder until it is removed from the list', async () => {
    const company = await remindingCompany();
    const { id, invoice_number } = await company.issued(2);
    const address = `${company.tenant.personId}@folio.test`.toLowerCase();
    await testEnv.BOOKS_SANDBOX.prepare(
      "INSERT INTO suppressed_addresses (id, company_id, address, reason, email_id, created_at) VALUES (?, ?, ?, 'COMPLAINED', ?, 1)",
    )
      .bind(crypto.randomUUID(), company.tenant.companyId, address, crypto.randomUUID())
      .run();
    expect((await runOn(0)).filter((mail) => mail.includes(invoice_number))).toEqual([]);
    expect(states(await company.reminders())[0]).toEqual([-2, 'REFUSED']);
    expect(await eventsOf(id, 'invoice.reminder.sent')).toEqual([]);
    const [listed] = (await company.client.get('/suppressed-addresses')).body.data.suppressed_addresses;
    expect((await company.client.delete(`/suppressed-addresses/${listed.id}`)).status).toBe(204);
    expect((await runOn(3)).filter((mail) => mail.includes(invoice_number))).toHaveLength(1);
    await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  });
});

describe('/v1/companies/{company_id}/reminder-settings', () => {
  it('reminder settings are off by default, merge, and have their own texts per step', async () => {
    const tenant = await makeTenant(testEnv);
    const client = companyClient(tenant.companyId, tenant.sandboxKey);
    const first = (await client.get('/reminder-settings')).body.data;
    expect(first).toMatchObject({ enabled: false, inherited: true, business_days_only: true });
    const own = { subject: 'Pague {number}', message: null };
    const texts = { es: own, gl: own, eu: { ...own, message: 'Mesedez' } };
    const changed = await client.put('/reminder-settings', { steps: [{ days: 9, texts }, { days: 2 }] });
    expect(changed.body.data).toMatchObject({ enabled: false, steps: [{ days: 2 }, { days: 9, texts }] });
    const on = await client.put('/reminder-settings', { enabled: true });
    expect(on.body.data).toMatchObject({ enabled: true, steps: [{ days: 2 }, { days: 9, texts }] });
  });

  it('changed settings schedule every open invoice again, some hundreds at a time', async () => {
    const { client, issued, tenant } = await remindingCompany({ ...SETTINGS, enabled: false });
    const { id } = await issued(4);
    const books = testEnv.BOOKS_SANDBOX;
    const { results } = await books.prepare('SELECT * FROM invoices WHERE id = ?').bind(id).all();
    const changed: Readonly<Record<string, string>> = {
      ...{ id: "id || '-' || n", number: 'number + n', invoice_number: "invoice_number || '-' || n" },
      ...{ link_secret: 'NULL', external_ref: 'NULL' },
    };
    const columns = Object.keys(results[0] ?? {});
    await books
      .prepare(
        `WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ?2)
         INSERT INTO invoices (${columns}) SELECT ${columns.map((column) => changed[column] ?? column)}
         FROM invoices, counted WHERE id = ?1`,
      )
      .bind(id, 2 * INVOICES_A_BATCH)
      .run();
    await books.prepare('DELETE FROM reminder_schedule WHERE company_id = ?').bind(tenant.companyId).run();
    const scheduled = async () =>
      await books
        .prepare('SELECT count(*) AS n FROM reminder_schedule WHERE company_id = ? AND next_on = ?')
        .bind(tenant.companyId, TODAY)
        .first('n');
    expect((await client.put('/reminder-settings', { steps: [{ days: 3 }] })).status).toBe(200);
    expect(await scheduled()).toBe(0);
    expect((await client.put('/reminder-settings', { enabled: true })).status).toBe(200);
    expect(await scheduled()).toBe(2 * INVOICES_A_BATCH + 1);
  });

  it('invalid reminder settings return 422 and change nothing', async () => {
    const company = await remindingCompany();
    const bad = [
      { steps: [{ days: 1 }, { days: 1 }] },
      { steps: [{ days: -61 }] },
      { steps: [{ days: 366 }] },
    ];
    for (const body of bad) expect((await company.client.put('/reminder-settings', body)).status).toBe(422);
    expect((await company.client.get('/reminder-settings')).body.data.steps).toHaveLength(3);
    const stale = await company.client.put('/reminder-settings', { enabled: false }, { 'If-Match': '"7"' });
    expect(stale.status).toBe(412);
    const unknown = await company.client.get(`/customers/${company.tenant.personId}/reminder-settings`);
    expect([unknown.status, unknown.body.error.code]).toEqual([404, 'CUSTOMER_NOT_FOUND']);
  });
});
