import { accountRules } from '../../test/api/access/account-rules.ts';
import { faultsOf, type Verdict } from '../../test/api/access/callers.ts';
import { companyRules } from '../../test/api/access/company-rules.ts';
import { nowhereRules, OF_ONE_PERSON, onePersonRules } from '../../test/api/access/one-person-rules.ts';
import { OF_RESOURCE, resourceRules } from '../../test/api/access/resource-rules.ts';
import { SCOPED, scopedTenant, scopeRules } from '../../test/api/access/scope-rules.ts';
import type { RunningService } from '../../test/e2e/service/service.ts';
import { OF_ACCOUNT, OF_COMPANY, SECURED } from '../../test/support/contract-calls.ts';
import type { HttpClient } from './http-client.ts';
import { HttpSite } from './http-worlds.ts';
import { sessionWithoutAccount, twoAccounts } from './one-person.ts';
import { Registry } from './people.ts';
import { ResourceMaker } from './resources.ts';
import { liveTenant, sandboxEffectRules, WRITING } from './sandbox-effect.ts';

/** Arguments that send the webhooks of the examples to an unused port of this machine. */
export const SERVICE_ARGUMENTS = [
  '--aeat-wait',
  '0',
  '--allow-local-webhooks',
  '--dns',
  'hooks.example.com=127.0.0.1',
];

/** Results of one part of the matrix. */
export class Part {
  readonly name: string;
  readonly faults: string[] = [];
  endpoints = 0;
  rules = 0;
  verdicts = 0;

  constructor(name: string) {
    this.name = name;
  }

  /** Checks the rules about one endpoint in turn. */
  async judge<R extends { title: string }>(
    endpoint: string,
    rules: readonly R[],
    judge: (rule: R) => Promise<Verdict[]>,
  ): Promise<void> {
    this.endpoints += 1;
    for (const rule of rules) {
      this.rules += 1;
      const verdicts = await judge(rule);
      this.verdicts += verdicts.length;
      for (const { who, found, due } of faultsOf(verdicts))
        this.faults.push(`${endpoint} ${rule.title}: ${who} was answered ${found}, and ${due} is due`);
    }
  }
}

/** Returns one in `each` endpoints, so that a sample has all kinds. */
function sampled<T>(endpoints: readonly T[], each: number): readonly T[] {
  return endpoints.filter((_, index) => index % each === 0);
}

async function tryParts(
  client: HttpClient,
  site: HttpSite,
  registry: Registry,
  maker: ResourceMaker,
  each: number,
): Promise<Part[]> {
  const tell = (name: string) => console.error(`… ${name}`);
  const companies = new Part(
    'Companies: owner, administrator, members with each access, confined keys, managers at each level, strangers',
  );
  tell(companies.name);
  for (const endpoint of sampled(OF_COMPANY, each))
    await companies.judge(endpoint.name, companyRules(endpoint), ({ judge }) => judge(site));
  const accounts = new Part(
    'Accounts: the same, by the least role and the least level that each operation asks for',
  );
  tell(accounts.name);
  for (const endpoint of sampled(OF_ACCOUNT, each))
    await accounts.judge(endpoint.name, accountRules(endpoint), ({ judge }) => judge(site));
  const scopes = new Part('Scopes: a key with each scope alone, and with all but the one that is asked for');
  tell(scopes.name);
  const tenant = await site.newHolder();
  const scoped = await scopedTenant(tenant, (granted) =>
    registry.key(tenant.accountId, tenant.sessionToken, { scopes: granted }),
  );
  for (const endpoint of sampled(SCOPED, each))
    await scopes.judge(endpoint.name, scopeRules(endpoint), ({ judge }) => judge(site.call, scoped));
  const resources = new Part('Resources: of another account, of another company, of the other environment');
  tell(resources.name);
  for (const of of sampled(OF_RESOURCE, each)) {
    const resource = await maker.make(of);
    await resources.judge(of.name, resourceRules(of), ({ judge }) => judge(site.call, resource));
  }
  const persons = new Part('One person: two accounts of theirs, and a session of somebody who is in none');
  tell(persons.name);
  const two = await twoAccounts(registry, tenant);
  const left = await sessionWithoutAccount(client, registry, tenant);
  for (const endpoint of sampled(OF_ONE_PERSON, each))
    await persons.judge(endpoint.name, onePersonRules(endpoint), ({ judge }) => judge(site.call, two));
  for (const endpoint of sampled(SECURED, each))
    await persons.judge(endpoint.name, nowhereRules(endpoint), ({ judge }) => judge(site.call, tenant, left));
  const production = new Part('Production: what it shows before and after a sandbox key has called');
  tell(production.name);
  const live = await liveTenant(client, site);
  for (const endpoint of sampled(WRITING, each))
    await production.judge(endpoint.name, sandboxEffectRules(endpoint), ({ judge }) =>
      judge(site.call, live),
    );
  return [companies, accounts, scopes, resources, persons, production];
}

/**
 * Runs the matrix on a service started with `SERVICE_ARGUMENTS`: on one in `each` endpoints, or on all if `each` is
 * 1. Returns the parts and the number of accounts handed over.
 */
export async function tryMatrix(
  service: RunningService,
  client: HttpClient,
  each: number,
): Promise<{ parts: readonly Part[]; accounts: number }> {
  const registry = new Registry(service, client);
  const site = await HttpSite.open(client, registry);
  const maker = new ResourceMaker(service, client, registry, site);
  const parts = await tryParts(client, site, registry, maker, each);
  return { parts, accounts: site.accounts };
}
