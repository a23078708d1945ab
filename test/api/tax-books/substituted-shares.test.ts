import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { ADDRESS, correctiveBody, invoiceCompany, line, tax } from '../invoices/invoice-company.ts';

/**
 * Tests substitutions after correctives of several invoices, and after those of a bad debt. Invoices, receivables, statement,
 * account 430 and form 130 must agree.
 */

let company: Awaited<ReturnType<typeof invoiceCompany>>;
let customer: string;

type Body = Record<string, unknown>;
type Original = string | Body;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-06-15T10:00:00.000Z'));
  company = await invoiceCompany();
  customer = (await company.customer({ legal_name: 'Cliente Uno SL', nif: 'B12345674', address: ADDRESS }))
    .id;
});

afterEach(async () => {
  await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  vi.useRealTimers();
});

async function read(path: string) {
  const response = await company.client.get(path);
  expect(response.status, response.text).toBe(200);
  return JSON.parse(response.text).data;
}

const at = (price: number, percentage: number, irpf_rate = 0, more: Body = {}) =>
  line(price, { main_tax: tax(percentage), irpf_rate, ...more });

/** Returns a line of a bad debt, which has no withholding. */
const lost = (price: number, percentage: number) => line(price, { main_tax: tax(percentage) });

async function issued(lines: Body[], more: Body = {}): Promise<string> {
  const body = { recipient: { customer_id: customer }, operation_date: '2025-11-15', lines, ...more };
  return (await company.issued(body)).id;
}

async function together(originals: readonly Original[], body: Body) {
  const named = originals.map((one) => (typeof one === 'string' ? { invoice_id: one } : one));
  const response = await company.client.post(
    '/invoices/correctives',
    correctiveBody({ originals: named, ...body }),
  );
  expect(response.status, response.text).toBe(201);
  return response.body.data;
}

const substitution = (lines: Body[]) => ({ rectification_type: 'SUBSTITUTION', lines });
const R3 = { reason: 'R3' };

interface Entry {
  lines: { account: string; debit: number; credit: number }[];
}

const ALL = 'format=JSON&from=2025-01-01&to=2026-12-31';

/** Returns the balance of an account, by the entries of all years. */
async function balanceOf(account: string): Promise<number> {
  const { entries } = await read(`/tax-books/accounting-entries?account_digits=4&${ALL}`);
  const lines = (entries as Entry[]).flatMap((entry) => entry.lines);
  const own = lines.filter((one) => one.account === account);
  return Math.round(own.reduce((sum, { debit, credit }) => sum + (debit - credit) * 100, 0)) / 100;
}

/** Returns income and withholding of form 130, over both years. */
async function declared(): Promise<[number, number]> {
  let [income, withheld] = [0, 0];
  for (const [year, period] of [
    [2025, '4T'],
    [2026, '4T'],
  ] as const) {
    const { boxes } = await read(`/tax-forms/130?year=${year}&period=${period}`);
    const box = (name: string) => boxes.find((one: { box: string }) => one.box === name)?.amount ?? 0;
    income += box('01');
    withheld += box('06');
  }
  return [income, withheld];
}

/** Returns the debts of the invoices, and expects the same of receivables, statement and account 430. */
async function debts(ids: readonly string[]): Promise<number[]> {
  const due = await Promise.all(ids.map(async (id): Promise<number> => (await company.get(id)).amount_due));
  const sum = due.reduce((all, one) => all + one, 0);
  const statement = await read(`/customers/${customer}/statement?from=2025-01-01&to=2026-12-31`);
  expect({
    receivables: (await read('/receivables')).totals.total,
    statement: statement.closing_balance,
    customers: await balanceOf('4300'),
  }).toEqual({ receivables: sum, statement: sum, customers: sum });
  return due;
}

/** Returns base and tax of the register by rate. */
async function registered(): Promise<Record<string, [number, number]>> {
  const { rows } = await read(`/tax-books/issued-invoices?${ALL}`);
  const sums: Record<string, [number, number]> = {};
  for (const row of rows) {
    if (row.rate === null) continue;
    const [base, amount] = sums[row.rate] ?? [0, 0];
    sums[row.rate] = [base + row.base, Math.round((amount + row.tax) * 100) / 100];
  }
  return sums;
}

