import { createExecutionContext, runInDurableObject, waitOnExecutionContext } from 'cloudflare:test';
import type { Env } from '../../src/composition/env.ts';
import type { Job } from '../../src/context/queue/job.ts';
import { booksOf } from '../../src/db/clients.ts';
import worker from '../../src/jobs-worker.ts';
import { d1LedgerStore } from '../../src/ledger/ledger-store.ts';
import { OPERATIONS } from '../../src/operations/index.ts';
import type { Operation } from '../../src/operations/operation.ts';
import { testEnv } from './api-client.ts';
import {
  storeDirectDebit,
  storeMandate,
  storeMovement,
  storeSuppressedAddress,
} from './books/stored-bank.ts';
import { idsOfPath } from './contract/path-ids.ts';
import { credentialFor, exampleOf, NOWHERE, requiredHeaders, requiredQuery } from './contract-calls.ts';
import { countedDatabase, RoundTripLog } from './counted-env.ts';
import { sampleForm } from './multipart-forms.ts';
import { storeConnection, storeFailedCharge } from './payments/stored-payments.ts';
import { addMember, makeTenant, type Tenant } from './tenant.ts';
import { storeAttempt, storeToldEvent } from './webhooks/stored-attempts.ts';

/** Response whose body is JSON or null. */
export interface DrivenResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
  body: any;
}

const handler: ExportedHandler<Env, Job> = worker;

async function responseOf(env: Env, request: Request, context: ExecutionContext): Promise<Response> {
  const response = await handler.fetch?.(
    request as Parameters<NonNullable<typeof handler.fetch>>[0],
    env,
    context,
  );
  if (response === undefined) throw new Error('the Worker handles no requests');
  return response as unknown as Response;
}

async function readResponse(received: Response): Promise<DrivenResponse> {
  const text = await received.text();
  const isJson = (received.headers.get('Content-Type') ?? '').startsWith('application/json') && text !== '';
  return { status: received.status, body: isJson ? JSON.parse(text) : null };
}

/** Sends a request to the Worker in a given environment, such as a counted one. Waits for the work after the response. */
export async function sendOn(env: Env, request: Request): Promise<DrivenResponse> {
  return (await measuredOn(env, request, () => null)).response;
}

/** Does the same and returns the result of `measure` at the moment of the response, before the work that follows. */
export async function measuredOn<T>(
  env: Env,
  request: Request,
  measure: () => T,
): Promise<{ response: DrivenResponse; atResponse: T }> {
  const context = createExecutionContext();
  const received = await responseOf(env, request, context);
  const atResponse = measure();
  const response = await readResponse(received);
  await waitOnExecutionContext(context);
  return { response, atResponse };
}

/** Sends a request that only prepares a measurement. Does not wait for the work after the response, such as the log's. */
export async function prepareOn(env: Env, request: Request): Promise<DrivenResponse> {
  return await readResponse(await responseOf(env, request, createExecutionContext()));
}

interface DrivenCall {
  ids: Record<string, string>;
  key: string | undefined;
  query?: readonly (readonly [string, string])[];
  body?: unknown;
  headers?: Record<string, string>;
}

/** Builds a request as an operation declares it, by default with its example body. */
export function requestOf(operation: Operation, call: DrivenCall): Request {
  const { ids, key, query = [], headers = {} } = call;
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? NOWHERE);
  const search = new URLSearchParams(
    [...requiredQuery(operation), ...query].map(([name, value]) => [name, value]),
  );
  const takesBody = operation.method !== 'GET' && operation.method !== 'DELETE';
  const hasJson = takesBody && operation.body !== null;
  const form = takesBody && operation.multipart !== null ? sampleForm(operation) : null;
  return new Request(`https://folio.test${path}?${search}`.replace(/\?$/, ''), {
    method: operation.method,
    headers: {
      ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
      ...(hasJson ? { 'Content-Type': 'application/json' } : {}),
      ...requiredHeaders(operation),
      ...headers,
    },
    body: hasJson
      ? JSON.stringify(call.body ?? exampleOf(operation, { accountId: ids.account_id ?? NOWHERE }) ?? {})
      : form,
  });
}

