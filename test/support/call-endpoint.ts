import { credentialHash } from '../../src/platform/credential-text.ts';
import { type ApiResponse, request, testEnv } from './api-client.ts';
import { prepareState } from './contract/prepared-states.ts';
import { type CallOptions, type Endpoint, requestTo } from './contract-calls.ts';
import { askedAeat } from './registration/asked-aeat.ts';
import type { Tenant } from './tenant.ts';

/** Reopens a session: the generated calls include signing out, and the next call needs the session. */
async function signBackIn(token: string): Promise<void> {
  await testEnv.DIRECTORY.prepare('UPDATE sessions SET revoked_at = NULL WHERE token_hash = ?')
    .bind(await credentialHash(token))
    .run();
}

/** Reopens a closed account: the generated calls include closing it, and the next call needs the account. */
async function reopen({ accountId, personId }: Tenant): Promise<void> {
  const statements = [
    'UPDATE accounts SET closed_at = NULL, closing_reason = NULL, books_ended_at = NULL WHERE id = ?1',
    'UPDATE api_keys SET revoked_at = NULL WHERE account_id = ?1',
    'UPDATE sessions SET revoked_at = NULL WHERE person_id = ?2 AND ?1 IS NOT NULL',
    "INSERT OR IGNORE INTO members (id, account_id, person_id, account_role, created_at) VALUES (?2, ?1, ?2, 'OWNER', 0)",
    'UPDATE activations SET ends_at = NULL WHERE company_id IN (SELECT id FROM companies WHERE account_id = ?1)',
  ];
  const bound = (sql: string) => {
    const statement = testEnv.DIRECTORY.prepare(sql);
    return sql.includes('?2') ? statement.bind(accountId, personId) : statement.bind(accountId);
  };
  await testEnv.DIRECTORY.batch(statements.map(bound));
}

/** Calls an operation of the Worker as it is declared, by default with its example body. */
export async function call(
  endpoint: Endpoint,
  tenant: Tenant,
  options: CallOptions = {},
): Promise<ApiResponse> {
  const { operation } = endpoint;
  const { method, path, options: sent } = requestTo(endpoint, tenant, options);
  await prepareState(operation, options.ids?.company_id ?? tenant.companyId);
  const response = await request(method, path, { ...askedAeat(operation), ...sent });
  if (operation.id === 'auth.sign-out' && response.status === 204 && sent.key !== undefined)
    await signBackIn(sent.key);
  if (operation.id === 'closures.create' && response.status === 201) await reopen(tenant);
  return response;
}
