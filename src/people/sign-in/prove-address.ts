import type { RequestContext } from '../../context/context.ts';
import { actFromNowOnAs } from '../../platform/acting.ts';
import { equalHashes } from '../../platform/credential-text.ts';
import { ApiError } from '../../platform/errors.ts';
import { noteWrongSignIn } from '../notices/wrong-sign-in.ts';
import { takeTry } from './code-repository.ts';
import { addressDigests, callerDigests, codeDigests, handleDigest } from './digests.ts';
import type { SigningPerson } from './signing-person-repository.ts';

/** Proof that the sender reads an address: a code sent there, and the handle of the request that asked for it. */
export interface AddressProof {
  /** In lower case. */
  address: string;
  code: string;
  /** If null, the newest code that the same caller requested is meant. */
  handle: string | null;
}

/**
 * Verifies a proof and returns the id of its code and the person of the address. It takes a try first and does not use
 * the code up. One round trip.
 * Throws SIGN_IN_CODE_INVALID for a wrong, used or expired code, or after too many tries.
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
  const { code, person } = tried;
  const digests = await codeDigests(context, address, sent);
  if (code === null) throw new ApiError('SIGN_IN_CODE_INVALID');
  if (!digests.some((digest) => equalHashes(code.codeDigest, digest))) {
    if (person !== null) noteWrongSignIn(context, person, 'CODE');
    throw new ApiError('SIGN_IN_CODE_INVALID');
  }
  actFromNowOnAs({ id: tried.person?.personId ?? null, name: address });
  return { codeId: code.id, person: tried.person };
}
