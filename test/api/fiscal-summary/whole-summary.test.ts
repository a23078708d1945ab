import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ABROAD, invoiceCompany, line, RECIPIENT, tax, untaxed } from '../invoices/invoice-company.ts';

type Row = Record<string, unknown>;
/** Invoice as the API returns it. */
// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Invoice = any;

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-01-15T10:00:00.000Z'));
  company = await invoiceCompany();
});

afterEach(() => {
  vi.useRealTimers();
});

const cents = (euros: number) => Math.round(euros * 100);

/** Adds the amounts of rows with the same key, in cents. */
function addRows(rows: readonly Row[], keys: readonly string[], amounts: readonly string[]): Row[] {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const key = JSON.stringify(keys.map((name) => row[name]));
    const sum = sums.get(key) ?? Object.fromEntries(keys.map((name) => [name, row[name]]));
    for (const name of amounts) sum[name] = ((sum[name] as number) ?? 0) + cents(row[name] as number);
    sums.set(key, sum);
  }
  const euros = [...sums.values()].map((sum) => ({
    ...sum,
    ...Object.fromEntries(amounts.map((name) => [name, (sum[name] as number) / 100])),
  }));
  return euros.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

const sorted = (rows: readonly Row[], keys: readonly string[]): Row[] =>
  rows
    .map((row) => Object.fromEntries(keys.map((key) => [key, row[key]])))
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

const TOTALS = [
  'taxable_base',
  'total_vat',
  'total_equivalence_surcharge',
  'total_irpf',
  'total_disbursements',
  'invoice_total',
  'total_to_pay',
];

function totalsOf(invoices: readonly Invoice[]) {
  const sum = (name: string) => invoices.reduce((total, one) => total + cents(one[name]), 0) / 100;
  return { invoice_count: invoices.length, ...Object.fromEntries(TOTALS.map((name) => [name, sum(name)])) };
}

async function everyInvoice(): Promise<Invoice[]> {
  const all: Invoice[] = [];
  for (let page = 1; ; page++) {
    const { body } = await company.client.get(`/invoices?limit=100&page=${page}`);
    all.push(...body.data.invoices);
    if (!body.data.pagination.has_next) return all;
  }
}

const OSS = '17';
const isOss = (row: Row) => row.regime_key === OSS;

/** Day on which an invoice counts, or null if it never does. */
function accrualDate(invoice: Invoice): string | null {
  const { type, status, void_cause, issue_date, operation_date, payment_date, vat_breakdown } = invoice;
  if (issue_date === null || ['DRAFT', 'SCHEDULED'].includes(status) || type === 'PROFORMA') return null;
  if (void_cause === 'VOID_REQUEST' || invoice.replaced_invoice_ids !== null) return null;
  if (type === 'CORRECTIVE') return issue_date;
  const operation = operation_date ?? issue_date;
  if (!vat_breakdown.some((row: Row) => row.regime_key === '07')) return operation;
  const latest = `${Number(operation.slice(0, 4)) + 1}-12-31`;
  return payment_date !== null && payment_date < latest ? payment_date : latest;
}

/** Returns an invoice without the part that the one-stop shop declares. */
function spanishPart(invoice: Invoice): Invoice {
  const foreign = invoice.vat_breakdown.filter(isOss);
  const sum = (name: string) =>
    foreign.reduce((total: number, row: Row) => total + cents(row[name] as number), 0);
  const less = (amount: number, ...names: string[]) =>
    (cents(amount) - names.reduce((total, name) => total + sum(name), 0)) / 100;
  return {
    ...invoice,
    taxable_base: less(invoice.taxable_base, 'base'),
    total_vat: less(invoice.total_vat, 'amount'),
    invoice_total: less(invoice.invoice_total, 'base', 'amount'),
    total_to_pay: less(invoice.total_to_pay, 'base', 'amount'),
    vat_breakdown: invoice.vat_breakdown.filter((row: Row) => !isOss(row)),
  };
}

