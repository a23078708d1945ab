import { credentialHash, isSecretText, mintSecretText } from '../../platform/credential-text.ts';

/** Validity of a claim token (decisions, section 6). */
export const CLAIM_TOKEN_DAYS = 30;

const CLAIM_TOKEN_PREFIX = 'service_claim_';

/** Page of a claim link. */
export const CLAIM_PAGE_PATH = '/claim';

/** Creates a claim token. */
export function mintClaimToken(): string {
  return mintSecretText(CLAIM_TOKEN_PREFIX);
}

/** Returns the stored hash of a token. Null if the text is not a token. */
export async function claimTokenHash(token: string): Promise<string | null> {
  return isSecretText(CLAIM_TOKEN_PREFIX, token) ? await credentialHash(token) : null;
}

/** Returns the URL to claim an account. The token is in the fragment, which no server or log sees. */
export function claimUrl(baseUrl: string, token: string): string {
  return `${baseUrl}${CLAIM_PAGE_PATH}#${token}`;
}
