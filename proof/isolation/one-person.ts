import type { TwoAccounts } from '../../test/api/access/one-person-rules.ts';
import type { Tenant } from '../../test/support/tenant.ts';
import type { HttpClient } from './http-client.ts';
import type { Registry } from './people.ts';

/** A person with an account of their own and a session that names none, whom the holder of another makes an administrator there. */
export async function twoAccounts(registry: Registry, joined: Tenant): Promise<TwoAccounts> {
  const name = 'Doble';
  const home = await registry.operatorAccount(name);
  await registry.invite(joined.accountId, joined.sessionToken, name, { account_role: 'ADMIN' });
  const { sessionToken } = await registry.person(name);
  return { home: { ...home, sessionToken }, joined };
}

/** The session of somebody who was a member of one account and was removed from it. */
export async function sessionWithoutAccount(
  client: HttpClient,
  registry: Registry,
  { accountId, sessionToken: key }: Tenant,
): Promise<string> {
  const role = { account_role: 'MEMBER' } as const;
  const { memberId, sessionToken } = await registry.invite(accountId, key, 'Desligada', role);
  await client.data('DELETE', `/v1/accounts/${accountId}/members/${memberId}`, { key });
  return sessionToken;
}
