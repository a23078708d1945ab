import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { invoiceCompany, line, RECIPIENT, tax } from '../invoices/invoice-company.ts';

/** Tests tickets in cash basis that were exchanged. Payments of the exchange invoice make their tax due. */

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-01-15T10:00:00.000Z'));
  company = await invoiceCompany();
});

afterEach(async () => {
  await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  vi.useRealTimers();
});

async function read(path: string) {
  const response = await company.client.get(path);
  expect(response.status, response.text).toBe(200);
  return response.body.data;
}

async function box(name: string, period: string, form = '303'): Promise<number> {
  const { boxes } = await read(`/tax-forms/${form}?year=2026&period=${period}&box=${name}`);
  return boxes[0].amount;
}

const inCash = { main_tax: tax(21, { regime_key: '07' }) };

/** Issues two tickets of 121.00 and 242.00 and their unpaid exchange invoice. */
async function exchanged(): Promise<{ tickets: { id: string }[]; id: string }> {
  const tickets = [
    await company.issued({ type: 'SIMPLIFIED', lines: [line(100, inCash)] }),
    await company.issued({ type: 'SIMPLIFIED', lines: [line(200, inCash)] }),
  ];
  const ids = tickets.map(({ id }) => id);
  await company.registered(ids);
  const response = await company.client.post('/invoices/simplified-exchanges', {
    simplified_invoice_ids: ids,
    recipient: RECIPIENT,
  });
  expect(response.status, response.text).toBe(201);
  return { tickets, id: response.body.data.id };
}

async function pay(id: string, amount: number, date: string): Promise<string> {
  vi.setSystemTime(new Date(`${date}T10:00:00.000Z`));
  const response = await company.client.post(`/invoices/${id}/payments`, { amount, date });
  expect(response.status, response.text).toBe(201);
  return response.body.data.id;
}

it('a payment of the exchange invoice makes the tax of its tickets due', async () => {
  const { id } = await exchanged();
  await pay(id, 121, '2026-04-10');
  await pay(id, 242, '2026-07-10');
  expect([await box('09', '1T'), await box('63', '1T')]).toEqual([0, 63]);
  expect([await box('07', '2T'), await box('09', '2T'), await box('27', '2T')]).toEqual([100, 21, 21]);
  expect([await box('07', '3T'), await box('09', '3T')]).toEqual([200, 42]);
  const { totals } = await read('/fiscal-summary?from=2026-04-01&to=2026-06-30');
  expect([totals.taxable_base, totals.total_vat]).toEqual([100, 21]);
});

it('a payment is divided by the open amounts of the tickets, and a return reverses it', async () => {
  const { tickets, id } = await exchanged();
  const payment = await pay(id, 363, '2026-04-10');
  const path = `/invoices/${id}/payments/${payment}/refunds`;
  vi.setSystemTime(new Date('2026-07-10T10:00:00.000Z'));
  expect((await company.client.post(path, { kind: 'RETURN', amount: 36.3 })).status).toBe(201);
  expect([await box('07', '2T'), await box('07', '3T')]).toEqual([300, -30]);
  const { rows } = await read('/tax-books/issued-invoices?format=JSON&from=2026-04-01&to=2026-06-30');
  const collected = rows
    .filter(
      (row: { invoice_type: string; collection: unknown }) => row.invoice_type === 'F2' && row.collection,
    )
    .map((row: { invoice_id: string; collection: { amount: number } }) => [
      row.invoice_id,
      row.collection.amount,
    ]);
  expect(collected).toEqual([
    [tickets[0]?.id, 121],
    [tickets[1]?.id, 242],
  ]);
});

it('the entries book the tax of the tickets on the day of payment, and the money once', async () => {
  const { id } = await exchanged();
  await pay(id, 363, '2026-04-10');
  const { entries } = await read(
    '/tax-books/accounting-entries?format=JSON&account_digits=4&from=2026-01-01&to=2026-12-31',
  );
  const balance: Record<string, number> = {};
  for (const { lines } of entries)
    for (const { account, debit, credit } of lines)
      balance[account] = Math.round(((balance[account] ?? 0) + debit - credit) * 100) / 100;
  expect(balance).toEqual({ '4300': 0, '4770': -63, '4779': 0, '5720': 363, '7000': -300 });
});

it('a closed period lists a later stored payment of an exchange invoice as late collection', async () => {
  const { id, tickets } = await exchanged();
  vi.setSystemTime(new Date('2026-07-05T10:00:00.000Z'));
  expect((await company.client.post('/tax-periods/2026-2T/close', {})).status).toBe(201);
  vi.setSystemTime(new Date('2026-07-06T10:00:00.000Z'));
  const late = await company.client.post(`/invoices/${id}/payments`, { amount: 363, date: '2026-05-04' });
  expect(late.status, late.text).toBe(201);
  const { late_changes } = await read('/tax-periods/2026-2T');
  expect(
    late_changes.map((one: { cause: string; invoice_id: string }) => [one.cause, one.invoice_id]).sort(),
  ).toEqual(expect.arrayContaining(tickets.map((ticket) => ['LATE_COLLECTION', ticket.id])));
});

it('form 347 moves an amount to the new recipient of a SUBSTITUTION', async () => {
  const wrong = await company.issued({ lines: [line(4000)] });
  const right = { ...RECIPIENT, legal_name: 'Otra SL', nif: 'B98000003' };
  await company.correct(wrong.id, {
    ...{ rectification_type: 'SUBSTITUTION', recipient: right, lines: [line(4000)] },
  });
  const { third_parties } = await read('/tax-forms/347?year=2026');
  expect(third_parties.map((one: { id: string; total: number }) => [one.id, one.total])).toEqual([
    [right.nif, 4840],
  ]);
});
