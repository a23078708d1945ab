import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { rounds } from '../../support/rounds.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { ABROAD, invoiceCompany, line, RECIPIENT, tax, untaxed } from '../invoices/invoice-company.ts';

/** Random books of a year, made through the API. Summary, forms, register, entries and records must agree. */

type Company = Awaited<ReturnType<typeof invoiceCompany>>;
type Body = Record<string, unknown>;

let company: Company;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-01-10T10:00:00.000Z'));
  company = await invoiceCompany();
});

afterEach(async () => {
  await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  vi.useRealTimers();
});

const BOOKS = rounds(2, 30);
const ACTS = 45;
const QUARTERS = ['1T', '2T', '3T', '4T'] as const;
const CASH_BASIS = '07';
const cash = (percentage: number) => tax(percentage, { regime_key: CASH_BASIS });

const part = (price: number, of: number) => Math.max(0.01, Math.round((price * 100) / of) / 100);

/** Kinds of invoices by price. */
const KINDS: readonly ((price: number) => Body)[] = [
  (price) => ({ lines: [line(price), line(part(price, 3), { main_tax: tax(10) })] }),
  (price) => ({ lines: [line(price, { irpf_rate: 15 }), { ...line(7.5), line_type: 'DISBURSEMENT' }] }),
  (price) => ({ lines: [line(price, { equivalence_surcharge_rate: 5.2 }), line(price)] }),
  (price) => ({ lines: [line(price, { main_tax: cash(21) })] }),
  (price) => ({ lines: [line(price, { main_tax: cash(21) }), line(part(price, 7), { main_tax: cash(10) })] }),
  (price) => ({ lines: [line(price, { main_tax: cash(21), irpf_rate: 15 })] }),
  (price) => ({ lines: [line(price, { main_tax: cash(21) }), untaxed(part(price, 2), 'E1')] }),
  (price) => ({ recipient: ABROAD, lines: [untaxed(price, 'E5')] }),
  (price) => ({ recipient: ABROAD, lines: [line(price, { main_tax: tax(20, { regime_key: '17' }) })] }),
  (price) => ({ lines: [line(price, { main_tax: { type: 'IGIC', percentage: 7 } })] }),
  (price) => ({ lines: [untaxed(price, 'S2')] }),
  (price) => ({
    lines: [
      line(price, { main_tax: tax(21, { regime_key: '03' }), margin_base: part(price, 3) }),
      line(part(price, 2)),
    ],
  }),
  (price) => ({ type: 'SIMPLIFIED', lines: [line(part(price, 10))] }),
  (price) => ({ type: 'SIMPLIFIED', lines: [line(part(price, 10), { main_tax: cash(21) })] }),
];

interface Act {
  kind:
    | 'ISSUE'
    | 'PAY'
    | 'RETURN'
    | 'REFUND'
    | 'WRITE_OFF'
    | 'CORRECT'
    | 'SUBSTITUTE'
    | 'TOGETHER'
    | 'UNDO'
    | 'VOID'
    | 'EXCHANGE'
    | 'DAYS';
  which: number;
  price: number;
  part: number;
}

const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom<Act['kind']>(
    ...(['ISSUE', 'ISSUE', 'ISSUE', 'ISSUE', 'PAY', 'PAY', 'PAY', 'RETURN', 'REFUND', 'WRITE_OFF'] as const),
    ...(['CORRECT', 'SUBSTITUTE', 'TOGETHER', 'UNDO', 'VOID', 'EXCHANGE', 'DAYS', 'DAYS'] as const),
  ),
  which: fc.nat(1_000),
  price: fc.integer({ min: 1, max: 400_000 }).map((cents) => cents / 100),
  part: fc.constantFrom(1, 1, 0.5, 0.333, 0.07),
});

const cents = (euros: number) => Math.round(euros * 100);

const rounded = (euros: number) => Math.max(0.01, Math.round(euros * 100) / 100);

/** Returns a corrective of two invoices with the same taxes: the first invoices are two of each kind. */
function ofTwo(made: readonly string[], which: number, { price, part }: Pick<Act, 'price' | 'part'>): Body {
  const first = which % KINDS.length;
  const change =
    part < 0.5
      ? { rectification_type: 'SUBSTITUTION', lines: [line(rounded(price / 25))] }
      : { rectification_type: 'PARTIAL', lines: [line(-rounded(price / 50))] };
  return {
    ...{ reason: 'R1', reason_description: 'Both were wrong', ...change },
    originals: [made[first], made[first + KINDS.length]].map((invoice_id) => ({ invoice_id })),
    options: { issue_directly: true },
  };
}

