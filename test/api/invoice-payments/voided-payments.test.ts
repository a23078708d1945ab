import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { ADDRESS, invoiceCompany, line, tax, VOID_BODY } from '../invoices/invoice-company.ts';

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

interface Document {
  id: string;
}
const issued = async (lines = [line(100)]): Promise<Document> =>
  await company.issued({ recipient: { customer_id: customerId }, lines });
const on = (day: string) => vi.setSystemTime(new Date(`${day}T10:00:00.000Z`));

async function post(path: string, body: unknown): Promise<Document> {
  const response = await company.client.post(path, body);
  expect([200, 201], response.text).toContain(response.status);
  return response.body.data;
}
const pay = async ({ id }: Document, amount: number) => await post(`/invoices/${id}/payments`, { amount });
const voided = async ({ id }: Document) => await post(`/invoices/${id}/void`, VOID_BODY);

async function read(path: string) {
  const response = await company.client.get(path);
  expect(response.status, response.text).toBe(200);
  return JSON.parse(response.text).data ?? response.body.data;
}

interface Entry {
  kind: string;
  date: string;
  lines: { account: string; debit: number; credit: number }[];
}
async function entries(from = '2026-01-01', to = '2026-12-31'): Promise<Entry[]> {
  return (await read(`/tax-books/accounting-entries?format=JSON&account_digits=4&from=${from}&to=${to}`))
    .entries;
}

async function balanceOf(account: string): Promise<number> {
  const own = (await entries()).flatMap(({ lines }) => lines).filter((each) => each.account === account);
  return own.reduce((sum, { debit, credit }) => sum + debit - credit, 0);
}

/** Expects what the customer owes, less credit, in the statement and in account 430, and what is due in the receivables. */
async function expectDebt(balance: number, due: number): Promise<void> {
  expect((await read(`/customers/${customerId}/statement?to=2026-12-31`)).closing_balance).toBe(balance);
  expect(await balanceOf('4300')).toBe(balance);
  expect((await read('/receivables')).totals.total).toBe(due);
}

describe('the money received for an invoice that is voided on request', () => {
  it('stays in statement and journal, as the credit that the invoice shows', async () => {
    const [paid] = [await issued(), await issued()];
    await pay(paid, 50);
    await expectDebt(192, 192);
    const before = await entries('2026-02-01', '2026-02-28');
    on('2026-04-01');
    await voided(paid);
    expect(await company.get(paid.id)).toMatchObject({ amount_due: 0, amount_paid: 0, credit_amount: 50 });
    await expectDebt(71, 121);
    expect(await balanceOf('5720')).toBe(50);
    const collections = (all: Entry[]) =>
      all.filter(({ kind }) => kind === 'COLLECTION').map(({ date, lines }) => ({ date, lines }));
    expect(collections(await entries('2026-02-01', '2026-02-28'))).toEqual(collections(before));
    const statement = await read(`/customers/${customerId}/statement?to=2026-12-31`);
    expect(statement.entries.map(({ kind }: { kind: string }) => kind)).toEqual(['INVOICE', 'PAYMENT']);
  });

  it('leaves the books once it is refunded', async () => {
    const paid = await issued();
    const { id } = await pay(paid, 50);
    await voided(paid);
    await expectDebt(-50, 0);
    on('2026-03-01');
    await post(`/invoices/${paid.id}/payments/${id}/refunds`, { amount: 20, date: '2026-03-01' });
    expect(await company.get(paid.id)).toMatchObject({ credit_amount: 30 });
    await expectDebt(-30, 0);
    await post(`/invoices/${paid.id}/payments/${id}/refunds`, { amount: 30, date: '2026-03-01' });
    await expectDebt(0, 0);
    expect(await balanceOf('5720')).toBe(0);
  });

  it('leaves the books with a payment that is deleted', async () => {
    const paid = await issued();
    const { id } = await pay(paid, 50);
    await voided(paid);
    expect((await company.client.delete(`/invoices/${paid.id}/payments/${id}`)).status).toBeLessThan(300);
    expect(await company.get(paid.id)).toMatchObject({ credit_amount: 0 });
    await expectDebt(0, 0);
  });

  it('makes no VAT of cash basis due, in no quarter', async () => {
    const paid = await issued([line(100, { main_tax: tax(21, { regime_key: '07' }) })]);
    await pay(paid, 50);
    await voided(paid);
    expect((await entries()).map(({ kind, lines }) => [kind, lines.length])).toEqual([['COLLECTION', 2]]);
    const { boxes } = await read('/tax-forms/303?year=2026&period=1T');
    expect(boxes.find(({ box }: { box: string }) => box === '27').amount).toBe(0);
    const { totals } = await read('/fiscal-summary?from=2026-01-01&to=2026-12-31');
    expect(totals).toMatchObject({ taxable_base: 0, total_vat: 0 });
    on('2028-02-01');
    expect(await entries('2027-01-01', '2027-12-31')).toEqual([]);
  });
});

describe('a write-off of an invoice that is voided on request', () => {
  it('leaves statement and journal with the debt that it gave up, and the payment beside it stays', async () => {
    const paid = await issued();
    await pay(paid, 21);
    await post(`/invoices/${paid.id}/write-offs`, { amount: 40, reason: 'Incobrable' });
    await expectDebt(60, 60);
    await voided(paid);
    expect(await company.get(paid.id)).toMatchObject({ amount_written_off: 0, credit_amount: 21 });
    await expectDebt(-21, 0);
    expect((await entries()).map(({ kind }) => kind)).toEqual(['COLLECTION']);
  });
});
