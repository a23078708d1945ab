import { directoryOf } from '../../db/clients.ts';
import type { ApiKeyRow } from '../../operations/api-keys/repository.ts';
import { endGrant, readGrant, replaceAccessToken } from '../../operations/oauth/grant-repository.ts';
import {
  ACCESS_TTL_MS,
  type GrantToken,
  isVerifier,
  REFRESH_TTL_MS,
  readGrantToken,
  writeGrantToken,
} from '../../operations/oauth/grant-token.ts';
import { credentialHash, mintCredential } from '../../platform/credential-text.ts';
import { signingRing } from '../../platform/secrets/key-ring.ts';
import { type SignedTokens, signedTokens } from '../../platform/secrets/signed-tokens.ts';
import type { Exchange } from '../exchange.ts';
import { oauthAnswer, oauthRefusal } from './oauth-answer.ts';

const SHOWN_CHARACTERS = 4;
const MS_PER_SECOND = 1_000;

/** Why a code or a refresh token is not taken; null where it is. */
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

/** Another access token for a grant, and the refresh token that goes with it; null where the one it replaces is gone. */
async function renewed(
  exchange: Exchange,
  tokens: SignedTokens,
  grant: GrantToken,
  key: ApiKeyRow,
): Promise<Response | null> {
  const nowMs = exchange.clock.now();
  const accessToken = mintCredential(key.environment);
  const secretHash = await credentialHash(accessToken);
  const isReplaced = await replaceAccessToken(directoryOf(exchange.env), key.id, grant.secretHash, {
    secretHash,
    lastFour: accessToken.slice(-SHOWN_CHARACTERS),
    expiresAt: nowMs + ACCESS_TTL_MS,
  });
  if (!isReplaced) return null;
  const refreshToken = await writeGrantToken(tokens, {
    kind: 'refresh',
    keyId: key.id,
    secretHash,
    clientId: grant.clientId,
    expiresAt: nowMs + REFRESH_TTL_MS,
    redirectUri: null,
    codeChallenge: null,
  });
  return oauthAnswer(exchange, 200, {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: ACCESS_TTL_MS / MS_PER_SECOND,
    refresh_token: refreshToken,
    scope: key.scopes.join(' '),
  });
}

/**
 * Answers `POST /oauth/token`: a code with its verifier, or a refresh token, for an access token (OAuth 2.1, sections 4.1.3 and
 * 4.3). Each is good once; one that comes again ends the grant, since somebody else has it too.
 */
export async function tokenAnswer(exchange: Exchange, form: URLSearchParams): Promise<Response> {
  const grantType = form.get('grant_type');
  const isCode = grantType === 'authorization_code';
  if (!isCode && grantType !== 'refresh_token')
    return oauthRefusal(exchange, 'unsupported_grant_type', 'use authorization_code or refresh_token');
  const name = isCode ? 'code' : 'refresh_token';
  const text = form.get(name);
  if (text === null) return oauthRefusal(exchange, 'invalid_request', `${name} is required`);
  const tokens = signedTokens(signingRing(exchange.env), 'state');
  const grant = await readGrantToken(tokens, isCode ? 'code' : 'refresh', text);
  if (grant === null) return oauthRefusal(exchange, 'invalid_grant', `${name} is none of this service`);
  const why = await refusedBecause(grant, form, exchange.clock.now());
  if (why !== null) return oauthRefusal(exchange, 'invalid_grant', `${name} is refused: ${why}`);
  const directory = directoryOf(exchange.env);
  const key = await readGrant(directory, grant.keyId);
  const answer = key === null ? null : await renewed(exchange, tokens, grant, key);
  if (answer !== null) return answer;
  await endGrant(directory, grant.keyId, exchange.clock.now());
  return oauthRefusal(exchange, 'invalid_grant', `${name} was used before, or access was taken back`);
}