/** Runs an act. If the service rejects it, nothing changes. */
async function doAct({ kind, which, price, part }: Act, made: string[], now: { ms: number }): Promise<void> {
  const id = made[which % Math.max(made.length, 1)] ?? '';
  const post = async (path: string, body: Body) => {
    const response = await company.client.post(path, body);
    expect(response.status, response.text).toBeLessThan(500);
    return response;
  };
  const corrective = async (body: Body) => {
    const response = await post(`/invoices/${id}/corrective`, {
      ...{ reason: 'R1', reason_description: 'It was wrong', ...body },
    });
    if (response.status < 300) made.push(response.body.data.id);
  };
  switch (kind) {
    case 'DAYS':
      now.ms += (which % 40) * 86_400_000;
      vi.setSystemTime(new Date(now.ms));
      return;
    case 'ISSUE': {
      const of = KINDS[which % KINDS.length];
      if (of !== undefined) made.push((await company.issued(of(rounded(price)))).id);
      return;
    }
    case 'PAY': {
      const invoice = await company.get(id);
      await post(`/invoices/${id}/payments`, {
        amount: rounded(invoice.total_to_pay * part),
        ...(which % 2 === 0 ? { date: invoice.issue_date, method: 'CASH' } : {}),
      });
      return;
    }
    case 'RETURN':
    case 'REFUND': {
      const { payments } = (await company.client.get(`/invoices/${id}/payments`)).body.data;
      const [payment] = payments;
      if (payment !== undefined)
        await post(`/invoices/${id}/payments/${payment.id}/refunds`, {
          kind,
          amount: rounded(payment.amount * part),
        });
      return;
    }
    case 'WRITE_OFF': {
      const { amount_due } = await company.get(id);
      await post(`/invoices/${id}/write-offs`, {
        amount: rounded(amount_due * part),
        reason: 'It will not come',
      });
      return;
    }
    case 'CORRECT':
      return await corrective({ rectification_type: 'PARTIAL', lines: [line(-rounded(price / 50))] });
    case 'SUBSTITUTE':
      return await corrective({ rectification_type: 'SUBSTITUTION', lines: [line(rounded(price / 2))] });
    case 'TOGETHER': {
      const response = await post('/invoices/correctives', ofTwo(made, which, { price, part }));
      if (response.status < 300) made.push(response.body.data.id);
      return;
    }
    case 'UNDO':
      return await corrective({ rectification_type: 'TOTAL' });
    case 'VOID':
      await post(`/invoices/${id}/void`, { reason: 'Issued in error by the till' });
      return;
    case 'EXCHANGE':
      await company.registered([id]);
      await post('/invoices/simplified-exchanges', { simplified_invoice_ids: [id], recipient: RECIPIENT });
  }
}

async function read(path: string) {
  const response = await company.client.get(path);
  expect(response.status, response.text).toBe(200);
  return JSON.parse(response.text).data;
}

/** Checks that the summary and form 303 of each quarter agree. */
async function expectAgreement(): Promise<void> {
  const days = ['01-01', '03-31', '04-01', '06-30', '07-01', '09-30', '10-01', '12-31'];
  for (const [index, quarter] of QUARTERS.entries()) {
    const [from, to] = [`2026-${days[2 * index]}`, `2026-${days[2 * index + 1]}`];
    const summary = await read(`/fiscal-summary?from=${from}&to=${to}`);
    const { totals, vat_breakdown, surcharge_breakdown, irpf_breakdown, by_month } = summary;
    const { boxes } = await read(`/tax-forms/303?year=2026&period=${quarter}`);
    const box27 = boxes.find(({ box }: { box: string }) => box === '27').amount;
    const ofIva = vat_breakdown
      .filter(({ tax_type }: { tax_type: string }) => tax_type === 'IVA')
      .reduce((sum: number, { amount }: { amount: number }) => sum + cents(amount), 0);
    expect([quarter, ofIva + cents(totals.total_equivalence_surcharge)]).toEqual([quarter, cents(box27)]);
    const sum = (name: string) =>
      by_month.reduce((total: number, month: Record<string, number>) => total + cents(month[name] ?? 0), 0);
    const ofRows = (rows: readonly Record<string, number>[], name: string) =>
      rows.reduce((total, row) => total + cents(row[name] ?? 0), 0);
    expect([ofRows(vat_breakdown, 'base'), ofRows(vat_breakdown, 'amount')]).toEqual(
      [totals.taxable_base, totals.total_vat].map(cents),
    );
    expect([ofRows(surcharge_breakdown, 'amount'), ofRows(irpf_breakdown, 'amount')]).toEqual(
      [totals.total_equivalence_surcharge, totals.total_irpf].map(cents),
    );
    for (const name of ['taxable_base', 'total_vat', 'total_irpf', 'total_disbursements', 'total_to_pay'])
      expect([name, sum(name)]).toEqual([name, cents(totals[name])]);
  }
}

