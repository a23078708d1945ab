import { booksOf } from '../../../src/db/clients.ts';
import { WEBHOOK_EXAMPLE } from '../../../src/operations/webhooks/schemas.ts';
import { type companyClient, request, testEnv } from '../api-client.ts';
import { importForm, templateCsv, templateRow } from '../customer-files.ts';
import { tinyPdf } from '../documents/tiny-pdf.ts';
import { invoiceBody } from '../invoice-bodies.ts';
import { formOf } from '../multipart-forms.ts';
import { storeConnection, storeFailedCharge } from '../payments/stored-payments.ts';
import { freshNif } from '../tenant.ts';
import { storeAttempt } from '../webhooks/stored-attempts.ts';

type Client = ReturnType<typeof companyClient>;

/** Request that creates or issues a resource. */
export interface KeyedRequest {
  method: 'POST' | 'PUT';
  /** Path below the company's, unless it begins with /v1. */
  path: string;
  body: unknown;
}

/** Act under an idempotency key. */
export interface KeyedAct {
  name: string;
  /** Creates the prerequisites and returns the request, a different one each time. */
  prepare(client: Client): Promise<KeyedRequest>;
}

let made = 0;
const nonce = () => `N-${made++}`;

async function invoiceId(client: Client, changes: Record<string, unknown> = {}): Promise<string> {
  return (await client.post('/invoices', invoiceBody(changes))).body.data.id;
}

async function templateId(client: Client): Promise<string> {
  const { type: _type, ...content } = invoiceBody();
  const body = { ...content, name: nonce(), frequency: 'MONTHLY', start_date: '2099-01-31' };
  return (await client.post('/recurring-invoices', body)).body.data.id;
}

function templateStatus(id: string, status: string): KeyedRequest {
  return { method: 'PUT', path: `/recurring-invoices/${id}/status`, body: { status } };
}

/** Deactivates a company in production and takes its proof, so that a sandbox key may set up its representation. */
async function leaveProduction({ base }: Client): Promise<void> {
  const companyId = base.split('/').at(-1);
  await testEnv.DIRECTORY.batch(
    [
      "DELETE FROM activations WHERE company_id = ? AND environment = 'LIVE'",
      'DELETE FROM nif_proofs WHERE company_id = ?',
    ].map((sql) => testEnv.DIRECTORY.prepare(sql).bind(companyId)),
  );
}

function post(path: string, body?: unknown): KeyedRequest {
  return { method: 'POST', path, body };
}

const ISSUED = { options: { issue_directly: true } };

/**
 * Deletes the account's webhooks of earlier acts, since only ten may be active. Returns their path and a function
 * that creates one.
 */
async function emptyWebhooks(client: Client): Promise<{ path: string; make: () => Promise<string> }> {
  const key = client.key;
  const { account_id } = (await client.get('')).body.data;
  const path = `/v1/accounts/${account_id}/webhooks`;
  const { webhooks } = (await request('GET', path, { key })).body.data;
  for (const { id } of webhooks) await request('DELETE', `${path}/${id}`, { key });
  const make = async () => (await request('POST', path, { key, body: WEBHOOK_EXAMPLE })).body.data.id;
  return { path, make };
}

function rows(kind: Record<string, unknown>, name: string) {
  return [1, 2, 3].map((index) => ({ ...kind, [name]: `${nonce()}-${index}` }));
}

