import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ADDRESS, invoiceCompany, line, outcome, RECIPIENT, tax } from '../invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;
let named: Record<string, string>;
let customerId: string;
let seriesId: string;

const NAMES = ['draft', 'overdue', 'sent', 'paid', 'ticket', 'alt'] as const;

/** Creates six fiscal invoices and a proforma in June 2026. Today is the 20th. */
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const on = (day: string) => vi.setSystemTime(new Date(`2026-06-${day}T10:00:00Z`));
  on('01');
  company = await invoiceCompany();
  customerId = (await company.customer({ legal_name: 'Peña Ágil, S.L.', nif: 'A28015865', address: ADDRESS }))
    .id;
  seriesId = (await company.series({ code: 'ALT' })).id;
  const overdue = await company.issued({
    due_date: '2026-06-10',
    external_ref: 'Pedido Ñ-1',
    metadata: { order: 42, vip: true, city: 'Cádiz' },
  });
  on('02');
  const sent = await company.issued({
    recipient: { customer_id: customerId },
    payment_info: { method: 'CARD' },
    metadata: { order: 42, vip: false },
    lines: [line(200)],
  });
  await company.set(sent.id, { status: 'SENT' });
  on('03');
  const paid = await company.issued({
    lines: [line(300, { main_tax: tax(10) })],
    metadata: { order: '42.50' },
  });
  await company.set(paid.id, { status: 'PAID', payment_method: { method: 'CASH' } });
  const ticket = await company.issued({ type: 'SIMPLIFIED', lines: [line(5)] });
  on('04');
  const alt = await company.issued({ series_id: seriesId, lines: [line(1000)], due_date: '2026-07-01' });
  const draft = await company.create({
    recipient: { ...RECIPIENT, legal_name: 'Łódź 100% [*] Ærø?' },
    payment_info: { method: 'CARD' },
  });
  const proforma = await company.create({ type: 'PROFORMA' });
  on('20');
  named = Object.fromEntries(
    Object.entries({ overdue, sent, paid, ticket, alt, draft, proforma }).map(([name, one]) => [
      one.id,
      name,
    ]),
  );
});

afterAll(() => {
  vi.useRealTimers();
});

async function found(query: string): Promise<string[]> {
  const invoices = await company.list(`limit=100&${query}`);
  return invoices.map(({ id }: { id: string }) => named[id]).sort();
}

const ids = (...names: string[]) =>
  Object.entries(named)
    .filter(([, name]) => names.includes(name))
    .map(([id]) => id);

