import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { invoiceCompany, line, outcome, RECIPIENT, tax } from '../invoices/invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-02-15T10:00:00.000Z'));
  company = await invoiceCompany();
});

afterEach(() => {
  vi.useRealTimers();
});

interface Entry {
  kind: string;
  date: string;
  invoice_id: string;
  lines: { account: string; debit: number; credit: number }[];
}

async function entries(query = ''): Promise<Entry[]> {
  const response = await company.client.get(
    `/tax-books/accounting-entries?format=JSON&account_digits=4${query}`,
  );
  expect(response.status, response.text).toBe(200);
  return response.body.data.entries;
}

const shown = (entries: readonly Entry[]) =>
  entries.map(({ kind, date, lines }) => [
    kind,
    date,
    ...lines.map(({ account, debit, credit }) => `${account} ${debit} ${credit}`),
  ]);

it('the entries contain sales by their date and collections by theirs', async () => {
  const sold = await company.issued({
    operation_date: '2026-02-10',
    lines: [
      line(100, { irpf_rate: 15 }),
      { line_type: 'DISBURSEMENT', description: 'Tasa', quantity: 1, unit_price: 5 },
    ],
  });
  await company.set(sold.id, { status: 'PAID', payment_date: '2026-02-14' });
  await company.create({ lines: [line(1)] });
  await company.void((await company.issued({ lines: [line(9)] })).id);
  const corrected = await company.issued({ lines: [line(50)] });
  await company.correct(corrected.id, { lines: [line(-20)] });
  expect(shown(await entries())).toEqual([
    ['SALE', '2026-02-10', '4300 111 0', '4730 15 0', '7000 0 100', '4770 0 21', '5550 0 5'],
    ['SALE', '2026-02-15', '4300 60.5 0', '7000 0 50', '4770 0 10.5'],
    ['SALE', '2026-02-15', '4300 0 24.2', '7000 20 0', '4770 4.2 0'],
    ['COLLECTION', '2026-02-14', '5720 111 0', '4300 0 111'],
  ]);
});

it('an exchanged ticket is booked once, and a final invoice reverses its advance', async () => {
  const ticket = await company.issued({ type: 'SIMPLIFIED', lines: [line(10)] });
  await company.registered([ticket.id]);
  const exchanged = await company.client.post('/invoices/simplified-exchanges', {
    simplified_invoice_ids: [ticket.id],
    recipient: RECIPIENT,
  });
  expect(exchanged.status, exchanged.text).toBe(201);
  const advance = await company.issued({ lines: [line(30)] });
  await company.issued({ lines: [line(100), line(-30, { advance_invoice_id: advance.id })] });
  expect(shown(await entries())).toEqual([
    ['SALE', '2026-02-15', '4300 36.3 0', '4380 0 30', '4770 0 6.3'],
    ['SALE', '2026-02-15', '4300 84.7 0', '7000 0 100', '4380 30 0', '4770 0 14.7'],
    ['SALE', '2026-02-15', '4300 12.1 0', '7000 0 10', '4770 0 2.1'],
  ]);
});

it('cash basis VAT is booked with the collection, or at the end of the following year', async () => {
  const cash = { lines: [line(100, { main_tax: tax(21, { regime_key: '07' }) })] };
  const paid = await company.issued(cash);
  await company.issued(cash);
  vi.setSystemTime(new Date('2026-05-02T10:00:00.000Z'));
  await company.set(paid.id, { status: 'PAID', payment_date: '2026-04-30' });
  expect(shown(await entries('&from=2026-04-01&to=2027-12-31'))).toEqual([
    ['COLLECTION', '2026-04-30', '5720 121 0', '4300 0 121', '4779 21 0', '4770 0 21'],
    ['ACCRUAL', '2027-12-31', '4779 21 0', '4770 0 21'],
  ]);
});

it('a substitution books the difference of the disbursements', async () => {
  const fee = (unit_price: number) => ({
    ...{ line_type: 'DISBURSEMENT', description: 'Tasa', quantity: 1, unit_price },
  });
  const { id } = await company.issued({ lines: [line(100), fee(50)] });
  await company.correct(id, { rectification_type: 'SUBSTITUTION', lines: [line(80), fee(50)] });
  await company.correct(id, { rectification_type: 'SUBSTITUTION', lines: [line(80), fee(70)] });
  expect(shown(await entries())).toEqual([
    ['SALE', '2026-02-15', '4300 171 0', '7000 0 100', '4770 0 21', '5550 0 50'],
    ['SALE', '2026-02-15', '4300 0 24.2', '7000 20 0', '4770 0 16.8', '4770 21 0'],
    ['SALE', '2026-02-15', '4300 20 0', '4770 0 16.8', '4770 16.8 0', '5550 0 20'],
  ]);
});

