import * as z from 'zod';
import { stepUpWithCode, stepUpWithFactor } from '../../people/sessions/step-up.ts';
import { MAX_STEP_UP_TRIES, STEP_UP_MINUTES, STEP_UP_MS } from '../../people/sign-in/limits.ts';
import { timestampText } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { stepUpBody } from './schemas.ts';

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
        ? await stepUpWithCode(context, { code, handle }, stepped)
        : await stepUpWithFactor(context, { totp, recoveryCode }, stepped);
    if (!isDone) throw new ApiError('SIGN_IN_CODE_INVALID');
    invalidateAccess({ personId });
    return { data: { expires_at: timestampText(stepped.untilMs) } };
  },
});
