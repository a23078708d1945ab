import type { Answer } from '../../support/api-client.ts';
import { testEnv } from '../../support/api-client.ts';
import { type Endpoint, NOWHERE } from '../../support/contract-calls.ts';
import { addCompany, addMember, makeTenant, mintKey, type Tenant } from '../../support/tenant.ts';

export type AccessLevel = 'NONE' | 'VIEW' | 'OPERATE';
export const ACCESS_LEVELS: readonly AccessLevel[] = ['NONE', 'VIEW', 'OPERATE'];

/** What somebody calls with: a key of either environment, or a session. */
export interface Caller {
  sandboxKey: string;
  liveKey: string;
  sessionToken: string;
}

/** An account with a holder and everybody who has to do with it, or has not. */
export interface World {
  holder: Tenant;
  admin: Caller;
  /** A plain member with OPERATE access to the company. */
  operator: Caller;
  viewer: Caller;
  /** A plain member who was granted another company of the account alone. */
  elsewhere: Caller;
  /** Somebody of an account that has nothing to do with it. */
  stranger: Tenant;
  /** The owner of the account that manages it, at an access level. */
  manager: Tenant;
  managerAdmin: Caller;
  /** A plain member of the manager, with all that he can be granted there. */
  managerMember: Caller;
  /** Another company of the account. */
  otherCompanyId: string;
}

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

/** Makes a world whose account is managed at a level. */
export async function makeWorld(level: AccessLevel): Promise<World> {
  const [holder, manager, stranger] = await Promise.all([
    makeTenant(testEnv),
    makeTenant(testEnv),
    makeTenant(testEnv),
  ]);
  const { accountId, companyId } = holder;
  const { companyId: otherCompanyId } = await addCompany(testEnv, accountId);
  await manage(accountId, manager.accountId, level);
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
  };
}

/** The credentials of a caller that an operation takes. */
export function credentialsFor({ operation }: Endpoint, caller: Caller): string[] {
  const { sandboxKey, liveKey, sessionToken } = caller;
  if (operation.credential === 'session') return [sessionToken];
  if (operation.credential === 'live') return [liveKey, sessionToken];
  return operation.credential === 'sandbox'
    ? [sandboxKey, sessionToken]
    : [sandboxKey, liveKey, sessionToken];
}

/** The codes by which a credential is turned away, whatever it asks for. */
const TURNED_AWAY: readonly unknown[] = [
  'UNAUTHORIZED',
  'INSUFFICIENT_SCOPE',
  'LIVE_CREDENTIAL_REQUIRED',
  'OPERATION_REQUIRES_SESSION',
  'SANDBOX_ONLY',
  'COMPANY_NOT_ACCESSIBLE',
  'ACCOUNT_NOT_ACCESSIBLE',
  'COMPANY_READ_ONLY',
];

/** How a request was turned away, by the code; null for one that was let in, whatever became of it then. */
export function turnedAway({ status, body }: Answer): string | null {
  const code = body?.error?.code;
  if (!TURNED_AWAY.includes(code)) return null;
  return status === (code === 'UNAUTHORIZED' ? 401 : 403) ? code : `${code} with status ${status}`;
}

/** What an answer says once the ids and the time that no two answers share are taken out. */
export function impersonal({ status, headers, body }: Answer, ids: readonly string[]): string {
  const { meta: _meta, ...rest } = body ?? {};
  const text = JSON.stringify({ status, headers: [...headers.keys()].sort(), rest });
  return [...ids, NOWHERE].reduce((left, id) => left.replaceAll(id, '<id>'), text);
}
