import { equalHashes } from '../../credential-text.ts';
import { ApiError } from '../../errors.ts';
import type { RequestContext } from '../context.ts';
import { addressDigest, callerDigest, codeDigest, handleDigest } from './digests.ts';
import { type SigningPerson, takeTry } from './repository.ts';

/** What proves that its sender reads an address: a code that was sent there, with the handle of the request that asked for it. */
export interface AddressProof {
  /** In lower case. */
  address: string;
  code: string;
  /** Without one the newest code is meant that the same caller asked for. */
  handle: string | null;
}

/**
 * The id of the code that a proof names, which is not used up by this, and who signs in with the address. A try is taken first.
 * One round trip.
 *
 * @throws SIGN_IN_CODE_INVALID for a code that is wrong, used, over, or tried too often
 */
export async function proveAddress(
  context: RequestContext,
  { address, code: sent, handle }: AddressProof,
): Promise<{ codeId: number; person: SigningPerson | null }> {
  const digest = await codeDigest(context, address, sent);
  const of =
    handle === null
      ? { callerDigest: await callerDigest(context) }
      : { handleDigest: await handleDigest(handle) };
  const nowMs = context.serviceClock.now();
  const tried = await takeTry(context.directory, await addressDigest(context, address), of, address, nowMs);
  if (tried.code === null || !equalHashes(tried.code.codeDigest, digest))
    throw new ApiError('SIGN_IN_CODE_INVALID');
  return { codeId: tried.code.id, person: tried.person };
}
