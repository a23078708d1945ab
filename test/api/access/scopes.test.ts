import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { SCOPES, type Scope } from '../../../src/operations/scopes.ts';
import { testEnv } from '../../support/api-client.ts';
import { call, ENDPOINTS, NOWHERE } from '../../support/contract-calls.ts';
import { makeTenant, mintKey, type Tenant } from '../../support/tenant.ts';
import { CONTRACT_OPERATIONS } from './contract-operations.ts';

const BY_ID = new Map(CONTRACT_OPERATIONS.map((operation) => [operation.id, operation]));
/** Paths that lead nowhere, so that what a scope lets through does nothing. */
const NOWHERE_IDS = { company_id: NOWHERE, account_id: NOWHERE };

it('the registry has every operation of the contract as it names it, and no other', () => {
  const registered = OPERATIONS.map(({ id, method, alsoMethods, path, scope, credential }) => ({
    id,
    methods: [method, ...alsoMethods],
    path,
    scope,
    credential,
  }));
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  expect(registered.sort(byId)).toEqual(CONTRACT_OPERATIONS.toSorted(byId));
});

let tenant: Tenant;
let onlyKeys: ReadonlyMap<Scope, string>;
let allButKeys: ReadonlyMap<string, string>;

async function keysWith(scopesFor: (scope: Scope) => readonly Scope[]): Promise<ReadonlyMap<Scope, string>> {
  const minted = SCOPES.map(
    async (scope): Promise<[Scope, string]> => [
      scope,
      await mintKey(testEnv, tenant, 'TEST', { scopes: scopesFor(scope) }),
    ],
  );
  return new Map(await Promise.all(minted));
}

beforeAll(async () => {
  tenant = await makeTenant(testEnv);
  onlyKeys = await keysWith((scope) => [scope]);
  allButKeys = await keysWith((scope) => SCOPES.filter((other) => other !== scope));
});

const SCOPED = ENDPOINTS.filter(({ operation }) => operation.scope !== 'none');

describe.each(SCOPED)('$name', (endpoint) => {
  const needed = BY_ID.get(endpoint.operation.id)?.scope ?? 'unknown';
  const send = (key: string) => call(endpoint, tenant, { key, ids: NOWHERE_IDS });

  it(`lets in a key with ${needed} by itself, and with no other scope`, async () => {
    for (const [scope, key] of onlyKeys) {
      const { body } = await send(key);
      const isRefused = body?.error?.code === 'INSUFFICIENT_SCOPE';
      expect([scope, isRefused]).toEqual([scope, needed !== 'any' && needed !== scope]);
    }
  });

  it.runIf(needed !== 'any')('refuses a key with all other scopes, and says which it lacks', async () => {
    const { status, body } = await send(allButKeys.get(needed) ?? '');
    expect([status, body.error.code]).toEqual([403, 'INSUFFICIENT_SCOPE']);
    expect(body.error.details).toEqual({ required_scopes: [needed], missing_scopes: [needed] });
  });
});
