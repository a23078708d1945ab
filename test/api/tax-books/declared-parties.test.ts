import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { ABROAD, invoiceCompany, line, RECIPIENT, tax, untaxed } from '../invoices/invoice-company.ts';

/** Tests forms 347 and 349 beyond the rows of their period: cash, cash basis and earlier declarations. */

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

async function form(name: string, query: string) {
  const response = await company.client.get(`/tax-forms/${name}?${query}`);
  expect(response.status, response.text).toBe(200);
  return response.body.data;
}

interface Party {
  id: string;
  operations: string;
  quarters: number[] | null;
  total: number;
  accrued: number | null;
  cash: { year: number; amount: number; invoice_ids: string[] }[];
}

async function parties(year: number): Promise<Party[]> {
  return (await form('347', `year=${year}`)).third_parties;
}

async function pay(id: string, amount: number, date: string, method = 'CASH'): Promise<string> {
  vi.setSystemTime(new Date(`${date}T10:00:00.000Z`));
  const response = await company.client.post(`/invoices/${id}/payments`, { amount, date, method });
  expect(response.status, response.text).toBe(201);
  return response.body.data.id;
}

const cashOf = async (year: number) =>
  (await parties(year)).flatMap(({ total, cash }) =>
    cash.map((one) => [total, one.year, one.amount, one.invoice_ids.length]),
  );

it('form 347 declares cash payments of a customer above 6,000 euros a year', async () => {
  const first = await company.issued({ lines: [line(3000)] });
  const second = await company.issued({ lines: [line(4000)] });
  await pay(first.id, 3000, '2026-02-01');
  await pay(second.id, 3000, '2026-03-01');
  await pay(second.id, 1000, '2026-03-02', 'BANK_TRANSFER');
  expect(await cashOf(2026)).toEqual([]);
  await pay(first.id, 0.01, '2026-04-01');
  expect(await cashOf(2026)).toEqual([[8470, 2026, 6000.01, 2]]);
});

it("form 347 deducts refunded cash, and uses the invoice's method for payments without one", async () => {
  const { id } = await company.issued({ payment_info: { method: 'CASH' }, lines: [line(8000)] });
  vi.setSystemTime(new Date('2026-02-01T10:00:00.000Z'));
  const paid = await company.client.post(`/invoices/${id}/payments`, { amount: 7000 });
  expect(await cashOf(2026)).toEqual([[9680, 2026, 7000, 1]]);
  const path = `/invoices/${id}/payments/${paid.body.data.id}/refunds`;
  expect((await company.client.post(path, { kind: 'REFUND', amount: 1500 })).status).toBe(201);
  expect(await cashOf(2026)).toEqual([]);
});

it('form 347 declares cash for earlier operations in the year that exceeds the threshold, then later cash', async () => {
  const { id } = await company.issued({ lines: [line(8000)] });
  await pay(id, 5000, '2026-06-01');
  expect(await cashOf(2026)).toEqual([]);
  await pay(id, 2000, '2027-02-01');
  await pay(id, 500, '2028-02-01');
  expect(await cashOf(2027)).toEqual([[0, 2026, 7000, 1]]);
  expect(await cashOf(2028)).toEqual([[0, 2026, 500, 1]]);
  expect((await parties(2027)).map(({ id: nif, total }) => [nif, total])).toEqual([[RECIPIENT.nif, 0]]);
});

it('form 347 declares no cash of operations that it excludes', async () => {
  const { id } = await company.issued({ lines: [line(8000, { irpf_rate: 15 })] });
  await pay(id, 7000, '2026-06-01');
  expect(await parties(2026)).toEqual([]);
});

it('form 347 declares cash basis separately, by year, with the amounts that collections make due', async () => {
  const inCash = tax(21, { regime_key: '07' });
  const { id } = await company.issued({ lines: [line(5000, { main_tax: inCash }), line(1000)] });
  await pay(id, 3630, '2026-05-01', 'BANK_TRANSFER');
  await pay(id, 3630, '2027-05-01', 'BANK_TRANSFER');
  const told = async (year: number) =>
    (await parties(year)).map(({ operations, quarters, total, accrued }) => [
      operations,
      quarters,
      total,
      accrued,
    ]);
  expect(await told(2026)).toEqual([
    ['CASH_BASIS', null, 6050, 3025],
    ['ORDINARY', [1210, 0, 0, 0], 1210, null],
  ]);
  expect(await told(2027)).toEqual([['CASH_BASIS', null, 0, 3025]]);
});

it('form 347 declares leases separately and names the excluded ones with withholding', async () => {
  const lease = tax(21, { regime_key: '11' });
  await company.issued({ lines: [line(4000, { main_tax: lease })] });
  await company.issued({ lines: [line(1000, { main_tax: lease, irpf_rate: 19 })] });
  const { third_parties, left_out } = await form('347', 'year=2026');
  expect(third_parties.map(({ operations, total }: Party) => [operations, total])).toEqual([['LEASE', 4840]]);
  expect(left_out).toEqual([{ reason: 'WITHHELD_LEASE', total: 1210 }]);
});

