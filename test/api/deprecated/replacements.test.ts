import { beforeAll, describe, expect, it } from 'vitest';
import { told } from '../../support/account-client.ts';
import { companyClient, request, testEnv } from '../../support/api-client.ts';
import { envAt, STRICT } from '../../support/contract/deprecated-calls.ts';
import { NOWHERE } from '../../support/contract-calls.ts';
import { freshKey } from '../../support/idempotency-keys.ts';
import { invoiceBody, RECIPIENT } from '../../support/invoice-bodies.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';

const env = envAt(STRICT);
let tenant: Tenant;
let client: ReturnType<typeof companyClient>;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
  client = companyClient(tenant.companyId, tenant.sandboxKey, env);
  await client.put('/series/defaults');
});

function put(path: string, body: unknown, headers: Record<string, string> = {}) {
  return request('PUT', `/v1${path}`, { key: tenant.sandboxKey, env, body, headers });
}

const CUSTOMER = {
  customer_type: 'LEGAL_ENTITY',
  legal_name: 'Comercial Ejemplo SL',
  trade_name: 'Ejemplo',
  nif: 'B12345674',
  email: 'facturas@ejemplo.es',
  billing_emails: ['pagos@ejemplo.es'],
  notes: 'Paga el día 10',
  active: false,
  address: { ...RECIPIENT.address, country: 'ES' },
};

describe('the deprecated PUT of a customer', () => {
  it('PUT of a customer replaces the whole resource and clears omitted fields', async () => {
    const { id } = (await client.post('/customers', CUSTOMER)).body.data;
    const response = await put(`/customers/${id}`, { customer_type: 'INDIVIDUAL', legal_name: 'Ana' });
    expect(response.status).toBe(200);
    expect(response.body.data).toMatchObject({
      id,
      customer_type: 'INDIVIDUAL',
      legal_name: 'Ana',
      trade_name: null,
      nif: null,
      email: null,
      billing_emails: [],
      address: null,
      notes: null,
      active: true,
    });
    const read = await client.get(`/customers/${id}`);
    expect(response.body.data).toEqual(read.body.data);
    expect(response.headers.get('ETag')).toBe(read.headers.get('ETag'));
    expect(response.headers.get('Deprecation')).toBe('true');
    expect(response.headers.has('Link')).toBe(false);
    expect((await put(`/customers/${id}`, CUSTOMER)).body.data).toMatchObject(CUSTOMER);
  });

  it('PUT of a customer with the response of GET changes nothing', async () => {
    const { id } = (await client.post('/customers', { ...CUSTOMER, nif: tenant.nif })).body.data;
    const { data } = (await client.get(`/customers/${id}`)).body;
    const { updated_at: _, ...same } = data;
    expect((await put(`/customers/${id}`, data)).body.data).toMatchObject(same);
  });

  it('PUT of a customer requires the fields of a new one and checks If-Match', async () => {
    const { id } = (await client.post('/customers', { ...CUSTOMER, nif: null })).body.data;
    const missing = await put(`/customers/${id}`, { email: 'a@ejemplo.es' });
    expect(told(missing)).toEqual([422, 'VALIDATION_ERROR']);
    expect(Object.keys(missing.body.error.details).sort()).toEqual(['customer_type', 'legal_name']);
    const body = { customer_type: 'INDIVIDUAL', legal_name: 'Ana' };
    expect(told(await put(`/customers/${id}`, body, { 'If-Match': '"9"' }))).toEqual([
      412,
      'PRECONDITION_FAILED',
    ]);
    expect(told(await put(`/customers/${NOWHERE}`, body))).toEqual([404, 'CUSTOMER_NOT_FOUND']);
    expect((await client.get(`/customers/${id}`)).body.data.email).toBe(CUSTOMER.email);
  });

  it('PUT of a customer runs once per idempotency key', async () => {
    const { id } = (await client.post('/customers', { ...CUSTOMER, nif: null })).body.data;
    const headers = { 'Idempotency-Key': freshKey() };
    const first = await put(`/customers/${id}`, { ...CUSTOMER, nif: null, notes: 'una' }, headers);
    await client.patch(`/customers/${id}`, { notes: 'otra' });
    const again = await put(`/customers/${id}`, { ...CUSTOMER, nif: null, notes: 'una' }, headers);
    expect(again.text).toBe(first.text);
    expect((await client.get(`/customers/${id}`)).body.data.notes).toBe('otra');
    expect(told(await client.patch(`/customers/${id}`, { notes: 'una' }, headers))).toEqual([
      409,
      'IDEMPOTENCY_KEY_MISMATCH',
    ]);
  });
});

describe('the deprecated PUT of a product', () => {
  it('PUT of a product replaces the whole resource and clears omitted fields', async () => {
    const whole = {
      type: 'SERVICE',
      name: 'Hora',
      code: 'H-1',
      category: 'Horas',
      default_price: 60.5,
      unit: 'h',
      main_tax: { type: 'IVA', percentage: 21 },
      irpf_rate: 15,
      active: false,
    };
    const made = (await client.post('/products', whole)).body.data;
    const response = await put(`/products/${made.id}`, { type: 'PRODUCT', name: 'Cable' });
    expect(response.body.data).toEqual({
      ...made,
      ...Object.fromEntries(Object.keys(whole).map((name) => [name, null])),
      type: 'PRODUCT',
      name: 'Cable',
      active: true,
      updated_at: response.body.data.updated_at,
    });
    expect((await put(`/products/${made.id}`, made)).body.data).toMatchObject(whole);
    expect(told(await put(`/products/${made.id}`, { name: 'x' }))).toEqual([422, 'VALIDATION_ERROR']);
    expect(told(await put(`/products/${NOWHERE}`, whole))).toEqual([404, 'PRODUCT_NOT_FOUND']);
  });
});

