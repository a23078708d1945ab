import { MAX_ANY_BODY_BYTES, MAX_JSON_BODY_BYTES } from '../../../src/http/body/transport-limits.ts';
import type { ErrorKey } from '../../../src/platform/error-catalogue.ts';
import { addCompany, addMember, mintKey } from '../../../test/support/tenant.ts';
import type { Campaign } from '../campaign.ts';
import { COMPANY_HEADER, encodePlan, type FuzzRequest } from '../encode.ts';
import { IdReference } from '../json-text.ts';
import type { FuzzOperation } from '../operations.ts';
import { partsOf } from '../plan.ts';
import { errorKeyOf } from '../reached.ts';
import type { FuzzService } from '../service.ts';
import type { World } from '../world.ts';

/** Errors that the pipeline can return for any request, tried on every operation that documents them. */

/** Credentials that are refused for different reasons. */
interface Keys {
  scopeless: string;
  reader: string;
}

type Spoil = (right: FuzzRequest, operation: FuzzOperation, world: World, keys: Keys) => FuzzRequest | null;

const LONG_QUERY_CHARACTERS = 17_000;
/** Session token that no service has issued. */
const UNKNOWN_SESSION = `service_session_${'0'.repeat(49)}`;
const NOWHERE = '019a43c4-6f10-7a52-9d0e-2f6a1c9b7e34';

function withHeaders(right: FuzzRequest, headers: Readonly<Record<string, string>>): FuzzRequest {
  return { ...right, headers: { ...right.headers, ...headers } };
}

function withKey(right: FuzzRequest, key: string | null): FuzzRequest {
  const { Authorization: _, ...headers } = right.headers;
  return { ...right, headers: key === null ? headers : { ...headers, Authorization: `Bearer ${key}` } };
}

function withBody(right: FuzzRequest, body: Uint8Array): FuzzRequest {
  return { ...right, body, headers: { 'Content-Type': 'application/json', ...right.headers } };
}

function withQuery(right: FuzzRequest, query: string): FuzzRequest {
  return { ...right, target: `${right.target}${right.target.includes('?') ? '&' : '?'}${query}` };
}

const text = (body: string) => new TextEncoder().encode(body);

/** Adds a body that is read as JSON or as other text. Returns null for operations that read neither. */
function withReadBody(
  right: FuzzRequest,
  { method, multipart }: FuzzOperation,
  body: string,
): FuzzRequest | null {
  return multipart !== null || method === 'GET' || method === 'DELETE' ? null : withBody(right, text(body));
}

