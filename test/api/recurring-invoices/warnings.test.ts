import { describe, expect, it } from 'vitest';
import type { StoredMail } from '../../../src/db/mail-json.ts';
import { emails } from '../../../src/db/schema/mail-schema.ts';
import { addDays } from '../../../src/domain/calendar/dates.ts';
import { MAX_WARNINGS_A_DAY } from '../../../src/recurring/warning-repository.ts';
import { testEnv } from '../../support/api-client.ts';
import { dueEnv } from '../../support/due-runs.ts';
import { RECIPIENT } from '../../support/invoice-bodies.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { inDays, recurringCompany, runWarningOn } from './recurring-company.ts';

interface StoredWarning {
  subject: string;
  status: string;
  recipients: string;
  mail: string;
  related_entity_id: string;
}

async function warningsOf(templateId: string): Promise<StoredWarning[]> {
  const { results } = await testEnv.BOOKS_SANDBOX.prepare(
    "SELECT * FROM emails WHERE email_type = 'RECURRING_WARNING' AND related_entity_id = ? ORDER BY created_at, id",
  )
    .bind(templateId)
    .all<StoredWarning>();
  return results;
}

/** Returns the text of a stored mail as one line. */
function textOf(warning: StoredWarning | undefined): string {
  const { text } = emails.mail.mapFromDriverValue(warning?.mail ?? '{}') as StoredMail;
  return text.replace(/\s+/g, ' ');
}

const subjectsOf = async (templateId: string) => (await warningsOf(templateId)).map(({ subject }) => subject);

const price = (unit_price: number) => ({
  lines: [{ description: 'Cuota', quantity: 1, unit_price, main_tax: { type: 'IVA', percentage: 21 } }],
});

const DAY_MS = 86_400_000;

const to = (customer_id: string) => ({ customer_id, recipient: undefined });

/** Creates a customer with an address. */
async function customerOf({ client }: Awaited<ReturnType<typeof recurringCompany>>): Promise<string> {
  const body = { customer_type: 'LEGAL_ENTITY', ...RECIPIENT, email: 'pagos@cliente.test' };
  return (await client.post('/customers', body)).body.data.id;
}

describe('the mail about a paused template', () => {
  it('a template paused by the service sends one mail with the reason to the owner', async () => {
    const company = await recurringCompany();
    const start = inDays(2);
    const body = { recipient: { legal_name: 'Sin NIF' }, name: 'Rota', start_date: start };
    const { id } = (await company.create(body)).body.data;
    for (const day of [0, 1]) await company.run(id, addDays(start, day));
    expect(await warningsOf(id)).toEqual([]);
    await Promise.all([company.run(id, addDays(start, 2)), company.run(id, addDays(start, 2))]);
    await company.run(id, addDays(start, 3));
    const [warning, ...others] = await warningsOf(id);
    expect(others).toEqual([]);
    expect(warning?.subject).toContain('Rota');
    expect(JSON.parse(warning?.recipients ?? '[]')).toHaveLength(1);
    const { pause } = (await company.get(id)).body.data;
    expect(textOf(warning)).toContain(pause.blocker.message.slice(0, 40));
  });
});