describe('a substitution after a corrective of several', () => {
  it('a substitution takes back only the withholding that a share left', async () => {
    const [a, b] = [await issued([at(400, 21, 15)]), await issued([at(50, 10)])];
    await together([a, b], { lines: [at(-400, 21, 15)] });
    await company.correct(a, substitution([at(100, 21)]));
    expect(await debts([a, b])).toEqual([121, 55]);
    expect(await declared()).toEqual([150, 0]);
    expect(await balanceOf('4730')).toBe(0);
  });

  it('a substitution of several takes back what the one of several before it left', async () => {
    const [a, b] = [await issued([at(400, 21)]), await issued([at(50, 10)])];
    await together([a, b], substitution([at(300, 21, 15)]));
    await together([a, b], substitution([at(100, 21)]));
    expect((await debts([a, b])).reduce((sum, due) => sum + due, 0)).toBe(121);
    expect(await declared()).toEqual([100, 0]);
    expect(await balanceOf('4730')).toBe(0);
  });

  it('a substitution follows the order of alternating correctives of one and of several', async () => {
    const [a, b] = [await issued([at(400, 21, 15)]), await issued([at(50, 10)])];
    await company.correct(a, { lines: [at(-100, 21, 15)] });
    await together([a, b], { lines: [at(-100, 21, 15)] });
    await company.correct(a, substitution([at(500, 21, 7)]));
    await together([a, b], { lines: [at(-200, 21, 7)] });
    await company.correct(a, substitution([at(100, 10)]));
    await together([a, b], substitution([at(90, 10, 15)]));
    expect((await debts([a, b])).reduce((sum, due) => sum + due, 0)).toBe(85.5);
    expect(await declared()).toEqual([90, 13.5]);
    expect(await registered()).toEqual({ 10: [90, 9], 21: [0, 0] });
  });

  it('the register takes back the rows of the rates that a share left', async () => {
    const [a, b] = [await issued([at(400, 21), at(100, 10)]), await issued([at(50, 4)])];
    await together([a, b], { lines: [at(-400, 21)] });
    await company.correct(a, substitution([at(100, 21)]));
    expect(await registered()).toEqual({ 4: [50, 2], 10: [0, 0], 21: [100, 21] });
    await debts([a, b]);
  });

  it('a substitution takes back what a share with unknown taxes left', async () => {
    const outside = { invoice_number: 'A-1', issue_date: '2026-06-01', type: 'STANDARD' };
    const a = await issued([at(400, 21, 15), at(100, 10, 15)]);
    const shared = await together([a, { ...outside, taxable_base: 500, vat: 105 }], {
      lines: [at(-400, 21, 15)],
    });
    await company.correct(a, substitution([at(100, 21)]));
    const [due, rest] = [(await company.get(a)).amount_due, (await company.get(shared.id)).amount_due];
    expect([due, await balanceOf('4300')]).toEqual([121, Math.round((due + rest) * 100) / 100]);
    // The withholding of the other invoice's share stays: no substitution replaces it.
    expect(await balanceOf('4730')).toBe(-30);
    const { 10: reduced, 21: general } = await registered();
    expect([reduced, general?.[0]]).toEqual([[0, 0], -100]);
  });
});

