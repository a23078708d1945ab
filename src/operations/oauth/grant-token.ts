import type { SignedTokens } from '../../platform/secrets/signed-tokens.ts';

/** How long each holds, in milliseconds. */
export const CODE_TTL_MS = 120_000;
export const ACCESS_TTL_MS = 3_600_000;
export const REFRESH_TTL_MS = 2_592_000_000;

/**
 * What a code or a refresh token is good for: the access token of the grant as it is now is taken away and another one put in its
 * place. It names that one by its digest, so that whatever was used once fits no longer.
 */
export interface GrantToken {
  kind: 'code' | 'refresh';
  keyId: string;
  /** SHA-256 of the access token that it replaces. */
  secretHash: string;
  clientId: string;
  expiresAt: number;
  /** Of a code alone. */
  redirectUri: string | null;
  codeChallenge: string | null;
}

const purposeOf = (kind: GrantToken['kind']) => `oauth ${kind}`;

export async function writeGrantToken(tokens: SignedTokens, grant: GrantToken): Promise<string> {
  return await tokens.write(purposeOf(grant.kind), grant);
}

/** The grant of a token of that kind, over or not; null for any other text. */
export async function readGrantToken(
  tokens: SignedTokens,
  kind: GrantToken['kind'],
  text: string,
): Promise<GrantToken | null> {
  // The signature proves the value.
  return (await tokens.read(purposeOf(kind), text)) as GrantToken | null;
}

/** Whether a verifier is the one of a challenge (PKCE, RFC 7636, S256). */
export async function isVerifier(verifier: string, codeChallenge: string | null): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const text = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === codeChallenge;
}
