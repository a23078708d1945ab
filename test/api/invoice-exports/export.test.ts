import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromCents, toCents } from '../../../src/domain/money.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { countedEnv, RoundTripLog } from '../../support/counted-env.ts';
import { operationOf, requestOf, sendOn } from '../../support/driven-operations.ts';
import {
  ABROAD,
  invoiceCompany,
  line,
  outcome,
  RECIPIENT,
  refusal,
  tax,
  untaxed,
} from '../invoices/invoice-company.ts';
import { download, readSheet, type SheetRow } from './downloads.ts';

/** Invoice as the API returns it. */
// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Invoice = any;

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-03-10T10:00:00.000Z'));
  company = await invoiceCompany();
});

afterEach(() => {
  vi.useRealTimers();
});

const exported = (body: Record<string, unknown>) => download(company.tenant, '/exports', body);
const refused = async (body: unknown) => await company.client.post('/invoices/exports', body);

async function rowsOf(body: Record<string, unknown>): Promise<SheetRow[]> {
  const { bytes } = await exported({ format: 'SUMMARY', ...body });
  return (await readSheet(bytes)).rows;
}

const idsOf = (rows: readonly SheetRow[]) => rows.map(({ Identificador }) => Identificador);

/** Creates invoices of every kind over three days. */
async function makeBooks(): Promise<void> {
  const customer = await company.customer({ ...RECIPIENT, legal_name: '=cmd|calc, Ñandú & Cía' });
  await company.issued({
    recipient: { customer_id: customer.id },
    lines: [
      line(33.33, { quantity: 3, discount_percentage: 7.5, irpf_rate: 15 }),
      line(10.05, { quantity: 1.5, main_tax: tax(10) }),
      { description: 'Suplido', quantity: 1, unit_price: 12, line_type: 'DISBURSEMENT' },
    ],
    payment_info: { method: 'BANK_TRANSFER', iban: 'ES9121000418450200051332', payment_term_days: 10 },
    external_ref: 'PO-1',
    metadata: { order: 42 },
    notes: 'Gracias',
  });
  await company.issued({ lines: [line(100, { equivalence_surcharge_rate: 5.2 })] });
  await company.issued({ type: 'SIMPLIFIED', lines: [line(9.99)] });
  vi.setSystemTime(new Date('2026-03-12T10:00:00.000Z'));
  await company.issued({ recipient: ABROAD, lines: [untaxed(250.5, 'E5')] });
  const corrected = await company.issued({ lines: [line(70), line(30)] });
  await company.correct(corrected.id, { lines: [line(-10)] });
  const paid = await company.issued({ lines: [line(1)] });
  await company.set(paid.id, { status: 'PAID' });
  await company.void((await company.issued({ lines: [line(5)] })).id);
  await company.create({ lines: [line(1000)] });
  await company.create({ type: 'PROFORMA', lines: [line(2000)] });
  vi.setSystemTime(new Date('2026-03-28T10:00:00.000Z'));
}

/** Lists the invoices of an export, in the order of exports within a day. */
async function listed(query: string): Promise<Invoice[]> {
  const all = await company.list(`limit=100&sort_by=issue_date&sort_order=asc&${query}`);
  const order = ({ issue_date, series_code, number }: Invoice) =>
    `${issue_date} ${series_code ?? ''} ${String(number).padStart(9, '0')}`;
  return all
    .filter(({ status }: Invoice) => status !== 'DRAFT')
    .sort((a: Invoice, b: Invoice) => (order(a) < order(b) ? -1 : 1));
}

const day = (date: string | null) => (date === null ? null : new Date(`${date}T00:00:00.000Z`));

const AMOUNTS = {
  'Base imponible': 'taxable_base',
  'Cuota de IVA': 'total_vat',
  'Recargo de equivalencia': 'total_equivalence_surcharge',
  'Retención IRPF': 'total_irpf',
  Suplidos: 'total_disbursements',
  'Total a pagar': 'total_to_pay',
  Descuentos: 'total_discounts',
} as const;

