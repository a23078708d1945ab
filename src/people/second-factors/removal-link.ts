import type { SignedTokens } from '../../platform/secrets/signed-tokens.ts';

/** Validity of a removal link, in days and milliseconds (decisions, section 15, Second factors). */
export const REMOVAL_DAYS = 7;
const REMOVAL_MS = REMOVAL_DAYS * 86_400_000;

/** Path of the page that removes a new second factor. */
export const REMOVAL_PATH = '/second-factor-removal';

const PURPOSE = 'second factor removal';

/** Content of a removal link. Times are in milliseconds. */
export interface FactorRemoval {
  factorId: string;
  personId: string;
  /** Time at which the factor was confirmed. The link removes every later factor too. */
  confirmedAt: number;
  expiresAt: number;
}

/** Returns the URL that removes a factor, and every factor confirmed later, within seven days of now. */
export async function removalUrl(
  { tokens, baseUrl }: { tokens: SignedTokens; baseUrl: string },
  { factorId, personId, confirmedAt }: Omit<FactorRemoval, 'expiresAt'>,
  nowMs: number,
): Promise<string> {
  const removal: FactorRemoval = { factorId, personId, confirmedAt, expiresAt: nowMs + REMOVAL_MS };
  const token = await tokens.write(PURPOSE, removal);
  return `${baseUrl}${REMOVAL_PATH}?token=${token}`;
}

/** Returns the removal in a token. Null if the token is not one of ours or has expired. */
export async function readRemoval(
  tokens: SignedTokens,
  token: string,
  nowMs: number,
): Promise<FactorRemoval | null> {
  // The signature proves the type of the value.
  const removal = (await tokens.read(PURPOSE, token)) as
    | (Omit<FactorRemoval, 'confirmedAt'> & Partial<FactorRemoval>)
    | null;
  if (removal === null || removal.expiresAt <= nowMs) return null;
  // A link of before December 2026 has no time of confirmation. It was sent right after it.
  return { ...removal, confirmedAt: removal.confirmedAt ?? removal.expiresAt - REMOVAL_MS };
}
