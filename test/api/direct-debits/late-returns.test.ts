import { expect, it } from 'vitest';
import { addDays } from '../../../src/domain/calendar/dates.ts';
import { localDate } from '../../../src/domain/calendar/time-zone.ts';
import { EXAMPLE_RETURNS } from '../../../src/operations/direct-debits/example.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { dueEnv } from '../../support/due-runs.ts';
import { RECIPIENT } from '../../support/invoice-bodies.ts';
import { formOf } from '../../support/multipart-forms.ts';
import { makeTenant } from '../../support/tenant.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { documentsOf, line } from '../invoices/invoice-company.ts';

const DAY_MS = 86_400_000;
const TODAY = localDate(Date.now(), 'Europe/Madrid');
const CREDITOR = { creditor_id: 'ES13000B11111119', creditor_iban: 'ES9121000418450200051332' };

/** Creates a company with a mandate and an invoice of 121 euros. */
async function collected() {
  const tenant = await makeTenant(testEnv);
  const client = companyClient(tenant.companyId, tenant.sandboxKey);
  await client.put('/series/defaults');
  const documents = documentsOf(client);
  const customer_id = (await documents.customer(RECIPIENT)).id;
  const mandate = { customer_id, iban: 'ES6000491500051234567892', signed_on: TODAY };
  expect((await client.post('/mandates', mandate)).status).toBe(201);
  const { id } = await documents.issued({ recipient: { customer_id } });
  /** Collects what is due, in some days. Returns the end-to-end id. */
  const collect = async (inDays: number): Promise<string> => {
    const body = { invoice_ids: [id], collection_date: addDays(TODAY, inDays), ...CREDITOR };
    const made = await client.post('/direct-debits', body);
    expect(made.status, made.text).toBe(201);
    await dueEnv(testEnv, (inDays + 1) * DAY_MS, ['DIRECT_DEBITS']).ring();
    return made.body.data.debits[0].end_to_end_id;
  };
  const bringBack = async (endToEndId: string) => {
    const text = EXAMPLE_RETURNS.replace('0190a5b47c3e7a3b8d2e5f6a7b8c9d0e', endToEndId);
    return await client.post('/direct-debits/returns', formOf({ file: new TextEncoder().encode(text) }));
  };
  const money = async () => {
    const { amount_due, amount_paid, credit_amount, payment_state } = await documents.get(id);
    await expectWholeBooks(testEnv, 'TEST', tenant.companyId);
    return [amount_due, amount_paid, credit_amount, payment_state];
  };
  return { client, documents, id, collect, bringBack, money };
}

it('a return after a corrective makes only what the corrective left due again', async () => {
  const { documents, id, collect, bringBack, money } = await collected();
  const debit = await collect(2);
  await documents.correct(id, { lines: [line(-30)] });
  expect(await money()).toEqual([0, 84.7, 36.3, 'OVERPAID']);
  expect((await bringBack(debit)).body.data.returned).toMatchObject([{ amount: 121 }]);
  expect(await money()).toEqual([84.7, 0, 0, 'RETURNED']);
});

it('a debit that returns twice and is paid by transfer at last leaves nothing due', async () => {
  const { client, id, collect, bringBack, money } = await collected();
  for (const day of [2, 40]) await bringBack(await collect(day));
  expect(await money()).toEqual([121, 0, 0, 'RETURNED']);
  await client.post(`/invoices/${id}/payments`, { amount: 121 });
  expect(await money()).toEqual([0, 121, 0, 'PAID']);
});

it('a return beside a transfer of the same debt leaves the transfer alone', async () => {
  const { client, id, collect, bringBack, money } = await collected();
  const debit = await collect(2);
  await client.post(`/invoices/${id}/payments`, { amount: 121 });
  expect(await money()).toEqual([0, 121, 121, 'OVERPAID']);
  await bringBack(debit);
  expect(await money()).toEqual([0, 121, 0, 'PAID']);
});

it('a return of a debit that was refunded in part makes the whole invoice due again', async () => {
  const { client, id, collect, bringBack, money } = await collected();
  const debit = await collect(2);
  const { payments } = (await client.get(`/invoices/${id}/payments`)).body.data;
  const refund = await client.post(`/invoices/${id}/payments/${payments[0].id}/refunds`, { amount: 21 });
  expect(refund.status, refund.text).toBe(201);
  expect(await money()).toEqual([21, 100, 0, 'PARTIAL']);
  const returned = await bringBack(debit);
  expect(returned.status, returned.text).toBe(200);
  expect(returned.body.data.returned).toMatchObject([{ amount: 121 }]);
  expect(await money()).toEqual([121, 0, 0, 'RETURNED']);
});