/** Computes the expected summary from the invoices that the API returns. */
function expectedSummary(all: readonly Invoice[], from: string, to: string) {
  const inPeriod = all.filter((invoice) => {
    const date = accrualDate(invoice);
    return date !== null && date >= from && date <= to;
  });
  const counted = inPeriod
    .filter(({ vat_breakdown }) => vat_breakdown.length === 0 || !vat_breakdown.every(isOss))
    .map(spanishPart);
  const monthOf = (invoice: Invoice) => accrualDate(invoice)?.slice(0, 7);
  const months = [...new Set(counted.map(monthOf))].sort();
  const rows = (name: string): Row[] => counted.flatMap((invoice) => invoice[name]);
  const oss = inPeriod.flatMap(({ recipient, vat_breakdown }) =>
    vat_breakdown
      .filter(isOss)
      .map((row: Row) => ({ ...row, member_state: recipient?.address?.country ?? null })),
  );
  return {
    counted,
    totals: totalsOf(counted),
    vat: addRows(rows('vat_breakdown'), ['tax_type', 'percentage'], ['base', 'amount']),
    vatGroups: addRows(
      rows('vat_breakdown'),
      ['tax_type', 'percentage', 'regime_key', 'exemption_reason'],
      ['base', 'amount'],
    ),
    surcharge: addRows(rows('surcharge_breakdown'), ['percentage'], ['base', 'amount']),
    irpf: addRows(rows('irpf_breakdown'), ['percentage'], ['base', 'amount']),
    oss: addRows(oss, ['member_state', 'percentage'], ['base', 'amount']),
    by_month: months.map((month) => ({
      month,
      ...totalsOf(counted.filter((invoice) => monthOf(invoice) === month)),
    })),
  };
}

async function expectSummary(from: string, to: string): Promise<number> {
  const expected = expectedSummary(await everyInvoice(), from, to);
  const { body, text } = await company.client.get(`/fiscal-summary?from=${from}&to=${to}`);
  const { data } = body;
  const groups = data.vat_breakdown.flatMap((row: { groups: Row[] }) =>
    row.groups.map((group) => ({ ...row, ...group })),
  );
  const rateKeys = ['percentage', 'base', 'amount'];
  expect(
    {
      count: data.invoice_count,
      totals: data.totals,
      vat: sorted(data.vat_breakdown, ['tax_type', ...rateKeys]),
      vatGroups: sorted(groups, [
        'tax_type',
        'percentage',
        'regime_key',
        'exemption_reason',
        'base',
        'amount',
      ]),
      surcharge: sorted(data.surcharge_breakdown, rateKeys),
      irpf: sorted(data.irpf_breakdown, rateKeys),
      oss: sorted(data.oss, ['member_state', ...rateKeys]),
      by_month: data.by_month,
    },
    text,
  ).toEqual({
    count: expected.counted.length,
    totals: expected.totals,
    vat: expected.vat,
    vatGroups: expected.vatGroups,
    surcharge: expected.surcharge,
    irpf: expected.irpf,
    oss: expected.oss,
    by_month: expected.by_month,
  });
  return expected.counted.length;
}

/** Issues invoices of every kind on one day. Their amounts depend on the seed. */
async function dayOfBusiness(seed: number): Promise<void> {
  const price = (n: number) => Math.round((seed * 37.77 + n * 13.13) * 100) / 100;
  const equivalence = { equivalence_surcharge_rate: 5.2 };
  const plain = await company.issued({ lines: [line(price(1)), line(price(2), { main_tax: tax(10) })] });
  await company.issued({
    lines: [
      line(price(3), { irpf_rate: 15 }),
      line(price(4), { irpf_rate: 7, main_tax: tax(4) }),
      { description: 'Suplido', quantity: 1, unit_price: price(5), line_type: 'DISBURSEMENT' },
    ],
  });
  await company.issued({
    lines: [
      line(price(6), equivalence),
      line(price(7), { main_tax: tax(10), equivalence_surcharge_rate: 1.4 }),
    ],
  });
  await company.issued({ lines: [untaxed(price(8), 'E1'), untaxed(price(9), 'S2'), line(price(10))] });
  await company.issued({ recipient: ABROAD, lines: [untaxed(price(11), 'E5')] });
  await company.issued({
    recipient: ABROAD,
    lines: [line(price(12), { main_tax: tax(20, { regime_key: '17' }) })],
  });
  await company.issued({ lines: [line(price(13), { main_tax: { type: 'IGIC', percentage: 7 } })] });
  await company.issued({ lines: [line(price(14), { main_tax: { type: 'IPSI', percentage: 4 } })] });
  const tickets = [];
  for (const n of [15, 16, 17])
    tickets.push(await company.issued({ type: 'SIMPLIFIED', lines: [line(price(n))] }));
  await company.registered(tickets.map(({ id }) => id));
  const exchanged = await company.client.post('/invoices/simplified-exchanges', {
    simplified_invoice_ids: tickets.slice(0, 2).map(({ id }) => id),
    recipient: RECIPIENT,
  });
  expect(exchanged.status, exchanged.text).toBe(201);
  const partly = await company.issued({ lines: [line(price(18), { irpf_rate: 15 })] });
  await company.correct(partly.id, { lines: [line(-price(1), { irpf_rate: 15 })] });
  const undone = await company.correct(partly.id, { lines: [line(-1, { irpf_rate: 15 })] });
  await company.void(undone.id);
  const whole = await company.issued({ lines: [line(price(19), equivalence)] });
  await company.correct(whole.id, { rectification_type: 'TOTAL' });
  await company.void((await company.issued({ lines: [line(price(20))] })).id);
  await company.set(plain.id, { status: 'PAID' });
  await company.create({ lines: [line(price(21))] });
  await company.create({ type: 'PROFORMA', lines: [line(price(22))] });
}

