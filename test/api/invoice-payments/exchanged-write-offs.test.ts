import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { invoiceCompany, line } from '../invoices/invoice-company.ts';

const ADDRESS = {
  ...{ street: 'Gran Vía', number: '2', postal_code: '28013', city: 'Madrid' },
  ...{ province: 'Madrid', country: 'ES' },
};

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

const ticket = async () => (await company.issued({ type: 'SIMPLIFIED', lines: [line(100)] })).id as string;

async function writeOff(id: string): Promise<void> {
  const given = await company.client.post(`/invoices/${id}/write-offs`, {
    amount: 121,
    reason: 'Incobrable',
  });
  expect(given.status, given.text).toBe(201);
}

async function exchange(ids: string[]) {
  const response = await company.client.post('/invoices/simplified-exchanges', {
    ...{ simplified_invoice_ids: ids, include_corrected: true, recipient: { customer_id: customerId } },
  });
  expect(response.status, response.text).toBe(201);
  return response.body.data;
}

/** Expects an amount due and written off of an invoice, in the invoice, the receivables and the customer's statement. */
async function expectDue(id: string, amount_due: number, amount_written_off: number): Promise<void> {
  const expected = { amount_due, amount_written_off, amount_paid: 0, credit_amount: 0 };
  expect(await company.get(id)).toMatchObject(expected);
  const { totals } = (await company.client.get('/receivables')).body.data;
  expect(totals.total).toBe(amount_due);
  const statement = await company.client.get(`/customers/${customerId}/statement`);
  expect(statement.body.data.closing_balance).toBe(amount_due);
}

it('an exchange takes over what still stands of the write-off of a corrected ticket', async () => {
  const [lost, open] = [await ticket(), await ticket()];
  await writeOff(lost);
  const corrective = await company.correct(lost, { reason: 'R5', lines: [line(-90)] });
  await company.registered([lost, open, corrective.id]);
  const full = await exchange([lost, open]);
  expect(full).toMatchObject({ amount_due: 121, amount_written_off: 12.1, total_to_pay: 133.1 });
  await expectDue(full.id, 121, 12.1);
});

it('a corrective of the invoice that replaces a written-off ticket leaves no credit', async () => {
  const lost = await ticket();
  await writeOff(lost);
  await company.registered([lost]);
  const { id } = await exchange([lost]);
  await expectDue(id, 0, 121);
  await company.correct(id, { lines: [line(-60)] });
  await expectDue(id, 0, 48.4);
});
