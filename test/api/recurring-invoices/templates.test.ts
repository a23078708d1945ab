import { beforeAll, describe, expect, it } from 'vitest';
import { RECIPIENT } from '../../support/invoice-bodies.ts';
import { inDays, recurringCompany, templateBody, today } from './recurring-company.ts';

let company: Awaited<ReturnType<typeof recurringCompany>>;
let customerId: string;

beforeAll(async () => {
  company = await recurringCompany();
  const made = await company.client.post('/customers', {
    customer_type: 'LEGAL_ENTITY',
    legal_name: 'Ñandú Consultores SL',
    nif: 'B12345674',
    billing_emails: ['facturas@nandu.test'],
    address: RECIPIENT.address,
  });
  customerId = made.body.data.id;
});

const refused = async (changes: Record<string, unknown>) => {
  const { status, body } = await company.create(changes);
  return { status, code: body.error?.code, details: Object.keys(body.error?.details ?? {}) };
};

describe('POST /v1/companies/{company_id}/recurring-invoices', () => {
  it('creating a template plans its first occurrence and returns every field', async () => {
    const made = await company.create({
      name: ' Cuota mensual ',
      frequency: 'quarterly',
      day_of_month: 31,
      start_date: '2099-02-01',
      max_invoices: 12,
      payment_info: { method: 'CASH', payment_term_days: 10 },
      notes: 'Gracias',
    });
    expect(made.status).toBe(201);
    const { data } = made.body;
    expect(made.headers.get('Location')).toBe(`${company.client.base}/recurring-invoices/${data.id}`);
    expect(made.headers.get('ETag')).toBe('"1"');
    expect(data).toMatchObject({
      name: 'Cuota mensual',
      status: 'ACTIVE',
      frequency: 'QUARTERLY',
      day_of_month: 31,
      start_date: '2099-02-01',
      end_date: null,
      max_invoices: 12,
      next_generation: '2099-02-28',
      next_amount: 121,
      last_generated_scheduled_date: null,
      invoice_type: 'STANDARD',
      series_id: null,
      customer_id: null,
      recipient: { recipient_type: 'NEW', nif: 'B12345674' },
      payment_info: { method: 'CASH', iban: null, payment_term_days: 10 },
      notes: 'Gracias',
      send_automatically: false,
      draft_in_advance: false,
      is_failing: false,
      pause: null,
      completion: null,
    });
    expect(data.lines).toHaveLength(1);
    expect((await company.get(data.id)).body.data).toEqual(data);
  });

  it("a template starts today by default, on today's day of the month", async () => {
    const { data } = (await company.create()).body;
    expect(data).toMatchObject({
      start_date: today(),
      day_of_month: Number(today().slice(8)),
      next_generation: today(),
    });
  });

  it('a template with a past start plans no past occurrence', async () => {
    const { data } = (await company.create({ start_date: '2020-01-31', day_of_month: 31 })).body;
    expect(data.start_date).toBe('2020-01-31');
    expect(data.next_generation >= today()).toBe(true);
  });

  it("a template for a customer takes the customer's data", async () => {
    const made = await company.create({ customer_id: customerId, recipient: null });
    expect(made.body.data).toMatchObject({
      customer_id: customerId,
      recipient: { recipient_type: 'EXISTING', customer_id: customerId, legal_name: 'Ñandú Consultores SL' },
    });
  });

  it.each([
    [
      'an end by date and by number',
      { end_date: '2099-01-01', max_invoices: 2 },
      ['end_date', 'max_invoices'],
    ],
    ['an end before its start', { start_date: '2099-02-01', end_date: '2099-01-01' }, ['end_date']],
    [
      'an end before its first occurrence',
      { start_date: '2099-02-02', day_of_month: 1, end_date: '2099-02-28' },
      ['end_date'],
    ],
    ['one invoice', { max_invoices: 1 }, ['max_invoices']],
    ['601 invoices', { max_invoices: 601 }, ['max_invoices']],
    ['the day 0', { day_of_month: 0 }, ['day_of_month']],
    ['the day 32', { day_of_month: 32 }, ['day_of_month']],
    ['no name', { name: undefined }, ['name']],
    ['no frequency', { frequency: undefined }, ['frequency']],
    ['no lines', { lines: undefined }, ['lines']],
    ['a frequency of its own', { frequency: 'WEEKLY' }, ['field', 'invalid_value', 'allowed_values']],
    ['nobody to invoice', { recipient: undefined }, ['recipient']],
    ['a start that leaves the calendar', { start_date: '9999-12-31' }, ['start_date']],
  ])('a template with %s returns 422', async (_name, changes, details) => {
    expect(await refused(changes)).toEqual({ status: 422, code: 'VALIDATION_ERROR', details });
  });

  it('an unknown frequency returns 422 with the allowed ones', async () => {
    const { body } = await company.create({ frequency: 'WEEKLY' });
    expect(body.error.details).toEqual({
      field: 'frequency',
      invalid_value: 'WEEKLY',
      allowed_values: ['MONTHLY', 'QUARTERLY', 'YEARLY'],
    });
    expect((await company.create({ frequency: 7 })).body.error).toMatchObject({
      code: 'INVALID_JSON_FORMAT',
      details: { field: 'frequency', invalid_value: 'number' },
    });
  });

  it('a template with customer and recipient, or an unknown customer, returns an error', async () => {
    expect(await refused({ customer_id: customerId })).toMatchObject({
      status: 422,
      code: 'RECIPIENT_CUSTOMER_AND_DATA_EXCLUSIVE',
    });
    const missing = await company.create({ customer_id: company.tenant.companyId, recipient: undefined });
    expect(missing.body.error).toMatchObject({
      code: 'CUSTOMER_NOT_FOUND',
      details: { field: 'customer_id' },
    });
  });

  it('automatic sending requires an address of the recipient or the customer', async () => {
    expect(await refused({ send_automatically: true })).toMatchObject({
      status: 422,
      code: 'SIN_DESTINATARIO_RESOLUBLE',
    });
    const own = await company.create({
      send_automatically: true,
      recipient: { ...RECIPIENT, email: 'a@b.test' },
    });
    expect(own.status).toBe(201);
    const billed = { send_automatically: true, customer_id: customerId, recipient: undefined };
    expect((await company.create(billed)).status).toBe(201);
  });

  it('a simplified template accepts no recipient, and rejects one with a NIF', async () => {
    const simplified = { invoice_type: 'SIMPLIFIED', recipient: null };
    expect((await company.create(simplified)).body.data).toMatchObject({ recipient: null });
    expect(await refused({ invoice_type: 'SIMPLIFIED' })).toMatchObject({
      status: 400,
      code: 'SIMPLIFIED_INVOICE_FORBIDS_IDENTIFIED_RECIPIENT',
    });
  });
});

