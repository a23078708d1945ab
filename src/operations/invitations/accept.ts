import { credentialHash, isSecretText } from '../../credential-text.ts';
import { ApiError } from '../../errors.ts';
import { defineOperation } from '../define-operation.ts';
import { memberSchema } from '../members/schemas.ts';
import { memberView } from '../members/view.ts';
import { acceptPending } from './accept-repository.ts';
import { INVITATION_PREFIX } from './limits.ts';
import { acceptInvitationBody } from './schemas.ts';

export const acceptInvitation = defineOperation({
  id: 'invitations.accept',
  method: 'POST',
  path: '/v1/invitations/accept',
  tag: 'Members',
  summary: 'Accept an invitation',
  description:
    'Needs no credential but the token, which holds once. Whoever has the invited address becomes a member, and signs in with that address.',
  scope: 'none',
  access: 'public',
  idempotency: true,
  query: {},
  body: acceptInvitationBody,
  example: { token: 'service_invitation_0R5Yx2p7Qm1vTn8Kc4Wd9Zb3Hs6Jf0Lg5Ay2Ue7Ri1oBq4Xk' },
  success: { status: 200, data: memberSchema, description: 'The new member' },
  errors: ['INVITATION_NOT_FOUND', 'MEMBER_ALREADY_IN_ACCOUNT'],
  async run(context, { body }) {
    const { directory, ids, serviceClock } = context;
    if (!isSecretText(INVITATION_PREFIX, body.token)) throw new ApiError('INVITATION_NOT_FOUND');
    const made = { personId: ids.next(), memberId: ids.next() };
    const hash = await credentialHash(body.token);
    const acceptance = await acceptPending(directory, hash, made, serviceClock.now());
    if (acceptance.outcome === 'NOT_FOUND') throw new ApiError('INVITATION_NOT_FOUND');
    if (acceptance.outcome === 'ALREADY_MEMBER') throw new ApiError('MEMBER_ALREADY_IN_ACCOUNT');
    const { member, grants } = acceptance;
    context.forgetAccess({ personId: member.personId });
    return { data: memberView(member, grants) };
  },
});
