import { exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import document from '../../../openapi/openapi.json' with { type: 'json' };
import { type SdkOperation, sdkOperations } from '../../../scripts/sdk/sdk-operations.ts';
import { createFolio, FolioError } from '../../../sdk/src/index.ts';
import type { OpenApiDocument } from '../../../src/http/openapi/document-types.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';
import type { Operation } from '../../../src/operations/operation.ts';
import { testEnv } from '../../support/api-client.ts';
import { expectValidResponse } from '../../support/contract/openapi-responses.ts';
import { prepareState } from '../../support/contract/prepared-states.ts';
import { credentialFor, exampleOf, requiredQuery } from '../../support/contract-calls.ts';
import { idsFor } from '../../support/driven-operations.ts';
import { sampleForm } from '../../support/multipart-forms.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';

const SDK_OPERATIONS = sdkOperations(document as unknown as OpenApiDocument);
const WORKER = exports as unknown as { default: { fetch(request: Request): Promise<Response> } };

interface Exchanged {
  request: Request;
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
  body: any;
}

/** Returns a client whose requests go to the Worker. Each response is validated against the contract. */
function clientOf(operation: Operation, tenant: Tenant, seen: Exchanged[]) {
  return createFolio({
    apiKey: credentialFor(operation, tenant) ?? '',
    baseUrl: 'https://folio.test',
    companyId: tenant.companyId,
    accountId: tenant.accountId,
    retries: 0,
    fetch: async (request) => {
      const response = await WORKER.default.fetch(request);
      const text = new TextDecoder().decode(await response.clone().arrayBuffer());
      const isJson = (response.headers.get('Content-Type') ?? '').startsWith('application/json');
      const body = isJson && text !== '' ? JSON.parse(text) : null;
      const { pathname, search } = new URL(request.url);
      expectValidResponse(request.method, pathname + search, {
        status: response.status,
        headers: response.headers,
        body,
        text,
      });
      seen.push({ request, status: response.status, body });
      return response;
    },
  });
}

/** Returns the input of the client's method for the operation's example. */
async function inputOf(operation: Operation, tenant: Tenant): Promise<Record<string, unknown>> {
  const made = await idsFor(operation, tenant);
  const ids = Object.fromEntries(
    Object.entries(made).filter(([name]) => operation.path.includes(`{${name}}`)),
  );
  const query = Object.fromEntries(requiredQuery(operation));
  if (operation.multipart !== null)
    return { ...ids, ...query, body: Object.fromEntries(sampleForm(operation)) };
  const takesBody = operation.method !== 'GET' && operation.method !== 'DELETE' && operation.body !== null;
  const body = operation.takesBytes ? {} : exampleOf(operation, tenant);
  return { ...ids, ...query, ...(takesBody || operation.takesBytes ? { body: body ?? {} } : {}) };
}

// biome-ignore lint/suspicious/noExplicitAny: responses of every shape
type Method = (input: unknown) => Promise<any>;

function methodOf(client: unknown, { names }: SdkOperation): Method {
  const [name = '', ...branches] = [...names].reverse();
  // biome-ignore lint/suspicious/noExplicitAny: found by its name, as a caller in JavaScript would
  const branch = branches.reverse().reduce<any>((place, step) => place[step], client);
  return branch[name].bind(branch);
}

/** Codes of requests that violate the contract. */
const SHAPE_CODES = [
  'BAD_REQUEST',
  'INVALID_JSON_FORMAT',
  'INVALID_IDEMPOTENCY_KEY',
  'VALIDATION_ERROR',
  'NOT_FOUND',
];
/** Operations that need an issued invoice. */
const OF_ISSUED =
  /^invoices\.(set-status|correct|void|pdf|send|documents|document|verifactu-records|derive)$/;

/** Issues an invoice for operations that need one. */
async function issueFirst(
  operation: Operation,
  tenant: Tenant,
  input: Record<string, unknown>,
): Promise<void> {
  if (!operation.id.startsWith('invoices.') && !operation.id.startsWith('recurring')) return;
  const client = clientOf(operation, tenant, []);
  await client.series.ensureDefaults();
  if (OF_ISSUED.test(operation.id) && typeof input.invoice_id === 'string')
    await client.invoices.issue({ invoice_id: input.invoice_id });
}

const outcomes = new Map<string, number>();

describe.each(SDK_OPERATIONS.map((sdk) => ({ id: sdk.id, sdk })))('$id', ({ id, sdk }) => {
  it('the SDK method sends a valid request and reads the response', async () => {
    const operation = OPERATIONS.find((candidate) => candidate.id === id);
    if (operation === undefined) throw new Error(`the registry lacks ${id}`);
    const tenant = await makeTenant(testEnv);
    await prepareState(operation, tenant.companyId);
    const seen: Exchanged[] = [];
    const input = await inputOf(operation, tenant);
    await issueFirst(operation, tenant, input);
    const outcome = await methodOf(clientOf(operation, tenant, seen), sdk)(input).catch((error) => error);
    const [exchanged] = seen;
    if (exchanged === undefined) throw outcome;
    outcomes.set(id, exchanged.status);
    expect([405, 406, 415, 500]).not.toContain(exchanged.status);
    if (exchanged.status >= 400) {
      expect(SHAPE_CODES).not.toContain(outcome.code);
      expect(outcome).toBeInstanceOf(FolioError);
      expect(sdk.errorCodes).toContain(outcome.code);
      expect(outcome.code).toBe(exchanged.body.error.code);
      return;
    }
    if (sdk.response === 'file') await expect(outcome.bytes()).resolves.toBeInstanceOf(Uint8Array);
    else
      expect(outcome).toEqual(sdk.response === 'document' ? exchanged.body : (exchanged.body?.data ?? null));
  });
});

it('more than three quarters of the SDK operations succeed', () => {
  const done = [...outcomes.values()].filter((status) => status < 400);
  expect(done.length).toBeGreaterThan(outcomes.size * 0.75);
});
