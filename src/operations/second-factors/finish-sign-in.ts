import type { RequestContext } from '../../context/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { callerDigests, handleDigest } from '../auth/digests.ts';
import { newSession } from '../auth/new-session.ts';
import type { NewSession } from '../auth/repository.ts';
import { tellPeople } from '../auth/security-notices.ts';
import {
  type FactorProof,
  finishChallenge,
  recoveryCodesLeft,
  type TriedChallenge,
  tryChallenge,
} from './challenge-repository.ts';
import { recoveryCodeText } from './recovery-codes.ts';
import { factorOwner } from './repository.ts';
import { stepOfCode } from './totp.ts';

/** Data that finish a sign-in which waits for its second factor. */
export interface SecondProof {
  /** In lower case. */
  address: string;
  handle: string;
  /** Either `totp` or `recoveryCode` is set. */
  totp: string | null;
  recoveryCode: string | null;
  accountId: string | null;
}

/** Returns the factor whose app shows this code now, or null. */
async function factorOf(
  context: RequestContext,
  { factors }: TriedChallenge,
  code: string,
): Promise<FactorProof | null> {
  const nowMs = context.serviceClock.now();
  for (const { id, secret } of factors) {
    const step = stepOfCode(await context.secrets.open(secret, factorOwner(id)), code, nowMs);
    if (step !== null) return { factorId: id, step };
  }
  return null;
}

async function proofOf(
  context: RequestContext,
  challenge: TriedChallenge,
  { totp, recoveryCode }: SecondProof,
): Promise<FactorProof | null> {
  if (totp !== null) return await factorOf(context, challenge, totp);
  if (recoveryCode === null) return null;
  const text = recoveryCodeText(challenge.personId, recoveryCode);
  return { recoveryDigests: await context.digests.all('recovery code', text) };
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
  if (challenge === null || factor === null) throw new ApiError('SIGN_IN_CODE_INVALID');
  const { personId } = challenge;
  const opened = await newSession(context, personId, proof.accountId);
  if (!(await finishChallenge(directory, digest, factor, opened.session)))
    throw new ApiError('SIGN_IN_CODE_INVALID');
  if ('recoveryDigests' in factor) {
    const left = await recoveryCodesLeft(directory, personId);
    tellPeople(context, [personId], { kind: 'RECOVERY_CODE_USED', left });
  }
  return opened;
}
