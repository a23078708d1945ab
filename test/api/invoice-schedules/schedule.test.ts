import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../src/domain/calendar/dates.ts';
import { localDate } from '../../../src/domain/calendar/time-zone.ts';
import { invoiceCompany, outcome } from '../invoices/invoice-company.ts';

const FAR = '2099-12-31';
const MISSING_ID = '0190a5b4-7c3e-7a3b-8d2e-5f6a7b8c9d0e';
const plan = (changes: Record<string, unknown> = {}) => ({
  scheduled_for: FAR,
  generation_mode: 'ISSUE',
  ...changes,
});

let company: Awaited<ReturnType<typeof invoiceCompany>>;
beforeAll(async () => {
  company = await invoiceCompany();
});

const put = (id: string, body: unknown = plan(), headers?: Record<string, string>) =>
  company.client.put(`/invoices/${id}/schedule`, body, headers);
const get = (id: string) => company.client.get(`/invoices/${id}/schedule`);
const remove = (id: string, headers?: Record<string, string>) =>
  company.client.delete(`/invoices/${id}/schedule`, undefined, headers);

describe('PUT /v1/companies/{company_id}/invoices/{invoice_id}/schedule', () => {
  it('scheduling makes a draft SCHEDULED, and GET returns the schedule', async () => {
    const { id } = await company.create({});
    const response = await put(id);
    const schedule = { invoice_id: id, status: 'SCHEDULED', ...plan() };
    expect([response.status, response.body.data]).toEqual([200, schedule]);
    expect((await get(id)).body.data).toEqual(schedule);
    expect(await company.get(id)).toMatchObject({ status: 'SCHEDULED', invoice_number: null, ...plan() });
  });

  it('scheduling again replaces the schedule', async () => {
    const { id } = await company.create({});
    const first = await put(id);
    const second = await put(id, plan({ scheduled_for: '2098-01-01', generation_mode: 'DRAFT' }));
    expect(second.body.data).toMatchObject({ scheduled_for: '2098-01-01', generation_mode: 'DRAFT' });
    expect(second.headers.get('ETag')).not.toBe(first.headers.get('ETag'));
  });

  it('scheduling accepts tomorrow and rejects yesterday', async () => {
    const { id } = await company.create({});
    const today = localDate(Date.now(), 'Europe/Madrid');
    const refused = await put(id, plan({ scheduled_for: addDays(today, -1) }));
    expect([refused.status, outcome(refused)]).toEqual([422, 'SCHEDULED_DATE_IN_PAST']);
    expect(refused.body.error.details).toHaveProperty('scheduled_for');
    expect(await company.get(id)).toMatchObject({ status: 'DRAFT', scheduled_for: null });
    // At midnight, the current day may end before the request.
    const response = await put(id, plan({ scheduled_for: addDays(today, 1) }));
    expect(response.status).toBe(200);
  });

  it.each([
    [{ generation_mode: 'ISSUE' }, 422],
    [{ scheduled_for: FAR }, 422],
    [{}, 422],
    [plan({ generation_mode: 'SEND' }), 422],
    [plan({ generation_mode: null }), 400],
    [plan({ scheduled_for: null }), 400],
    [plan({ scheduled_for: '2026-02-30' }), 400],
    [plan({ scheduled_for: '31/12/2099' }), 400],
    [plan({ scheduled_for: 20991231 }), 400],
  ])('scheduling rejects the body %j with %i and changes nothing', async (body, status) => {
    const { id } = await company.create({});
    expect((await put(id, body)).status).toBe(status);
    expect(await company.get(id)).toMatchObject({
      status: 'DRAFT',
      scheduled_for: null,
      generation_mode: null,
    });
  });

  it('scheduling a proforma or an issued invoice returns an error', async () => {
    const proforma = await company.create({ type: 'PROFORMA' });
    const issued = await company.issued();
    expect(outcome(await put(proforma.id))).toBe('PROFORMA_SCHEDULE_FORBIDDEN');
    const refused = await put(issued.id);
    expect([refused.status, outcome(refused)]).toEqual([400, 'INVOICE_STATUS_NOT_SCHEDULABLE']);
    expect(outcome(await put(MISSING_ID))).toBe('INVOICE_NOT_FOUND');
  });

  it('scheduling checks If-Match', async () => {
    const { id } = await company.create({});
    expect(outcome(await put(id, plan(), { 'If-Match': '"7"' }))).toBe('PRECONDITION_FAILED');
    expect((await put(id, plan(), { 'If-Match': '"1"' })).status).toBe(200);
  });
});

