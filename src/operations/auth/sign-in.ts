import { timestampText } from '../../clock.ts';
import { credentialHash, mintCredential } from '../../credential-text.ts';
import type { Database } from '../../db/clients.ts';
import { ApiError } from '../../errors.ts';
import { callerNetwork } from '../caller-network.ts';
import type { RequestContext } from '../context.ts';
import { defineOperation } from '../define-operation.ts';
import { normalisedAddress } from './digests.ts';
import { SESSION_HOURS, SESSION_MS } from './limits.ts';
import { proveAddress } from './prove-address.ts';
import { isMember, type NewSession, spendCode } from './repository.ts';
import { signedInSchema, signInBody } from './schemas.ts';

/** Longest description of a program that is kept, in characters. */
const MAX_AGENT_CHARACTERS = 255;

/** Country and network of a caller; null where neither is known. */
function placeOf({ callerIp, callerCountry }: RequestContext): string | null {
  const known = [callerCountry, callerIp === '' ? null : callerNetwork(callerIp)].filter(
    (part) => part !== null,
  );
  return known.length === 0 ? null : known.join(' ');
}

/** 403 for a session of an account that its person is not in. One round trip, none for a session that names no account. */
async function refuseForeignAccount(
  directory: Database,
  { personId, accountId }: Pick<NewSession, 'personId' | 'accountId'>,
): Promise<void> {
  if (accountId === null || (await isMember(directory, personId, accountId))) return;
  throw new ApiError('ACCOUNT_NOT_ACCESSIBLE');
}

export const signIn = defineOperation({
  id: 'auth.sign-in',
  method: 'POST',
  path: '/v1/auth/sessions',
  tag: 'Sign-in',
  summary: 'Sign in with a code',
  description: `Opens a session of ${SESSION_HOURS} hours, which holds every scope and acts in one account of its person: the one that \`account_id\` or the header \`Service-Account\` of a request names, or else the one that the person owned or joined first. It works on the environment that the header \`Service-Environment\` of each request names, \`TEST\` when it is absent. A code opens one session: \`Idempotency-Key\` is not heeded, ask for another code instead.`,
  scope: 'none',
  access: 'public',
  idempotency: false,
  query: {},
  body: signInBody,
  example: { email: 'ana@example.com', code: '123456' },
  success: { status: 201, data: signedInSchema, description: 'The session' },
  errors: ['SIGN_IN_CODE_INVALID', 'ACCOUNT_NOT_ACCESSIBLE'],
  async run(context, { body }) {
    const { directory, serviceClock, ids } = context;
    const address = normalisedAddress(body.email);
    const nowMs = serviceClock.now();
    const proof = { address, code: body.code, handle: body.handle ?? null };
    const { codeId, person } = await proveAddress(context, proof);
    if (person === null) throw new ApiError('SIGN_IN_CODE_INVALID');
    const token = mintCredential('SESSION');
    const session = {
      id: ids.next(),
      personId: person.personId,
      tokenHash: await credentialHash(token),
      createdAt: nowMs,
      expiresAt: nowMs + SESSION_MS,
      accountId: body.account_id ?? null,
      place: placeOf(context),
      userAgent: context.callerAgent?.slice(0, MAX_AGENT_CHARACTERS) ?? null,
    };
    await refuseForeignAccount(directory, session);
    if (!(await spendCode(directory, codeId, session))) throw new ApiError('SIGN_IN_CODE_INVALID');
    return {
      data: { token, expires_at: timestampText(session.expiresAt) },
      location: '/v1/auth/sessions/current',
    };
  },
});
