import type { z } from 'zod';
import type { RequestContext } from '../../context/context.ts';
import { acceptPending, readInvited } from '../../people/invitations/accept-repository.ts';
import { INVITATION_PREFIX } from '../../people/invitations/limits.ts';
import { notifyOfMember } from '../../people/notices/member-notice.ts';
import { sessionByProof } from '../../people/sessions/session-by-proof.ts';
import { proveAddress } from '../../people/sign-in/prove-address.ts';
import { credentialHash, isSecretText } from '../../platform/credential-text.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { memberView } from '../members/view.ts';
import { acceptedInvitationSchema, acceptInvitationBody } from './schemas.ts';

/**
 * Verifies that the caller reads the invited address. Returns the id of the proving code, or null if a session of that
 * address proves it. Throws INVITATION_HOLDER_MISMATCH for another address, and UNAUTHORIZED without a proof.
 */
async function provenBy(
  context: RequestContext,
  invited: string,
  { email, code, handle }: Pick<z.output<typeof acceptInvitationBody>, 'email' | 'code' | 'handle'>,
): Promise<number | null> {
  const isByCode = typeof email === 'string' && typeof code === 'string';
  const address = isByCode ? email.toLowerCase() : (context.signedIn?.email ?? null);
  if (address === null) throw new ApiError('UNAUTHORIZED', { headers: { 'WWW-Authenticate': 'Bearer' } });
  if (address !== invited) throw new ApiError('INVITATION_HOLDER_MISMATCH');
  if (!isByCode) return null;
  return (await proveAddress(context, { address, code, handle: handle ?? null })).codeId;
}

export const acceptInvitation = defineOperation({
  id: 'invitations.accept',
  method: 'POST',
  path: '/v1/invitations/accept',
  tag: 'Members',
  summary: 'Accept an invitation',
  description:
    'Needs the token, which is valid once, and proof that the caller reads the invited address. The proof is a session of that address, or `email`, `code` and `handle` of a code that `POST /v1/auth/codes` sent there. The person at that address becomes a member and signs in with it. With `open_session` the code also opens a session.',
  scope: 'none',
  access: 'public',
  heedsSession: true,
  idempotency: true,
  query: {},
  body: acceptInvitationBody,
  example: {
    token: 'service_invitation_0R5Yx2p7Qm1vTn8Kc4Wd9Zb3Hs6Jf0Lg5Ay2Ue7Ri1oBq4Xk',
    email: 'gestoria@example.com',
    code: '123456',
  },
  success: { status: 200, data: acceptedInvitationSchema, description: 'New member', isSecret: true },
  errors: [
    'UNAUTHORIZED',
    'INVITATION_NOT_FOUND',
    'INVITATION_HOLDER_MISMATCH',
    'SIGN_IN_CODE_INVALID',
    'MEMBER_ALREADY_IN_ACCOUNT',
  ],
  async run(context, { body }) {
    const { directory, ids, serviceClock } = context;
    if (!isSecretText(INVITATION_PREFIX, body.token)) throw new ApiError('INVITATION_NOT_FOUND');
    const made = { personId: ids.next(), memberId: ids.next() };
    const hash = await credentialHash(body.token);
    const invited = await readInvited(directory, hash, made.memberId);
    if (invited === null) throw new ApiError('INVITATION_NOT_FOUND');
    if (invited.made !== null)
      return { data: { ...memberView(invited.made.member, invited.made.grants), session: null } };
    const codeId = await provenBy(context, invited.email, body);
    const acceptance = await acceptPending(directory, hash, made, codeId, serviceClock.now());
    if (acceptance.outcome === 'NOT_FOUND') throw new ApiError('INVITATION_NOT_FOUND');
    if (acceptance.outcome === 'ALREADY_MEMBER') throw new ApiError('MEMBER_ALREADY_IN_ACCOUNT');
    const { member, grants } = acceptance;
    context.invalidateAccess({ personId: member.personId });
    notifyOfMember(context, member);
    const isWanted = codeId !== null && body.open_session === true;
    const session = await sessionByProof(context, invited.email, member.accountId, isWanted);
    return { data: { ...memberView(member, grants), session } };
  },
});