it('a corrective takes the loss of a write-off back', async () => {
  const { id } = await company.issued({ lines: [line(100)] });
  const given = await company.client.post(`/invoices/${id}/write-offs`, {
    amount: 121,
    reason: 'Incobrable',
  });
  expect(given.status, given.text).toBe(201);
  vi.setSystemTime(new Date('2026-05-02T10:00:00.000Z'));
  await company.correct(id, { rectification_type: 'TOTAL' });
  expect(shown(await entries('&from=2026-02-01&to=2026-05-31'))).toEqual([
    ['SALE', '2026-02-15', '4300 121 0', '7000 0 100', '4770 0 21'],
    ['SALE', '2026-05-02', '4300 0 121', '7000 100 0', '4770 21 0'],
    ['WRITE_OFF', '2026-02-15', '6500 121 0', '4300 0 121'],
    ['WRITE_OFF', '2026-05-02', '6500 0 121', '4300 121 0'],
  ]);
});

it('a corrective of an invoice that replaces tickets takes the loss of their write-offs back', async () => {
  const tickets = [
    await company.issued({ type: 'SIMPLIFIED', lines: [line(100)] }),
    await company.issued({ type: 'SIMPLIFIED', lines: [line(10)] }),
  ];
  const [lost] = tickets;
  const given = await company.client.post(`/invoices/${lost?.id}/write-offs`, {
    ...{ amount: 121, reason: 'Incobrable' },
  });
  expect(given.status, given.text).toBe(201);
  const ids = tickets.map(({ id }) => id);
  await company.registered(ids);
  vi.setSystemTime(new Date('2026-02-20T10:00:00.000Z'));
  const exchanged = await company.client.post('/invoices/simplified-exchanges', {
    ...{ simplified_invoice_ids: ids, recipient: RECIPIENT },
  });
  expect(exchanged.status, exchanged.text).toBe(201);
  vi.setSystemTime(new Date('2026-05-02T10:00:00.000Z'));
  await company.correct(exchanged.body.data.id, { lines: [line(-60)] });
  const due = (await company.get(exchanged.body.data.id)).amount_due;
  const booked = await entries('&from=2026-02-01&to=2026-05-31');
  expect(shown(booked.filter(({ kind }) => kind === 'WRITE_OFF'))).toEqual([
    ['WRITE_OFF', '2026-02-15', '6500 121 0', '4300 0 121'],
    ['WRITE_OFF', '2026-05-02', '6500 0 60.5', '4300 60.5 0'],
  ]);
  const customers = booked.flatMap(({ lines }) => lines).filter(({ account }) => account === '4300');
  const open = customers.reduce((sum, { debit, credit }) => sum + debit - credit, 0);
  expect([Math.round(open * 100) / 100, due]).toEqual([0, 0]);
});

it('the entries are exported as CSV and XDiario.txt, with the account for professional services', async () => {
  await company.client.patch('', { activity_code: 'A', activity_type: '05' });
  await company.issued({ lines: [line(100)] });
  const csv = await company.client.get('/tax-books/accounting-entries');
  expect(csv.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(csv.text).toContain(';70500000;');
  const diary = await company.client.get('/tax-books/accounting-entries?format=CONTAPLUS&income_account=700');
  expect(diary.headers.get('Content-Disposition')).toContain('XDiario.txt');
  const lines = diary.text.split('\r\n').filter((one) => one !== '');
  expect(lines.map((one) => one.length)).toEqual([1_189, 1_189, 1_189]);
  expect(lines[1]?.slice(14, 26).trim()).toBe('70000000');
});

it.each([
  'format=PDF',
  'income_account=600',
  'account_digits=3',
  'from=2026-02-30',
  'from=2026-02-02&to=2026-02-01',
])('the accounting entries reject %s', async (query) => {
  const response = await company.client.get(`/tax-books/accounting-entries?${query}`);
  expect([400, 422]).toContain(response.status);
  expect(outcome(response)).not.toBe('INTERNAL_ERROR');
});
