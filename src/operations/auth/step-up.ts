import * as z from 'zod';
import { timestampText } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { STEP_UP_MINUTES, STEP_UP_MS } from './limits.ts';
import { proveAddress } from './prove-address.ts';
import { proofFields } from './schemas.ts';
import { stepUpByCode } from './step-up-repository.ts';

export const stepUpSession = defineOperation({
  id: 'auth.step-up',
  method: 'POST',
  path: '/v1/auth/step-ups',
  tag: 'Sign-in',
  summary: 'Step up the session with a fresh code',
  description: `Takes a code that \`POST /v1/auth/codes\` sent to the session’s own address. For ${STEP_UP_MINUTES} minutes the session can then create production keys, transfer an account, disconnect production payment providers, remove second factors and close an account.`,
  scope: 'any',
  access: 'principal',
  credential: 'session',
  idempotency: true,
  query: {},
  body: z.object(proofFields).meta({ id: 'StepUp' }),
  example: { code: '123456' },
  success: {
    status: 201,
    data: z.object({ expires_at: z.iso.datetime() }).meta({ id: 'SteppedUp' }),
    description: 'Time until which the step-up is valid',
  },
  errors: ['SIGN_IN_CODE_INVALID'],
  async run(context, { body }) {
    const { directory, principal, serviceClock, invalidateAccess } = context;
    const { sessionId, personId, person } = principal;
    if (sessionId === null) throw new Error('a session without an id');
    const proof = { address: person.email, code: body.code, handle: body.handle ?? null };
    const { codeId } = await proveAddress(context, proof);
    const nowMs = serviceClock.now();
    const untilMs = nowMs + STEP_UP_MS;
    if (!(await stepUpByCode(directory, codeId, sessionId, { nowMs, untilMs })))
      throw new ApiError('SIGN_IN_CODE_INVALID');
    invalidateAccess({ personId });
    return { data: { expires_at: timestampText(untilMs) } };
  },
});
