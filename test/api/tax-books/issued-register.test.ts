import { exports } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readSheets } from '../../support/documents/sheets.ts';
import { ABROAD, invoiceCompany, line, RECIPIENT, tax, untaxed } from '../invoices/invoice-company.ts';

type Row = Record<string, unknown>;

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-01-15T10:00:00.000Z'));
  company = await invoiceCompany();
});

afterEach(() => {
  vi.useRealTimers();
});

async function register(query: string): Promise<{ rows: Row[]; total: string | null; file_name: string }> {
  const response = await company.client.get(`/tax-books/issued-invoices?format=JSON${query}`);
  expect(response.status, response.text).toBe(200);
  const { rows, file_name } = response.body.data;
  return { rows, file_name, total: response.headers.get('X-Total-Invoices') };
}

const shown = (rows: readonly Row[], ...names: string[]) => rows.map((row) => names.map((name) => row[name]));

it('the register has a row per tax group of issued invoices and exchanged tickets, without voided ones', async () => {
  await company.issued({ lines: [line(100, { irpf_rate: 15 }), line(50, { main_tax: tax(10) })] });
  await company.issued({ recipient: ABROAD, lines: [untaxed(70, 'E5')] });
  const ticket = await company.issued({ type: 'SIMPLIFIED', lines: [line(10)] });
  await company.registered([ticket.id]);
  const exchanged = await company.client.post('/invoices/simplified-exchanges', {
    simplified_invoice_ids: [ticket.id],
    recipient: RECIPIENT,
  });
  expect(exchanged.status, exchanged.text).toBe(201);
  await company.void((await company.issued({ lines: [line(20)] })).id);
  await company.create({ lines: [line(30)] });
  const { rows, total } = await register('&from=2026-01-01&to=2026-03-31');
  expect(
    shown(rows, 'invoice_type', 'qualification', 'exemption', 'base', 'rate', 'tax', 'total', 'irpf').sort(),
  ).toEqual(
    [
      ['F1', 'S1', null, 100, 21, 21, 121, 15],
      ['F1', 'S1', null, 50, 10, 5, 55, null],
      ['F1', null, 'E5', 70, null, null, 70, null],
      ['F2', 'S1', null, 10, 21, 2.1, 12.1, null],
      ['F3', 'S1', null, 10, 21, 2.1, 12.1, null],
    ].sort(),
  );
  expect(total).toBe('4');
});

it('the register counts cash basis by its collection, and contains all rows of an invoice', async () => {
  const paid = await company.issued({ lines: [line(100, { main_tax: tax(21, { regime_key: '07' }) })] });
  vi.setSystemTime(new Date('2026-05-02T10:00:00.000Z'));
  await company.set(paid.id, { status: 'PAID', payment_date: '2026-04-30' });
  const first = await register('&from=2026-01-01&to=2026-03-31');
  expect(shown(first.rows, 'period', 'base', 'collection')).toEqual([['1T', 100, null]]);
  const second = await register('&from=2026-04-01&to=2026-06-30');
  expect(shown(second.rows, 'period', 'base')).toEqual([
    ['1T', 100],
    ['2T', null],
  ]);
  expect(second.rows[1]?.collection).toMatchObject({ date: '2026-04-30', amount: 121 });
});

it('the register of a SUBSTITUTION contains the replaced amounts by tax group', async () => {
  const original = await company.issued({ lines: [line(100), line(50, { main_tax: tax(10) })] });
  await company.correct(original.id, { lines: [line(-20)] });
  vi.setSystemTime(new Date('2026-04-10T10:00:00.000Z'));
  await company.correct(original.id, { rectification_type: 'SUBSTITUTION', lines: [line(70)] });
  const { rows } = await register('&from=2026-04-01&to=2026-06-30');
  expect(shown(rows, 'invoice_type', 'rate', 'base', 'tax')).toEqual([
    ['R1', 21, 70, 14.7],
    ['R1', 21, -100, -21],
    ['R1', 10, -50, -5],
    ['R1', 21, 20, 4.2],
  ]);
});

/** Downloads a file of the company. */
async function fileOf(path: string): Promise<{ headers: Headers; bytes: Uint8Array }> {
  const { companyId, sandboxKey } = company.tenant;
  const worker = exports as unknown as { default: { fetch(request: Request): Promise<Response> } };
  const response = await worker.default.fetch(
    new Request(`https://folio.test/v1/companies/${companyId}${path}`, {
      headers: { Authorization: `Bearer ${sandboxKey}` },
    }),
  );
  return { headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

it("the register workbook has the agency's file name and sheets with numeric cells", async () => {
  await company.issued({ lines: [line(100)] });
  const { headers, bytes } = await fileOf('/tax-books/issued-invoices');
  expect(headers.get('Content-Disposition')).toMatch(/filename="2026\d{8}[A-Z]TAna/);
  const [issued, ...others] = await readSheets(bytes);
  expect([issued?.name, ...others.map(({ name }) => name)]).toEqual([
    'EXPEDIDAS_INGRESOS',
    'RECIBIDAS_GASTOS',
  ]);
  const row = issued?.rows[2] ?? [];
  const [A, B, U, W] = [0, 1, 20, 22];
  expect([A, B, U, W].map((column) => row[column])).toEqual([2026, '1T', 121, 21]);
});

it('the register CSV has decimal commas and escapes formulas', async () => {
  await company.issued({ lines: [line(100)], external_ref: '=1+1' });
  const { text, headers } = await company.client.get('/tax-books/issued-invoices?format=CSV');
  expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  const [, row = ''] = text.split('\r\n');
  expect(row).toContain(';121,00;100,00;21,00;21,00;');
  expect(row.endsWith(";'=1+1")).toBe(true);
});

it('the register rejects a reversed period', async () => {
  const { status, body } = await company.client.get(
    '/tax-books/issued-invoices?from=2026-05-02&to=2026-05-01',
  );
  expect([status, body.error.code, body.error.details.field]).toEqual([422, 'VALIDATION_ERROR', 'to']);
});
