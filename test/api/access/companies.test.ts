import { beforeAll, describe, expect, it } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { call, type Endpoint, NOWHERE, OF_COMPANY } from '../../support/contract-calls.ts';
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

const worlds = new Map<AccessLevel, World>();
const confined = { away: '', here: '', managed: new Map<AccessLevel, string>() };

function world(level: AccessLevel): World {
  const made = worlds.get(level);
  if (made === undefined) throw new Error(`there is no world of ${level}`);
  return made;
}

beforeAll(async () => {
  for (const level of ACCESS_LEVELS) {
    const made = await makeWorld(level);
    worlds.set(level, made);
    const companyIds = [made.holder.companyId, made.manager.companyId];
    confined.managed.set(level, await mintKey(testEnv, made.manager, 'TEST', { companyIds }));
  }
  const { holder, otherCompanyId } = world('OPERATE');
  confined.away = await mintKey(testEnv, holder, 'TEST', { companyIds: [otherCompanyId] });
  confined.here = await mintKey(testEnv, holder, 'TEST', { companyIds: [holder.companyId] });
});

/** How a caller is turned away from the company of a world, by each of his credentials; null for let in. */
async function answersTo(endpoint: Endpoint, caller: Caller, { holder }: World): Promise<(string | null)[]> {
  const answers = credentialsFor(endpoint, caller).map((key) => call(endpoint, holder, { key }));
  return [...new Set((await Promise.all(answers)).map(turnedAway))];
}

describe.each(OF_COMPANY)('$name', (endpoint) => {
  const isWrite = endpoint.operation.scope.endsWith(':write');
  const viewed = isWrite ? 'COMPANY_READ_ONLY' : null;
  const ofManagers = { NONE: 'COMPANY_NOT_ACCESSIBLE', VIEW: viewed, OPERATE: null } as const;

  it('takes owner, administrator and a member who may work in the company', async () => {
    const here = world('OPERATE');
    for (const caller of [here.holder, here.admin, here.operator])
      expect(await answersTo(endpoint, caller, here)).toEqual([null]);
    expect(turnedAway(await call(endpoint, here.holder, { key: confined.here }))).toBe(null);
  });

  it(`lets a member with VIEW access ${isWrite ? 'not write' : 'read'}`, async () => {
    const here = world('OPERATE');
    expect(await answersTo(endpoint, here.viewer, here)).toEqual([viewed]);
  });

  it.each(ACCESS_LEVELS)(
    'takes who administers the manager of the account as far as %s goes',
    async (level) => {
      const here = world(level);
      for (const caller of [here.manager, here.managerAdmin])
        expect(await answersTo(endpoint, caller, here)).toEqual([ofManagers[level]]);
      const naming = await call(endpoint, here.holder, { key: confined.managed.get(level) ?? '' });
      expect(turnedAway(naming)).toBe(ofManagers[level]);
    },
  );

  it('tells nobody else that the company is there', async () => {
    const here = world('OPERATE');
    const hidden = world('NONE');
    const shut: [Caller | string, World][] = [
      [here.stranger, here],
      [here.elsewhere, here],
      [here.managerMember, here],
      [confined.away, here],
      [hidden.manager, hidden],
    ];
    for (const [caller, { holder }] of shut) {
      const keys = typeof caller === 'string' ? [caller] : credentialsFor(endpoint, caller);
      for (const key of keys) {
        const foreign = await call(endpoint, holder, { key });
        const nonexistent = await call(endpoint, holder, { key, ids: { company_id: NOWHERE } });
        expect(turnedAway(foreign)).toBe('COMPANY_NOT_ACCESSIBLE');
        expect(impersonal(foreign, [holder.companyId])).toBe(impersonal(nonexistent, [holder.companyId]));
      }
    }
  });

  it('says 403 for the company before it looks at the query or the body', async () => {
    const { stranger, holder } = world('OPERATE');
    const query = [['undeclared', '1']] as const;
    const answer = await call(endpoint, stranger, { ids: { company_id: holder.companyId }, query });
    expect(turnedAway(answer)).toBe('COMPANY_NOT_ACCESSIBLE');
  });
});
