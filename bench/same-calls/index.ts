import { type Context, Hono } from 'hono';
import { checkCredential, limitRequests } from './admission.ts';
import type { SameCallsApp } from './bindings.ts';
import { issueDraft, readMaterial } from './issue-draft.ts';
import { storeDraft } from './new-draft.ts';
import { logRequests } from './request-log.ts';
import { readInvoice, readPage } from './stored-invoices.ts';

export { Dispatcher } from './dispatcher.ts';
export { Keys } from './keys.ts';
export { Ledger } from './ledger.ts';

const OK = 200;
const CREATED = 201;
const DEFAULT_LIMIT = 20;

const app = new Hono<SameCallsApp>();
const invoices = '/companies/:company/invoices';

function respond(
  context: Context<SameCallsApp>,
  text: string,
  status: typeof OK | typeof CREATED = OK,
): Response {
  context.set('answer', text);
  return context.body(text, status, { 'Content-Type': 'application/json' });
}

function envelope(data: object): string {
  return JSON.stringify({ success: true, data });
}

/** Object that holds the idempotency keys of the caller. */
function keysOf(context: Context<SameCallsApp>) {
  return context.env.KEYS.getByName(context.get('hash'));
}

app.use('/companies/:company/*', logRequests, limitRequests, checkCredential);

app.get(`${invoices}/:id`, async (context) => {
  const { company, id } = context.req.param();
  return respond(context, envelope(await readInvoice(context.env.BOOKS, company, id)));
});

app.get(invoices, async (context) => {
  const limit = Number(context.req.query('limit') ?? DEFAULT_LIMIT);
  return respond(context, envelope(await readPage(context.env.BOOKS, context.req.param('company'), limit)));
});

app.post(invoices, async (context) => {
  const { company } = context.req.param();
  const sent = await context.req.text();
  context.set('sent', sent);
  JSON.parse(sent);
  const key = context.req.header('Idempotency-Key');
  const runId = crypto.randomUUID();
  const used = key === undefined ? null : await keysOf(context).claim(key, runId);
  if (used !== null) return respond(context, used, CREATED);
  const text = envelope(await storeDraft(context.env.BOOKS, company, context.req.query('like') ?? ''));
  if (key !== undefined) context.executionCtx.waitUntil(keysOf(context).complete(key, runId, text));
  context.executionCtx.waitUntil(context.env.EVENTS.send({ ofCompany: company }));
  return respond(context, text, CREATED);
});

app.post(`${invoices}/:id/issue`, async (context) => {
  const { company, id } = context.req.param();
  const request = { companyId: company, invoiceId: id, like: context.req.query('like') ?? '' };
  const key = context.req.header('Idempotency-Key');
  const runId = crypto.randomUUID();
  const [used, draft] = await Promise.all([
    key === undefined ? null : keysOf(context).claim(key, runId),
    readMaterial(context.env, request),
  ]);
  if (used !== null) return respond(context, used);
  const text = envelope({ ...draft, ...(await issueDraft(context.env, request)) });
  if (key !== undefined) context.executionCtx.waitUntil(keysOf(context).complete(key, runId, text));
  return respond(context, text);
});

/** Bare Hono app that makes the platform calls of the service's requests, with no validation and no domain code. */
export default app;