describe('the filters of GET /v1/companies/{company_id}/invoices', () => {
  it.each([
    ['', NAMES],
    ['status=', NAMES],
    ['status=OVERDUE', ['overdue']],
    ['status=ISSUED', ['ticket', 'alt']],
    ['status=ISSUED,OVERDUE', ['ticket', 'alt', 'overdue']],
    ['status=SENT&status=PAID', ['sent', 'paid']],
    ['status=DRAFT', ['draft']],
    ['status=VOIDED', []],
    ['type=PROFORMA', ['proforma']],
    ['type=SIMPLIFIED,PROFORMA', ['ticket', 'proforma']],
    ['type=STANDARD', ['draft', 'overdue', 'sent', 'paid', 'alt']],
    ['type=', NAMES],
    ['series_code=ALT', ['alt']],
    ['series_code=alt', []],
    ['series_code=ALT,S', ['alt', 'ticket']],
    ['date_from=2026-06-03', ['paid', 'ticket', 'alt']],
    ['date_to=2026-06-02', ['overdue', 'sent']],
    ['date_from=2026-06-02&date_to=2026-06-03', ['sent', 'paid', 'ticket']],
    ['verifactu_status=PENDING', ['overdue', 'sent', 'paid', 'ticket', 'alt']],
    ['verifactu_status=ACCEPTED,REJECTED', []],
    ['ticketbai_status=PENDING', []],
    ['ticketbai_status=PENDING,NOT_APPLICABLE', ['overdue', 'sent', 'paid', 'ticket', 'alt']],
    ['payment_method=CARD', ['sent', 'draft']],
    ['payment_method=CASH,CARD', ['sent', 'draft', 'paid']],
    ['invoice_number=F-2026-0002', ['sent']],
    ['invoice_number=F-2026', []],
    ['recipient_name=pena', ['sent']],
    ['recipient_name=ÁGIL, s.l', ['sent']],
    ['recipient_name=lodz', ['draft']],
    ['recipient_name=100%25 [*] aero?', ['draft']],
    ['recipient_name=*', ['draft']],
    ['recipient_name=?', ['draft']],
    ['recipient_name=l?dz', []],
    ['recipient_name=[lp]', []],
    ['recipient_name=pe*a', []],
    ['recipient_nif=a28015865', ['sent']],
    ['recipient_nif=A-28015865', ['sent']],
    ['recipient_nif=A2801586', []],
    ['external_ref=Pedido Ñ-1', ['overdue']],
    ['external_ref=pedido ñ-1', []],
    ['total_min=242', ['sent', 'paid', 'alt']],
    ['total_min=242.01', ['paid', 'alt']],
    ['total_max=121', ['draft', 'overdue', 'ticket']],
    ['total_min=6.05&total_max=6.05', ['ticket']],
    ['total_min=-1&total_max=0', []],
    ['metadata[order]=42', ['overdue', 'sent']],
    ['metadata[order]=42&metadata[vip]=true', ['overdue']],
    ['metadata[order]=42.50', ['paid']],
    ['metadata[order]=42.5', []],
    ['metadata[city]=Cádiz', ['overdue']],
    ['metadata[nothing]=x', []],
    ['metadata[order]=', NAMES],
    ['metadata[order]=42&metadata[vip]=', ['overdue', 'sent']],
    ['status=SENT&type=STANDARD&payment_method=CARD&total_min=1&search=peña', ['sent']],
    ['status=SENT&type=SIMPLIFIED', []],
  ])('the filter "%s" returns the matching invoices', async (query, names) => {
    expect(await found(query)).toEqual([...names].sort());
  });

  it('invoices are filtered by id of series, customer and rectified invoice', async () => {
    expect(await found(`series_id=${seriesId}`)).toEqual(['alt']);
    expect(await found(`series_id=${seriesId.toUpperCase()},${customerId}`)).toEqual(['alt']);
    expect(await found(`customer_id=${customerId}`)).toEqual(['sent']);
    expect(await found(`customer_id=${seriesId}&customer_id=${customerId}`)).toEqual(['sent']);
    expect(await found(`rectified_invoice_id=${ids('paid')[0]}`)).toEqual([]);
  });
});

describe('the search of invoices', () => {
  it.each([
    ['2026-0002', ['sent']],
    ['f-2026', ['overdue', 'sent', 'paid']],
    ['peña agil', ['sent']],
    ['PENA', ['sent']],
    ['28015865', ['sent']],
    ['alt', ['alt']],
    ['pedido n', ['overdue']],
    ['100%', ['draft']],
    ['%', ['draft']],
    ['_', []],
    ['aero', ['draft']],
    [' lodz ', ['draft']],
    ['comercial ejemplo sl f', []],
    ['nowhere', []],
  ])('the search "%s" returns the matching invoices', async (search, names) => {
    expect(await found(`search=${encodeURIComponent(search)}`)).toEqual([...names].sort());
  });
});

describe('invalid filters of invoices', () => {
  it.each([
    ['status=LATE', 400, 'status'],
    ['status=PAID,,SENT', 400, 'status'],
    ['type=INVOICE', 400, 'type'],
    ['verifactu_status=OK', 400, 'verifactu_status'],
    ['ticketbai_status=OK', 400, 'ticketbai_status'],
    ['payment_method=cash', 400, 'payment_method'],
    ['series_id=F', 400, 'series_id'],
    ['customer_id=1', 400, 'customer_id'],
    ['rectified_invoice_id=1', 400, 'rectified_invoice_id'],
    ['date_from=2026-02-30', 400, 'date_from'],
    ['date_to=today', 400, 'date_to'],
    ['total_min=much', 400, 'total_min'],
    ['total_max=1&total_max=2', 400, 'total_max'],
    ['sort_by=number', 400, 'sort_by'],
    ['sort_by=', 400, 'sort_by'],
    ['sort_order=up', 400, 'sort_order'],
    ['metadata=x', 400, 'metadata'],
    ['metadata[]=x', 400, 'metadata[]'],
    ['nobody=x', 400, 'nobody'],
    ['page=0', 422, 'page'],
    ['limit=101', 422, 'limit'],
    ['limit=0', 422, 'limit'],
    ['limit=x', 400, 'limit'],
  ])('the filter "%s" returns an error with its field', async (query, status, field) => {
    const response = await company.client.get(`/invoices?${query}`);
    expect([response.status, outcome(response), response.body.error.details.field]).toEqual([
      status,
      'VALIDATION_ERROR',
      field,
    ]);
  });
});
