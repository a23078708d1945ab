import { credentialHash, isSecretText, mintSecretText } from '../../platform/credential-text.ts';

/** How long a claim token holds (decisions, section 6). */
export const CLAIM_TOKEN_DAYS = 30;

const CLAIM_TOKEN_PREFIX = 'service_claim_';

/** The page that a claim link leads to. */
export const CLAIM_PAGE_PATH = '/claim';

export function mintClaimToken(): string {
  return mintSecretText(CLAIM_TOKEN_PREFIX);
}

/** What is stored of a token; null for a text that is none. */
export async function claimTokenHash(token: string): Promise<string | null> {
  return isSecretText(CLAIM_TOKEN_PREFIX, token) ? await credentialHash(token) : null;
}

/** Where the holder of a token claims the account. The token stands in the fragment, which no server and no log sees. */
export function claimUrl(baseUrl: string, token: string): string {
  return `${baseUrl}${CLAIM_PAGE_PATH}#${token}`;
}