it('the summary is the sum of the invoices over all kinds, taxes, voids, exchanges and correctives', async () => {
  vi.setSystemTime(new Date('2026-01-14T10:00:00.000Z'));
  const early = await company.issued({ lines: [line(500, { irpf_rate: 15 })] });
  for (const [seed, day] of ['2026-01-15', '2026-02-28', '2026-03-31', '2026-04-01'].entries()) {
    vi.setSystemTime(new Date(`${day}T10:00:00.000Z`));
    await dayOfBusiness(seed + 1);
  }
  // An invoice that a later quarter corrects stays whole in the earlier one.
  await company.correct(early.id, { rectification_type: 'TOTAL' });
  const perDay = await expectSummary('2026-01-15', '2026-01-15');
  expect(perDay).toBe(14);
  expect(await expectSummary('2026-01-01', '2026-03-31')).toBe(3 * perDay + 1);
  expect(await expectSummary('2026-04-01', '2026-06-30')).toBe(perDay + 1);
  expect(await expectSummary('2026-01-01', '2026-12-31')).toBe(4 * perDay + 2);
  expect(await expectSummary('2025-01-01', '2025-12-31')).toBe(0);
}, 60_000);

it("invoices count by operation date, and cash basis ones by payment or at the following year's end", async () => {
  const cash = { lines: [line(100, { main_tax: tax(21, { regime_key: '07' }) })] };
  vi.setSystemTime(new Date('2026-01-15T10:00:00.000Z'));
  await company.issued({ operation_date: '2025-12-20', lines: [line(70)] });
  const paid = await company.issued(cash);
  await company.issued(cash);
  const late = await company.issued({ ...cash, operation_date: '2025-11-30' });
  vi.setSystemTime(new Date('2026-05-02T10:00:00.000Z'));
  await company.set(paid.id, { status: 'PAID', payment_date: '2026-04-30' });
  vi.setSystemTime(new Date('2027-02-02T10:00:00.000Z'));
  await company.set(late.id, { status: 'PAID', payment_date: '2027-02-01' });
  const counts = async (from: string, to: string) => await expectSummary(from, to);
  expect(await counts('2025-10-01', '2025-12-31')).toBe(1);
  expect(await counts('2026-01-01', '2026-03-31')).toBe(0);
  expect(await counts('2026-04-01', '2026-06-30')).toBe(1);
  expect(await counts('2026-10-01', '2026-12-31')).toBe(1);
  expect(await counts('2027-10-01', '2027-12-31')).toBe(1);
  expect(await counts('2025-01-01', '2028-12-31')).toBe(4);
}, 60_000);

it('the summary of a company without invoices is zero', async () => {
  await company.issued();
  const other = await invoiceCompany();
  const empty = {
    from: '2026-01-01',
    to: '2026-03-31',
    invoice_count: 0,
    totals: totalsOf([]),
    vat_breakdown: [],
    surcharge_breakdown: [],
    irpf_breakdown: [],
    oss: [],
    by_month: [],
  };
  expect((await other.client.get('/fiscal-summary')).body.data).toEqual(empty);
});
