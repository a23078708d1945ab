import type { RequestContext } from '../../context/context.ts';
import { actFromNowOnAs } from '../../platform/acting.ts';
import { equalHashes } from '../../platform/credential-text.ts';
import { ApiError } from '../../platform/errors.ts';
import { addressDigests, callerDigests, codeDigests, handleDigest } from './digests.ts';
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
  const of =
    handle === null
      ? { callerDigests: await callerDigests(context) }
      : { handleDigest: await handleDigest(handle) };
  const nowMs = context.serviceClock.now();
  const addresses = await addressDigests(context, address);
  const tried = await takeTry(context.directory, addresses, of, address, nowMs);
  const { code } = tried;
  const digests = await codeDigests(context, address, sent);
  if (code === null || !digests.some((digest) => equalHashes(code.codeDigest, digest)))
    throw new ApiError('SIGN_IN_CODE_INVALID');
  actFromNowOnAs({ id: tried.person?.personId ?? null, name: address });
  return { codeId: code.id, person: tried.person };
}
