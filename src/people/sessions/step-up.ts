import type { PrincipalContext } from '../../context/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { notifyPeople } from '../notices/security-notices.ts';
import { noteWrongSignIn } from '../notices/wrong-sign-in.ts';
import { proofOf, type SentProof } from '../second-factors/factor-proof.ts';
import { recoveryCodesLeft, stepUpByFactor, tryStepUp } from '../second-factors/proof-repository.ts';
import { proveAddress } from '../sign-in/prove-address.ts';
import { stepUpByCode } from './step-up-repository.ts';

/** Session that is stepped up, and the span of the step-up in milliseconds. */
interface SteppedUp {
  sessionId: string;
  nowMs: number;
  untilMs: number;
}

/** Steps up with a mail code. Throws SECOND_FACTOR_REQUIRED if the person has a factor: who reads the mail has no app. */
export async function stepUpWithCode(
  context: PrincipalContext,
  { code, handle }: { code: string; handle: string | null },
  { sessionId, ...span }: SteppedUp,
): Promise<boolean> {
  const { directory, principal } = context;
  const { codeId, person } = await proveAddress(context, { address: principal.person.email, code, handle });
  if (person?.hasSecondFactor === true) throw new ApiError('SECOND_FACTOR_REQUIRED');
  return await stepUpByCode(directory, codeId, sessionId, span);
}

/** Steps up with a second factor, and notifies the person of a used recovery code. */
export async function stepUpWithFactor(
  context: PrincipalContext,
  sent: SentProof,
  { sessionId, ...span }: SteppedUp,
): Promise<boolean> {
  const { directory, principal } = context;
  const { personId } = principal;
  const factors = await tryStepUp(directory, { sessionId, personId, isGuessable: sent.totp !== null });
  const proof = factors === null ? null : await proofOf(context, { personId, factors }, sent);
  if (proof === null || !(await stepUpByFactor(directory, { sessionId, personId }, proof, span))) {
    if (factors !== null) noteWrongSignIn(context, principal, sent.totp === null ? 'RECOVERY_CODE' : 'TOTP');
    return false;
  }
  if ('recoveryDigests' in proof) {
    const left = await recoveryCodesLeft(directory, personId);
    notifyPeople(context, [personId], { kind: 'RECOVERY_CODE_USED', left });
  }
  return true;
}