describe('PATCH /v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}', () => {
  it('PATCH changes the sent fields and keeps the others', async () => {
    const { data } = (await company.create({ start_date: '2099-01-31', end_date: '2099-12-31', notes: 'a' }))
      .body;
    const changed = await company.patch(data.id, {
      day_of_month: 15,
      end_date: null,
      max_invoices: 5,
      lines: [{ description: 'x', quantity: 2, unit_price: 100, main_tax: { type: 'IVA', percentage: 21 } }],
    });
    expect(changed.headers.get('ETag')).toBe('"2"');
    expect(changed.body.data).toMatchObject({
      notes: 'a',
      name: data.name,
      end_date: null,
      max_invoices: 5,
      next_generation: '2099-01-15',
      next_amount: 242,
    });
    expect((await company.get(data.id)).body.data).toEqual(changed.body.data);
    expect((await company.patch(data.id, { notes: null })).body.data.notes).toBeNull();
  });

  it('PATCH rejects a second end, null in a required field and a stale If-Match', async () => {
    const { id } = (await company.create({ start_date: '2099-01-31', max_invoices: 3 })).body.data;
    expect((await company.patch(id, { end_date: '2099-12-31' })).body.error.details).toHaveProperty(
      'max_invoices',
    );
    expect((await company.patch(id, { name: null })).status).toBe(400);
    const stale = await company.client.patch(
      `/recurring-invoices/${id}`,
      { notes: 'x' },
      { 'If-Match': '"7"' },
    );
    expect(stale.status).toBe(412);
  });

  it('PATCH replaces the customer by a recipient and the reverse', async () => {
    const { id } = (await company.create({ start_date: '2099-01-31' })).body.data;
    const named = await company.patch(id, { customer_id: customerId });
    expect(named.body.data).toMatchObject({
      customer_id: customerId,
      recipient: { recipient_type: 'EXISTING' },
    });
    expect((await company.patch(id, { customer_id: null })).body.error.details).toHaveProperty('recipient');
    const own = await company.patch(id, { recipient: RECIPIENT });
    expect(own.body.data).toMatchObject({ customer_id: null, recipient: { recipient_type: 'NEW' } });
    expect((await company.patch(id, { customer_id: null })).body.data.recipient.nif).toBe('B12345674');
  });

  it('an end without further occurrences completes the template, which then rejects changes', async () => {
    const { id } = (await company.create({ start_date: '2099-01-31' })).body.data;
    const ended = await company.patch(id, { start_date: '2099-01-01', end_date: '2099-01-30' });
    expect(ended.body.data).toMatchObject({
      status: 'COMPLETED',
      next_generation: null,
      next_amount: null,
      completion: { reason: 'END_DATE_REACHED' },
    });
    for (const call of [
      company.patch(id, { name: 'x' }),
      company.client.post(`/recurring-invoices/${id}/skip`),
      company.client.post(`/recurring-invoices/${id}/generate`),
    ]) {
      const { status, body } = await call;
      expect([status, body.error.code]).toEqual([409, 'RECURRING_ALREADY_ENDED']);
    }
    expect((await company.setStatus(id, 'ACTIVE')).body.error.code).toBe(
      'RECURRING_STATE_TRANSITION_INVALID',
    );
  });
});

