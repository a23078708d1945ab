import { describe, expect, it } from 'vitest';
import type { Operation } from '../../../src/operations/operation.ts';
import { type ApiResponse, request, testEnv } from '../../support/api-client.ts';
import {
  callOn,
  DEPRECATED_ROUTES,
  envAt,
  exampleBody,
  STRICT,
} from '../../support/contract/deprecated-calls.ts';
import { operationOf } from '../../support/driven-operations.ts';
import { awaitSignature } from '../../support/einvoice/signed-documents.ts';
import { invoiceBody } from '../../support/invoice-bodies.ts';
import { mailEnv } from '../../support/mail/mail-env.ts';
import { sampleForm } from '../../support/multipart-forms.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';
import { storeAttempt } from '../../support/webhooks/stored-attempts.ts';

/**
 * Compares a deprecated route with its successor on two tenants in the same state. The responses are equal,
 * except for the differences that the contract lists.
 */
const env = { ...envAt(STRICT), MAIL_SINK: mailEnv(testEnv).env.MAIL_SINK };

interface Prepared {
  ids?: Record<string, string>;
  body?: unknown;
  query?: string;
}
type Prepare = (tenant: Tenant) => Promise<Prepared>;

async function must(
  method: string,
  tenant: Tenant,
  path: string,
  body?: unknown,
  key = tenant.sandboxKey,
): Promise<ApiResponse> {
  const response = await request(method, `/v1/companies/${tenant.companyId}${path}`, {
    key,
    env,
    ...(body === undefined ? {} : { body }),
  });
  if (response.status >= 300) throw new Error(`${method} ${path} answered ${response.text}`);
  return response;
}

const made = async (tenant: Tenant, id: string, body?: unknown): Promise<string> => {
  const operation = operationOf(id);
  const response = await callOn(operation, tenant, body === undefined ? { env } : { env, body });
  if (response.status !== 201) throw new Error(`${id} answered ${response.text}`);
  return response.body.data.id;
};

const draft: Prepare = async (tenant) => {
  const invoice_id = await made(tenant, 'invoices.create', invoiceBody());
  return { ids: { invoice_id } };
};
const issued: Prepare = async (tenant) => {
  const invoice_id = await made(
    tenant,
    'invoices.create',
    invoiceBody({ options: { issue_directly: true } }),
  );
  return { ids: { invoice_id } };
};
const listed =
  (prepare: Prepare, body: Record<string, unknown> = {}): Prepare =>
  async (tenant) => {
    const { ids = {} } = await prepare(tenant);
    return { body: { ...body, invoice_ids: [ids.invoice_id] } };
  };
const resource =
  (name: string, createId: string): Prepare =>
  async (tenant) => ({ ids: { [name]: await made(tenant, createId) } });
const ownAddress = async (tenant: Tenant) =>
  (await request('GET', '/v1/me/identity', { key: tenant.sandboxKey })).body.data.email as string;

const webhook: Prepare = resource('webhook_id', 'webhooks.create');
const template: Prepare = resource('recurring_invoice_id', 'recurring-invoices.create');

/**
 * State that a route needs besides an empty company with default series, by route name. Other routes use the
 * state of their placeholder.
 */
