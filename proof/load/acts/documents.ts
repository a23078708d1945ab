import { invoiceBody, RECIPIENT } from '../../../test/support/invoice-bodies.ts';
import type { KnownInvoice } from '../company-view.ts';
import type { TrafficClient, TrafficResponse } from '../traffic-client.ts';

const MAX_LINES = 5;
/** Highest line price in cents: the lines stay below the limit of a simplified invoice. */
const MAX_PRICE_CENTS = 15_000;
const MAX_BATCH = 5;
const MAX_EXCHANGED = 3;
/** Outcomes allowed for the second of two concurrent changes of one document. */
const SECOND = [
  '400 INVOICE_NOT_DRAFT',
  '400 TRANSITION_NOT_SUPPORTED',
  '409 CONCURRENT_MODIFICATION',
  '409 INVOICE_ALREADY_VOIDED',
  '422 INVOICE_NOT_CORRECTIBLE_IN_CURRENT_STATUS',
];

/** Outcomes allowed for an exchange of tickets whose records are still pending. */
const ON_THEIR_WAY = ['422 EXCHANGE_SIMPLIFIED_NOT_YET_REGISTERED'];

function lines(client: TrafficClient) {
  return Array.from({ length: 1 + client.below(MAX_LINES) }, (_, index) => ({
    description: `Concepto ${index + 1}`,
    quantity: 1 + client.below(3),
    unit_price: (1 + client.below(MAX_PRICE_CENTS)) / 100,
    main_tax: { type: 'IVA', percentage: client.one([21, 10, 4]) },
  }));
}

function newInvoice(client: TrafficClient, type: string, issueDirectly: boolean): Record<string, unknown> {
  return invoiceBody({
    type,
    ...(type === 'SIMPLIFIED' ? { recipient: undefined } : {}),
    lines: lines(client),
    external_ref: `load-${crypto.randomUUID()}`,
    ...(issueDirectly ? { options: { issue_directly: true } } : {}),
  });
}

function isDone({ status }: TrafficResponse): boolean {
  return status < 300;
}

/** Stores the document in a response. */
function keep(client: TrafficClient, response: TrafficResponse): void {
  if (isDone(response)) client.company.keep(response.body.data);
}

async function create(
  client: TrafficClient,
  what: string,
  type: string,
  issueDirectly = false,
): Promise<void> {
  const body = newInvoice(client, type, issueDirectly);
  keep(client, await client.send(what, { method: 'POST', path: `${client.company.path}/invoices`, body }));
}

/** Creates a draft of a full invoice. */
export const createDraft = (client: TrafficClient) => create(client, 'create a draft', 'STANDARD');

/** Creates and issues an invoice, one in three simplified. */
export const createIssued = (client: TrafficClient) =>
  create(client, 'create and issue', client.one(['STANDARD', 'STANDARD', 'SIMPLIFIED']) ?? 'STANDARD', true);

/** Sends the same request twice at once under one key, and expects one document. */
export async function createTwice(client: TrafficClient): Promise<void> {
  const request = {
    method: 'POST',
    path: `${client.company.path}/invoices`,
    body: newInvoice(client, 'STANDARD', true),
    idempotencyKey: crypto.randomUUID(),
  };
  const what = 'create twice under one key';
  const responses = await Promise.all([client.send(what, request), client.send(what, request)]);
  const ids = new Set(responses.map(({ body }) => body?.data?.id));
  if (ids.size !== 1) client.tally.fault(`one key made ${ids.size} documents`);
  if (responses[0] !== undefined) keep(client, responses[0]);
}

function pathOf(client: TrafficClient, { id }: KnownInvoice, action = ''): string {
  return `${client.company.path}/invoices/${id}${action}`;
}

/** Issues a draft, or creates one if none is known. */
export async function issueDraft(client: TrafficClient): Promise<void> {
  const draft = client.take(client.company.drafts);
  if (draft === undefined) return await createDraft(client);
  keep(client, await client.send('issue a draft', { method: 'POST', path: pathOf(client, draft, '/issue') }));
}

