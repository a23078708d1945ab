import { beforeAll, describe, expect, it } from 'vitest';
import { RECIPIENT } from '../../support/invoice-bodies.ts';
import { inDays, recurringCompany, runOn } from './recurring-company.ts';

let company: Awaited<ReturnType<typeof recurringCompany>>;
let customerId: string;

async function names(query: string): Promise<string[]> {
  const response = await company.client.get(`/recurring-invoices${query}`);
  expect(response.status).toBe(200);
  return response.body.data.recurring_invoices.map(({ name }: { name: string }) => name);
}

beforeAll(async () => {
  company = await recurringCompany();
  const customer = await company.client.post('/customers', {
    customer_type: 'LEGAL_ENTITY',
    legal_name: 'Ñandú Consultores SL',
    nif: 'B12345674',
    address: RECIPIENT.address,
  });
  customerId = customer.body.data.id;
  const bodies = [
    { name: 'bravo', start_date: '2099-03-01' },
    {
      name: 'Álamo',
      start_date: '2099-05-01',
      frequency: 'YEARLY',
      customer_id: customerId,
      recipient: undefined,
    },
    { name: 'Delta', start_date: '2099-04-01', frequency: 'QUARTERLY' },
    { name: 'charlie', start_date: '2099-01-01' },
  ];
  const ids: string[] = [];
  for (const body of bodies) ids.push((await company.create(body)).body.data.id);
  await company.setStatus(ids[2] ?? '', 'PAUSED');
  await company.setStatus(ids[3] ?? '', 'COMPLETED');
});

describe('GET /v1/companies/{company_id}/recurring-invoices', () => {
  it('templates are sorted by name by default, or by the requested field', async () => {
    expect(await names('')).toEqual(['Álamo', 'bravo', 'charlie', 'Delta']);
    expect(await names('?sort_by=next_generation')).toEqual(['charlie', 'bravo', 'Delta', 'Álamo']);
    expect(await names('?sort_by=next_generation&sort_order=desc')).toEqual([
      'Álamo',
      'Delta',
      'bravo',
      'charlie',
    ]);
    expect(await names('?sort_by=created_at')).toEqual(['bravo', 'Álamo', 'Delta', 'charlie']);
    expect((await names('?sort_by=status')).slice(2)).toEqual(['charlie', 'Delta']);
  });

  it('templates are filtered by status, frequency, customer and search', async () => {
    expect(await names('?status=PAUSED,COMPLETED')).toEqual(['charlie', 'Delta']);
    expect(await names('?frequency=YEARLY')).toEqual(['Álamo']);
    expect(await names('?frequency=QUARTERLY')).toEqual(['Delta']);
    expect(await names(`?customer_id=${customerId}`)).toEqual(['Álamo']);
    expect(await names('?search=ALAMO')).toEqual(['Álamo']);
    expect(await names('?search=nandu')).toEqual(['Álamo']);
    expect(await names('?search=comercial%20ejemplo')).toEqual(['bravo', 'charlie', 'Delta']);
    expect(await names('?search=nothing')).toEqual([]);
  });

  it('templates are listed in pages, without lines', async () => {
    const { data } = (await company.client.get('/recurring-invoices?limit=1&page=2')).body;
    expect(data.pagination).toMatchObject({ total_items: 4, total_pages: 4, current_page: 2 });
    expect(data.recurring_invoices[0]).toMatchObject({ name: 'bravo' });
    expect(data.recurring_invoices[0]).not.toHaveProperty('lines');
  });
});

describe('GET /v1/companies/{company_id}/recurring-invoices/stats', () => {
  it('the statistics count templates by status and sum their monthly amounts', async () => {
    expect((await company.client.get('/recurring-invoices/stats')).body.data).toEqual({
      active: { count: 2, monthly_amount: 131.08 },
      paused: { count: 1, monthly_amount: 40.33 },
      stopped: { count: 1, monthly_amount: 121 },
    });
  });
});

describe('GET /v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}/next-occurrence', () => {
  it('the next occurrence is the invoice that the next run generates, without a number', async () => {
    const start = inDays(10);
    const { id } = (await company.create({ start_date: start, payment_info: { payment_term_days: 15 } })).body
      .data;
    const next = (await company.client.get(`/recurring-invoices/${id}/next-occurrence`)).body.data;
    expect(next).toMatchObject({
      id: null,
      status: 'DRAFT',
      invoice_number: null,
      number: null,
      issue_date: start,
      due_date: inDays(25),
      recurring_invoice_id: id,
      total_to_pay: 121,
    });
    await runOn(company.tenant, id, start);
    const [entry] = await company.history(id);
    const made = (await company.client.get(`/invoices/${entry.invoice_id}`)).body.data;
    expect(made).toMatchObject({ issue_date: next.issue_date, due_date: next.due_date, lines: next.lines });
  });

  it('the next occurrence of a completed template returns 409', async () => {
    const { id } = (await company.create({ start_date: '2099-01-01' })).body.data;
    await company.setStatus(id, 'COMPLETED');
    const response = await company.client.get(`/recurring-invoices/${id}/next-occurrence`);
    expect([response.status, response.body.error.code]).toEqual([409, 'RECURRING_ALREADY_ENDED']);
  });
});
