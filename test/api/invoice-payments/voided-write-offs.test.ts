import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { ADDRESS, correctiveBody, invoiceCompany, line, VOID_BODY } from '../invoices/invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;
let customerId: string;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-02-10T10:00:00.000Z'));
  company = await invoiceCompany();
  customerId = (await company.customer({ nif: 'B12345674', address: ADDRESS })).id;
});
afterEach(async () => {
  await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  vi.useRealTimers();
});

type Document = { id: string };
const issued = async (): Promise<Document> =>
  await company.issued({ recipient: { customer_id: customerId } });
const on = (day: string) => vi.setSystemTime(new Date(`${day}T10:00:00.000Z`));

async function act(path: string, body: unknown): Promise<Document> {
  const response = await company.client.post(path, body);
  expect([200, 201], response.text).toContain(response.status);
  return response.body.data;
}
const writeOff = async ({ id }: Document, amount: number) =>
  await act(`/invoices/${id}/write-offs`, { amount, reason: 'Incobrable' });
const voided = async ({ id }: Document) => await act(`/invoices/${id}/void`, VOID_BODY);
const closing = async (to: string) =>
  (await company.client.get(`/customers/${customerId}/statement?to=${to}`)).body.data.closing_balance;

/** Expects the money of an invoice, and the same amount due in the receivables and in the customer's statement. */
async function expectMoney({ id }: Document, amount_due: number, amount_written_off: number): Promise<void> {
  expect(await company.get(id)).toMatchObject({ amount_due, amount_written_off, credit_amount: 0 });
  expect((await company.client.get('/receivables')).body.data.totals.total).toBe(amount_due);
  expect(await closing('2026-12-31')).toBe(amount_due);
}

describe('the statement after the void of a corrective upwards that a write-off had given up', () => {
  it.each([
    ['SUBSTITUTION', 300, 363],
    ['PARTIAL', 50, 181.5],
  ])('gives up no more than the debt after a %s of %d', async (rectification_type, price, amount) => {
    const invoice = await issued();
    const up = await company.correct(invoice.id, { rectification_type, lines: [line(price)] });
    on('2026-03-01');
    await writeOff(invoice, amount);
    await expectMoney(invoice, 0, amount);
    on('2026-04-01');
    await voided(up);
    await expectMoney(invoice, 0, 121);
    expect([await closing('2026-02-28'), await closing('2026-03-15')]).toEqual([121, 0]);
  });

  it('gives up no more than the debts after a corrective of several', async () => {
    const [one, other] = [await issued(), await issued()];
    const originals = [one, other].map(({ id }) => ({ invoice_id: id }));
    const up = await act('/invoices/correctives', correctiveBody({ originals, lines: [line(100)] }));
    await writeOff(one, 181.5);
    await voided(up);
    expect(await company.get(one.id)).toMatchObject({ amount_due: 0, amount_written_off: 121 });
    await expectMoney(other, 121, 0);
  });

  it('gives up what a corrective in force leaves, from the day of the later one', async () => {
    const invoice = await issued();
    const up = await company.correct(invoice.id, { lines: [line(50)] });
    await writeOff(invoice, 181.5);
    await voided(up);
    on('2026-03-01');
    await company.correct(invoice.id, { lines: [line(-20)] });
    await expectMoney(invoice, 0, 96.8);
  });

  it('keeps a write-off beside a payment', async () => {
    const invoice = await issued();
    const up = await company.correct(invoice.id, { lines: [line(50)] });
    await act(`/invoices/${invoice.id}/payments`, { amount: 21 });
    await writeOff(invoice, 60.5);
    await voided(up);
    await expectMoney(invoice, 39.5, 60.5);
  });
});