/** Creates a tenant that can issue: it has the default series. */
export async function makeIssuingTenant(): Promise<Tenant> {
  const tenant = await makeTenant(testEnv);
  const defaults = operationOf('series.ensure-defaults');
  const ids = { company_id: tenant.companyId };
  const { status } = await prepareOn(testEnv, requestOf(defaults, { ids, key: tenant.sandboxKey }));
  if (status !== 200) throw new Error(`the default series answered ${status}`);
  return tenant;
}

/** Returns the operation with an id. Throws if there is none. */
export function operationOf(id: string): Operation {
  const operation = OPERATIONS.find((candidate) => candidate.id === id);
  if (operation === undefined) throw new Error(`there is no operation ${id}`);
  return operation;
}

/** Runs an operation with its example. Returns the id of the created resource, or null if there is none. */
export async function makeExample(
  operation: Operation,
  tenant: Tenant,
  ids: Record<string, string>,
  body?: unknown,
): Promise<string | null> {
  const key = credentialFor(operation, tenant);
  const response = await prepareOn(testEnv, requestOf(operation, { ids, key, body }));
  return typeof response.body?.data?.id === 'string' ? response.body.data.id : null;
}

/** Makers by placeholder, for resources that no operation creates. */
const STORED: Readonly<Record<string, (ids: Record<string, string>) => Promise<string>>> = {
  member_id: async ({ account_id = NOWHERE }) => (await addMember(testEnv, account_id, {})).memberId,
  bank_movement_id: ({ company_id = NOWHERE }) => storeMovement(testEnv.BOOKS_SANDBOX, company_id),
  mandate_id: ({ company_id = NOWHERE }) => storeMandate(testEnv.BOOKS_SANDBOX, company_id),
  suppressed_address_id: ({ company_id = NOWHERE }) =>
    storeSuppressedAddress(testEnv.BOOKS_SANDBOX, company_id),
  direct_debit_id: ({ company_id = NOWHERE }) => storeDirectDebit(testEnv.BOOKS_SANDBOX, company_id),
  payment_id: async ({ company_id = NOWHERE, invoice_id = NOWHERE }) => {
    const id = crypto.randomUUID();
    await testEnv.BOOKS_SANDBOX.prepare(
      "INSERT INTO invoice_payments (id, company_id, invoice_id, kind, amount_cents, date, source, created_at) VALUES (?, ?, ?, 'PAYMENT', 100000, '2026-11-02', 'MANUAL', 1)",
    )
      .bind(id, company_id, invoice_id)
      .run();
    return id;
  },
  delivery_id: ({ webhook_id = NOWHERE }) => storeAttempt(testEnv.BOOKS_SANDBOX, webhook_id),
  connection_id: ({ company_id = NOWHERE, account_id = NOWHERE }) =>
    storeConnection(testEnv, { companyId: company_id, accountId: account_id }),
  event_id: ({ account_id = NOWHERE, company_id = NOWHERE, connection_id }) =>
    connection_id === undefined
      ? storeToldEvent(testEnv.BOOKS_SANDBOX, { accountId: account_id, companyId: company_id })
      : storeFailedCharge(booksOf(testEnv, 'TEST', 0), {
          companyId: company_id,
          connectionId: connection_id,
        }),
};

/**
 * Returns ids for the placeholders of an operation's path, created by operations or inserted into the books (see
 * `idsOfPath`).
 */
export function idsFor(operation: Operation, tenant: Tenant): Promise<Record<string, string>> {
  return idsOfPath(operation, tenant, {
    make: (create, ids) => makeExample(create, tenant, ids),
    others: STORED,
  });
}

/** Starts counting the database calls of a tenant's sandbox ledger. The tenant must not have issued yet. */
export async function countLedger(tenant: Tenant): Promise<RoundTripLog> {
  const log = new RoundTripLog();
  await runInDurableObject(testEnv.FISCAL_LEDGER.getByName(`TEST:${tenant.companyId}`), (ledger) => {
    Object.assign(ledger, {
      storeOf: (books: D1Database) => d1LedgerStore(countedDatabase('BOOKS_SANDBOX', books, log)),
    });
  });
  return log;
}
