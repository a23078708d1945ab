import type { Endpoint } from '../../support/contract-calls.ts';
import {
  ACCESS_LEVELS,
  type AccessLevel,
  credentialsFor,
  LET_IN,
  type MatrixSite,
  type Rule,
  type Verdict,
  verdictsOn,
  type World,
} from './callers.ts';
import { verdictsOfHiding } from './hidden.ts';

const DENIED = 'ACCOUNT_NOT_ACCESSIBLE';

/**
 * Least account role, and least access level of the manager, that may use an operation. Null closes it to
 * managers.
 */
interface Audience {
  least: 'OWNER' | 'ADMIN' | 'MEMBER';
  manager: AccessLevel | null;
}

const MEMBERS: Audience = { least: 'MEMBER', manager: null };
const ADMINISTRATORS: Audience = { least: 'ADMIN', manager: null };

/**
 * Members, invitations, keys, webhooks and logs are closed to the manager. It can read and end the
 * management itself.
 */
export const AUDIENCES: Readonly<Record<string, Audience>> = {
  'accounts.get': { least: 'MEMBER', manager: 'NONE' },
  'accounts.usage': { least: 'MEMBER', manager: 'VIEW' },
  // The account is claimed here, so only its holder sets the access level of its manager.
  'accounts.set-access-level': ADMINISTRATORS,
  'accounts.end-management': { least: 'ADMIN', manager: 'NONE' },
  'accounts.transfer-ownership': { least: 'OWNER', manager: null },
  'account-exports.create': ADMINISTRATORS,
  'account-exports.get': ADMINISTRATORS,
  // The account is claimed here. The owner of the manager closes an unclaimed account.
  'closures.create': { least: 'OWNER', manager: null },
  'claim-tokens.create': { least: 'ADMIN', manager: 'NONE' },
  'companies.list': { least: 'MEMBER', manager: 'VIEW' },
  'companies.delete': { least: 'ADMIN', manager: 'OPERATE' },
  'companies.statistics': { least: 'MEMBER', manager: 'VIEW' },
  'companies.create': { least: 'ADMIN', manager: 'OPERATE' },
  'members.list': ADMINISTRATORS,
  'members.get': ADMINISTRATORS,
  'members.set-role': ADMINISTRATORS,
  'members.remove': ADMINISTRATORS,
  'grants.list': ADMINISTRATORS,
  'grants.set': ADMINISTRATORS,
  'grants.remove': ADMINISTRATORS,
  'invitations.create': ADMINISTRATORS,
  'invitations.list': ADMINISTRATORS,
  'invitations.revoke': ADMINISTRATORS,
  'api-keys.list': MEMBERS,
  'api-keys.create': MEMBERS,
  'api-keys.revoke': MEMBERS,
  'oauth-authorizations.create': MEMBERS,
  'emails.list': { least: 'MEMBER', manager: 'VIEW' },
  'emails.get': { least: 'MEMBER', manager: 'VIEW' },
  'emails.indicators': { least: 'MEMBER', manager: 'VIEW' },
  'audit-events.list': ADMINISTRATORS,
  'request-logs.list': MEMBERS,
  'request-logs.get': MEMBERS,
  'test-clock.get': { least: 'MEMBER', manager: 'VIEW' },
  'test-clock.set': { least: 'ADMIN', manager: 'OPERATE' },
  'test-clock.remove': { least: 'ADMIN', manager: 'OPERATE' },
  'return-urls.get': { least: 'ADMIN', manager: 'VIEW' },
  'return-urls.replace': { least: 'ADMIN', manager: 'OPERATE' },
  'webhooks.create': ADMINISTRATORS,
  'webhooks.list': ADMINISTRATORS,
  'webhooks.get': ADMINISTRATORS,
  'webhooks.update': ADMINISTRATORS,
  'webhooks.delete': ADMINISTRATORS,
  'webhooks.test': ADMINISTRATORS,
  'webhooks.rotate-secret': ADMINISTRATORS,
  'webhooks.deliveries': ADMINISTRATORS,
  'webhooks.retry-delivery': ADMINISTRATORS,
  'webhooks.replay': ADMINISTRATORS,
  'events.list': { least: 'ADMIN', manager: 'VIEW' },
  'events.get': { least: 'ADMIN', manager: 'VIEW' },
};