it('form 347 leaves out only the lines under withholding, also of an invoice that a substitution replaces', async () => {
  // 3,000 and 1,000 at 21 %: 3,630.00 outside withholding, 1,210.00 under it (RD 1065/2007, art. 33.2.i).
  const mixed = await company.issued({ lines: [line(3000), line(1000, { irpf_rate: 15 })] });
  const told = async () => {
    const { third_parties, left_out } = await form('347', 'year=2026');
    return [third_parties.map(({ operations, quarters }: Party) => [operations, quarters]), left_out];
  };
  const underWithholding = [{ reason: 'WITHHOLDING', total: 1210 }];
  expect(await told()).toEqual([[['ORDINARY', [3630, 0, 0, 0]]], underWithholding]);
  vi.setSystemTime(new Date('2026-04-10T10:00:00.000Z'));
  // 3,500 at 21 % are 4,235.00: 605.00 more than the 3,630.00 that they replace.
  const lines = [line(3500, { irpf_rate: 0 }), line(1000, { irpf_rate: 15 })];
  await company.correct(mixed.id, { rectification_type: 'SUBSTITUTION', lines });
  expect(await told()).toEqual([[['ORDINARY', [3630, 605, 0, 0]]], underWithholding]);
  const lease = tax(21, { regime_key: '11' });
  const rent = [line(500, { main_tax: lease }), line(100, { main_tax: lease, irpf_rate: 19 })];
  await company.issued({ lines: rent });
  const leases = [...underWithholding, { reason: 'WITHHELD_LEASE', total: 121 }];
  expect(await told()).toEqual([
    [
      ['ORDINARY', [3630, 605, 0, 0]],
      ['LEASE', [0, 605, 0, 0]],
    ],
    leases,
  ]);
});

it('form 347 leaves the tax of a bad debt out as far as its invoice bore withholding', async () => {
  const told = async () => {
    const { third_parties, left_out } = await form('347', 'year=2026');
    return [third_parties.map(({ quarters }: Party) => quarters), left_out];
  };
  const lose = async (id: string, reason: object, base: number) =>
    await company.correct(id, { rectification_type: 'PARTIAL', lines: [line(base)], ...reason });
  const R2 = { reason: 'R2', insolvency_order_date: '2026-01-15' };
  const whole = await company.issued({ lines: [line(1000, { irpf_rate: 15 })] });
  const mixed = await company.issued({ lines: [line(9000), line(1000, { irpf_rate: 15 })] });
  await lose(whole.id, R2, -1000);
  // The corrective of 1,210.00 stands with its invoice, outside the form (RD 1065/2007, art. 33.2.i).
  expect(await told()).toEqual([[[10890, 0, 0, 0]], [{ reason: 'WITHHOLDING', total: 1210 }]]);
  vi.setSystemTime(new Date('2026-04-10T10:00:00.000Z'));
  // A fifth of the mixed invoice, 2,420.00: nine tenths outside withholding, 2,178.00, and 242.00 under it.
  await lose(mixed.id, R2, -2000);
  expect(await told()).toEqual([[[10890, -2178, 0, 0]], [{ reason: 'WITHHOLDING', total: 968 }]]);
});

interface Operator {
  key: string;
  base: number;
  corrects: { year: string; period: string; declared_base: number; rectified_base: number } | null;
}

async function rectifications(query: string) {
  const { operators } = await form('349', query);
  return operators.flatMap(({ key, base, corrects }: Operator) =>
    corrects === null
      ? []
      : [[key, base, corrects.year, corrects.period, corrects.declared_base, corrects.rectified_base]],
  );
}

it('form 349 states the declared base of a rectified period, including earlier rectifications', async () => {
  const goods = await company.issued({ recipient: ABROAD, lines: [untaxed(100, 'E5')] });
  await company.issued({ recipient: ABROAD, lines: [untaxed(250, 'E5')] });
  await company.issued({ recipient: ABROAD, lines: [untaxed(40, 'N2')] });
  vi.setSystemTime(new Date('2026-02-10T10:00:00.000Z'));
  await company.correct(goods.id, { lines: [untaxed(-5, 'E5')] });
  vi.setSystemTime(new Date('2026-04-10T10:00:00.000Z'));
  await company.issued({ recipient: ABROAD, lines: [untaxed(70, 'E5')] });
  await company.correct(goods.id, { lines: [untaxed(-10, 'E5')] });
  vi.setSystemTime(new Date('2026-07-10T10:00:00.000Z'));
  await company.correct(goods.id, { rectification_type: 'SUBSTITUTION', lines: [untaxed(60, 'E5')] });
  expect(await rectifications('year=2026&period=1T')).toEqual([]);
  expect(await rectifications('year=2026&period=2T')).toEqual([['E', -10, '2026', '1T', 345, 335]]);
  expect(await rectifications('year=2026&period=3T')).toEqual([['E', -25, '2026', '1T', 335, 310]]);
});

it('form 349 of a month rectifies a month', async () => {
  const goods = await company.issued({ recipient: ABROAD, lines: [untaxed(100, 'E5')] });
  vi.setSystemTime(new Date('2026-02-10T10:00:00.000Z'));
  await company.correct(goods.id, { rectification_type: 'TOTAL' });
  expect(await rectifications('year=2026&period=02')).toEqual([['E', -100, '2026', '01', 100, 0]]);
});
