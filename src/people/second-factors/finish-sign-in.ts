import type { RequestContext } from '../../context/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { notifyPeople } from '../notices/security-notices.ts';
import { noteWrongSignIn } from '../notices/wrong-sign-in.ts';
import { newSession } from '../sessions/new-session.ts';
import type { NewSession } from '../sessions/session-repository.ts';
import { callerDigests, handleDigest } from '../sign-in/digests.ts';
import { readSigningPerson } from '../sign-in/signing-person-repository.ts';
import { finishChallenge, tryChallenge } from './challenge-repository.ts';
import { proofOf, type SentProof } from './factor-proof.ts';
import { recoveryCodesLeft } from './proof-repository.ts';

/** Data that finish a sign-in which waits for its second factor. */
export interface SecondProof extends SentProof {
  /** In lower case. */
  address: string;
  handle: string;
  accountId: string | null;
}

/**
 * Opens the session of a sign-in with its second factor. Throws SIGN_IN_CODE_INVALID for a wrong or used factor, for an
 * expired sign-in, and after too many tries.
 */
export async function finishSignIn(
  context: RequestContext,
  proof: SecondProof,
): Promise<{ session: NewSession; token: string }> {
  const { directory, serviceClock } = context;
  const digest = await handleDigest(proof.handle);
  const tried = {
    handleDigest: digest,
    callerDigests: await callerDigests(context),
    isGuessable: proof.totp !== null,
  };
  const challenge = await tryChallenge(directory, tried, proof.address, serviceClock.now());
  const factor = challenge === null ? null : await proofOf(context, challenge, proof);
  if (challenge === null) throw new ApiError('SIGN_IN_CODE_INVALID');
  const wrong = async () => {
    const person = await readSigningPerson(directory, proof.address);
    if (person !== null) noteWrongSignIn(context, person, proof.totp === null ? 'RECOVERY_CODE' : 'TOTP');
    return new ApiError('SIGN_IN_CODE_INVALID');
  };
  if (factor === null) throw await wrong();
  const { personId } = challenge;
  const opened = await newSession(context, personId, proof.accountId);
  if (!(await finishChallenge(directory, digest, factor, opened.session))) throw await wrong();
  if ('recoveryDigests' in factor) {
    const left = await recoveryCodesLeft(directory, personId);
    notifyPeople(context, [personId], { kind: 'RECOVERY_CODE_USED', left });
  }
  return opened;
}