describe('PUT status of a recurring invoice', () => {
  it('a template can be paused, resumed and completed, with its history', async () => {
    const { id, next_generation } = (await company.create({ start_date: inDays(3) })).body.data;
    const paused = await company.setStatus(id, 'PAUSED');
    expect(paused.body.data).toMatchObject({
      status: 'PAUSED',
      next_generation,
      pause: { reason: 'USER', blocker: null },
    });
    expect((await company.setStatus(id, 'PAUSED')).status).toBe(422);
    const resumed = await company.setStatus(id, 'ACTIVE');
    expect(resumed.body.data).toMatchObject({ status: 'ACTIVE', next_generation, pause: null });
    const history = await company.history(id);
    expect(
      history.map(({ type, reason, origin, invoice_id }: Record<string, unknown>) => [
        type,
        reason,
        origin,
        invoice_id,
      ]),
    ).toEqual([
      ['RESUMED', null, 'MANUAL', null],
      ['PAUSED', 'USER', 'MANUAL', null],
    ]);
    const ended = await company.setStatus(id, 'COMPLETED');
    expect(ended.body.data).toMatchObject({
      status: 'COMPLETED',
      completion: { reason: 'USER' },
      next_generation: null,
    });
    expect((await company.setStatus(id, 'PAUSED')).body.error.code).toBe(
      'RECURRING_STATE_TRANSITION_INVALID',
    );
  });
});

describe('POST skip of a recurring invoice', () => {
  it('skipping advances one period, and completes a template past its last day', async () => {
    const { id } = (await company.create({ start_date: '2099-01-31', end_date: '2099-02-28' })).body.data;
    const skipped = await company.client.post(`/recurring-invoices/${id}/skip`);
    expect(skipped.body.data).toMatchObject({ next_generation: '2099-02-28', invoices_generated: 0 });
    const again = await company.client.post(`/recurring-invoices/${id}/skip`);
    expect(again.body.data).toMatchObject({
      status: 'COMPLETED',
      completion: { reason: 'END_DATE_REACHED' },
    });
    const history = await company.history(id);
    expect(history).toMatchObject([
      { type: 'SKIPPED', scheduled_date: '2099-02-28', invoice_id: null, origin: 'MANUAL' },
      { type: 'SKIPPED', scheduled_date: '2099-01-31', invoice_id: null, origin: 'MANUAL' },
    ]);
  });

  it('the start date cannot change after a skip', async () => {
    const { id } = (await company.create({ start_date: '2099-01-31' })).body.data;
    await company.client.post(`/recurring-invoices/${id}/skip`);
    expect((await company.patch(id, { start_date: '2099-05-31' })).body.error.details).toHaveProperty(
      'start_date',
    );
  });
});

