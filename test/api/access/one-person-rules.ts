import { type Endpoint, OF_ACCOUNT, OF_COMPANY, SECURED } from '../../support/contract-calls.ts';
import type { Tenant } from '../../support/tenant.ts';
import { credentialsFor, type MatrixSite, turnedAway, type Verdict } from './callers.ts';

/** Leaving works from any account, so that an added person can leave from where they are. */
const FROM_ANYWHERE: readonly string[] = ['members.leave'];

/**
 * The person's own account, which the session uses by default, and a second one that made them an
 * administrator later.
 */
export interface TwoAccounts {
  home: Tenant;
  joined: Tenant;
}

/** Access rule of one endpoint for a person with two accounts. */
export interface OnePersonRule {
  title: string;
  judge(call: MatrixSite['call'], accounts: TwoAccounts): Promise<Verdict[]>;
}

const PLACED: ReadonlySet<Endpoint> = new Set(
  [...OF_ACCOUNT, ...OF_COMPANY].filter(({ operation }) => !FROM_ANYWHERE.includes(operation.id)),
);

/**
 * Checks that the keys of an account, and the session that names it, reach no other account of the person.
 */
export function onePersonRules(endpoint: Endpoint): OnePersonRule[] {
  const { access, credential } = endpoint.operation;
  const denied = access === 'company' ? 'COMPANY_NOT_ACCESSIBLE' : 'ACCOUNT_NOT_ACCESSIBLE';
  const rules: OnePersonRule[] = [];
  if (PLACED.has(endpoint))
    rules.push(
      {
        title: 'is not reached in the other account with a key or a session that does not name it',
        judge: (call, { home, joined }) =>
          Promise.all(
            credentialsFor(endpoint, home).map(async ({ kind, secret: key }) => ({
              who: kind,
              found: turnedAway(await call(endpoint, joined, { key })),
              due: denied,
            })),
          ),
      },
      {
        title: 'is not reached in the own account with a session that names the other',
        async judge(call, { home, joined }) {
          const headers = { 'Service-Account': joined.accountId };
          const response = await call(endpoint, home, { key: home.sessionToken, headers });
          return [{ who: 'session', found: turnedAway(response), due: denied }];
        },
      },
    );
  if (credential !== 'session')
    rules.push({
      title: 'takes no key into an account that is not its own',
      judge: (call, { home, joined }) =>
        Promise.all(
          credentialsFor(endpoint, home)
            .filter(({ kind }) => kind !== 'session')
            .map(async ({ kind, secret: key }) => {
              const headers = { 'Service-Account': joined.accountId };
              const found = turnedAway(await call(endpoint, joined, { key, headers }));
              return { who: kind, found, due: 'ACCOUNT_NOT_ACCESSIBLE' };
            }),
        ),
    });
  return rules;
}

/** Endpoints that are tried with a person of two accounts. */
export const OF_ONE_PERSON: readonly Endpoint[] = SECURED.filter(
  (endpoint) => onePersonRules(endpoint).length > 0,
);

/** Access rule of one endpoint for the session of a person without an account. */
export interface NowhereRule {
  title: string;
  judge(call: MatrixSite['call'], tenant: Tenant, sessionToken: string): Promise<Verdict[]>;
}

/** Rules that reject a person without an account. */
export function nowhereRules(endpoint: Endpoint): NowhereRule[] {
  return [
    {
      title: 'turns away a session of somebody who is in no account',
      async judge(call, tenant, key) {
        const found = turnedAway(await call(endpoint, tenant, { key }));
        return [{ who: `session without an account at ${endpoint.name}`, found, due: 'UNAUTHORIZED' }];
      },
    },
  ];
}