/** Issues one draft from two clients at once, and expects one success. */
export async function issueTwice(client: TrafficClient): Promise<void> {
  const draft = client.take(client.company.drafts);
  if (draft === undefined) return await createDraft(client);
  const request = { method: 'POST', path: pathOf(client, draft, '/issue'), due: SECOND };
  const what = 'issue a draft, two at once';
  const responses = await Promise.all([client.send(what, request), client.send(what, request)]);
  const done = responses.filter(isDone);
  if (done.length !== 1) client.tally.fault(`a draft was issued ${done.length} times`);
  for (const response of done) keep(client, response);
}

/** Changes the notes and lines of a draft, or creates one if none is known. */
export async function editDraft(client: TrafficClient): Promise<void> {
  const draft = client.take(client.company.drafts);
  if (draft === undefined) return await createDraft(client);
  const body = { notes: `Nota ${client.below(1_000)}`, lines: lines(client) };
  await client.send('edit a draft', { method: 'PATCH', path: pathOf(client, draft), body });
  client.company.drafts.push(draft);
}

/** Deletes a draft, if one is known. */
export async function deleteDraft(client: TrafficClient): Promise<void> {
  const draft = client.take(client.company.drafts);
  if (draft === undefined) return;
  await client.send('delete a draft', { method: 'DELETE', path: pathOf(client, draft) });
  client.company.made.delete(draft.id);
}

/** Issues up to `MAX_BATCH` drafts in one request. A refused draft is a fault. */
export async function issueBatch(client: TrafficClient): Promise<void> {
  const { company } = client;
  const drafts = company.drafts.splice(0, MAX_BATCH);
  if (drafts.length === 0) return;
  const path = `${company.path}/invoices/batches`;
  const body = { operation: 'ISSUE', invoice_ids: drafts.map(({ id }) => id) };
  const response = await client.send('issue a batch', { method: 'POST', path, body });
  for (const { invoice_id, success, invoice_number, error } of response.body?.data?.results ?? []) {
    if (success) company.numbers.set(invoice_id, invoice_number);
    else client.tally.fault(`a batch refused a draft: ${JSON.stringify(error)}`);
  }
}

async function setStatus(client: TrafficClient, status: 'SENT' | 'PAID'): Promise<void> {
  const invoice = client.take(client.company.issued);
  if (invoice === undefined) return await createIssued(client);
  const what = `mark as ${status}`;
  await client.send(what, { method: 'PUT', path: pathOf(client, invoice, '/status'), body: { status } });
}

/** Marks an invoice as sent. */
export const markSent = (client: TrafficClient) => setStatus(client, 'SENT');
/** Marks an invoice as paid. */
export const markPaid = (client: TrafficClient) => setStatus(client, 'PAID');

function correctiveBody({ type }: KnownInvoice, rectification_type: 'PARTIAL' | 'TOTAL') {
  const reason = type === 'SIMPLIFIED' ? 'R5' : 'R1';
  const part = {
    description: 'Abono',
    quantity: -1,
    unit_price: 0.01,
    main_tax: { type: 'IVA', percentage: 21 },
  };
  return {
    rectification_type,
    reason,
    reason_description: 'Importe equivocado',
    ...(rectification_type === 'PARTIAL' ? { lines: [part] } : {}),
  };
}

async function correct(client: TrafficClient, kind: 'PARTIAL' | 'TOTAL'): Promise<void> {
  const invoice = client.take(client.company.issued);
  if (invoice === undefined) return await createIssued(client);
  const request = {
    method: 'POST',
    path: pathOf(client, invoice, '/corrective'),
    body: correctiveBody(invoice, kind),
  };
  const response = await client.send(`correct (${kind})`, {
    ...request,
    due: ['422 CORRECTIVE_EXCEEDS_INVOICED_AMOUNT'],
  });
  if (isDone(response)) noteCorrective(client, response);
}

