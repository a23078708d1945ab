import { beforeAll, describe, expect, it } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { call, type Endpoint, NOWHERE, OF_ACCOUNT } from '../../support/contract-calls.ts';
import { mintKey } from '../../support/tenant.ts';
import {
  ACCESS_LEVELS,
  type AccessLevel,
  type Caller,
  credentialsFor,
  impersonal,
  makeWorld,
  turnedAway,
  type World,
} from './callers.ts';

const DENIED = 'ACCOUNT_NOT_ACCESSIBLE';

/** Who may use an operation on an account: the least role in it, and the least access level of its manager, if any does. */
interface Rule {
  least: 'OWNER' | 'ADMIN' | 'MEMBER';
  manager: AccessLevel | null;
}

const MEMBERS: Rule = { least: 'MEMBER', manager: null };
const ADMINISTRATORS: Rule = { least: 'ADMIN', manager: null };

/** Members, invitations, keys, webhooks and logs are the holder's alone; the management itself is its manager's too. */
const RULES: Readonly<Record<string, Rule>> = {
  'accounts.get': { least: 'MEMBER', manager: 'NONE' },
  'accounts.usage': { least: 'MEMBER', manager: 'VIEW' },
  // Once it is claimed, as here, its holder alone says how far its manager reaches.
  'accounts.set-access-level': ADMINISTRATORS,
  'accounts.end-management': { least: 'ADMIN', manager: 'NONE' },
  'accounts.transfer-ownership': { least: 'OWNER', manager: null },
  'claim-tokens.create': { least: 'ADMIN', manager: 'NONE' },
  'companies.list': { least: 'MEMBER', manager: 'VIEW' },
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
  'emails.list': { least: 'MEMBER', manager: 'VIEW' },
  'emails.get': { least: 'MEMBER', manager: 'VIEW' },
  'emails.indicators': { least: 'MEMBER', manager: 'VIEW' },
  'request-logs.list': MEMBERS,
  'request-logs.get': MEMBERS,
  'test-clock.get': { least: 'MEMBER', manager: 'VIEW' },
  'test-clock.set': { least: 'ADMIN', manager: 'OPERATE' },
  'test-clock.remove': { least: 'ADMIN', manager: 'OPERATE' },
  'webhooks.create': ADMINISTRATORS,
  'webhooks.list': ADMINISTRATORS,
  'webhooks.get': ADMINISTRATORS,
  'webhooks.update': ADMINISTRATORS,
  'webhooks.delete': ADMINISTRATORS,
  'webhooks.test': ADMINISTRATORS,
  'webhooks.rotate-secret': ADMINISTRATORS,
  'webhooks.deliveries': ADMINISTRATORS,
  'webhooks.retry-delivery': ADMINISTRATORS,
};

it('says of every operation on an account who may use it', () => {
  const ids = [...new Set(OF_ACCOUNT.map(({ operation }) => operation.id))];
  expect(ids.sort()).toEqual(Object.keys(RULES).sort());
});

/** What changes who manages the account, or how far, so that each call needs a world of its own. */
const SHIFTING: readonly string[] = ['accounts.end-management', 'accounts.set-access-level'];

const worlds = new Map<AccessLevel, World>();
beforeAll(async () => {
  for (const level of ACCESS_LEVELS) worlds.set(level, await makeWorld(level));
});

async function worldFor({ operation }: Endpoint, level: AccessLevel): Promise<World> {
  const shared = SHIFTING.includes(operation.id) ? undefined : worlds.get(level);
  return shared ?? (await makeWorld(level));
}

/** How a caller is turned away from the account of a world, by each of his credentials; null for let in. */
async function answersTo(endpoint: Endpoint, caller: Caller, { holder }: World): Promise<(string | null)[]> {
  const ids = { company_id: holder.companyId };
  const seen = new Set<string | null>();
  for (const key of credentialsFor(endpoint, caller))
    seen.add(turnedAway(await call(endpoint, holder, { key, ids })));
  return [...seen];
}

describe.each(OF_ACCOUNT)('$name', (endpoint) => {
  const { least, manager } = RULES[endpoint.operation.id] ?? MEMBERS;
  const to = (isLetIn: boolean) => [isLetIn ? null : DENIED];

  it(`is open to ${least} in the account and above`, async () => {
    const here = await worldFor(endpoint, 'OPERATE');
    const callers: [Caller, boolean][] = [
      [here.viewer, least === 'MEMBER'],
      [here.operator, least === 'MEMBER'],
      [here.admin, least !== 'OWNER'],
      [here.holder, true],
    ];
    for (const [caller, isLetIn] of callers)
      expect(await answersTo(endpoint, caller, here)).toEqual(to(isLetIn));
  });

  it.each(ACCESS_LEVELS)(
    `is open to managers with ${manager ?? 'no level'} at least; here %s`,
    async (level) => {
      const isLetIn = manager !== null && ACCESS_LEVELS.indexOf(level) >= ACCESS_LEVELS.indexOf(manager);
      for (const who of ['manager', 'managerAdmin'] as const) {
        const here = await worldFor(endpoint, level);
        const [key = ''] = credentialsFor(endpoint, here[who]);
        const answer = await call(endpoint, here.holder, { key, ids: { company_id: here.holder.companyId } });
        expect([who, turnedAway(answer)]).toEqual([who, isLetIn ? null : DENIED]);
      }
    },
  );
});

describe('whoever has nothing to do with an account', () => {
  let here: World;
  let confinedManager: string;
  beforeAll(async () => {
    here = worlds.get('OPERATE') ?? (await makeWorld('OPERATE'));
    const companyIds = [here.manager.companyId];
    confinedManager = await mintKey(testEnv, here.manager, 'TEST', { companyIds });
  });

  it.each(OF_ACCOUNT)('is not told that it is there: $name', async (endpoint) => {
    const { accountId } = here.holder;
    const keys = [here.stranger, here.managerMember].flatMap((caller) => credentialsFor(endpoint, caller));
    if (endpoint.operation.credential === null && RULES[endpoint.operation.id]?.least !== 'MEMBER')
      keys.push(confinedManager);
    for (const key of keys) {
      const foreign = await call(endpoint, here.holder, { key });
      const nonexistent = await call(endpoint, here.holder, { key, ids: { account_id: NOWHERE } });
      expect(turnedAway(foreign)).toBe(DENIED);
      expect(impersonal(foreign, [accountId])).toBe(impersonal(nonexistent, [accountId]));
    }
  });
});