describe('a substitution after a corrective of a bad debt', () => {
  it.each([0, 15])('the income counts once, at a withholding of %d', async (rate) => {
    const a = await issued([at(1000, 21, rate)]);
    await company.correct(a, { ...R3, lines: [lost(-1000, 21)] });
    const withheld = rate * 10;
    expect(await declared()).toEqual([1000, withheld]);
    await company.correct(a, substitution([at(1000, 21, rate)]));
    expect(await debts([a])).toEqual([1210 - withheld]);
    expect(await declared()).toEqual([1000, withheld]);
    expect(await registered()).toEqual({ 21: [1000, 210] });
    await company.correct(a, substitution([at(600, 21, rate)]));
    expect(await debts([a])).toEqual([726 - withheld * 0.6]);
    expect(await declared()).toEqual([600, withheld * 0.6]);
  });

  it('the income counts once if the bad debt and the substitution are of several', async () => {
    const [a, b] = [await issued([at(1000, 21, 15)]), await issued([at(100, 10)])];
    await together([a, b], { ...R3, lines: [lost(-500, 21), lost(-50, 10)] });
    await company.correct(a, substitution([at(800, 21, 15)]));
    expect(await declared()).toEqual([900, 120]);
    expect((await company.get(a)).amount_due).toBe(848);
    // The bad debt of the other invoice stays: its tax of 5 is no debt in account 430.
    expect(await balanceOf('4300')).toBe(848 + 105);
  });

  it('the debts add up to the substitution of several', async () => {
    const [a, b] = [await issued([at(1000, 21, 15)]), await issued([at(100, 10)])];
    await together([a, b], { ...R3, lines: [lost(-500, 21), lost(-50, 10)] });
    await company.correct(a, { lines: [at(-500, 21, 15)] });
    const right = await together([a, b], substitution([at(600, 21, 15)]));
    expect(right.total_to_pay).toBe(636);
    expect((await debts([a, b])).reduce((sum, due) => sum + due, 0)).toBe(636);
    expect(await declared()).toEqual([600, 90]);
  });

  it('the debts add up after bad debts of each invoice and substitutions of both kinds', async () => {
    const [a, b] = [await issued([at(1000, 21, 15)]), await issued([at(100, 10)])];
    await company.correct(a, { ...R3, lines: [lost(-1000, 21)] });
    await company.correct(b, { ...R3, lines: [lost(-40, 10)] });
    await together([a, b], substitution([at(500, 21), at(80, 10)]));
    expect((await debts([a, b])).reduce((sum, due) => sum + due, 0)).toBe(693);
    await company.correct(b, { ...R3, lines: [lost(-20, 10)] });
    await together([a, b], substitution([at(300, 21)]));
    expect((await debts([a, b])).reduce((sum, due) => sum + due, 0)).toBe(363);
    expect(await declared()).toEqual([300, 0]);
    await company.correct(b, { ...R3, lines: [lost(-10, 21)] });
    await company.correct(b, substitution([at(10, 21)]));
    expect(await debts([a, b])).toEqual([0, 12.1]);
    expect(await declared()).toEqual([10, 0]);
  });

  it('the income counts once if the substitution also corrects an invoice of another system', async () => {
    const outside = { invoice_number: 'A-1', issue_date: '2026-06-01', type: 'STANDARD' };
    const a = await issued([at(1000, 21)]);
    await company.correct(a, { ...R3, lines: [lost(-400, 21)] });
    const right = await together(
      [a, { ...outside, taxable_base: 600, vat: 126 }],
      substitution([at(1200, 21)]),
    );
    const [due, rest] = [(await company.get(a)).amount_due, (await company.get(right.id)).amount_due];
    expect([due + rest, await balanceOf('4300')]).toEqual([726, 726]);
    expect(await declared()).toEqual([600, 0]);
    expect(await registered()).toEqual({ 21: [600, 126] });
  });

  it('a retailer keeps the tax of the replaced bad debt as income once', async () => {
    const own = { main_tax: tax(21, { regime_key: '18' }), irpf_rate: 0 };
    const a = await issued([line(1000, own)]);
    await company.correct(a, { ...R3, lines: [line(-1000, { main_tax: own.main_tax })] });
    const [before] = await declared();
    await company.correct(a, substitution([line(1000, own)]));
    expect((await declared())[0]).toBe(before);
  });
});

it('the debts before a substitution of several come back with its void', async () => {
  const [a, b] = [await issued([at(1000, 21, 15)]), await issued([at(100, 10)])];
  const bad = await company.correct(a, { ...R3, lines: [lost(-400, 21)] });
  const right = await together([a, b], substitution([at(600, 21, 15)]));
  expect((await debts([a, b])).reduce((sum, due) => sum + due, 0)).toBe(636);
  await company.void(right.id);
  expect([(await company.get(a)).amount_due, (await company.get(b)).amount_due]).toEqual([1060, 110]);
  await company.void(bad.id);
  expect(await debts([a, b])).toEqual([1060, 110]);
});