/** Stores a corrective for the final checks only: it can be voided but not corrected again. */
function noteCorrective({ company }: TrafficClient, { body }: TrafficResponse): void {
  const { id, invoice_number } = body.data;
  company.made.add(id);
  company.numbers.set(id, invoice_number);
}

/** Corrects an invoice in part. */
export const correctPartly = (client: TrafficClient) => correct(client, 'PARTIAL');
/** Corrects an invoice as a whole. */
export const correctWholly = (client: TrafficClient) => correct(client, 'TOTAL');

/** Voids an invoice, or issues one if none is known. */
export async function voidInvoice(client: TrafficClient): Promise<void> {
  const invoice = client.take(client.company.issued);
  if (invoice === undefined) return await createIssued(client);
  const body = { reason: 'Emitida por error' };
  await client.send('void', { method: 'POST', path: pathOf(client, invoice, '/void'), body });
}

/** Voids and corrects an invoice at once from two clients, and expects one success. */
export async function voidAndCorrect(client: TrafficClient): Promise<void> {
  const invoice = client.take(client.company.issued);
  if (invoice === undefined) return await createIssued(client);
  const what = 'void and correct, at once';
  const request = (action: string, body: unknown) => ({
    method: 'POST',
    path: pathOf(client, invoice, action),
    body,
    due: SECOND,
  });
  const [voided, corrected] = await Promise.all([
    client.send(what, request('/void', { reason: 'Emitida por error' })),
    client.send(what, request('/corrective', correctiveBody(invoice, 'TOTAL'))),
  ]);
  if (isDone(voided) === isDone(corrected))
    client.tally.fault(`of void and corrective ${isDone(voided) ? 'both were done' : 'neither was done'}`);
  if (isDone(corrected)) noteCorrective(client, corrected);
}

/** Exchanges up to `MAX_EXCHANGED` simplified invoices for a full one, or issues one if none is known. */
export async function exchange(client: TrafficClient): Promise<void> {
  const { company } = client;
  const tickets: KnownInvoice[] = [];
  while (tickets.length < MAX_EXCHANGED) {
    const index = company.issued.findIndex(({ type }) => type === 'SIMPLIFIED');
    if (index < 0) break;
    tickets.push(...company.issued.splice(index, 1));
  }
  if (tickets.length === 0) return await create(client, 'create and issue', 'SIMPLIFIED', true);
  const path = `${company.path}/invoices/simplified-exchanges`;
  const body = { simplified_invoice_ids: tickets.map(({ id }) => id), recipient: RECIPIENT };
  const asked = { method: 'POST', path, body, due: ON_THEIR_WAY };
  const response = await client.send('exchange simplified ones', asked);
  if (isDone(response)) noteCorrective(client, response);
  else company.issued.push(...tickets);
}

/** Creates a proforma and converts it to an invoice. */
export async function convertProforma(client: TrafficClient): Promise<void> {
  const path = `${client.company.path}/invoices`;
  const body = invoiceBody({ type: 'PROFORMA', lines: lines(client) });
  const proforma = await client.send('create a proforma', { method: 'POST', path, body });
  if (!isDone(proforma)) return;
  client.company.made.add(proforma.body.data.id);
  const action = `${path}/${proforma.body.data.id}/convert-to-invoice`;
  keep(
    client,
    await client.send('convert and issue', { method: 'POST', path: action, body: { issue: true } }),
  );
}

/** Creates a recurring template and the invoice of its first period. */
export async function generateRecurring(client: TrafficClient): Promise<void> {
  const path = `${client.company.path}/recurring-invoices`;
  const { type: _type, ...content } = invoiceBody({ lines: lines(client) });
  const body = {
    ...content,
    name: `Cuota ${crypto.randomUUID()}`,
    frequency: 'MONTHLY',
    start_date: '2099-01-31',
  };
  const made = await client.send('create a recurring template', { method: 'POST', path, body });
  if (!isDone(made)) return;
  const action = `${path}/${made.body.data.id}/generate`;
  keep(client, await client.send('generate an occurrence', { method: 'POST', path: action }));
}
