import type { AccountContext } from '../../context/context.ts';
import { DAY_MS, HOUR_MS } from '../../domain/calendar/durations.ts';
import { ApiError } from '../../platform/errors.ts';
import { type ClaimTokenWriting, type NewClaimToken, writeClaimToken } from './claim-repository.ts';

/** Claim links per hour that one manager may have mailed, so that nobody is flooded with mail. */
const MAILED_CLAIMS_AN_HOUR = 60;

/**
 * Claim links per day that one address may be mailed by one manager, which gets a refusal, and by all managers, so that many
 * accounts flood no mailbox: beyond it nothing is mailed, and the response is the same.
 */
const ADDRESS_CLAIMS_A_DAY = 5;

const TOO_MANY = {
  en: `${MAILED_CLAIMS_AN_HOUR} claim links an hour, and ${ADDRESS_CLAIMS_A_DAY} a day to one address`,
  es: `${MAILED_CLAIMS_AN_HOUR} enlaces de cesión por hora, y ${ADDRESS_CLAIMS_A_DAY} al día a una misma dirección`,
};

/** Writes the token. Throws 409 if the account has an owner, and 429 if the manager has had too many mailed in all or to the address. */
export async function writeClaimLink(
  context: AccountContext,
  token: NewClaimToken,
): Promise<ClaimTokenWriting> {
  const allowance = {
    byManager: { sinceMs: token.createdAt - HOUR_MS, limit: MAILED_CLAIMS_AN_HOUR },
    toAddress: { sinceMs: token.createdAt - DAY_MS, limit: ADDRESS_CLAIMS_A_DAY },
  };
  const writing = await writeClaimToken(context.directory, token, allowance);
  if (writing === null) throw new ApiError('ACCOUNT_NOT_ACCESSIBLE');
  if (writing.isWritten) return writing;
  if (writing.hasOwner) throw new ApiError('ACCOUNT_ALREADY_CLAIMED');
  throw new ApiError('EMAIL_QUOTA_EXCEEDED', {
    params: { why: TOO_MANY },
    headers: { 'Retry-After': String((writing.isOwnAddressFull ? DAY_MS : HOUR_MS) / 1_000) },
  });
}
