import type { SignedTokens } from '../../platform/secrets/signed-tokens.ts';

/** Validity of codes, access tokens and refresh tokens, in milliseconds. */
export const CODE_TTL_MS = 120_000;
export const ACCESS_TTL_MS = 3_600_000;
export const REFRESH_TTL_MS = 2_592_000_000;

/**
 * Content of a code or refresh token, which replaces the current access token of a grant. It names that token by its
 * digest, so that it works only once.
 */
export interface GrantToken {
  kind: 'code' | 'refresh';
  keyId: string;
  /** SHA-256 of the access token to be replaced. */
  secretHash: string;
  clientId: string;
  expiresAt: number;
  /** Set for a code only. */
  redirectUri: string | null;
  codeChallenge: string | null;
}

const purposeOf = (kind: GrantToken['kind']) => `oauth ${kind}`;

/** Signs a grant as a token for the purpose of its kind. */
export async function writeGrantToken(tokens: SignedTokens, grant: GrantToken): Promise<string> {
  return await tokens.write(purposeOf(grant.kind), grant);
}

/** Returns the content of a token of the given kind, expired or not. Null for any other text. */
export async function readGrantToken(
  tokens: SignedTokens,
  kind: GrantToken['kind'],
  text: string,
): Promise<GrantToken | null> {
  // The signature proves the type of the value.
  return (await tokens.read(purposeOf(kind), text)) as GrantToken | null;
}

/** True if a verifier matches a challenge (PKCE, RFC 7636, S256). */
export async function isVerifier(verifier: string, codeChallenge: string | null): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const text = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === codeChallenge;
}