describe('the SUMMARY export of invoices', () => {
  it('a SUMMARY contains the issued invoices with the values of the API', async () => {
    await makeBooks();
    const { bytes, headers } = await exported({ format: 'SUMMARY', filters: {} });
    const { name, rows } = await readSheet(bytes);
    const invoices = await listed('');
    expect(invoices).toHaveLength(8);
    expect(name).toBe('Facturas');
    expect(headers.get('X-Total-Invoices')).toBe('8');
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="facturas-2026-03-28.xlsx"');
    expect(idsOf(rows)).toEqual(invoices.map(({ id }) => id));
    for (const [index, row] of rows.entries()) {
      const invoice = invoices[index];
      const amounts = Object.fromEntries(
        Object.entries(AMOUNTS).map(([header, amount]) => [header, invoice[amount]]),
      );
      expect(row).toMatchObject({
        ...amounts,
        'Total factura': fromCents(toCents(invoice.invoice_total) + toCents(invoice.total_irpf)),
        Número: invoice.invoice_number,
        Serie: invoice.series_code,
        'Fecha de expedición': day(invoice.issue_date),
        'Fecha de operación': day(invoice.operation_date),
        Vencimiento: day(invoice.due_date),
        Destinatario: invoice.recipient?.legal_name ?? null,
        NIF: invoice.recipient?.nif ?? null,
        'Identificación alternativa': invoice.recipient?.alternative_id?.number ?? null,
        IBAN: invoice.payment_info.iban,
        'Fecha de cobro': day(invoice.payment_date),
        'Referencia externa': invoice.external_ref,
        'Huella del registro': invoice.verifactu.invoice_hash,
        Notas: invoice.notes,
      });
    }
  });

  it('a SUMMARY shows derived statuses and the number of the corrected invoice', async () => {
    await makeBooks();
    const rows = await rowsOf({ filters: {} });
    const statuses = rows.map(({ Estado }) => Estado).sort();
    expect(statuses).toEqual([
      'Anulada',
      'Cobrada',
      'Emitida',
      'Emitida',
      'Emitida',
      'Emitida',
      'Rectificada',
      'Vencida',
    ]);
    const corrective = rows.find(({ Tipo }) => Tipo === 'Factura rectificativa');
    const corrected = rows.find(({ Estado }) => Estado === 'Rectificada');
    expect(corrective).toMatchObject({
      'Factura rectificada': corrected?.Número,
      'Tipo de rectificación': 'Parcial',
      Motivo: 'R1',
    });
  });

  it('an export is in the language of the company, not of the request', async () => {
    await company.issued();
    await company.client.patch('/invoice-customization', { language: 'ca' });
    const { bytes, headers } = await download(
      company.tenant,
      '/exports',
      { format: 'ITEMS', filters: {} },
      { 'Accept-Language': 'en' },
    );
    const { name, headers: columns } = await readSheet(bytes);
    expect([name, columns[0], columns[4]]).toEqual(['Línies', 'Número', "Data d'expedició"]);
    expect(headers.get('Content-Disposition')).toContain('linies-de-factures-2026-03-10.xlsx');
  });
});

describe('the ITEMS export of invoices', () => {
  it('an ITEMS export has one row per line, in order, whose bases add up to the invoices', async () => {
    await makeBooks();
    const { bytes, headers } = await exported({ format: 'ITEMS', filters: {} });
    expect(headers.get('X-Total-Invoices')).toBe('8');
    const { rows } = await readSheet(bytes);
    const lines = [];
    for (const { id } of await listed('')) {
      const invoice = await company.get(id);
      lines.push(...invoice.lines.map((one: Invoice, index: number) => ({ id, index, ...one })));
    }
    expect(rows).toHaveLength(lines.length);
    for (const [index, row] of rows.entries()) {
      const expected = lines[index];
      expect(row).toMatchObject({
        'Identificador de la factura': expected.id,
        Línea: expected.index + 1,
        Descripción: expected.description,
        Cantidad: expected.quantity,
        'Precio unitario': expected.unit_price,
        '% Descuento': expected.discount_percentage,
        Impuesto: expected.main_tax?.type ?? null,
        '% Impuesto': expected.main_tax?.percentage ?? null,
        '% IRPF': expected.irpf_rate,
        'Base imponible': expected.taxable_base,
        'Total línea': expected.line_total,
      });
    }
  });
});

