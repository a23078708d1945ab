import { beforeAll, describe, expect, it } from 'vitest';
import { OF_ACCOUNT } from '../../support/contract-calls.ts';
import { AUDIENCES, accountRules } from './account-rules.ts';
import { faultsOf } from './callers.ts';
import { storedSite } from './stored-worlds.ts';
import { triedRules } from './tried-rules.ts';

it('every operation on an account has an audience in the access table', () => {
  const ids = [...new Set(OF_ACCOUNT.map(({ operation }) => operation.id))];
  expect(ids.sort()).toEqual(Object.keys(AUDIENCES).sort());
});

const site = storedSite();
beforeAll(() => site.open());

describe.each(OF_ACCOUNT)('$name', (endpoint) => {
  it.each(triedRules(accountRules(endpoint), endpoint.place))('$title', async ({ judge }) => {
    expect(faultsOf(await judge(site))).toEqual([]);
  });
});
