import type { TwoAccounts } from '../../test/api/access/one-person-rules.ts';
import type { Tenant } from '../../test/support/tenant.ts';
import type { HttpClient } from './http-client.ts';
import type { Registry } from './people.ts';

/**
 * Creates a person with an own account and a session without account, whom the holder of another account makes an
 * administrator.
 */
export async function twoAccounts(registry: Registry, joined: Tenant): Promise<TwoAccounts> {
  const name = 'Doble';
  const home = await registry.operatorAccount(name);
  await registry.invite(joined.accountId, joined.sessionToken, name, { account_role: 'ADMIN' });
  const { sessionToken } = await registry.person(name);
  return { home: { ...home, sessionToken }, joined };
}

/** Creates a session of a person who was removed from their only account. */
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
