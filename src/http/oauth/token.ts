import { directoryOf } from '../../db/clients.ts';
import type { ApiKeyRow } from '../../people/keys/key-repository.ts';
import { endGrant, readGrant, replaceAccessToken } from '../../people/oauth/grant-repository.ts';
import {
  ACCESS_TTL_MS,
  type GrantToken,
  isVerifier,
  REFRESH_TTL_MS,
  readGrantToken,
  writeGrantToken,
} from '../../people/oauth/grant-token.ts';
import { isOwnResource } from '../../people/oauth/own-resource.ts';
import { actAs } from '../../platform/acting.ts';
import { credentialHash, mintCredential } from '../../platform/credential-text.ts';
import { signingRing } from '../../platform/secrets/key-ring.ts';
import { type SignedTokens, signedTokens } from '../../platform/secrets/signed-tokens.ts';
import { invalidateAccess } from '../access/access-cache.ts';
import { requestActing } from '../access/request-acting.ts';
import type { AppContext } from '../app-env.ts';
import { type OauthError, oauthRefusal, oauthResponse } from './oauth-response.ts';

const SHOWN_CHARACTERS = 4;
const MS_PER_SECOND = 1_000;
/** Name of the operation in the audit trail. */
const TOKEN_OPERATION = 'oauth.token';
/** Parameter that holds the token of each grant type. */
const TOKEN_NAMES = { authorization_code: 'code', refresh_token: 'refresh_token' } as const;
const USED_BEFORE = 'it was used before, or access was taken back';

/** Returns the reason to reject a code or refresh token. Null if it is valid. */
async function refusedBecause(
  grant: GrantToken,
  form: URLSearchParams,
  nowMs: number,
): Promise<string | null> {
  if (grant.expiresAt <= nowMs) return 'it is over';
  if (form.get('client_id') !== grant.clientId) return 'it is of another client';
  if (grant.kind === 'refresh') return null;
  if (form.get('redirect_uri') !== grant.redirectUri) return 'redirect_uri is another one';
  const isProved = await isVerifier(form.get('code_verifier') ?? '', grant.codeChallenge);
  return isProved ? null : 'code_verifier does not fit';
}

/** Returns the error in the form itself. Null without one. */
function mistakeIn(form: URLSearchParams, baseUrl: string): [OauthError, string] | null {
  const twice = [...new Set(form.keys())].find((name) => name !== 'resource' && form.getAll(name).length > 1);
  if (twice !== undefined) return ['invalid_request', 'a parameter comes twice'];
  if (!Object.hasOwn(TOKEN_NAMES, form.get('grant_type') ?? ''))
    return ['unsupported_grant_type', 'use authorization_code or refresh_token'];
  return form.getAll('resource').every((resource) => isOwnResource(resource, baseUrl))
    ? null
    : ['invalid_target', `tokens of this service are for ${baseUrl}/mcp`];
}

/** Renews the access token of a grant with its next refresh token. A refresh token used twice ends the grant. */
async function renewed(
  c: AppContext,
  tokens: SignedTokens,
  grant: GrantToken,
  key: ApiKeyRow,
): Promise<Response> {
  const directory = directoryOf(c.env);
  const nowMs = c.get('clock').now();
  const accessToken = mintCredential(key.environment);
  const secretHash = await credentialHash(accessToken);
  const next = {
    secretHash,
    lastFour: accessToken.slice(-SHOWN_CHARACTERS),
    expiresAt: nowMs + ACCESS_TTL_MS,
  };
  const renewal = await replaceAccessToken(directory, key, grant.secretHash, next, nowMs);
  if (renewal === 'NO_ROOM')
    return oauthRefusal(c, 'invalid_grant', 'the account or the person has no room for a further key');
  if (renewal === 'USED') await endGrant(directory, key.id, nowMs);
  // The cache must forget the replaced access token.
  invalidateAccess({ personId: key.personId });
  if (renewal === 'USED') return oauthRefusal(c, 'invalid_grant', USED_BEFORE);
  const refreshToken = await writeGrantToken(tokens, {
    kind: 'refresh',
    keyId: key.id,
    secretHash,
    clientId: grant.clientId,
    expiresAt: nowMs + REFRESH_TTL_MS,
    redirectUri: null,
    codeChallenge: null,
  });
  return oauthResponse(c, 200, {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: ACCESS_TTL_MS / MS_PER_SECOND,
    refresh_token: refreshToken,
    scope: key.scopes.join(' '),
  });
}

/**
 * Responds to `POST /oauth/token`: exchanges a code with its verifier, or a refresh token, for an access token.
 * Each is valid once. A second use ends the grant, because another program has it too. OAuth 2.1, sections 4.1.3 and
 * 4.3.
 */
export async function tokenResponse(c: AppContext, form: URLSearchParams): Promise<Response> {
  const mistake = mistakeIn(form, c.get('baseUrl'));
  if (mistake !== null) return oauthRefusal(c, ...mistake);
  const isCode = form.get('grant_type') === 'authorization_code';
  const name = TOKEN_NAMES[isCode ? 'authorization_code' : 'refresh_token'];
  const text = form.get(name);
  if (text === null) return oauthRefusal(c, 'invalid_request', `${name} is required`);
  const tokens = signedTokens(signingRing(c.env), 'state');
  const grant = await readGrantToken(tokens, isCode ? 'code' : 'refresh', text);
  if (grant === null) return oauthRefusal(c, 'invalid_grant', `${name} is none of this service`);
  const why = await refusedBecause(grant, form, c.get('clock').now());
  if (why !== null) return oauthRefusal(c, 'invalid_grant', `${name} is refused: ${why}`);
  const key = await readGrant(directoryOf(c.env), grant.keyId);
  if (key === null) return oauthRefusal(c, 'invalid_grant', USED_BEFORE);
  const acting = requestActing(c, {
    actor: { type: 'API_KEY', id: key.id, name: key.name, job: null },
    accountId: key.accountId,
    environment: key.environment,
    operation: TOKEN_OPERATION,
  });
  return await actAs(acting, () => renewed(c, tokens, grant, key));
}
