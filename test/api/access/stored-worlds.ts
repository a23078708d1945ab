import { testEnv } from '../../support/api-client.ts';
import { call } from '../../support/call-endpoint.ts';
import { addCompany, addMember, makeTenant, mintKey } from '../../support/tenant.ts';
import { ACCESS_LEVELS, type AccessLevel, type Caller, type MatrixSite, type World } from './callers.ts';

async function newMember(
  accountId: string,
  grants: Parameters<typeof addMember>[2],
  role: 'ADMIN' | 'MEMBER' = 'MEMBER',
): Promise<Caller> {
  const member = await addMember(testEnv, accountId, grants);
  await testEnv.DIRECTORY.prepare('UPDATE members SET account_role = ? WHERE id = ?')
    .bind(role, member.memberId)
    .run();
  return { ...member, liveKey: await mintKey(testEnv, { ...member, accountId }, 'LIVE') };
}

/** Puts an account under a manager. */
async function manage(accountId: string, managerId: string, level: AccessLevel): Promise<void> {
  await testEnv.DIRECTORY.prepare(
    'UPDATE accounts SET manager_account_id = ?, external_ref = ?, access_level = ?, claimed_at = 1 WHERE id = ?',
  )
    .bind(managerId, crypto.randomUUID(), level, accountId)
    .run();
}

/** Stores a world in the directory whose account is managed at a level. */
async function storeWorld(level: AccessLevel): Promise<World> {
  const [holder, manager, stranger] = await Promise.all([
    makeTenant(testEnv),
    makeTenant(testEnv),
    makeTenant(testEnv),
  ]);
  const { accountId, companyId } = holder;
  const { companyId: otherCompanyId } = await addCompany(testEnv, accountId);
  await manage(accountId, manager.accountId, level);
  const confinedKey = (owner: typeof holder, ...companyIds: string[]) =>
    mintKey(testEnv, owner, 'TEST', { companyIds });
  return {
    holder,
    manager,
    stranger,
    otherCompanyId,
    admin: await newMember(accountId, {}, 'ADMIN'),
    operator: await newMember(accountId, { [companyId]: 'OPERATE' }),
    viewer: await newMember(accountId, { [companyId]: 'VIEW' }),
    elsewhere: await newMember(accountId, { [otherCompanyId]: 'OPERATE' }),
    managerAdmin: await newMember(manager.accountId, {}, 'ADMIN'),
    managerMember: await newMember(manager.accountId, { [manager.companyId]: 'OPERATE' }),
    confined: {
      here: await confinedKey(holder, companyId),
      away: await confinedKey(holder, otherCompanyId),
      managed: await confinedKey(manager, companyId, manager.companyId),
      managerHome: await confinedKey(manager, manager.companyId),
    },
  };
}

/** Matrix site in the Worker of the test. `open` creates its worlds once. */
export function storedSite(): MatrixSite & { open(): Promise<void> } {
  const worlds = new Map<AccessLevel, World>();
  return {
    isLive: true,
    call,
    newWorld: storeWorld,
    world(level) {
      const made = worlds.get(level);
      if (made === undefined) throw new Error(`there is no world of ${level}`);
      return made;
    },
    async open() {
      for (const level of ACCESS_LEVELS) worlds.set(level, await storeWorld(level));
    },
  };
}
