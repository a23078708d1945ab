import type { RequestContext } from '../../context/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { type ClaimPreconditions, readClaimPreconditions } from './claim-repository.ts';
import { claimTokenHash } from './claim-token.ts';

/**
 * Returns the token of a text and the person of an address. Throws 404 for an unknown, used or expired token. Throws
 * 409 for a token made for another address, which stays valid.
 */
export async function requireOpenClaim(
  context: RequestContext,
  text: string,
  email: string,
): Promise<ClaimPreconditions> {
  const hash = await claimTokenHash(text);
  const place = hash === null ? null : await readClaimPreconditions(context.directory, hash, email);
  if (place === null) throw new ApiError('CLAIM_NOT_FOUND');
  const { token } = place;
  if (token.redeemedAt !== null || token.expiresAt <= context.serviceClock.now())
    throw new ApiError('CLAIM_NOT_FOUND');
  if (token.email !== null && token.email !== email) throw new ApiError('CLAIM_TOKEN_HOLDER_MISMATCH');
  return place;
}
