import { timestampText } from '../../clock.ts';
import { credentialHash, equalHashes, mintCredential } from '../../credential-text.ts';
import { ApiError } from '../../errors.ts';
import { defineOperation } from '../define-operation.ts';
import { addressDigest, callerDigest, codeDigest, handleDigest, normalisedAddress } from './digests.ts';
import { SESSION_HOURS, SESSION_MS } from './limits.ts';
import { spendCode, takeTry } from './repository.ts';
import { signedInSchema, signInBody } from './schemas.ts';

export const signIn = defineOperation({
  id: 'auth.sign-in',
  method: 'POST',
  path: '/v1/auth/sessions',
  tag: 'Sign-in',
  summary: 'Sign in with a code',
  description: `Opens a session of ${SESSION_HOURS} hours, which holds every scope and reaches what its person reaches. It works on the environment that the header \`Service-Environment\` of each request names, \`TEST\` when it is absent. A code opens one session: \`Idempotency-Key\` is not heeded, ask for another code instead.`,
  scope: 'none',
  access: 'public',
  idempotency: false,
  query: {},
  body: signInBody,
  example: { email: 'ana@example.com', code: '123456' },
  success: { status: 201, data: signedInSchema, description: 'The session' },
  errors: ['SIGN_IN_CODE_INVALID'],
  async run(context, { body }) {
    const { directory, serviceClock, ids } = context;
    const address = normalisedAddress(body.email);
    const nowMs = serviceClock.now();
    const sent = await codeDigest(context, address, body.code);
    const of =
      typeof body.handle === 'string'
        ? { handleDigest: await handleDigest(body.handle) }
        : { callerDigest: await callerDigest(context) };
    const digest = await addressDigest(context, address);
    const { code, person } = await takeTry(directory, digest, of, address, nowMs);
    const isRight = code !== null && equalHashes(code.codeDigest, sent);
    if (!isRight || person === null) throw new ApiError('SIGN_IN_CODE_INVALID');
    const token = mintCredential('SESSION');
    const session = {
      id: ids.next(),
      personId: person.personId,
      tokenHash: await credentialHash(token),
      createdAt: nowMs,
      expiresAt: nowMs + SESSION_MS,
    };
    if (!(await spendCode(directory, code.id, session))) throw new ApiError('SIGN_IN_CODE_INVALID');
    return {
      data: { token, expires_at: timestampText(session.expiresAt) },
      location: '/v1/auth/sessions/current',
    };
  },
});
