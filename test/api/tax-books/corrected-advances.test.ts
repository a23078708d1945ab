import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { invoiceCompany, line, RECIPIENT } from '../invoices/invoice-company.ts';

/** Tests correctives of advances and of their final invoices. Account 438 clears, and the income is that of what was sold. */

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-02-15T10:00:00.000Z'));
  company = await invoiceCompany();
});

afterEach(async () => {
  await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  vi.useRealTimers();
});

const finalOf = (id: string, price: number, deducted: number) =>
  company.issued({ lines: [line(price), line(-deducted, { advance_invoice_id: id })] });

/** Returns the credit of advances (438) and of income (700), in euros. */
async function credits(): Promise<{ advances: number; income: number }> {
  const path = '/tax-books/accounting-entries?format=JSON&account_digits=4&from=2026-01-01&to=2026-12-31';
  const { entries } = (await company.client.get(path)).body.data;
  const sums = { advances: 0, income: 0 };
  for (const { lines } of entries)
    for (const { account, debit, credit } of lines) {
      if (account === '4380') sums.advances += credit - debit;
      if (account === '7000') sums.income += credit - debit;
    }
  return sums;
}

it('a PARTIAL of an advance leaves nothing of it in account 438 after its final invoice', async () => {
  const { id } = await company.issued({ lines: [line(100)] });
  await company.correct(id, { lines: [line(-50)] });
  await finalOf(id, 300, 50);
  expect(await credits()).toEqual({ advances: 0, income: 300 });
});

it('a SUBSTITUTION of an advance leaves nothing of it in account 438 after its final invoice', async () => {
  const { id } = await company.issued({ lines: [line(100)] });
  await company.correct(id, { rectification_type: 'SUBSTITUTION', lines: [line(200)] });
  await finalOf(id, 500, 200);
  expect(await credits()).toEqual({ advances: 0, income: 500 });
});

it('a corrective of an advance and another invoice changes account 438 by the share of the advance', async () => {
  const { id } = await company.issued({ lines: [line(100)] });
  const other = await company.issued({ lines: [line(100)] });
  const together = await company.client.post('/invoices/correctives', {
    ...{ rectification_type: 'PARTIAL', reason: 'R1', reason_description: 'Both were wrong' },
    ...{ originals: [{ invoice_id: id }, { invoice_id: other.id }], options: { issue_directly: true } },
    lines: [line(-80)],
  });
  expect(together.status, together.text).toBe(201);
  await finalOf(id, 300, 60);
  expect(await credits()).toEqual({ advances: 0, income: 360 });
});

it('TOTAL correctives of a final invoice and of its advance leave no balance', async () => {
  const { id } = await company.issued({ lines: [line(100)] });
  const final = await finalOf(id, 300, 100);
  await company.correct(final.id, { rectification_type: 'TOTAL' });
  // The advance waits for another final invoice.
  expect(await credits()).toEqual({ advances: 100, income: 0 });
  await company.correct(id, { rectification_type: 'TOTAL' });
  expect(await credits()).toEqual({ advances: 0, income: 0 });
});

it('another final invoice deducts the advance of one that a TOTAL corrective cancelled', async () => {
  const { id } = await company.issued({ lines: [line(100)] });
  await company.correct((await finalOf(id, 300, 100)).id, { rectification_type: 'TOTAL' });
  await finalOf(id, 400, 100);
  expect(await credits()).toEqual({ advances: 0, income: 400 });
});

it('a SUBSTITUTION of a final invoice keeps what it deducts', async () => {
  const { id } = await company.issued({ lines: [line(100)] });
  const final = await finalOf(id, 300, 100);
  await company.correct(final.id, {
    ...{ rectification_type: 'SUBSTITUTION' },
    lines: [line(400), line(-100, { advance_invoice_id: id })],
  });
  expect(await credits()).toEqual({ advances: 0, income: 400 });
});

it('a final invoice that deducts an exchange invoice clears the advance of its tickets', async () => {
  const ticket = await company.issued({ type: 'SIMPLIFIED', lines: [line(100)] });
  await company.registered([ticket.id]);
  const exchanged = await company.client.post('/invoices/simplified-exchanges', {
    simplified_invoice_ids: [ticket.id],
    recipient: RECIPIENT,
  });
  expect(exchanged.status, exchanged.text).toBe(201);
  await finalOf(exchanged.body.data.id, 300, 100);
  expect(await credits()).toEqual({ advances: 0, income: 300 });
});
