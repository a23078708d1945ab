import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { invoiceCompany, line, tax } from '../invoices/invoice-company.ts';

/** Tests payments in cash basis that are dated before the operation. They count on their day (Ley 37/1992, article 75.Dos). */

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-11-12T10:00:00.000Z'));
  company = await invoiceCompany();
});

afterEach(async () => {
  await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  vi.useRealTimers();
});

/** Issues an invoice of 12 November 2026 over 121.00 in cash basis, and notes a payment on a day. */
async function paidOn(date: string, amount: number): Promise<string> {
  const { id } = await company.issued({ lines: [line(100, { main_tax: tax(21, { regime_key: '07' }) })] });
  const response = await company.client.post(`/invoices/${id}/payments`, { amount, date });
  expect(response.status, response.text).toBe(201);
  return id;
}

async function read(path: string) {
  const response = await company.client.get(path);
  expect(response.status, response.text).toBe(200);
  return response.body.data;
}

/** Returns base and tax of a quarter at 21 %, boxes 07 and 09. */
async function declaredIn(year: number, period: string): Promise<number[]> {
  const { boxes } = await read(`/tax-forms/303?year=${year}&period=${period}`);
  return ['07', '09'].map((box) => boxes.find((one: { box: string }) => one.box === box).amount);
}

describe('A payment in cash basis before the operation', () => {
  it('is in form 303 of its own quarter, whole', async () => {
    await paidOn('2026-08-04', 121);
    vi.setSystemTime(new Date('2028-02-01T10:00:00.000Z'));
    expect(await declaredIn(2026, '3T')).toEqual([100, 21]);
    expect(await declaredIn(2026, '4T')).toEqual([0, 0]);
    expect(await declaredIn(2027, '4T')).toEqual([0, 0]);
  });

  it('leaves the rest to later quarters, in form 303 of another year too', async () => {
    const id = await paidOn('2025-12-30', 60.5);
    const rest = await company.client.post(`/invoices/${id}/payments`, { amount: 60.5, date: '2026-11-12' });
    expect(rest.status, rest.text).toBe(201);
    expect(await declaredIn(2025, '4T')).toEqual([50, 10.5]);
    expect(await declaredIn(2026, '3T')).toEqual([0, 0]);
    expect(await declaredIn(2026, '4T')).toEqual([50, 10.5]);
  });

  it('is in the figures with which its quarter is closed', async () => {
    await paidOn('2026-08-04', 121);
    const closed = await company.client.post('/tax-periods/2026-3T/close', {});
    expect(closed.status, closed.text).toBe(201);
    expect(closed.body.data.filed['303']).toMatchObject({ '07': 100, '09': 21 });
  });
});