describe('the filters of an invoice export', () => {
  it('each export filter returns the invoices of the same list filter, alone and as an array', async () => {
    await makeBooks();
    const [first] = await listed('');
    const { series_id, recipient } = first;
    const cases: [string, Record<string, unknown>][] = [
      ['status=OVERDUE', { status: 'OVERDUE' }],
      ['status=PAID,VOIDED,DRAFT', { status: ['PAID', 'VOIDED', 'DRAFT'] }],
      ['type=SIMPLIFIED', { type: 'SIMPLIFIED' }],
      ['type=PROFORMA', { type: 'PROFORMA' }],
      ['type=PROFORMA,CORRECTIVE', { type: ['PROFORMA', 'CORRECTIVE'] }],
      [`series_id=${series_id}`, { series_id: [series_id] }],
      ['series_code=S,R', { series_code: ['S', 'R'] }],
      [`customer_id=${recipient.customer_id}`, { customer_id: recipient.customer_id }],
      ['date_from=2026-03-12', { date_from: '2026-03-12' }],
      ['date_to=2026-03-10&series_code=F', { date_to: '2026-03-10', series_code: 'F' }],
      ['search=%C3%B1andu', { search: 'ñandu' }],
      ['verifactu_status=PENDING', { verifactu_status: ['PENDING'] }],
      ['payment_method=BANK_TRANSFER', { payment_method: 'BANK_TRANSFER' }],
      [`invoice_number=${first.invoice_number}`, { invoice_number: first.invoice_number }],
      ['recipient_name=ejemplo', { recipient_name: 'ejemplo' }],
      ['recipient_nif=b12345674', { recipient_nif: 'b12345674' }],
      ['external_ref=PO-1', { external_ref: 'PO-1' }],
      ['total_min=9.99&total_max=121', { total_min: 9.99, total_max: 121 }],
      ['metadata[order]=42', { metadata: { order: 42 } }],
      ['', { status: [], type: null, search: '', metadata: {}, undeclared: 1 }],
    ];
    const [corrective] = await listed('type=CORRECTIVE');
    cases.push([
      `rectified_invoice_id=${corrective.rectified_invoice_id}`,
      { rectified_invoice_id: corrective.rectified_invoice_id },
    ]);
    for (const [query, filters] of cases) {
      const expected = await listed(query);
      expect(expected.length, query).toBeGreaterThan(0);
      expect([query, idsOf(await rowsOf({ filters }))]).toEqual([query, expected.map(({ id }) => id)]);
    }
  });

  it('ids and filters in one export are combined', async () => {
    await makeBooks();
    const all = await listed('');
    const [proforma] = await listed('type=PROFORMA');
    const [draft] = await company.list('status=DRAFT');
    const invoice_ids = [proforma.id, draft.id, all[4].id, all[1].id, all[1].id, crypto.randomUUID()];
    expect(idsOf(await rowsOf({ invoice_ids }))).toEqual([all[1].id, all[4].id]);
    expect(idsOf(await rowsOf({ invoice_ids, filters: { type: 'PROFORMA' } }))).toEqual([proforma.id]);
    expect(idsOf(await rowsOf({ invoice_ids, filters: { date_to: '2026-03-11' } }))).toEqual([all[1].id]);
  });
});

describe('POST /v1/companies/{company_id}/invoices/exports', () => {
  it('an export without invoices is a sheet with headers only', async () => {
    for (const format of ['SUMMARY', 'ITEMS']) {
      for (const selection of [{ filters: {} }, { invoice_ids: [crypto.randomUUID()] }]) {
        const { status, headers, bytes } = await exported({ format, ...selection });
        const sheet = await readSheet(bytes);
        expect([status, headers.get('X-Total-Invoices'), sheet.rows]).toEqual([200, '0', []]);
        expect(sheet.headers.length).toBeGreaterThan(20);
      }
    }
  });

  it('an export contains no invoice of another company', async () => {
    const other = await invoiceCompany();
    const { id } = await other.issued();
    expect(await rowsOf({ invoice_ids: [id] })).toEqual([]);
    expect(await rowsOf({ filters: {} })).toEqual([]);
    const foreign = companyClient(other.tenant.companyId, company.tenant.sandboxKey);
    expect(outcome(await foreign.post('/invoices/exports', { format: 'SUMMARY', filters: {} }))).toBe(
      'COMPANY_NOT_ACCESSIBLE',
    );
  });

  it('an export without ids and filters returns 400', async () => {
    for (const selection of [{}, { invoice_ids: null, filters: null }, { invoice_ids: [] }]) {
      const response = await refused({ format: 'SUMMARY', ...selection });
      expect([response.status, outcome(response)]).toEqual([400, 'EXPORT_SELECTION_REQUIRED']);
    }
  });

  it.each([
    [{ filters: {} }, 422, { format: 'is required' }],
    [
      { format: 'PDF', filters: {} },
      422,
      { field: 'format', invalid_value: 'PDF', allowed_values: ['SUMMARY', 'ITEMS'] },
    ],
    [
      { format: 'ITEMS', filters: { status: ['PAID', 'GONE'] } },
      422,
      { field: 'filters.status.1', invalid_value: 'GONE' },
    ],
    [
      { format: 'ITEMS', filters: { series_code: [''] } },
      422,
      { 'filters.series_code.0': expect.any(String) },
    ],
    [{ format: 'ITEMS', filters: { type: 1 } }, 400, { field: 'filters.type', invalid_value: 'number' }],
    [{ format: 'ITEMS', filters: { date_from: '2026-02-30' } }, 400, { field: 'filters.date_from' }],
    [{ format: 'ITEMS', filters: [] }, 400, { field: 'filters', invalid_value: 'array' }],
    [{ format: 'ITEMS', invoice_ids: ['x'] }, 400, { field: 'invoice_ids.0', expected_format: 'uuid' }],
  ])('an export rejects %j', async (body, status, details) => {
    expect(refusal(await refused(body))).toMatchObject({ status, details });
  });

  it('an export reads one page in two round trips', async () => {
    await company.issued();
    const log = new RoundTripLog();
    const { companyId: company_id, sandboxKey: key } = company.tenant;
    const operation = operationOf('invoices.export');
    for (const format of ['SUMMARY', 'ITEMS']) {
      const body = { format, filters: {} };
      const before = log.to('BOOKS_SANDBOX');
      await sendOn(countedEnv(testEnv, log), requestOf(operation, { ids: { company_id }, key, body }));
      expect(log.to('BOOKS_SANDBOX') - before).toBe(2);
    }
  });
});