const SPOILS: Partial<Record<ErrorKey, Spoil>> = {
  BAD_REQUEST: (right) => withQuery(right, 'a'.repeat(LONG_QUERY_CHARACTERS)),
  VALIDATION_ERROR_QUERY: (right) => withQuery(right, 'undeclared=1'),
  VALIDATION_ERROR: (right, operation) =>
    operation.query.some(({ name }) => name === 'limit')
      ? withQuery(right, 'limit=0')
      : withReadBody(right, operation, '{"undeclared":"\\u0000"}'),
  ACTIVE_COMPANY_REQUIRED: (right) => {
    const { [COMPANY_HEADER]: named, ...headers } = right.headers;
    return named === undefined ? null : { ...right, headers };
  },
  ACTIVE_COMPANY_HEADER_INVALID: (right) =>
    COMPANY_HEADER in right.headers ? withHeaders(right, { [COMPANY_HEADER]: 'not an id' }) : null,
  METHOD_NOT_ALLOWED: (right) => ({ ...right, method: 'OPTIONS' }),
  NOT_ACCEPTABLE: (right) => withHeaders(right, { Accept: 'image/png' }),
  // If a credential is optional, only a wrong one is refused.
  UNAUTHORIZED: (right, { credential }) => withKey(right, credential === 'none' ? UNKNOWN_SESSION : null),
  INSUFFICIENT_SCOPE: (right, { credential }, _, { scopeless }) =>
    ['live', 'session'].includes(credential) ? null : withKey(right, scopeless),
  OPERATION_REQUIRES_SESSION: (right, _, { tenant }) => withKey(right, tenant.sandboxKey),
  // Other operations require it for production effects: test/api/access/sandbox-effect.test.ts.
  LIVE_CREDENTIAL_REQUIRED: (right, { credential }, { tenant }) =>
    credential === 'live' ? withKey(right, tenant.sandboxKey) : null,
  SANDBOX_ONLY: (right, _, { tenant }) => withKey(right, tenant.liveKey),
  COMPANY_NOT_ACCESSIBLE: (right, { path }, { tenant }) => {
    if (COMPANY_HEADER in right.headers) return withHeaders(right, { [COMPANY_HEADER]: NOWHERE });
    const target = right.target.replace(tenant.companyId, NOWHERE);
    return path.startsWith('/v1/companies/') ? { ...right, target } : null;
  },
  ACCOUNT_NOT_ACCESSIBLE: (right, { placeholders }, { tenant }) =>
    placeholders.includes('account_id')
      ? { ...right, target: right.target.replace(tenant.accountId, NOWHERE) }
      : null,
  COMPANY_READ_ONLY: (right, _, __, { reader }) => withKey(right, reader),
  INVALID_IDEMPOTENCY_KEY: (right) => withHeaders(right, { 'Idempotency-Key': 'not a key' }),
  IDEMPOTENCY_KEY_REQUIRED: (right) => {
    const { 'Idempotency-Key': _, ...headers } = right.headers;
    return { ...right, headers };
  },
  INVALID_JSON_FORMAT: (right) => withBody(right, text('{"')),
  UNSUPPORTED_MEDIA_TYPE: (right) => ({
    ...withHeaders(right, { 'Content-Type': 'text/plain' }),
    body: text('x'),
  }),
  REQUEST_BODY_TOO_LARGE: (right) =>
    withHeaders(withBody(right, new Uint8Array(MAX_JSON_BODY_BYTES + 1)), {
      'Content-Type': 'application/json',
    }),
  PAYLOAD_TOO_LARGE: (right) => withBody(right, new Uint8Array(MAX_ANY_BODY_BYTES + 1)),
};

/** Errors that every operation may return before it looks at the request. */
export const PIPELINE_KEYS: ReadonlySet<string> = new Set(Object.keys(SPOILS));

function rightRequest(operation: FuzzOperation, world: World): FuzzRequest {
  const { method, placeholders, query, json, headers } = operation;
  const needed = query.filter(({ required }) => required === true);
  const needsKey = headers.some(({ name, required }) => name === 'Idempotency-Key' && required === true);
  return encodePlan(
    {
      operation,
      method,
      ids: Object.fromEntries(placeholders.map((name) => [name, new IdReference(name, 0)])),
      query: needed.map(({ name, schema }) => [
        name,
        String((schema.enum as string[] | undefined)?.[0] ?? NOWHERE),
      ]),
      rawQuery: null,
      headers: {
        ...(json === null ? {} : { 'Content-Type': 'application/json' }),
        ...(needsKey ? { 'Idempotency-Key': crypto.randomUUID() } : {}),
      },
      credential: 'right',
      json: json === null ? undefined : (json.example ?? {}),
      parts: partsOf(operation),
      spoil: null,
    },
    world,
  );
}

/** Tries each pipeline error on each operation that documents it, and records the responses that differ. */
export async function sweepPipeline(campaign: Campaign, service: FuzzService): Promise<void> {
  const world = await campaign.newWorld();
  const { tenant } = world;
  // With a second company, a request to a route without a company must name one.
  await addCompany(service.env, tenant.accountId);
  const keys: Keys = {
    scopeless: await mintKey(service.env, tenant, 'TEST', { scopes: [] }),
    reader: (await addMember(service.env, tenant.accountId, { [tenant.companyId]: 'VIEW' })).sandboxKey,
  };
  for (const operation of campaign.operations) {
    for (const key of operation.errors) {
      const request = SPOILS[key]?.(rightRequest(operation, world), operation, world, keys) ?? null;
      if (request !== null) await expectKey(campaign, operation, request, key);
    }
  }
}

async function expectKey(
  campaign: Campaign,
  operation: FuzzOperation,
  request: FuzzRequest,
  key: ErrorKey,
): Promise<void> {
  try {
    const response = await campaign.send(request);
    campaign.reached.count(operation, response);
    campaign.checks.expectSound(operation, request, response);
    const answered = errorKeyOf(response);
    if (answered !== key)
      throw new Error(`answered ${response.status} ${answered ?? ''} where ${key} was due`);
  } catch (error) {
    campaign.fail(operation.id, request, error);
  }
}
