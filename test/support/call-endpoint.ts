import { credentialHash } from '../../src/credential-text.ts';
import { type Answer, request, testEnv } from './api-client.ts';
import { type CallOptions, type Endpoint, requestTo } from './contract-calls.ts';
import { prepareState } from './prepared-states.ts';
import type { Tenant } from './tenant.ts';

/** Opens a session anew: calling every operation signs out too, and the next one needs it. */
async function signBackIn(token: string): Promise<void> {
  await testEnv.DIRECTORY.prepare('UPDATE sessions SET revoked_at = NULL WHERE token_hash = ?')
    .bind(await credentialHash(token))
    .run();
}

/** Calls an operation of the Worker as its declaration asks, with the example as its body, unless told otherwise. */
export async function call(endpoint: Endpoint, tenant: Tenant, options: CallOptions = {}): Promise<Answer> {
  const { operation } = endpoint;
  const { method, path, options: sent } = requestTo(endpoint, tenant, options);
  await prepareState(operation, options.ids?.company_id ?? tenant.companyId);
  const answer = await request(method, path, sent);
  if (operation.id === 'auth.sign-out' && answer.status === 204 && sent.key !== undefined)
    await signBackIn(sent.key);
  return answer;
}
