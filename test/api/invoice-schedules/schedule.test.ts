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

describe('scheduling a draft', () => {
  it('makes it SCHEDULED, and everybody reads the schedule', async () => {
    const { id } = await company.create({});
    const answer = await put(id);
    const schedule = { invoice_id: id, status: 'SCHEDULED', ...plan() };
    expect([answer.status, answer.body.data]).toEqual([200, schedule]);
    expect((await get(id)).body.data).toEqual(schedule);
    expect(await company.get(id)).toMatchObject({ status: 'SCHEDULED', invoice_number: null, ...plan() });
  });

  it('again puts the new schedule in place of the old one', async () => {
    const { id } = await company.create({});
    const first = await put(id);
    const second = await put(id, plan({ scheduled_for: '2098-01-01', generation_mode: 'DRAFT' }));
    expect(second.body.data).toMatchObject({ scheduled_for: '2098-01-01', generation_mode: 'DRAFT' });
    expect(second.headers.get('ETag')).not.toBe(first.headers.get('ETag'));
  });

  it('takes today, and refuses the day before', async () => {
    const { id } = await company.create({});
    const today = localDate(Date.now(), 'Europe/Madrid');
    const refused = await put(id, plan({ scheduled_for: addDays(today, -1) }));
    expect([refused.status, outcome(refused)]).toEqual([422, 'SCHEDULED_DATE_IN_PAST']);
    expect(refused.body.error.details).toHaveProperty('scheduled_for');
    expect(await company.get(id)).toMatchObject({ status: 'DRAFT', scheduled_for: null });
    // Over midnight the day that was today when it was asked for may be over.
    const answer = await put(id, plan({ scheduled_for: addDays(today, 1) }));
    expect(answer.status).toBe(200);
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
  ])('refuses the body %j with %i and changes nothing', async (body, status) => {
    const { id } = await company.create({});
    expect((await put(id, body)).status).toBe(status);
    expect(await company.get(id)).toMatchObject({
      status: 'DRAFT',
      scheduled_for: null,
      generation_mode: null,
    });
  });

  it('is refused for a proforma and for what is issued', async () => {
    const proforma = await company.create({ type: 'PROFORMA' });
    const issued = await company.issued();
    expect(outcome(await put(proforma.id))).toBe('PROFORMA_SCHEDULE_FORBIDDEN');
    const refused = await put(issued.id);
    expect([refused.status, outcome(refused)]).toEqual([400, 'INVOICE_STATUS_NOT_SCHEDULABLE']);
    expect(outcome(await put(MISSING_ID))).toBe('INVOICE_NOT_FOUND');
  });

  it('is refused on a version that is no longer current', async () => {
    const { id } = await company.create({});
    expect(outcome(await put(id, plan(), { 'If-Match': '"7"' }))).toBe('PRECONDITION_FAILED');
    expect((await put(id, plan(), { 'If-Match': '"1"' })).status).toBe(200);
  });
});

describe('a scheduled invoice', () => {
  it('is edited and stays scheduled; is not issued nor deleted by hand', async () => {
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

  it('is a plain draft again without its schedule, and may be issued then', async () => {
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

  it('is found by its status', async () => {
    const own = await invoiceCompany();
    const { id } = await own.create({});
    await own.client.put(`/invoices/${id}/schedule`, plan());
    const found = await own.list('status=SCHEDULED');
    expect(found.map((invoice: { id: string }) => invoice.id)).toEqual([id]);
  });
});

describe('removing a schedule', () => {
  it('answers 204 where there is none, whatever the document, and 404 without a document', async () => {
    const draft = await company.create({});
    const proforma = await company.create({ type: 'PROFORMA' });
    const issued = await company.issued();
    for (const { id } of [draft, proforma, issued]) expect((await remove(id)).status).toBe(204);
    expect(outcome(await remove(MISSING_ID))).toBe('INVOICE_NOT_FOUND');
    expect(outcome(await get(MISSING_ID))).toBe('INVOICE_NOT_FOUND');
    expect(await company.get(issued.id)).toMatchObject({ status: 'ISSUED' });
  });

  it('is refused on a version that is no longer current', async () => {
    const { id } = await company.create({});
    await put(id);
    expect(outcome(await remove(id, { 'If-Match': '"1"' }))).toBe('PRECONDITION_FAILED');
    expect((await remove(id, { 'If-Match': '"2"' })).status).toBe(204);
  });
});

it('of two that schedule at once one wins, and the other is told', async () => {
  const { id } = await company.create({});
  const answers = await Promise.all([put(id), put(id, plan({ scheduled_for: '2098-01-01' }))]);
  const statuses = answers.map(({ status }) => status).toSorted();
  expect([
    [200, 200],
    [200, 409],
  ]).toContainEqual(statuses);
  const won = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.scheduled_for);
  expect(won).toContain((await get(id)).body.data.scheduled_for);
});