const STATES: Readonly<Record<string, Prepare>> = {
  'GET /v1/invoices': issued,
  'GET /v1/invoices/{invoice_id}/pdf': issued,
  'POST /v1/invoices/{invoice_id}/duplicate': async (tenant) => ({
    ...(await issued(tenant)),
    body: { notes: 'otra vez' },
  }),
  'POST /v1/invoices/bulk/issue': listed(draft),
  'POST /v1/invoices/bulk/pdf': listed(issued),
  'POST /v1/invoices/bulk/status': listed(issued, { new_status: 'PAID', payment_date: '2026-10-14' }),
  'POST /v1/invoices/bulk/send': async (tenant) => {
    const { body } = await listed(issued)(tenant);
    return { body: { ...(body as object), recipients: [await ownAddress(tenant)] } };
  },
  'POST /v1/invoices/{invoice_id}/send': async (tenant) => ({
    ...(await issued(tenant)),
    body: { recipients: [await ownAddress(tenant)] },
  }),
  'POST /v1/invoices/export/excel': async (tenant) => {
    await issued(tenant);
    return { body: { format: 'SUMMARY', filters: {} } };
  },
  'POST /v1/invoices/{invoice_id}/mark-sent': issued,
  'POST /v1/invoices/{invoice_id}/mark-paid': async (tenant) => ({
    ...(await issued(tenant)),
    body: { payment_date: '2026-10-14', payment_method: { method: 'CASH' } },
  }),
  'POST /v1/invoices/{invoice_id}/revert-to-issued': async (tenant) => {
    const prepared = await issued(tenant);
    await must('PUT', tenant, `/invoices/${prepared.ids?.invoice_id}/status`, { status: 'SENT' });
    return { ...prepared, body: {} };
  },
  'DELETE /v1/invoices/{invoice_id}/schedule': async (tenant) => {
    const prepared = await draft(tenant);
    const body = { scheduled_for: '2027-01-10', generation_mode: 'DRAFT' };
    await must('PUT', tenant, `/invoices/${prepared.ids?.invoice_id}/schedule`, body);
    return prepared;
  },
  'POST /v1/invoices/{invoice_id}/corrective': async (tenant) => ({
    ids: {
      invoice_id: await made(
        tenant,
        'invoices.create',
        invoiceBody({ operation_date: '2026-10-01', options: { issue_directly: true } }),
      ),
    },
    body: { rectification_type: 'TOTAL', reason: 'R1', reason_description: 'Two hours less' },
  }),
  'POST /v1/invoices/{invoice_id}/void': issued,
  'POST /v1/invoices/{invoice_id}/convert-to-invoice': async (tenant) => ({
    ids: { invoice_id: await made(tenant, 'invoices.create', invoiceBody({ type: 'PROFORMA' })) },
    body: {},
  }),
  'DELETE /v1/customers/bulk': async (tenant) => ({
    query: `ids=${await made(tenant, 'customers.create')}`,
  }),
  'DELETE /v1/products/bulk': async (tenant) => ({ query: `ids=${await made(tenant, 'products.create')}` }),
  'GET /v1/customers': resource('customer_id', 'customers.create'),
  'GET /v1/products': resource('product_id', 'products.create'),
  'GET /v1/recurring-invoices': template,
  'GET /v1/recurring-invoices/stats': template,
  'GET /v1/webhooks': webhook,
  'POST /v1/recurring-invoices/from-invoice': async (tenant) => {
    const { ids } = await issued(tenant);
    return { body: { from_invoice_id: ids?.invoice_id, name: 'Cuota', frequency: 'MONTHLY' } };
  },
  'POST /v1/recurring-invoices/{recurring_invoice_id}/resume': async (tenant) => {
    const prepared = await template(tenant);
    const path = `/recurring-invoices/${prepared.ids?.recurring_invoice_id}/status`;
    await must('PUT', tenant, path, { status: 'PAUSED' });
    return prepared;
  },
  'POST /v1/webhooks/{webhook_id}/deliveries/{delivery_id}/retry': async (tenant) => {
    const { ids = {} } = await webhook(tenant);
    const delivery_id = await storeAttempt(testEnv.BOOKS_SANDBOX, ids.webhook_id ?? '');
    return { ids: { ...ids, delivery_id } };
  },
};

const BY_PLACEHOLDER: Readonly<Record<string, Prepare>> = {
  invoice_id: draft,
  customer_id: resource('customer_id', 'customers.create'),
  product_id: resource('product_id', 'products.create'),
  recurring_invoice_id: template,
  series_id: resource('series_id', 'series.create'),
  webhook_id: webhook,
};

