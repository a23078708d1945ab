import type { SignedTokens } from '../../platform/secrets/signed-tokens.ts';

/** Validity of a removal link, in days and milliseconds (decisions, section 15, Second factors). */
export const REMOVAL_DAYS = 7;
const REMOVAL_MS = REMOVAL_DAYS * 86_400_000;

/** Path of the page that removes a new second factor. */
export const REMOVAL_PATH = '/second-factor-removal';

const PURPOSE = 'second factor removal';

/** Content of a removal link. `expiresAt` is in milliseconds. */
export interface FactorRemoval {
  factorId: string;
  personId: string;
  expiresAt: number;
}

/** Returns the URL that removes a factor within seven days of now. */
export async function removalUrl(
  { tokens, baseUrl }: { tokens: SignedTokens; baseUrl: string },
  { factorId, personId }: Omit<FactorRemoval, 'expiresAt'>,
  nowMs: number,
): Promise<string> {
  const token = await tokens.write(PURPOSE, { factorId, personId, expiresAt: nowMs + REMOVAL_MS });
  return `${baseUrl}${REMOVAL_PATH}?token=${token}`;
}

/** Returns the removal in a token. Null if the token is not one of ours or has expired. */
export async function readRemoval(
  tokens: SignedTokens,
  token: string,
  nowMs: number,
): Promise<FactorRemoval | null> {
  // The signature proves the type of the value.
  const removal = (await tokens.read(PURPOSE, token)) as FactorRemoval | null;
  return removal === null || removal.expiresAt <= nowMs ? null : removal;
}
