import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { ADDRESS, correctiveBody, invoiceCompany, line, tax } from '../invoices/invoice-company.ts';

/** Tests correctives of several invoices in cash basis. Each invoice's share is set off against it. */

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  on('2026-01-15');
  company = await invoiceCompany();
});

afterEach(async () => {
  await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  vi.useRealTimers();
});

type Body = Record<string, unknown>;

function on(day: string): void {
  vi.setSystemTime(new Date(`${day}T10:00:00.000Z`));
}

async function read(path: string) {
  const response = await company.client.get(path);
  expect(response.status, response.text).toBe(200);
  return JSON.parse(response.text).data;
}

const inCash = { main_tax: tax(21, { regime_key: '07' }) };
const OTHER = { legal_name: 'Destinatario Correcto SL', nif: 'B22334452', address: ADDRESS };

/** Issues two invoices of 121.00 in cash basis. */
async function two(more: Body = inCash): Promise<[string, string]> {
  const first = await company.issued({ lines: [line(100, more)] });
  const second = await company.issued({ lines: [line(100, more)] });
  return [first.id, second.id];
}

async function correctTogether(ids: readonly string[], body: Body): Promise<string> {
  const originals = ids.map((invoice_id) => ({ invoice_id }));
  const response = await company.client.post(
    '/invoices/correctives',
    correctiveBody({ originals, options: { issue_directly: true }, ...body }),
  );
  expect(response.status, response.text).toBe(201);
  return response.body.data.id;
}

async function pay(id: string, amount: number, date: string): Promise<void> {
  on(date);
  const response = await company.client.post(`/invoices/${id}/payments`, { amount, date });
  expect(response.status, response.text).toBe(201);
}

const QUARTERS = [
  ['1T', '01-01', '03-31'],
  ['2T', '04-01', '06-30'],
  ['3T', '07-01', '09-30'],
  ['4T', '10-01', '12-31'],
] as const;

/** Returns box 27 of each quarter of two years. The fiscal summary must have the same tax. */
async function taxByQuarter(): Promise<number[]> {
  on('2028-02-01');
  const found: number[] = [];
  for (const year of [2026, 2027])
    for (const [period, from, to] of QUARTERS) {
      const { boxes } = await read(`/tax-forms/303?year=${year}&period=${period}&box=27`);
      const { totals } = await read(`/fiscal-summary?from=${year}-${from}&to=${year}-${to}`);
      expect([year, period, totals.total_vat]).toEqual([year, period, boxes[0].amount]);
      found.push(boxes[0].amount);
    }
  return found;
}

/** Returns the collections of the register, as day, amount and medium, by invoice. */
async function collections(ids: readonly string[]): Promise<(string | number)[][][]> {
  const { rows } = await read('/tax-books/issued-invoices?format=JSON&from=2026-01-01&to=2027-12-31');
  return ids.map((id) =>
    rows
      .filter((row: { invoice_id: string; collection: unknown }) => row.invoice_id === id && row.collection)
      .map(({ collection }: { collection: { date: string; amount: number; medium: string } }) => [
        collection.date,
        collection.amount,
        collection.medium,
      ]),
  );
}

interface Entry {
  kind: string;
  date: string;
  invoice_id: string;
  lines: { account: string; debit: number; credit: number }[];
}

async function entries(): Promise<Entry[]> {
  const path = '/tax-books/accounting-entries?format=JSON&account_digits=4&from=2026-01-01&to=2027-12-31';
  return (await read(path)).entries;
}

/** Returns the balance of each account. Every entry must balance itself. */
function balances(all: readonly Entry[]): Record<string, number> {
  const cents: Record<string, number> = {};
  for (const { lines } of all) {
    let sum = 0;
    for (const { account, debit, credit } of lines) {
      const change = Math.round((debit - credit) * 100);
      cents[account] = (cents[account] ?? 0) + change;
      sum += change;
    }
    expect(sum).toBe(0);
  }
  return Object.fromEntries(Object.entries(cents).map(([account, sum]) => [account, sum / 100]));
}

const shown = (all: readonly Entry[], id: string, kind: string) =>
  all
    .filter((entry) => entry.invoice_id === id && entry.kind === kind)
    .map(({ date, lines }) => [
      date,
      ...lines.map(({ account, debit, credit }) => `${account} ${debit} ${credit}`),
    ]);

const KINDS = [
  ['PARTIAL', { rectification_type: 'PARTIAL', lines: [line(-40, inCash)] }],
  ['SUBSTITUTION', { rectification_type: 'SUBSTITUTION', lines: [line(160, inCash)] }],
  [
    'SUBSTITUTION for another customer',
    { rectification_type: 'SUBSTITUTION', recipient: OTHER, lines: [line(160, inCash)] },
  ],
] as const;

