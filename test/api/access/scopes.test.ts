import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { testEnv } from '../../support/api-client.ts';
import { call } from '../../support/call-endpoint.ts';
import type { Endpoint } from '../../support/contract-calls.ts';
import { isDrawn } from '../../support/rounds.ts';
import { makeTenant, mintKey } from '../../support/tenant.ts';
import { faultsOf } from './callers.ts';
import { CONTRACT_OPERATIONS } from './contract-operations.ts';
import { SCOPED, type ScopedTenant, scopedTenant, scopeRules } from './scope-rules.ts';

it('the registry lists exactly the operations of the contract, with method, path, scope and credential', () => {
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

let scoped: ScopedTenant;
beforeAll(async () => {
  const tenant = await makeTenant(testEnv);
  scoped = await scopedTenant(tenant, (scopes) => mintKey(testEnv, tenant, 'TEST', { scopes }));
});

/** Parts of the scopes that an operation does not ask for. A commit tries one. */
const PARTS_OF_OTHERS = 4;

/** Returns the keys that a commit tries of an operation: the one with its own scope and some of those with another. */
function triedKeys({ operation, place }: Endpoint): ScopedTenant {
  const tried = [...scoped.only].filter(
    ([scope], at) => scope === operation.scope || isDrawn(at + place, PARTS_OF_OTHERS),
  );
  return { ...scoped, only: new Map(tried) };
}

describe.each(SCOPED)('$name', (endpoint) => {
  it.each(scopeRules(endpoint))('$title', async ({ judge }) => {
    expect(faultsOf(await judge(call, triedKeys(endpoint)))).toEqual([]);
  });
});
