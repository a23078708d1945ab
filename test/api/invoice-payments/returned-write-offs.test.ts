import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { ADDRESS, invoiceCompany, line } from '../invoices/invoice-company.ts';

/** Tests returns of written-off tickets after their exchange. The customer keeps the credit, in invoice, statement and entries. */

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

async function post(path: string, body: Record<string, unknown>) {
  const response = await company.client.post(path, body);
  expect(response.status, response.text).toBe(201);
  return response.body.data;
}

const ticket = async (): Promise<string> =>
  (await company.issued({ type: 'SIMPLIFIED', lines: [line(100)] })).id;
const writeOff = (id: string) => post(`/invoices/${id}/write-offs`, { amount: 121, reason: 'Incobrable' });
const pay = (id: string, amount: number) =>
  post(`/invoices/${id}/payments`, { amount, date: new Date(Date.now()).toISOString().slice(0, 10) });

async function exchange(ids: string[]): Promise<string> {
  await company.registered(ids);
  const recipient = { customer_id: customerId };
  const asked = { simplified_invoice_ids: ids, include_corrected: true, recipient };
  return (await post('/invoices/simplified-exchanges', asked)).id;
}

const giveBack = (id: string, ticketId: string, base: number) =>
  post(`/invoices/simplified-exchanges/${id}/returns`, {
    ...{ simplified_invoice_id: ticketId, lines: [line(-base)] },
    reason_description: 'Goods came back to the shop',
  });

/** Expects the balance of an exchange invoice, and the same debt in the statement and on the customer's account. */
async function expectBalance(
  id: string,
  expected: { amount_paid: number; amount_written_off: number; amount_due: number; credit_amount: number },
): Promise<void> {
  expect(await company.get(id)).toMatchObject(expected);
  const debt = expected.amount_due - expected.credit_amount;
  const statement = await company.client.get(`/customers/${customerId}/statement`);
  expect(statement.body.data.closing_balance).toBe(debt);
  const path = '/tax-books/accounting-entries?format=JSON&account_digits=4&from=2026-01-01&to=2026-12-31';
  const { entries } = (await company.client.get(path)).body.data;
  let [owed, lost] = [0, 0];
  for (const { lines } of entries)
    for (const { account, debit, credit } of lines) {
      if (account === '4300') owed += debit - credit;
      if (account === '6500') lost += debit - credit;
    }
  expect([owed.toFixed(2), lost.toFixed(2)]).toEqual([
    debt.toFixed(2),
    expected.amount_written_off.toFixed(2),
  ]);
}

it('a return of a written-off ticket leaves the credit of what was paid on top', async () => {
  const lost = await ticket();
  await writeOff(lost);
  const id = await exchange([lost]);
  await pay(id, 50);
  await giveBack(id, lost, 50);
  await expectBalance(id, { amount_paid: 0, amount_written_off: 60.5, amount_due: 0, credit_amount: 50 });
});

it('a return before the payment of a written-off ticket leaves the same credit', async () => {
  const lost = await ticket();
  await writeOff(lost);
  const id = await exchange([lost]);
  await giveBack(id, lost, 50);
  await pay(id, 50);
  await expectBalance(id, { amount_paid: 0, amount_written_off: 60.5, amount_due: 0, credit_amount: 50 });
});

it('a return of a written-off ticket leaves the credit of another ticket that was overpaid', async () => {
  const [lost, overpaid] = [await ticket(), await ticket()];
  await writeOff(lost);
  await pay(overpaid, 160.5);
  const id = await exchange([lost, overpaid]);
  await giveBack(id, lost, 50);
  await expectBalance(id, { amount_paid: 121, amount_written_off: 60.5, amount_due: 0, credit_amount: 39.5 });
});

it('a ticket corrected before and after its exchange loses only what was returned of its write-off', async () => {
  const [lost, open] = [await ticket(), await ticket()];
  await writeOff(lost);
  const corrective = await company.correct(lost, { reason: 'R5', lines: [line(-20)] });
  await company.registered([corrective.id]);
  const id = await exchange([lost, open]);
  await pay(id, 171);
  await giveBack(id, lost, 30);
  await expectBalance(id, { amount_paid: 121, amount_written_off: 60.5, amount_due: 0, credit_amount: 50 });
});

it('a PARTIAL takes the write-off of an exchange invoice whose tickets were paid, also in the entries', async () => {
  const [paid, open] = [await ticket(), await ticket()];
  await pay(paid, 121);
  const id = await exchange([paid, open]);
  await writeOff(id);
  await company.correct(id, { lines: [line(-50)] });
  await expectBalance(id, { amount_paid: 121, amount_written_off: 60.5, amount_due: 0, credit_amount: 0 });
});

it('a return takes the debt of a ticket away from an exchange invoice that was written off', async () => {
  const [paid, open] = [await ticket(), await ticket()];
  await pay(paid, 121);
  const id = await exchange([paid, open]);
  await writeOff(id);
  await giveBack(id, open, 50);
  await expectBalance(id, { amount_paid: 121, amount_written_off: 60.5, amount_due: 0, credit_amount: 0 });
});
