import type { TrafficClient } from '../traffic-client.ts';

const MAX_PAGE = 5;
const LIST_QUERIES = [
  'status=DRAFT',
  'status=ISSUED,SENT&sort_by=invoice_total&sort_order=asc',
  'type=CORRECTIVE',
  'verifactu_status=ACCEPTED&limit=50',
  'sort_by=recipient_name',
  'total_min=100&total_max=300',
  'type=PROFORMA',
];
const SEARCHES = ['comercial', 'F-2026-00', 'B12345674', 'load-a', 'nadie'];
/** Lists of other resources: of the company, and of its account. */
const COMPANY_LISTS = [
  'customers?search=cliente',
  'products?q=servicio',
  'series',
  'recurring-invoices',
  'customers?sort_by=created_at',
];
const ACCOUNT_LISTS = ['emails', 'companies', 'usage', 'email-indicators'];

async function get(client: TrafficClient, what: string, path: string): Promise<void> {
  await client.send(what, { method: 'GET', path });
}

/** Reads a recent invoice or draft. */
export async function readInvoice(client: TrafficClient): Promise<void> {
  const { company } = client;
  const invoice = client.one([...company.issued.slice(-20), ...company.drafts.slice(-20)]);
  if (invoice !== undefined) await get(client, 'read an invoice', `${company.path}/invoices/${invoice.id}`);
}

/** Reads the records of an issued invoice. */
export async function readRecords(client: TrafficClient): Promise<void> {
  const { company } = client;
  const invoice = client.one(company.issued);
  if (invoice === undefined) return;
  await get(client, "read an invoice's records", `${company.path}/invoices/${invoice.id}/verifactu-records`);
}

/** Reads a random page of the invoices by a random query. */
export async function listInvoices(client: TrafficClient): Promise<void> {
  const page = 1 + client.below(MAX_PAGE);
  await get(
    client,
    'list invoices',
    `${client.company.path}/invoices?${client.one(LIST_QUERIES)}&page=${page}`,
  );
}

/** Searches the invoices for a random text. */
export async function searchInvoices(client: TrafficClient): Promise<void> {
  await get(client, 'search invoices', `${client.company.path}/invoices?search=${client.one(SEARCHES)}`);
}

/** Reads a list of the company or of its account. */
export async function listOthers(client: TrafficClient): Promise<void> {
  const { company } = client;
  const list = client.one(COMPANY_LISTS) ?? '';
  if (client.below(2) === 0)
    await get(client, 'list customers, products, series, templates', `${company.path}/${list}`);
  else await get(client, 'list what an account has', `${company.accountPath}/${client.one(ACCOUNT_LISTS)}`);
}

/** Reads the fiscal summary. */
export async function readSummary(client: TrafficClient): Promise<void> {
  await get(client, 'fiscal summary', `${client.company.path}/fiscal-summary`);
}

/** Reads the failed requests in the request log. */
export async function readLogs(client: TrafficClient): Promise<void> {
  const { credentials } = client.target.service;
  await get(client, 'request logs', `/v1/accounts/${credentials.account_id}/request-logs?only_errors=true`);
}

/** Verifies the chain of the company. A broken chain is a fault. */
export async function verifyChain(client: TrafficClient): Promise<void> {
  const { path } = client.company;
  const response = await client.send('verify the chain', {
    method: 'GET',
    path: `${path}/verifactu-records/verification`,
  });
  if (response.status === 200 && response.body.data.valid !== true)
    client.tally.fault(`the chain of ${path} is broken: ${JSON.stringify(response.body.data)}`);
}
