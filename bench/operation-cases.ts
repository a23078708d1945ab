import type { Operation } from '../src/operations/define-operation.ts';
import { OPERATIONS } from '../src/operations/index.ts';
import { credentialFor, NOWHERE, requiredHeaders, requiredQuery } from '../test/support/contract-calls.ts';
import type { BenchService } from './bench-service.ts';
import { send } from './http-client.ts';
import type { BenchCase, Floor } from './request-cases.ts';

/** The contract, a megabyte of text. */
const DOCUMENTS = ['openapi.json', 'openapi.yaml'];
/** Texts that say whose service it is: they ask no database. */
const WITHOUT_DATABASE = [
  'responsible-declaration.get',
  'tax-types.list',
  'invoice-customization-options.list',
  'templates.account-import',
  'templates.customer-import',
];

/** The demo account in the terms of the contract suites. */
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

/** Ids for the placeholders of a path, each of what the example of the POST on the path before it makes. */
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
 * Every operation that reads, as its declaration asks for it; of those that name something, the ones whose examples make it.
 * What does not answer 2xx to that is left out.
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