/** Acts that create or issue a resource. */
export const KEYED_ACTS: readonly KeyedAct[] = [
  {
    name: 'create a draft',
    prepare: async () => post('/invoices', invoiceBody({ external_ref: nonce() })),
  },
  {
    name: 'create a proforma',
    prepare: async () => post('/invoices', invoiceBody({ type: 'PROFORMA' })),
  },
  {
    name: 'create and issue directly',
    prepare: async () => post('/invoices', invoiceBody({ ...ISSUED, external_ref: nonce() })),
  },
  {
    name: 'issue',
    prepare: async (client) => post(`/invoices/${await invoiceId(client)}/issue`),
  },
  {
    name: 'issue a batch',
    prepare: async (client) => {
      const invoice_ids = [await invoiceId(client), await invoiceId(client)];
      return post('/invoices/batches', { operation: 'ISSUE', invoice_ids });
    },
  },
  {
    name: 'set a status',
    prepare: async (client) => ({
      method: 'PUT',
      path: `/invoices/${await invoiceId(client, ISSUED)}/status`,
      body: { status: 'PAID' },
    }),
  },
  {
    name: 'convert',
    prepare: async (client) =>
      post(`/invoices/${await invoiceId(client, { type: 'PROFORMA' })}/convert-to-invoice`),
  },
  {
    name: 'convert and issue',
    prepare: async (client) =>
      post(`/invoices/${await invoiceId(client, { type: 'PROFORMA' })}/convert-to-invoice`, { issue: true }),
  },
  {
    name: 'derive',
    prepare: async (client) => post('/invoices/derivations', { from_invoice_id: await invoiceId(client) }),
  },
  {
    name: 'create a customer',
    prepare: async () => {
      const alternative_id = { type: '03', number: nonce(), country_code: 'FR' };
      return post('/customers', { customer_type: 'INDIVIDUAL', legal_name: 'Una', alternative_id });
    },
  },
  {
    name: 'create customers in bulk',
    prepare: async () =>
      post('/customers/bulk', { customers: rows({ customer_type: 'INDIVIDUAL' }, 'legal_name') }),
  },
  {
    name: 'import customers',
    prepare: async () => {
      const rows = [templateRow({ nif: freshNif() }), templateRow(), templateRow({ nif: 'none' })];
      return post('/customers/imports', importForm(templateCsv(rows)));
    },
  },
  {
    name: 'create a product',
    prepare: async () => post('/products', { type: 'SERVICE', name: 'Uno', code: nonce() }),
  },
  {
    name: 'create products in bulk',
    prepare: async () => post('/products/bulk', { products: rows({ type: 'SERVICE', name: 'Uno' }, 'code') }),
  },
  {
    name: 'create a series',
    prepare: async () => {
      const code = nonce();
      return post('/series', { document_type: 'STANDARD', code, format: `${code}/{YYYY}/{NUM:4}` });
    },
  },
  {
    name: 'create a recurring template',
    prepare: async () => {
      const { type: _type, ...content } = invoiceBody();
      return post('/recurring-invoices', { ...content, name: nonce(), frequency: 'YEARLY' });
    },
  },
  {
    name: 'derive a recurring template',
    prepare: async (client) => {
      const from_invoice_id = await invoiceId(client);
      return post('/recurring-invoices/derivations', {
        from_invoice_id,
        name: nonce(),
        frequency: 'MONTHLY',
      });
    },
  },
  {
    name: 'generate an occurrence',
    prepare: async (client) => post(`/recurring-invoices/${await templateId(client)}/generate`),
  },
  {
    name: 'skip an occurrence',
    prepare: async (client) => post(`/recurring-invoices/${await templateId(client)}/skip`),
  },
  {
    name: 'pause a recurring template',
    prepare: async (client) => templateStatus(await templateId(client), 'PAUSED'),
  },
  {
    name: 'end a recurring template',
    prepare: async (client) => templateStatus(await templateId(client), 'COMPLETED'),
  },
  {
    name: 'create a company',
    prepare: async (client) => {
      const { account_id } = (await client.get('')).body.data;
      const body = { nif: freshNif(), legal_name: nonce(), entity_type: 'INDIVIDUAL' };
      return post(`/v1/accounts/${account_id}/companies`, body);
    },
  },
  {
    name: 'create a webhook',
    prepare: async (client) => post((await emptyWebhooks(client)).path, WEBHOOK_EXAMPLE),
  },
  {
    name: 'give a webhook a new secret',
    prepare: async (client) => {
      const { path, make } = await emptyWebhooks(client);
      return post(`${path}/${await make()}/secret`);
    },
  },
  {
    name: 'send a delivery again',
    prepare: async (client) => {
      const { path, make } = await emptyWebhooks(client);
      const id = await make();
      return post(`${path}/${id}/deliveries/${await storeAttempt(testEnv.BOOKS_SANDBOX, id)}/retry`);
    },
  },
  {
    name: 'make a draft of a payment',
    prepare: async (client) => {
      const { id: companyId, account_id: accountId } = (await client.get('')).body.data;
      const connectionId = await storeConnection(testEnv, { companyId, accountId });
      const eventId = await storeFailedCharge(booksOf(testEnv, 'TEST', 0), { companyId, connectionId });
      return post(`/payment-connections/${connectionId}/events/${eventId}/draft`);
    },
  },
  {
    name: 'switch a company on',
    prepare: async (client) => {
      await client.delete('/activations?environment=TEST');
      return post('/activations', { environment: 'TEST' });
    },
  },
  {
    name: 'create a representation',
    prepare: async (client) => {
      await leaveProduction(client);
      await client.delete('/representation');
      return post('/representation');
    },
  },
  {
    name: 'submit a representation',
    prepare: async (client) => {
      await leaveProduction(client);
      await client.delete('/representation');
      await client.post('/representation');
      return post('/representation/submit', formOf({ document: tinyPdf(nonce()) }));
    },
  },
];

const TABLES = [
  'invoices',
  'invoice_lines',
  'customers',
  'products',
  'series',
  'verifactu_records',
  'outbox',
  'recurring_invoices',
  'recurring_invoice_lines',
  'recurring_occurrences',
  'recurring_history',
  'payments',
  'webhooks',
  'webhook_deliveries',
  'webhook_attempts',
  'audit_pending',
];

/** Counts the rows of each table in the sandbox books. */
export async function inventory(books: D1Database): Promise<Record<string, number>> {
  const counts = await books.batch<{ total: number }>(
    TABLES.map((table) => books.prepare(`SELECT count(*) AS total FROM ${table}`)),
  );
  return Object.fromEntries(TABLES.map((table, index) => [table, counts[index]?.results[0]?.total ?? 0]));
}