describe('operations on a scheduled invoice', () => {
  it('a scheduled invoice can be edited, but not issued, deleted or paid', async () => {
    const { id } = await company.create({});
    await put(id);
    const patched = await company.client.patch(`/invoices/${id}`, { notes: 'later' });
    expect(patched.body.data).toMatchObject({ notes: 'later', status: 'SCHEDULED', ...plan() });
    expect(outcome(await company.client.post(`/invoices/${id}/issue`))).toBe('INVOICE_NOT_DRAFT');
    const batch = await company.client.post('/invoices/batches', { operation: 'ISSUE', invoice_ids: [id] });
    expect(batch.body.data.results[0].error.code).toBe('INVOICE_NOT_DRAFT');
    expect(outcome(await company.client.delete(`/invoices/${id}`))).toBe('INVOICE_NOT_DRAFT');
    expect(outcome(await company.client.put(`/invoices/${id}/status`, { status: 'PAID' }))).toBe(
      'TRANSITION_NOT_SUPPORTED',
    );
    expect(await company.get(id)).toMatchObject({ status: 'SCHEDULED', ...plan() });
  });

  it('removing the schedule makes the invoice a draft that can be issued', async () => {
    const { id } = await company.create({});
    await put(id);
    expect((await remove(id)).status).toBe(204);
    expect(await company.get(id)).toMatchObject({
      status: 'DRAFT',
      scheduled_for: null,
      generation_mode: null,
    });
    expect(outcome(await get(id))).toBe('SCHEDULE_NOT_FOUND');
    expect(await company.issue(id)).toMatchObject({ status: 'ISSUED' });
  });

  it('the list filters invoices by the status SCHEDULED', async () => {
    const own = await invoiceCompany();
    const { id } = await own.create({});
    await own.client.put(`/invoices/${id}/schedule`, plan());
    const found = await own.list('status=SCHEDULED');
    expect(found.map((invoice: { id: string }) => invoice.id)).toEqual([id]);
  });
});

describe('DELETE /v1/companies/{company_id}/invoices/{invoice_id}/schedule', () => {
  it('removing a schedule returns 204 for any invoice, and 404 for an unknown one', async () => {
    const draft = await company.create({});
    const proforma = await company.create({ type: 'PROFORMA' });
    const issued = await company.issued();
    for (const { id } of [draft, proforma, issued]) expect((await remove(id)).status).toBe(204);
    expect(outcome(await remove(MISSING_ID))).toBe('INVOICE_NOT_FOUND');
    expect(outcome(await get(MISSING_ID))).toBe('INVOICE_NOT_FOUND');
    expect(await company.get(issued.id)).toMatchObject({ status: 'ISSUED' });
  });

  it('removing a schedule checks If-Match', async () => {
    const { id } = await company.create({});
    await put(id);
    expect(outcome(await remove(id, { 'If-Match': '"1"' }))).toBe('PRECONDITION_FAILED');
    expect((await remove(id, { 'If-Match': '"2"' })).status).toBe(204);
  });
});

it('concurrent schedules of one draft succeed or return 409, and a successful one is stored', async () => {
  const { id } = await company.create({});
  const responses = await Promise.all([put(id), put(id, plan({ scheduled_for: '2098-01-01' }))]);
  const statuses = responses.map(({ status }) => status).toSorted();
  expect([
    [200, 200],
    [200, 409],
  ]).toContainEqual(statuses);
  const won = responses.filter(({ status }) => status === 200).map(({ body }) => body.data.scheduled_for);
  expect(won).toContain((await get(id)).body.data.scheduled_for);
});