describe('the warning three days before an occurrence', () => {
  it('a changed amount is warned of once per amount', async () => {
    const company = await recurringCompany();
    const { id } = (await company.create({ name: 'Cuota', start_date: inDays(5) })).body.data;
    await company.run(id, inDays(5));
    const next = (await company.get(id)).body.data.next_generation;
    const day = addDays(next, -3);
    expect(await runWarningOn(company.tenant, id, day)).toBe('DONE');
    expect(await warningsOf(id)).toEqual([]);

    await company.patch(id, price(200));
    const runs = await Promise.all([1, 2, 3].map(() => runWarningOn(company.tenant, id, day)));
    expect(runs).toContain('DONE');
    await runWarningOn(company.tenant, id, day);
    const [warning, ...others] = await warningsOf(id);
    expect(others).toEqual([]);
    expect(warning?.subject).toContain('cambia de importe');
    const text = textOf(warning);
    expect(text).toContain('242,00 €');
    expect(text).toContain('121,00 €');

    await company.patch(id, price(300));
    await runWarningOn(company.tenant, id, day);
    expect(await warningsOf(id)).toHaveLength(2);
    await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  });

  it('a customer without address is warned of if the invoice is sent automatically', async () => {
    const company = await recurringCompany();
    const customer_id = await customerOf(company);
    const sent = (await company.create({ name: 'Con envío', ...to(customer_id), send_automatically: true }))
      .body.data;
    const kept = (await company.create({ name: 'Sin envío', ...to(customer_id) })).body.data;
    await company.client.patch(`/customers/${customer_id}`, { email: null });
    for (const { id, next_generation } of [sent, kept])
      await runWarningOn(company.tenant, id, addDays(next_generation, -3));
    expect(await subjectsOf(sent.id)).toEqual([expect.stringContaining('no tiene a quién enviarse')]);
    expect(await subjectsOf(kept.id)).toEqual([]);
  });

  it('a person gets at most fifty warnings a day, however many templates a member makes', async () => {
    const company = await recurringCompany();
    const { id, next_generation } = (await company.create({ name: 'Cuota', start_date: inDays(5) })).body
      .data;
    await company.run(id, inDays(5));
    const next = (await company.get(id)).body.data.next_generation;
    expect(next > next_generation).toBe(true);
    const day = addDays(next, -3);
    await company.patch(id, price(200));
    await runWarningOn(company.tenant, id, day);
    const [first] = await warningsOf(id);
    // The others are of templates of the same day.
    await testEnv.BOOKS_SANDBOX.prepare(
      `INSERT INTO emails (id, account_id, company_id, email_type, status, recipients, cc, subject, mail, attempts, created_at, updated_at)
       SELECT lower(hex(randomblob(16))), account_id, company_id, email_type, 'FAILED', recipients, cc, subject, mail, 1, created_at, updated_at
       FROM emails, json_each(?2) WHERE related_entity_id = ?1`,
    )
      .bind(id, JSON.stringify(Array.from({ length: MAX_WARNINGS_A_DAY - 1 })))
      .run();
    await company.patch(id, price(300));
    await runWarningOn(company.tenant, id, day);
    expect(await warningsOf(id)).toMatchObject([{ subject: first?.subject }]);
  });

  it('the daily run finds the day, and the queue sends the warning once', async () => {
    const company = await recurringCompany();
    const customer_id = await customerOf(company);
    const body = { ...to(customer_id), send_automatically: true, start_date: inDays(9) };
    const { id } = (await company.create({ ...body, name: 'Aviso diario' })).body.data;
    await company.client.patch(`/customers/${customer_id}`, { email: null });
    const early = dueEnv(testEnv, 5 * DAY_MS, ['RECURRING_WARNINGS']);
    await early.ring();
    expect(await warningsOf(id)).toEqual([]);
    const onTime = dueEnv(testEnv, 7 * DAY_MS, ['RECURRING_WARNINGS']);
    await onTime.ring();
    expect(await warningsOf(id)).toMatchObject([{ status: 'SENT' }]);
    await onTime.ring();
    expect(await warningsOf(id)).toHaveLength(1);
  });

  it('a paused template causes no warning', async () => {
    const company = await recurringCompany();
    const customer_id = await customerOf(company);
    const body = { ...to(customer_id), send_automatically: true, start_date: inDays(9) };
    const { id } = (await company.create(body)).body.data;
    await company.client.patch(`/customers/${customer_id}`, { email: null });
    await company.setStatus(id, 'PAUSED');
    expect(await runWarningOn(company.tenant, id, inDays(6))).toBe('LEFT');
    expect(await warningsOf(id)).toEqual([]);
  });
});
