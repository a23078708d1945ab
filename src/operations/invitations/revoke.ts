import { revokeInvitation as revokePending } from '../../people/invitations/invitation-repository.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';

export const revokeInvitation = defineOperation({
  id: 'invitations.revoke',
  method: 'DELETE',
  path: '/v1/accounts/{account_id}/invitations/{invitation_id}',
  tag: 'Members',
  summary: 'Revoke an invitation',
  description: 'Applies to a pending invitation. Its token is rejected from now on.',
  scope: 'members:write',
  access: 'account',
  audience: { role: 'ADMIN' },
  credential: 'live',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 204, data: null, description: 'Revoked' },
  errors: ['INVITATION_NOT_FOUND'],
  async run(context, { params }) {
    const { directory, accountId, serviceClock } = context;
    const isRevoked = await revokePending(directory, accountId, params.invitation_id, serviceClock.now());
    if (!isRevoked) throw new ApiError('INVITATION_NOT_FOUND');
    return { data: null };
  },
});
