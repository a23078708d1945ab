import * as z from 'zod';
import type { PrincipalContext } from '../../context/context.ts';
import { tellPeople } from '../../people/notices/security-notices.ts';
import { noteWrongSignIn } from '../../people/notices/wrong-sign-in.ts';
import { proofOf, type SentProof } from '../../people/second-factors/factor-proof.ts';
import {
  recoveryCodesLeft,
  stepUpByFactor,
  tryStepUp,
} from '../../people/second-factors/proof-repository.ts';
import { stepUpByCode } from '../../people/sessions/step-up-repository.ts';
import { MAX_STEP_UP_TRIES, STEP_UP_MINUTES, STEP_UP_MS } from '../../people/sign-in/limits.ts';
import { proveAddress } from '../../people/sign-in/prove-address.ts';
import { timestampText } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { stepUpBody } from './schemas.ts';

/** Session that is stepped up, and the span of the step-up in milliseconds. */
interface SteppedUp {
  sessionId: string;
  nowMs: number;
  untilMs: number;
}

/** Steps up with a mail code. Throws SECOND_FACTOR_REQUIRED if the person has a factor: who reads the mail has no app. */
async function byCode(
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
async function byFactor(
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
    tellPeople(context, [personId], { kind: 'RECOVERY_CODE_USED', left });
  }
  return true;
}

export const stepUpSession = defineOperation({
  id: 'auth.step-up',
  method: 'POST',
  path: '/v1/auth/step-ups',
  tag: 'Sign-in',
  summary: 'Step up the session with a fresh proof',
  description: `Takes a code that \`POST /v1/auth/codes\` sent to the session’s own address. A person with a second factor sends \`totp\` or \`recovery_code\` instead, and a mail code returns 401 \`SECOND_FACTOR_REQUIRED\`. After ${MAX_STEP_UP_TRIES} wrong codes of the app, the session steps up only with a recovery code. For ${STEP_UP_MINUTES} minutes the session can then create production keys, transfer an account, disconnect production payment providers, change second factors, end other sessions, erase its person and close an account.`,
  scope: 'any',
  access: 'principal',
  credential: 'session',
  idempotency: true,
  query: {},
  body: stepUpBody,
  example: { code: '123456' },
  success: {
    status: 201,
    data: z.object({ expires_at: z.iso.datetime() }).meta({ id: 'SteppedUp' }),
    description: 'Time until which the step-up is valid',
  },
  errors: ['SIGN_IN_CODE_INVALID', 'SECOND_FACTOR_REQUIRED'],
  async run(context, { body }) {
    const { principal, serviceClock, invalidateAccess } = context;
    const { sessionId, personId } = principal;
    if (sessionId === null) throw new Error('a session without an id');
    const nowMs = serviceClock.now();
    const stepped = { sessionId, nowMs, untilMs: nowMs + STEP_UP_MS };
    const { code, handle = null, totp = null, recovery_code: recoveryCode = null } = body;
    const isDone =
      typeof code === 'string'
        ? await byCode(context, { code, handle }, stepped)
        : await byFactor(context, { totp, recoveryCode }, stepped);
    if (!isDone) throw new ApiError('SIGN_IN_CODE_INVALID');
    invalidateAccess({ personId });
    return { data: { expires_at: timestampText(stepped.untilMs) } };
  },
});