/** Operations that change the manager or its access level. Each call needs its own world. */
const SHIFTING: readonly string[] = [
  'accounts.end-management',
  'accounts.set-access-level',
  'closures.create',
];

function audienceOf({ operation }: Endpoint): Audience {
  return AUDIENCES[operation.id] ?? MEMBERS;
}

async function worldFor(site: MatrixSite, { operation }: Endpoint, level: AccessLevel): Promise<World> {
  return SHIFTING.includes(operation.id) ? await site.newWorld(level) : site.world(level);
}

/** Runs the calls one after the other, because one may change the result of the next. */
async function insideVerdicts(site: MatrixSite, endpoint: Endpoint): Promise<Verdict[]> {
  const { least } = audienceOf(endpoint);
  const here = await worldFor(site, endpoint, 'OPERATE');
  const isLetIn = {
    viewer: least === 'MEMBER',
    operator: least === 'MEMBER',
    admin: least !== 'OWNER',
    holder: true,
  };
  const ids = { company_id: here.holder.companyId };
  const verdicts: Verdict[] = [];
  for (const name of ['viewer', 'operator', 'admin', 'holder'] as const) {
    const due = isLetIn[name] ? LET_IN : DENIED;
    for (const credential of credentialsFor(endpoint, here[name]))
      verdicts.push(
        ...(await verdictsOn(site, endpoint, here, { name, credentials: [credential], due, ids })),
      );
  }
  return verdicts;
}

async function managerVerdicts(site: MatrixSite, endpoint: Endpoint, level: AccessLevel): Promise<Verdict[]> {
  const { manager } = audienceOf(endpoint);
  const isLetIn = manager !== null && ACCESS_LEVELS.indexOf(level) >= ACCESS_LEVELS.indexOf(manager);
  const verdicts: Verdict[] = [];
  for (const name of ['manager', 'managerAdmin'] as const) {
    const here = await worldFor(site, endpoint, level);
    const credentials = credentialsFor(endpoint, here[name]).slice(0, 1);
    const ids = { company_id: here.holder.companyId };
    const due = isLetIn ? LET_IN : DENIED;
    verdicts.push(...(await verdictsOn(site, endpoint, here, { name, credentials, due, ids })));
  }
  return verdicts;
}

/** Callers outside the account get the same response as for an account that does not exist. */
async function outsideVerdicts(site: MatrixSite, endpoint: Endpoint): Promise<Verdict[]> {
  const { holder, stranger, managerMember, confined } = site.world('OPERATE');
  const credentials = [stranger, managerMember].flatMap((caller) => credentialsFor(endpoint, caller));
  if (endpoint.operation.credential === null && audienceOf(endpoint).least !== 'MEMBER')
    credentials.push({ kind: 'confined key', secret: confined.managerHome });
  return await verdictsOfHiding('ACCOUNT', site, endpoint, holder, { name: 'somebody else', credentials });
}

/** Access rules of an operation on an account. */
export function accountRules(endpoint: Endpoint): Rule[] {
  const { least, manager } = audienceOf(endpoint);
  return [
    {
      title: `is open to ${least} in the account and above`,
      judge: (site) => insideVerdicts(site, endpoint),
    },
    ...ACCESS_LEVELS.map((level) => ({
      title: `is open to managers with ${manager ?? 'no level'} at least; here ${level}`,
      kind: 'manager',
      judge: (site: MatrixSite) => managerVerdicts(site, endpoint, level),
    })),
    {
      title: 'hides an account from whoever has no relation to it',
      judge: (site) => outsideVerdicts(site, endpoint),
    },
  ];
}
