import type { z } from 'zod';
import type { RequestContext } from '../../context/context.ts';
import { notifyOfNewPlace } from '../../people/notices/new-place.ts';
import { finishSignIn } from '../../people/second-factors/finish-sign-in.ts';
import { type OpenedSession, openByCode } from '../../people/sessions/open-by-code.ts';
import { normalisedAddress } from '../../people/sign-in/digests.ts';
import { SESSION_HOURS } from '../../people/sign-in/limits.ts';
import { timestampText } from '../../platform/clock.ts';
import { defineOperation } from '../define-operation.ts';
import { signedInSchema, signInBody } from './schemas.ts';

async function open(context: RequestContext, body: z.output<typeof signInBody>): Promise<OpenedSession> {
  const address = normalisedAddress(body.email);
  const accountId = body.account_id ?? null;
  const handle = body.handle ?? null;
  if (typeof body.code === 'string')
    return await openByCode(context, { address, code: body.code, handle }, accountId);
  return await finishSignIn(context, {
    address,
    handle: handle ?? '',
    totp: body.totp ?? null,
    recoveryCode: body.recovery_code ?? null,
    accountId,
  });
}

export const signIn = defineOperation({
  id: 'auth.sign-in',
  method: 'POST',
  path: '/v1/auth/sessions',
  tag: 'Sign-in',
  summary: 'Sign in with a code',
  description: `Opens a session of ${SESSION_HOURS} hours with every scope. It acts in one account of its person. \`account_id\` or the header \`Service-Account\` of a request names the account. Otherwise it is the account that the person owned or joined first. The header \`Service-Environment\` of each request names the environment; \`TEST\` if absent. A code opens one session. \`Idempotency-Key\` has no effect: request another code instead.

If the person has a second factor, a correct code returns 401 \`SECOND_FACTOR_REQUIRED\` with a \`handle\` in \`details\`. Send a second request within ten minutes with \`email\`, that \`handle\`, and \`totp\` or \`recovery_code\` to open the session.`,
  scope: 'none',
  access: 'public',
  idempotency: false,
  query: {},
  body: signInBody,
  example: { email: 'ana@example.com', code: '123456' },
  success: { status: 201, data: signedInSchema, description: 'Session', isSecret: true },
  errors: ['SIGN_IN_CODE_INVALID', 'SECOND_FACTOR_REQUIRED', 'ACCOUNT_NOT_ACCESSIBLE'],
  async run(context, { body }) {
    const { session, token } = await open(context, body);
    context.waitUntil(notifyOfNewPlace(context, session).catch(() => undefined));
    return {
      data: { token, expires_at: timestampText(session.expiresAt) },
      location: '/v1/auth/sessions/current',
    };
  },
});
