import { beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, OF_COMPANY } from '../../support/contract-calls.ts';
import { drawn } from '../../support/rounds.ts';
import { ACCESS_LEVELS, faultsOf, type Rule } from './callers.ts';
import { companyRules, OF_MANAGERS } from './company-rules.ts';
import { storedSite } from './stored-worlds.ts';

const site = storedSite();
beforeAll(() => site.open());

/**
 * Picks the rules to run. Of the rules for the manager's access levels, each commit tries one per operation.
 */
function triedRules(endpoint: Endpoint): Rule[] {
  const rules = companyRules(endpoint);
  const ofLevels = rules.filter(({ title }) => title.startsWith(OF_MANAGERS));
  const tried = drawn(ofLevels, ACCESS_LEVELS.length, endpoint.place);
  return rules.filter((rule) => !ofLevels.includes(rule) || tried.includes(rule));
}

describe.each(OF_COMPANY)('$name', (endpoint) => {
  it.each(triedRules(endpoint))('$title', async ({ judge }) => {
    expect(faultsOf(await judge(site))).toEqual([]);
  });
});
