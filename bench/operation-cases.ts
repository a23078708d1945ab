import { OPERATIONS } from '../src/operations/index.ts';
import type { Operation } from '../src/operations/operation.ts';
import { credentialFor, NOWHERE, requiredHeaders, requiredQuery } from '../test/support/contract-calls.ts';
import type { BenchService } from './bench-service.ts';
import { send } from './http-client.ts';
import type { BenchCase, Floor } from './request-cases.ts';

/** Formats of the contract, each a megabyte of text. */
const DOCUMENTS = ['openapi.json', 'openapi.yaml'];
/** Operations that return fixed texts and call no database. */
const WITHOUT_DATABASE = [
  'responsible-declaration.get',
  'tax-types.list',
  'invoice-customization-options.list',
  'templates.account-import',
  'templates.customer-import',
];

/** Returns the demo account in the form of the contract suites. */
function tenantOf({ credentials }: BenchService) {
  const { account_id, company_id, sandbox_key, live_key, session_token } = credentials;
  return {
    accountId: account_id,
    companyId: company_id,
    personId: NOWHERE,
    sandboxKey: sandbox_key,
    liveKey: live_key,
    sessionToken: session_token,
  };
}

interface Call {
  service: BenchService;
  ids: Readonly<Record<string, string>>;
}

function requestOf(operation: Operation, { service, ids }: Call) {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? NOWHERE);
  const search = new URLSearchParams(requiredQuery(operation));
  const key = credentialFor(operation, tenantOf(service) as Parameters<typeof credentialFor>[1]);
  const hasBody = operation.method !== 'GET' && operation.body !== null;
  return {
    method: operation.method,
    url: `${service.credentials.base_url}${path}?${search}`.replace(/\?$/, ''),
    headers: {
      ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
      ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
      ...requiredHeaders(operation),
    },
    body: hasBody ? JSON.stringify(operation.example ?? {}) : null,
  };
}

/** Returns ids for the placeholders of a path. The POST example on the path before each placeholder creates its resource. */
async function idsFor({ path }: Operation, service: BenchService): Promise<Record<string, string>> {
  const { company_id, account_id } = service.credentials;
  const ids: Record<string, string> = { company_id, account_id };
  for (const { index, 1: name = '' } of path.matchAll(/\/\{(\w+)\}/g)) {
    const create = OPERATIONS.find(
      (operation) => operation.method === 'POST' && operation.path === path.slice(0, index),
    );
    if (ids[name] !== undefined || create === undefined) continue;
    const text = await send(requestOf(create, { service, ids })).catch(() => '{}');
    const made: { data?: { id?: unknown } } = JSON.parse(text);
    if (typeof made.data?.id === 'string') ids[name] = made.data.id;
  }
  return ids;
}

function floorOf({ id }: Operation): Floor {
  if (DOCUMENTS.includes(id)) return 'bare megabyte';
  return WITHOUT_DATABASE.includes(id) ? 'bare route' : 'one-row read';
}

/**
 * Returns a case for every operation that reads, as it is declared. Resources in paths come from their own examples.
 * Operations that do not return 2xx to this are left out.
 */
export async function readingCases(service: BenchService): Promise<BenchCase[]> {
  const cases: BenchCase[] = [];
  for (const operation of OPERATIONS.filter(({ method }) => method === 'GET')) {
    const request = requestOf(operation, { service, ids: await idsFor(operation, service) });
    const answered = await send(request).then(
      () => true,
      () => false,
    );
    if (!answered) continue;
    cases.push({ name: operation.id, floor: floorOf(operation), act: () => send(request) });
  }
  return cases;
}
