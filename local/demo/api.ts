import { z } from 'zod';
import type { Credentials } from '../credentials-file.ts';

const invoiceSchema = z.object({
  id: z.uuid(),
  number: z.int(),
  invoice_number: z.string(),
  status: z.string(),
  void_cause: z.string().nullable(),
  taxable_base: z.number(),
  total_vat: z.number(),
  total_irpf: z.number(),
  invoice_total: z.number(),
  qr_url: z.string(),
  verifactu_status: z.string(),
  verifactu: z.object({
    invoice_hash: z.string(),
    registration_number: z.int(),
    csv: z.string().nullable(),
  }),
});

/** Fields of an issued invoice that the demonstration uses. Amounts are euros. */
export type IssuedInvoice = z.infer<typeof invoiceSchema>;

const createdSchema = z.object({ data: z.object({ id: z.uuid() }) });
const issuedSchema = z.object({ data: invoiceSchema });
const anySchema = z.object({ data: z.unknown() });
const linkSchema = z.object({ data: z.object({ download_url: z.url() }) });
const sentSchema = z.object({ data: z.object({ sent_at: z.iso.datetime() }) });
const subscriptionSchema = z.object({
  data: z.object({
    secret: z.string(),
    test_delivery: z.object({ delivery_success: z.boolean(), http_status: z.int().nullable() }).nullable(),
  }),
});
const configurationSchema = z.object({ data: z.object({ records_pending: z.int() }) });

/** Webhook as returned at its creation. */
export type Subscription = z.infer<typeof subscriptionSchema>['data'];

/** Calls of the demonstration to the demo company's sandbox. */
export interface DemoApi {
  /** Creates a customer, as `createDraft` creates a draft. Each returns the id. */
  createCustomer(customer: object): Promise<string>;
  createDraft(draft: object): Promise<string>;
  issue(invoiceId: string): Promise<IssuedInvoice>;
  /** Drafts and issues in one call. */
  issueDirectly(draft: object): Promise<IssuedInvoice>;
  get(invoiceId: string): Promise<IssuedInvoice>;
  /** Returns the data of any response about the company. */
  read(path: string): Promise<unknown>;
  correct(invoiceId: string, body: object): Promise<IssuedInvoice>;
  void(invoiceId: string, reason: string): Promise<IssuedInvoice>;
  exchange(body: object): Promise<IssuedInvoice>;
  /** Returns the number of records that wait for the AEAT's response. */
  recordsPending(): Promise<number>;
  /** Returns the whole chain, one record per line. */
  exportRecords(): Promise<string>;
  pdf(invoiceId: string): Promise<Uint8Array>;
  /** Returns all invoices as a spreadsheet. */
  exportSheet(): Promise<Uint8Array>;
  /** Mails an invoice. */
  send(invoiceId: string, recipient: string): Promise<void>;
  /** Creates a webhook. Returns its secret, and the result of a test delivery. */
  subscribe(url: string, events: readonly string[]): Promise<Subscription>;
}

/** Returns a client of the service. Every call throws unless the response is the expected success. */
export function demoApi({ base_url, account_id, company_id, sandbox_key }: Credentials): DemoApi {
  const company = `/v1/companies/${company_id}`;
  const ask = async (method: string, path: string, body?: object): Promise<Response> => {
    const response = await fetch(`${base_url}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${sandbox_key}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (response.ok) return response;
    throw new Error(`${method} ${path} answered ${response.status} ${await response.text()}`);
  };
  const send = async (method: string, path: string, body?: object): Promise<string> =>
    await (await ask(method, company + path, body)).text();
  const post = async (path: string, body?: object): Promise<unknown> =>
    JSON.parse(await send('POST', path, body));
  const get = async (path: string): Promise<unknown> => JSON.parse(await send('GET', path));
  const invoiceOf = (answer: unknown) => issuedSchema.parse(answer).data;
  return {
    createCustomer: async (customer) => createdSchema.parse(await post('/customers', customer)).data.id,
    createDraft: async (draft) => createdSchema.parse(await post('/invoices', draft)).data.id,
    issue: async (id) => invoiceOf(await post(`/invoices/${id}/issue`)),
    issueDirectly: async (draft) =>
      invoiceOf(await post('/invoices', { ...draft, options: { issue_directly: true } })),
    get: async (id) => invoiceOf(await get(`/invoices/${id}`)),
    read: async (path) => anySchema.parse(await get(path)).data,
    correct: async (id, body) => invoiceOf(await post(`/invoices/${id}/corrective`, body)),
    void: async (id, reason) => invoiceOf(await post(`/invoices/${id}/void`, { reason })),
    exchange: async (body) => invoiceOf(await post('/invoices/simplified-exchanges', body)),
    recordsPending: async () =>
      configurationSchema.parse(await get('/verifactu-configuration')).data.records_pending,
    exportRecords: () => send('GET', '/verifactu-records/export'),
    async pdf(id) {
      const { download_url } = linkSchema.parse(await get(`/invoices/${id}/pdf`)).data;
      return await (await fetch(download_url)).bytes();
    },
    exportSheet: async () =>
      await (await ask('POST', `${company}/invoices/exports`, { format: 'SUMMARY', filters: {} })).bytes(),
    async send(id, recipient) {
      sentSchema.parse(await post(`/invoices/${id}/send`, { recipients: [recipient] }));
    },
    async subscribe(url, events) {
      const response = await ask('POST', `/v1/accounts/${account_id}/webhooks`, { url, events });
      return subscriptionSchema.parse(await response.json()).data;
    },
  };
}
