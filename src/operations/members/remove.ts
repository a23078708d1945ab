import { deleteMember } from '../../people/members/member-repository.ts';
import { notifyOfKnownWebhooks } from '../../people/notices/departed-notice.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';

export const removeMember = defineOperation({
  id: 'members.remove',
  method: 'DELETE',
  path: '/v1/accounts/{account_id}/members/{member_id}',
  tag: 'Members',
  summary: 'Remove a member',
  description:
    "Removes the member's grants and revokes the keys that the member created for this account. The keys stop working within ten seconds. The owner cannot be removed.",
  scope: 'members:write',
  access: 'account',
  audience: { role: 'ADMIN' },
  credential: 'live',
  stepUp: 'always',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 204, data: null, description: 'Removed' },
  errors: ['MEMBER_NOT_FOUND', 'MEMBER_IS_OWNER'],
  async run(context, { params }) {
    const { directory, accountId, serviceClock } = context;
    const member = await deleteMember(directory, accountId, params.member_id, serviceClock.now());
    if (member === null) throw new ApiError('MEMBER_NOT_FOUND');
    if (member.accountRole === 'OWNER') throw new ApiError('MEMBER_IS_OWNER');
    context.invalidateAccess({ personId: member.personId });
    notifyOfKnownWebhooks(context, accountId, member);
    return { data: null };
  },
});