describe('POST /v1/companies/{company_id}/recurring-invoices/derivations', () => {
  it('deriving copies the content of an invoice without its dates', async () => {
    const invoice = await company.client.post('/invoices', {
      type: 'STANDARD',
      recipient: { customer_id: customerId },
      lines: [
        { description: 'Alquiler', quantity: 1, unit_price: 500, main_tax: { type: 'IVA', percentage: 21 } },
      ],
      due_date: '2099-01-01',
      external_ref: 'uno',
      notes: 'Notas',
    });
    const body = {
      from_invoice_id: invoice.body.data.id,
      name: 'Alquiler',
      frequency: 'YEARLY',
      start_date: '2099-03-01',
      send_automatically: true,
    };
    const made = await company.client.post('/recurring-invoices/derivations', body);
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({
      name: 'Alquiler',
      next_generation: '2099-03-01',
      next_amount: 605,
      customer_id: customerId,
      notes: 'Notas',
      send_automatically: true,
    });
    expect(made.body.data.lines).toEqual(invoice.body.data.lines);
    const missing = await company.client.post('/recurring-invoices/derivations', {
      ...body,
      from_invoice_id: customerId,
    });
    expect(missing.body.error).toMatchObject({
      code: 'INVOICE_NOT_FOUND',
      details: { field: 'from_invoice_id' },
    });
  });
});

describe('the customer of a template', () => {
  it('a customer of an active or paused template cannot be deleted', async () => {
    const made = await company.client.post('/customers', {
      customer_type: 'INDIVIDUAL',
      legal_name: 'Eva',
      email: 'eva@x.test',
    });
    const { id } = made.body.data;
    const template = (
      await company.create({ customer_id: id, recipient: undefined, start_date: '2099-01-01' })
    ).body.data.id;
    await company.setStatus(template, 'PAUSED');
    const kept = await company.client.delete(`/customers/${id}`);
    expect([kept.status, kept.body.error.code]).toEqual([409, 'CUSTOMER_IN_RECURRING_INVOICE']);
    const bulk = await company.client.delete(`/customers/bulk?ids=${id}`);
    expect(bulk.body.data.results).toEqual([{ customer_id: id, status: 'IN_RECURRING_INVOICE' }]);
    await company.setStatus(template, 'COMPLETED');
    expect((await company.client.delete(`/customers/${id}`)).status).toBe(204);
    expect((await company.get(template)).body.data).toMatchObject({ customer_id: id, status: 'COMPLETED' });
  });
});

describe('an unknown or deleted template', () => {
  it('every operation on an unknown template returns 404', async () => {
    const path = `/recurring-invoices/${company.tenant.companyId}`;
    const responses = await Promise.all([
      company.client.get(path),
      company.client.patch(path, { name: 'x' }),
      company.client.delete(path),
      company.client.put(`${path}/status`, { status: 'PAUSED' }),
      company.client.post(`${path}/skip`),
      company.client.post(`${path}/generate`),
      company.client.get(`${path}/next-occurrence`),
      company.client.get(`${path}/history`),
    ]);
    expect(responses.map(({ status, body }) => `${status} ${body.error.code}`)).toEqual(
      responses.map(() => '404 RECURRING_INVOICE_NOT_FOUND'),
    );
  });

  it('a deleted template returns 404', async () => {
    const { id } = (await company.create(templateBody({ start_date: '2099-01-01' }))).body.data;
    await company.client.post(`/recurring-invoices/${id}/skip`);
    expect((await company.client.delete(`/recurring-invoices/${id}`)).status).toBe(204);
    expect((await company.get(id)).status).toBe(404);
    expect((await company.client.delete(`/recurring-invoices/${id}`)).status).toBe(404);
  });
});
