import { type ApiResponse, request, testEnv } from '../../support/api-client.ts';
import type { Tenant } from '../../support/tenant.ts';
import { fetchPlainly } from './mcp-client.ts';

export const CALLBACK = 'http://127.0.0.1:33418/callback';
export const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
/** Challenge of that verifier. RFC 7636, appendix B. */
export const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

export async function register(body: unknown): Promise<Response> {
  return await fetchPlainly('/oauth/register', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Registers a program and returns its client id. */
export async function clientId(callback = CALLBACK, name = 'Assistant'): Promise<string> {
  const response = await register({ client_name: name, redirect_uris: [callback] });
  return ((await response.json()) as { client_id: string }).client_id;
}

/** Calls the token endpoint. `values` may repeat a name. */
export async function token(
  values: Record<string, string> | string[][],
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Record<string, string> }> {
  const response = await fetchPlainly('/oauth/token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(values).toString(),
  });
  return { status: response.status, body: await response.json() };
}

/** Sends the consent page's request. */
export async function agree(
  tenant: Tenant,
  asked: Record<string, unknown>,
  env = testEnv,
): Promise<ApiResponse> {
  return await request('POST', `/v1/accounts/${tenant.accountId}/oauth-authorizations`, {
    key: tenant.sessionToken,
    headers: { 'Service-Account': tenant.accountId },
    body: { environment: 'TEST', scopes: ['customers:read'], code_challenge: CHALLENGE, ...asked },
    env,
  });
}

/** Returns an authorization code after consent. */
export async function grantedCode(
  tenant: Tenant,
  id: string,
  asked: Record<string, unknown> = {},
): Promise<string> {
  const { body } = await agree(tenant, { client_id: id, redirect_uri: CALLBACK, state: 'xyz', ...asked });
  return new URL(body.data.redirect_to).searchParams.get('code') ?? '';
}

/** Returns the form that exchanges a code. */
export const exchangeOf = (id: string, code: string) => ({
  grant_type: 'authorization_code',
  code,
  client_id: id,
  redirect_uri: CALLBACK,
  code_verifier: VERIFIER,
});

/** Returns the form that renews access. */
export const renewalOf = (id: string, refreshToken: string | undefined) => ({
  grant_type: 'refresh_token',
  client_id: id,
  refresh_token: refreshToken ?? '',
});
