import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { invoiceCompany, line, RECIPIENT, tax } from '../invoices/invoice-company.ts';

/** Tests tickets in cash basis whose exchange invoice was corrected. What is paid of it makes their tax due, and no more. */

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

const inCash = (price: number) => line(price, { main_tax: tax(21, { regime_key: '07' }) });

async function post(path: string, body: Record<string, unknown>) {
  const response = await company.client.post(path, body);
  expect(response.status, response.text).toBe(201);
  return response.body.data;
}

async function read(path: string) {
  const response = await company.client.get(path);
  expect(response.status, response.text).toBe(200);
  return response.body.data;
}

/** Issues tickets of 121.00 and their exchange invoice, after payments of some of the tickets. */
async function exchanged(count: number, paid: number[] = []): Promise<{ tickets: string[]; id: string }> {
  const tickets: string[] = [];
  for (let index = 0; index < count; index += 1)
    tickets.push((await company.issued({ type: 'SIMPLIFIED', lines: [inCash(100)] })).id);
  for (const [index, amount] of paid.entries())
    await post(`/invoices/${tickets[index]}/payments`, { amount, date: '2026-01-15' });
  await company.registered(tickets);
  vi.setSystemTime(new Date('2026-01-20T10:00:00.000Z'));
  const body = { simplified_invoice_ids: tickets, recipient: RECIPIENT };
  return { tickets, id: (await post('/invoices/simplified-exchanges', body)).id };
}

async function pay(id: string, amount: number, date: string): Promise<string> {
  vi.setSystemTime(new Date(`${date}T10:00:00.000Z`));
  return (await post(`/invoices/${id}/payments`, { amount, date })).id;
}

/** Returns goods of a ticket for a base. */
async function giveBack(id: string, ticketId: string | undefined, base: number, date: string) {
  vi.setSystemTime(new Date(`${date}T10:00:00.000Z`));
  const lines = [inCash(-base)];
  const asked = { simplified_invoice_id: ticketId, lines, reason_description: 'Goods came back to the shop' };
  await post(`/invoices/simplified-exchanges/${id}/returns`, asked);
}

async function correct(id: string, base: number, date: string) {
  vi.setSystemTime(new Date(`${date}T10:00:00.000Z`));
  return (await company.correct(id, { lines: [inCash(-base)] })).id;
}

/** Expects the tax due (box 27) of each quarter of 2026, nothing at the end of 2027, and the same in the entries. */
async function expectDue(quarters: [number, number, number, number]): Promise<void> {
  const due = async (year: number, period: string) =>
    (await read(`/tax-forms/303?year=${year}&period=${period}&box=27`)).boxes[0].amount;
  expect([
    ...[await due(2026, '1T'), await due(2026, '2T'), await due(2026, '3T'), await due(2026, '4T')],
    await due(2027, '4T'),
  ]).toEqual([...quarters, 0]);
  const { entries } = await read(
    '/tax-books/accounting-entries?format=JSON&account_digits=4&from=2026-01-01&to=2027-12-31',
  );
  let [booked, pending] = [0, 0];
  for (const { lines } of entries)
    for (const { account, debit, credit } of lines) {
      if (account === '4770') booked += credit - debit;
      if (account === '4779') pending += credit - debit;
    }
  const whole = quarters.reduce((sum, amount) => sum + amount, 0);
  expect([booked.toFixed(2), Math.abs(pending).toFixed(2)]).toEqual([whole.toFixed(2), '0.00']);
}

it('a payment after a return makes the tax of what is left due', async () => {
  const { tickets, id } = await exchanged(1);
  await giveBack(id, tickets[0], 50, '2026-04-10');
  await pay(id, 60.5, '2026-07-10');
  await expectDue([0, 0, 10.5, 0]);
});

it('a return after the payment lowers the tax on its own day alone', async () => {
  const { tickets, id } = await exchanged(1);
  await pay(id, 121, '2026-04-10');
  await giveBack(id, tickets[0], 50, '2026-07-10');
  await expectDue([0, 21, -10.5, 0]);
});

it('a return after a part payment sets off what was not paid', async () => {
  const { tickets, id } = await exchanged(1);
  await pay(id, 60.5, '2026-04-10');
  await giveBack(id, tickets[0], 50, '2026-07-10');
  await expectDue([0, 10.5, 0, 0]);
});

it('a return of most of a ticket leaves the tax of the rest to its payment', async () => {
  const { tickets, id } = await exchanged(1);
  await giveBack(id, tickets[0], 70, '2026-04-10');
  await pay(id, 36.3, '2026-07-10');
  await expectDue([0, 0, 6.3, 0]);
});

it('a payment after the return of one of two tickets makes the tax of both due', async () => {
  const { tickets, id } = await exchanged(2);
  await giveBack(id, tickets[0], 50, '2026-04-10');
  await pay(id, 181.5, '2026-07-10');
  await expectDue([0, 0, 31.5, 0]);
});

it('a return of a whole ticket leaves what was paid to the other ticket', async () => {
  const { tickets, id } = await exchanged(2);
  await pay(id, 121, '2026-04-10');
  await giveBack(id, tickets[0], 100, '2026-07-10');
  await expectDue([0, 21, 0, 0]);
});

it('a payment after a PARTIAL of the exchange invoice makes the tax of what is left due', async () => {
  const { id } = await exchanged(1);
  await correct(id, 50, '2026-04-10');
  await pay(id, 60.5, '2026-07-10');
  await expectDue([0, 0, 10.5, 0]);
});

it('a PARTIAL of the exchange invoice after its payment lowers the tax on its own day alone', async () => {
  const { id } = await exchanged(2);
  await pay(id, 242, '2026-04-10');
  await correct(id, 50, '2026-07-10');
  await expectDue([0, 42, -10.5, 0]);
});

it('a PARTIAL after a return sets off both', async () => {
  const { tickets, id } = await exchanged(2);
  await giveBack(id, tickets[0], 50, '2026-02-10');
  await correct(id, 50, '2026-04-10');
  await pay(id, 121, '2026-07-10');
  await expectDue([0, 0, 21, 0]);
});

it('a voided PARTIAL of the exchange invoice sets nothing off', async () => {
  const { id } = await exchanged(1);
  await company.void(await correct(id, 50, '2026-04-10'));
  await pay(id, 121, '2026-07-10');
  await expectDue([0, 0, 21, 0]);
});

it('the share of a corrective of several invoices sets off the tickets of the exchange invoice', async () => {
  const { id } = await exchanged(1);
  vi.setSystemTime(new Date('2026-04-10T10:00:00.000Z'));
  const other = await company.issued({ lines: [line(100)] });
  await post('/invoices/correctives', {
    ...{ rectification_type: 'PARTIAL', reason: 'R1', reason_description: 'Both were wrong' },
    ...{ originals: [{ invoice_id: id }, { invoice_id: other.id }], options: { issue_directly: true } },
    lines: [inCash(-50), line(-50)],
  });
  await pay(id, 60.5, '2026-07-10');
  // In the second quarter the other invoice has 21.00, the corrective -21.00, and the tickets are set off 10.50.
  await expectDue([0, 10.5, 10.5, 0]);
});

it('what a customer paid too much of a ticket makes the tax of the other ticket due at the exchange', async () => {
  const { id } = await exchanged(2, [181.5]);
  await pay(id, 60.5, '2026-07-10');
  await expectDue([31.5, 0, 10.5, 0]);
});
