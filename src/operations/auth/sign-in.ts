import type { z } from 'zod';
import type { RequestContext } from '../../context/context.ts';
import { tellPeople } from '../../people/notices/security-notices.ts';
import { beginChallenge } from '../../people/second-factors/challenge-repository.ts';
import { finishSignIn } from '../../people/second-factors/finish-sign-in.ts';
import { newSession } from '../../people/sessions/new-session.ts';
import { callerDigest, handleDigest, normalisedAddress } from '../../people/sign-in/digests.ts';
import { CHALLENGE_MS, SESSION_HOURS } from '../../people/sign-in/limits.ts';
import { proveAddress } from '../../people/sign-in/prove-address.ts';
import { type NewSession, noteSignInPlace, spendCode } from '../../people/sign-in/sign-in-repository.ts';
import { timestampText } from '../../platform/clock.ts';
import { mintSecretText } from '../../platform/credential-text.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { signedInSchema, signInBody } from './schemas.ts';

const CHALLENGE_PREFIX = 'service_second_factor_';

interface OpenedSession {
  session: NewSession;
  token: string;
}

/** Uses up the right code of a sign-in and asks for the second factor: throws 401 with the handle to continue with. */
async function askForSecondFactor(context: RequestContext, codeId: number, personId: string): Promise<never> {
  const createdAt = context.serviceClock.now();
  const handle = mintSecretText(CHALLENGE_PREFIX);
  const challenge = {
    handleDigest: await handleDigest(handle),
    personId,
    createdAt,
    expiresAt: createdAt + CHALLENGE_MS,
  };
  if (!(await beginChallenge(context.directory, codeId, challenge)))
    throw new ApiError('SIGN_IN_CODE_INVALID');
  throw new ApiError('SECOND_FACTOR_REQUIRED', { details: { handle } });
}

/** Opens a session with the code of a mail. */
async function openByCode(
  context: RequestContext,
  { address, code, handle }: { address: string; code: string; handle: string | null },
  accountId: string | null,
): Promise<OpenedSession> {
  const { codeId, person } = await proveAddress(context, { address, code, handle });
  if (person === null) throw new ApiError('SIGN_IN_CODE_INVALID');
  if (person.hasSecondFactor) return await askForSecondFactor(context, codeId, person.personId);
  const opened = await newSession(context, person.personId, accountId);
  if (!(await spendCode(context.directory, codeId, opened.session)))
    throw new ApiError('SIGN_IN_CODE_INVALID');
  return opened;
}

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

/** Notifies a person who has signed in before of a session from a new place or a new program. */
async function tellOfNewPlace(context: RequestContext, session: NewSession): Promise<void> {
  const { personId, place, userAgent, createdAt } = session;
  const seen = {
    placeDigest: await context.digests.of('sign-in place', `${place}\n${userAgent}`),
    callerDigest: await callerDigest(context),
  };
  if (!(await noteSignInPlace(context.directory, personId, seen, createdAt))) return;
  tellPeople(context, [personId], { kind: 'NEW_PLACE', place, userAgent, at: timestampText(createdAt) });
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
    context.waitUntil(tellOfNewPlace(context, session).catch(() => undefined));
    return {
      data: { token, expires_at: timestampText(session.expiresAt) },
      location: '/v1/auth/sessions/current',
    };
  },
});
