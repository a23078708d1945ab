import { z } from 'zod';
import { send } from '../../bench/http-client.ts';
import { addDays } from '../../src/domain/calendar/dates.ts';
import { MAX_EXPORTED_INVOICES } from '../../src/invoices/exports/export-limits.ts';
import { SORTS_WITHOUT_INDEX } from '../../src/invoices/fields/list-parameters.ts';
import { OPERATIONS } from '../../src/operations/index.ts';
import type { LargeCompany } from './large-company.ts';
import { invoicesADay, type Known } from './nth-invoice.ts';
import { document } from './sample.ts';

/**
 * Allowed growth of a request's time with the company's invoices.
 * - `constant`: none.
 * - `linear`: in proportion to the rows that it has to read.
 */
export type Growth = 'constant' | 'linear';

/** Kind of request that is measured on companies of several sizes. */
export interface ScaleRequest {
  name: string;
  growth: Growth;
  /** Unmeasured preparation. `act` gets its result. */
  prepare?(): Promise<string>;
  act(prepared: string, index: number): Promise<string>;
}

/** Request whose response shows if the books are whole. */
export const VERIFICATION = 'verification of chain and numbers';

const PAGE_ITEMS = 20;
const DEEP_SHARE = 0.9;
const createdSchema = z.object({ data: z.object({ id: z.uuid() }) });
/** Sorts whose order depends on the day, such as the shown status: no index holds it. */
const SORTS_OF_THE_DAY = ['status'];

function sortsOf(operationId: string): readonly string[] {
  const sorts = OPERATIONS.find(({ id }) => id === operationId)?.query.sort_by?.schema.enum;
  if (!Array.isArray(sorts)) throw new Error(`${operationId} is not a sorted list`);
  return sorts;
}