/**
 * Checks that register, records and invoices agree by quarter and series. Each is summed here from its own
 * source.
 */
async function expectTies(): Promise<void> {
  const { ties, series } = await read('/tax-books/reconciliation?from=2026-01-01&to=2026-12-31');
  expect(ties, JSON.stringify(series)).toBe(true);
  const listed = (await company.client.get('/invoices?limit=100')).body.data.invoices;
  const asked = listed
    .filter(({ status }: { status: string }) => status !== 'DRAFT')
    .reduce((sum: number, one: { total_to_pay: number }) => sum + cents(one.total_to_pay), 0);
  const { rows } = await read('/tax-books/issued-invoices?format=JSON&from=2026-01-01&to=2026-12-31');
  const registered = rows.reduce(
    (sum: number, { total }: { total: number | null }) => sum + cents(total ?? 0),
    0,
  );
  const of = (name: 'invoices' | 'register' | 'records') =>
    series.reduce(
      (sum: number, one: Record<typeof name, { total: number }>) => sum + cents(one[name].total),
      0,
    );
  const caused = (name: string) =>
    series
      .flatMap((one: Record<string, { amount: number }[]>) => one[name] ?? [])
      .reduce((sum: number, { amount }: { amount: number }) => sum + cents(amount), 0);
  const { results } = await testEnv.BOOKS_SANDBOX.prepare(
    `SELECT round(coalesce(sum(record ->> '$.ImporteTotal'), 0) * 100) AS cents FROM verifactu_records
     WHERE company_id = ?1 AND record ->> '$.ImporteTotal' IS NOT NULL
       AND invoice_id NOT IN (SELECT id FROM invoices WHERE void_cause = 'VOID_REQUEST')`,
  )
    .bind(company.tenant.companyId)
    .all<{ cents: number }>();
  expect([of('invoices'), of('register'), of('records')]).toEqual([asked, registered, results[0]?.cents]);
  expect(of('register') - of('invoices')).toBe(caused('register_less_invoices'));
  expect(of('records') - of('register')).toBe(caused('records_less_register'));
}

/** Checks that entries balance and agree with the amounts due and the money received. */
async function expectEntries(): Promise<void> {
  const { entries } = await read(
    '/tax-books/accounting-entries?format=JSON&account_digits=4&from=2026-01-01&to=2028-12-31',
  );
  const accounts = new Map<string, number>();
  for (const { lines } of entries) {
    let balance = 0;
    for (const { account, debit, credit } of lines) {
      balance += cents(debit) - cents(credit);
      accounts.set(account, (accounts.get(account) ?? 0) + cents(debit) - cents(credit));
    }
    expect(balance).toBe(0);
  }
  const days = entries.map(({ kind, date }: { kind: string; date: string }) => `${kind === 'SALE'} ${date}`);
  const collections = days.filter((day: string) => day.startsWith('false'));
  expect(collections).toEqual([...collections].sort());
  expect(accounts.get('4779') ?? 0).toBe(0);
  const { results } = await testEnv.BOOKS_SANDBOX.prepare(
    `SELECT coalesce(sum(paid.amount_cents - paid.refunded_cents), 0) AS cents FROM invoice_payments AS paid
     WHERE paid.company_id = ?1 AND paid.kind = 'PAYMENT' AND paid.deleted_at IS NULL`,
  )
    .bind(company.tenant.companyId)
    .all<{ cents: number }>();
  expect((accounts.get('5720') ?? 0) + (accounts.get('5700') ?? 0)).toBe(results[0]?.cents);
}

it.each(fc.sample(fc.array(act, { minLength: ACTS, maxLength: ACTS }), { seed: 2026, numRuns: BOOKS }))(
  'the books of a random year agree to the cent (%#)',
  async (...acts) => {
    const made: string[] = [];
    const now = { ms: Date.parse('2026-01-10T10:00:00.000Z') };
    for (const kind of [...KINDS, ...KINDS]) made.push((await company.issued(kind(90))).id);
    for (const one of acts) {
      if (now.ms > Date.parse('2026-12-20')) break;
      await doAct(one, made, now);
    }
    vi.setSystemTime(new Date('2026-12-28T10:00:00.000Z'));
    await expectAgreement();
    await expectTies();
    await expectEntries();
  },
  120_000,
);
