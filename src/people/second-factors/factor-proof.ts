import type { PrincipalContext, RequestContext } from '../../context/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { noteWrongSignIn } from '../notices/wrong-sign-in.ts';
import { factorOwner, type SecondFactorRow } from './factor-repository.ts';
import { type FactorProof, takeFactorTry } from './proof-repository.ts';
import { recoveryCodeText } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

/** Sent proof of a second factor. Either `totp` or `recoveryCode` is set. */
export interface SentProof {
  totp: string | null;
  recoveryCode: string | null;
}

/** Person with the confirmed second factors. */
export interface FactorHolder {
  personId: string;
  factors: readonly SecondFactorRow[];
}

/** Returns the factor whose app shows this code now, or null. */
async function factorOf(
  context: RequestContext,
  factors: readonly SecondFactorRow[],
  code: string,
): Promise<FactorProof | null> {
  const nowMs = context.serviceClock.now();
  for (const { id, secret } of factors) {
    const step = stepOfCode(await context.secrets.open(secret, factorOwner(id)), code, nowMs);
    if (step !== null) return { factorId: id, step };
  }
  return null;
}

/** Returns the proof to use up. Null for a wrong code of an app. A recovery code is verified when it is used up. */
export async function proofOf(
  context: RequestContext,
  { personId, factors }: FactorHolder,
  { totp, recoveryCode }: SentProof,
): Promise<FactorProof | null> {
  if (totp !== null) return await factorOf(context, factors, totp);
  if (recoveryCode === null) return null;
  const text = recoveryCodeText(personId, recoveryCode);
  return { recoveryDigests: await context.digests.all('recovery code', text) };
}

/**
 * Takes a try of the session and returns the time step of a factor's current code. Throws SIGN_IN_CODE_INVALID for any other
 * code, and after too many tries: a confirmed factor may belong to another person than the holder of the session.
 */
export async function stepOfConfirmation(
  context: PrincipalContext,
  factor: SecondFactorRow,
  code: string,
): Promise<number> {
  const { directory, principal, secrets, serviceClock } = context;
  const { sessionId } = principal;
  if (sessionId === null) throw new Error('a session without an id');
  if (!(await takeFactorTry(directory, sessionId))) throw new ApiError('SIGN_IN_CODE_INVALID');
  const secret = await secrets.open(factor.secret, factorOwner(factor.id));
  const step = stepOfCode(secret, code, serviceClock.now());
  if (step !== null) return step;
  noteWrongSignIn(context, principal, 'TOTP');
  throw new ApiError('SIGN_IN_CODE_INVALID');
}