/** Returns functions that request the large company with its sandbox key, or with its owner's session if needed. */
function client({ service, known }: LargeCompany) {
  const { base_url, account_id, company_id, sandbox_key, session_token } = service.credentials;
  const company = `${base_url}/v1/companies/${company_id}`;
  const ask = (method: string, url: string, body?: object) =>
    send({
      method,
      url,
      headers: {
        Authorization: `Bearer ${sandbox_key}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
  const one = (index: number): Known => {
    const found = known.at(index % known.length);
    if (found === undefined) throw new Error('no invoice is known');
    return found;
  };
  return {
    one,
    get: (path: string) => ask('GET', company + path),
    post: (path: string, body?: object) => ask('POST', company + path, body),
    ofAccount: (path: string) =>
      send({
        method: 'GET',
        url: `${base_url}/v1/accounts/${account_id}${path}`,
        headers: { Authorization: `Bearer ${session_token}` },
        body: null,
      }),
  };
}

type Client = ReturnType<typeof client>;

function singles({ get, post, one }: Client): ScaleRequest[] {
  const draft = async (index: number) =>
    createdSchema.parse(JSON.parse(await post('/invoices', document(one(index).customerId)))).data.id;
  let drafts = 0;
  return [
    { name: 'an invoice by id', growth: 'constant', act: (_, i) => get(`/invoices/${one(i).id}`) },
    { name: 'a customer by id', growth: 'constant', act: (_, i) => get(`/customers/${one(i).customerId}`) },
    {
      name: 'the records of an invoice',
      growth: 'constant',
      act: (_, i) => get(`/invoices/${one(i).id}/verifactu-records`),
    },
    { name: 'a draft is made', growth: 'constant', act: (_, i) => draft(i) },
    {
      name: 'a draft is issued',
      growth: 'constant',
      prepare: () => draft(drafts++),
      act: (id) => post(`/invoices/${id}/issue`),
    },
    {
      name: 'the fiscal summary of a day',
      growth: 'constant',
      act: (_, i) => get(`/fiscal-summary?from=${one(i).date}&to=${one(i).date}`),
    },
    { name: 'the fiscal summary of the quarter', growth: 'linear', act: () => get('/fiscal-summary') },
  ];
}

/**
 * Returns the first page by every sort, and one near the end. Indexes hold most sorts; the late page walks its index
 * up to there.
 */
function invoiceLists({ get }: Client, invoices: number): ScaleRequest[] {
  const deep = Math.max(2, Math.floor((invoices * DEEP_SHARE) / PAGE_ITEMS));
  const sorts = sortsOf('invoices.list').map((sort): ScaleRequest => {
    const isSorted = [...SORTS_OF_THE_DAY, ...SORTS_WITHOUT_INDEX].includes(sort);
    return {
      name: `invoices, first page by ${sort}`,
      growth: isSorted ? 'linear' : 'constant',
      act: () => get(`/invoices?sort_by=${sort}&sort_order=desc`),
    };
  });
  return [
    ...sorts,
    { name: `invoices, page at 90 %`, growth: 'linear', act: () => get(`/invoices?page=${deep}`) },
  ];
}

function invoiceSearches({ get, one }: Client): ScaleRequest[] {
  const list = (name: string, growth: Growth, query: (known: Known) => Record<string, string>) => ({
    name: `invoices, ${name}`,
    growth,
    act: (_: string, index: number) => get(`/invoices?${new URLSearchParams(query(one(index)))}`),
  });
  return [
    list('by number', 'constant', ({ number }) => ({ invoice_number: number })),
    list('by NIF of the recipient', 'constant', ({ customerNif }) => ({ recipient_nif: customerNif })),
    list('of a customer', 'constant', ({ customerId }) => ({ customer_id: customerId })),
    list('of a day', 'constant', ({ date }) => ({ date_from: date, date_to: date })),
    list('search for a number', 'linear', ({ number }) => ({ search: number })),
    list('search for a common word', 'linear', () => ({ search: 'comercial' })),
    list('search for nothing there is', 'linear', () => ({ search: 'zzz' })),
    list('by part of the recipient’s name', 'linear', ({ customerName }) => ({
      recipient_name: customerName,
    })),
    list('by status', 'linear', () => ({ status: 'OVERDUE' })),
    list('by metadata', 'linear', () => ({ 'metadata[order]': 'A-500' })),
    list('by total', 'linear', () => ({ total_min: '100', total_max: '110' })),
  ];
}

function otherLists({ get, ofAccount }: Client, { invoices, companies }: LargeCompany): ScaleRequest[] {
  const deepOf = (items: number) => Math.max(2, Math.floor((items * DEEP_SHARE) / PAGE_ITEMS));
  const deepRecords = deepOf(invoices);
  return [
    ...sortsOf('customers.list').map(
      (sort): ScaleRequest => ({
        name: `customers, first page by ${sort}`,
        growth: 'constant',
        act: () => get(`/customers?sort_by=${sort}`),
      }),
    ),
    { name: 'customers, search', growth: 'linear', act: () => get('/customers?search=numero') },
    { name: 'records, first page', growth: 'constant', act: () => get('/verifactu-records') },
    {
      name: 'records, page at 90 %',
      growth: 'linear',
      act: () => get(`/verifactu-records?page=${deepRecords}`),
    },
    {
      name: 'records, those that were rejected',
      growth: 'linear',
      act: () => get('/verifactu-records?submission_status=REJECTED'),
    },
    { name: 'mails, first page', growth: 'constant', act: () => ofAccount('/emails') },
    { name: 'companies, first page', growth: 'constant', act: () => ofAccount('/companies') },
    {
      name: 'companies, page at 90 %',
      growth: 'constant',
      act: () => ofAccount(`/companies?page=${deepOf(companies)}`),
    },
    { name: 'members, first page', growth: 'constant', act: () => ofAccount('/members') },
    {
      name: 'members, page at 90 %',
      growth: 'constant',
      act: () => ofAccount(`/members?page=${deepOf(companies)}`),
    },
    { name: 'usage of the account', growth: 'constant', act: () => ofAccount('/usage') },
  ];
}

/** Returns the requests that read everything, or as much as an export holds. */
function wholes({ get, post, one }: Client, { invoices }: LargeCompany): ScaleRequest[] {
  // The last days, with as many invoices as an export may hold.
  const days = Math.floor(MAX_EXPORTED_INVOICES / invoicesADay(invoices)) - 1;
  const date_from = addDays(one(-1).date, 1 - days);
  return [
    {
      name: `export, up to ${MAX_EXPORTED_INVOICES} invoices`,
      growth: 'linear',
      act: () => post('/invoices/exports', { format: 'SUMMARY', filters: { date_from } }),
    },
    {
      name: VERIFICATION,
      growth: 'linear',
      act: () => get('/verifactu-records/verification'),
    },
  ];
}

/** Returns every measured request of a company. */
export function scaleRequests(company: LargeCompany): ScaleRequest[] {
  const requests = client(company);
  return [
    ...singles(requests),
    ...invoiceLists(requests, company.invoices),
    ...invoiceSearches(requests),
    ...otherLists(requests, company),
    ...wholes(requests, company),
  ];
}
