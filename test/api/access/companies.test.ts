import { beforeAll, describe, expect, it } from 'vitest';
import { OF_COMPANY } from '../../support/contract-calls.ts';
import { faultsOf } from './callers.ts';
import { companyRules } from './company-rules.ts';
import { storedSite } from './stored-worlds.ts';

const site = storedSite();
beforeAll(() => site.open());

describe.each(OF_COMPANY)('$name', (endpoint) => {
  it.each(companyRules(endpoint))('$title', async ({ judge }) => {
    expect(faultsOf(await judge(site))).toEqual([]);
  });
});