async function prepared(name: string, operation: Operation): Promise<Prepared & { tenant: Tenant }> {
  const tenant = await makeTenant(testEnv);
  await must('PUT', tenant, '/series/defaults');
  if (operation.id.startsWith('representation.')) await awaitSignature(tenant.companyId);
  if (operation.id === 'representation.document')
    await must('POST', tenant, '/representation', undefined, tenant.liveKey);
  const placeholder = Object.keys(BY_PLACEHOLDER).find((known) => operation.path.includes(`{${known}}`));
  const prepare = STATES[name] ?? BY_PLACEHOLDER[placeholder ?? ''] ?? (() => Promise.resolve({}));
  return { tenant, ...(await prepare(tenant)) };
}

/** Replaces values that differ between tenants, requests and times. */
function likened(text: string, tenant: Tenant): string {
  const seen = new Map<string, string>();
  return text
    .replaceAll(tenant.nif, 'NIF')
    .replace(/[\w-]+@folio\.test/g, 'MAIL')
    .replace(/\/v1\/downloads\/[^"]+/g, 'DOWNLOAD')
    .replace(/\/i\/[tl][0-9a-z]+\.[\w-]+/g, 'PAGE')
    .replace(/"qr_base64":"[^"]+"/g, 'QR')
    .replace(/"(secret|invoice_hash)":"[^"]+"/g, '"$1":"SECRET"')
    .replace(/"installation_number":"[\w-]+"/g, 'INSTALLATION')
    .replace(/"duration_ms":\d+/g, '"duration_ms":0')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
      const name = seen.get(id) ?? `#${seen.size}`;
      seen.set(id, name);
      return name;
    })
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)/g, 'TIME');
}

const OWN_HEADERS = ['deprecation', 'sunset', 'link', 'x-request-id', 'content-length'];

function comparable(response: ApiResponse, tenant: Tenant) {
  const headers = [...response.headers].filter(([name]) => !OWN_HEADERS.includes(name));
  const { meta: _meta, instance: _instance, ...body } = response.body ?? {};
  return {
    status: response.status,
    headers: headers.map(([name, value]) => [name, likened(value, tenant)]),
    body: likened(JSON.stringify(body), tenant),
  };
}

/**
 * Changes the successor's response into that of a deprecated route that differs. The tests of differences
 * cover them in detail.
 */
const DIFFERENCES: Readonly<Record<string, (response: ReturnType<typeof comparable>) => object>> = {
  'GET /v1/products/search': ({ body, ...rest }) => ({
    ...rest,
    body: JSON.stringify({ success: true, data: JSON.parse(body).data.products }),
  }),
};
/** The successor returns no content. */
const UNLIKE = ['DELETE /v1/accounts/{account_id}/companies/{company_id}/representation'];
/** Routes that both reject in the sandbox, or for an example without content. */
const REFUSED = ['GET /v1/emails/{email_id}', 'GET /v1/developers/request-logs/{request_id}'];

const pairs = DEPRECATED_ROUTES.filter(
  ({ name, operation }) => operation.deprecation?.successor != null && !UNLIKE.includes(name),
);

describe.each(pairs)('$name', ({ name, operation }) => {
  const { successor, bodyOf } = operation.deprecation ?? {};

  it('the deprecated route returns the response of its successor', async () => {
    if (successor == null) throw new Error('it has none');
    const [old, canonical] = [await prepared(name, operation), await prepared(name, operation)];
    const sent = old.body ?? exampleBody(operation).body;
    const response = await callOn(operation, old.tenant, {
      ...old,
      env,
      ...(sent === undefined ? {} : { body: sent }),
    });
    const own = canonical.body ?? exampleBody(operation).body;
    const adapted =
      bodyOf == null ? own : bodyOf({ ...(own as Record<string, unknown>) }, canonical.ids ?? {});
    const isForm = operation.multipart !== null;
    const expected = await callOn(successor, canonical.tenant, {
      ...canonical,
      env,
      ...(adapted === undefined ? {} : { body: isForm ? sampleForm(operation) : adapted }),
    });
    const differs = DIFFERENCES[name] ?? ((same) => same);
    expect(comparable(response, old.tenant)).toEqual(differs(comparable(expected, canonical.tenant)));
    expect(response.status < 300, response.text.slice(0, 500)).toBe(!REFUSED.includes(name));
  });
});
