import { beforeAll, describe, expect, it } from 'vitest';
import { OF_COMPANY } from '../../support/contract-calls.ts';
import { faultsOf } from './callers.ts';
import { companyRules } from './company-rules.ts';
import { storedSite } from './stored-worlds.ts';
import { triedRules } from './tried-rules.ts';

const site = storedSite();
beforeAll(() => site.open());

describe.each(OF_COMPANY)('$name', (endpoint) => {
  it.each(triedRules(companyRules(endpoint), endpoint.place))('$title', async ({ judge }) => {
    expect(faultsOf(await judge(site))).toEqual([]);
  });
});