describe.each(KINDS)('a %s of several invoices in cash basis', (_kind, body) => {
  it('changes no tax of its quarter, and payments make the rest due once', async () => {
    const [a, b] = await two();
    on('2026-04-15');
    await correctTogether([a, b], body);
    await pay(a, 96.8, '2026-07-10');
    await pay(b, 48.4, '2026-10-10');
    // Half of the second invoice's rest stays unpaid until the end of the next year.
    expect(await taxByQuarter()).toEqual([0, 0, 16.8, 8.4, 0, 0, 0, 8.4]);
    expect(await collections([a, b])).toEqual([
      [
        ['2026-04-15', 24.2, '04'],
        ['2026-07-10', 96.8, '04'],
      ],
      [
        ['2026-04-15', 24.2, '04'],
        ['2026-10-10', 48.4, '04'],
        ['2027-12-31', 48.4, '03'],
      ],
    ]);
  });

  it('the entries move its share of the tax on its day, and all of it once', async () => {
    const [a, b] = await two();
    on('2026-04-15');
    await correctTogether([a, b], body);
    await pay(a, 96.8, '2026-07-10');
    on('2028-02-01');
    const all = await entries();
    expect(shown(all, a, 'ACCRUAL')).toEqual([['2026-04-15', '4779 4.2 0', '4770 0 4.2']]);
    expect(shown(all, b, 'ACCRUAL')).toEqual([
      ['2026-04-15', '4779 4.2 0', '4770 0 4.2'],
      ['2027-12-31', '4779 16.8 0', '4770 0 16.8'],
    ]);
    expect(balances(all)).toEqual({ '4300': 96.8, '4770': -33.6, '4779': 0, '5720': 96.8, '7000': -160 });
  });
});

it('a TOTAL of several invoices makes no tax due', async () => {
  const [a, b] = await two();
  await pay(a, 21, '2026-02-10');
  on('2026-04-15');
  await correctTogether([a, b], { rectification_type: 'TOTAL' });
  expect(await taxByQuarter()).toEqual([3.64, -3.64, 0, 0, 0, 0, 0, 0]);
  expect(balances(await entries())).toMatchObject({ '4770': 0, '4779': 0, '7000': 0 });
});

it('a voided corrective of several invoices settles nothing', async () => {
  const [a, b] = await two();
  on('2026-04-15');
  const corrective = await correctTogether([a, b], { lines: [line(-40, inCash)] });
  await company.void(corrective);
  expect(await taxByQuarter()).toEqual([0, 0, 0, 0, 0, 0, 0, 42]);
});

it('correctives of one invoice and of several are set off in the order in which they were made', async () => {
  const [a, b] = await two();
  on('2026-04-15');
  await correctTogether([a, b], { lines: [line(-40, inCash)] });
  on('2026-04-16');
  // 80 is left of the first. The substitution takes 30 of it.
  await company.correct(a, { rectification_type: 'SUBSTITUTION', lines: [line(50, inCash)] });
  on('2026-07-15');
  // 50 and 80 are left. They take 5 and 8 of it.
  await correctTogether([a, b], { lines: [line(-13, inCash)] });
  on('2028-02-01');
  expect((await company.get(a)).amount_due).toBe(54.45);
  expect((await company.get(b)).amount_due).toBe(87.12);
  expect(await taxByQuarter()).toEqual([0, 0, 0, 0, 0, 0, 0, 24.57]);
  expect(await collections([a, b])).toEqual([
    [
      ['2026-04-15', 24.2, '04'],
      ['2026-04-16', 36.3, '04'],
      ['2026-07-15', 6.05, '04'],
      ['2027-12-31', 54.45, '03'],
    ],
    [
      ['2026-04-15', 24.2, '04'],
      ['2026-07-15', 9.68, '04'],
      ['2027-12-31', 87.12, '03'],
    ],
  ]);
});

it('a corrective of several invoices takes the loss of a write-off back', async () => {
  const [a, b] = await two({});
  on('2026-02-15');
  const path = `/invoices/${a}/write-offs`;
  expect((await company.client.post(path, { amount: 121, reason: 'It will not come' })).status).toBe(201);
  on('2026-04-15');
  await correctTogether([a, b], { rectification_type: 'TOTAL' });
  const all = await entries();
  expect(shown(all, a, 'WRITE_OFF')).toEqual([
    ['2026-02-15', '6500 121 0', '4300 0 121'],
    ['2026-04-15', '6500 0 121', '4300 121 0'],
  ]);
  expect(balances(all)).toEqual({ '4300': 0, '4770': 0, '6500': 0, '7000': 0 });
});

it('a corrective of the tax alone of several invoices settles nothing', async () => {
  const [a, b] = await two();
  on('2027-01-15');
  await correctTogether([a, b], {
    reason: 'R2',
    insolvency_order_date: '2027-01-10',
    lines: [line(-40, inCash)],
  });
  const found = await collections([a, b]);
  expect(found).toEqual([[['2027-12-31', 121, '03']], [['2027-12-31', 121, '03']]]);
});
