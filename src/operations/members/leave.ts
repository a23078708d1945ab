import { deleteMember, findMembership } from '../../people/members/member-repository.ts';
import { notifyOfKnownWebhooks } from '../../people/notices/departed-notice.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';

export const leaveAccount = defineOperation({
  id: 'members.leave',
  method: 'DELETE',
  path: '/v1/accounts/{account_id}/members/me',
  tag: 'Members',
  summary: 'Leave an account',
  description:
    'Removes the person behind the session from the account, with their grants. The keys that they created for it stop working within ten seconds. It does not matter in which account the session acts. The owner must transfer the account first.',
  scope: 'any',
  access: 'principal',
  credential: 'session',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 204, data: null, description: 'Left' },
  errors: ['ACCOUNT_NOT_ACCESSIBLE', 'OWNER_CANNOT_LEAVE'],
  async run(context, { params: { account_id: accountId } }) {
    const { directory, principal, serviceClock } = context;
    const { personId } = principal;
    const memberId = await findMembership(directory, accountId, personId);
    const member =
      memberId === null ? null : await deleteMember(directory, accountId, memberId, serviceClock.now());
    if (member === null) throw new ApiError('ACCOUNT_NOT_ACCESSIBLE');
    if (member.accountRole === 'OWNER') throw new ApiError('OWNER_CANNOT_LEAVE');
    context.invalidateAccess({ personId });
    notifyOfKnownWebhooks(context, accountId, member);
    return { data: null };
  },
});