describe('the deprecated PUT of a series', () => {
  const whole = {
    code: 'WEB',
    document_type: 'STANDARD',
    name: 'Tienda',
    description: 'En línea',
    format: '{CODE}/{YY}{MM}/{NUM:5}',
    reset_frequency: 'MONTHLY',
    initial_number: 7,
    active: false,
  };

  it('PUT of a series replaces the whole resource, including is_default', async () => {
    const { id } = (await client.post('/series', whole)).body.data;
    const response = await put(`/configuration/series/${id}`, { code: 'WEB2', document_type: 'STANDARD' });
    expect(response.body.data).toMatchObject({
      code: 'WEB2',
      name: null,
      description: null,
      format: '{CODE}-{YYYY}-{NUM:4}',
      reset_frequency: 'ANNUAL',
      initial_number: 1,
      active: true,
      is_default: false,
    });
    expect((await put(`/configuration/series/${id}`, whole)).body.data).toMatchObject(whole);
    const type = await put(`/configuration/series/${id}`, { ...whole, document_type: 'SIMPLIFIED' });
    expect(told(type)).toEqual([422, 'VALIDATION_ERROR']);
    const format = await put(`/configuration/series/${id}`, { ...whole, format: '{CODE}' });
    expect(told(format)).toEqual([422, 'SERIES_FORMAT_INVALID']);
  });

  it('PUT of a series rejects changes to a locked numbering', async () => {
    await client.post('/invoices', invoiceBody({ options: { issue_directly: true } }));
    const { defaults } = (await client.get('/series/defaults')).body.data;
    const { series } = defaults.find((one: { document_type: string }) => one.document_type === 'STANDARD');
    const renamed = await put(`/configuration/series/${series.id}`, { ...series, name: 'General' });
    expect(renamed.body.data).toMatchObject({ name: 'General', is_default: true, numbering_locked: true });
    const locked = await put(`/configuration/series/${series.id}`, { ...series, initial_number: 5 });
    expect(told(locked)).toEqual([422, 'SERIES_NUMBERING_LOCKED']);
  });
});

describe('the deprecated PUT of a recurring invoice', () => {
  const { recipient, lines } = invoiceBody();
  const whole = {
    name: 'Cuota',
    frequency: 'MONTHLY',
    day_of_month: 31,
    start_date: '2026-10-31',
    max_invoices: 12,
    payment_info: { method: 'CASH', payment_term_days: 15 },
    notes: 'Gracias',
    language: 'ca',
    draft_in_advance: true,
    recipient,
    lines,
  };

  it('PUT of a recurring invoice replaces the resource and keeps omitted start date and language', async () => {
    const made = (await client.post('/recurring-invoices', whole)).body.data;
    const replaced = { name: 'Otra', frequency: 'YEARLY', lines, recipient };
    const response = await put(`/recurring-invoices/${made.id}`, replaced);
    expect(response.status).toBe(200);
    expect(response.body.data).toMatchObject({
      id: made.id,
      name: 'Otra',
      frequency: 'YEARLY',
      start_date: '2026-10-31',
      day_of_month: 31,
      end_date: null,
      max_invoices: null,
      notes: null,
      language: 'ca',
      payment_info: { method: null, iban: null, payment_term_days: null },
      draft_in_advance: false,
      status: 'ACTIVE',
    });
    expect(response.body.data).toEqual((await client.get(`/recurring-invoices/${made.id}`)).body.data);
    const moved = await put(`/recurring-invoices/${made.id}`, { ...replaced, start_date: '2026-11-05' });
    expect(moved.body.data).toMatchObject({ day_of_month: 5, next_generation: '2026-11-05' });
    const back = await put(`/recurring-invoices/${made.id}`, whole);
    expect(back.body.data).toMatchObject({
      notes: 'Gracias',
      max_invoices: 12,
      next_generation: '2026-10-31',
    });
  });

  it('PUT of a recurring invoice requires the fields of a new one', async () => {
    const { id } = (await client.post('/recurring-invoices', whole)).body.data;
    const { recipient: _recipient, ...nobody } = whole;
    expect(told(await put(`/recurring-invoices/${id}`, nobody))).toEqual([422, 'VALIDATION_ERROR']);
    expect(told(await put(`/recurring-invoices/${id}`, { name: 'x' }))).toEqual([422, 'VALIDATION_ERROR']);
    expect(told(await put(`/recurring-invoices/${NOWHERE}`, whole))).toEqual([
      404,
      'RECURRING_INVOICE_NOT_FOUND',
    ]);
    await client.put(`/recurring-invoices/${id}/status`, { status: 'COMPLETED' });
    expect(told(await put(`/recurring-invoices/${id}`, whole))).toEqual([409, 'RECURRING_ALREADY_ENDED']);
  });
});
