import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { deleteMember, findMembership } from './repository.ts';

export const leaveAccount = defineOperation({
  id: 'members.leave',
  method: 'DELETE',
  path: '/v1/accounts/{account_id}/members/me',
  tag: 'Members',
  summary: 'Leave an account',
  description:
    'Takes the person behind the session out of the account, with their grants and the keys that they made for it: these stop working within ten seconds. Whichever account the session acts in. The owner leaves by handing the account over first.',
  scope: 'any',
  access: 'principal',
  credential: 'session',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 204, data: null, description: 'Left' },
  errors: ['ACCOUNT_NOT_ACCESSIBLE', 'OWNER_CANNOT_LEAVE'],
  async run({ directory, principal, serviceClock, invalidateAccess }, { params: { account_id: accountId } }) {
    const { personId } = principal;
    const memberId = await findMembership(directory, accountId, personId);
    const member =
      memberId === null ? null : await deleteMember(directory, accountId, memberId, serviceClock.now());
    if (member === null) throw new ApiError('ACCOUNT_NOT_ACCESSIBLE');
    if (member.accountRole === 'OWNER') throw new ApiError('OWNER_CANNOT_LEAVE');
    invalidateAccess({ personId });
    return { data: null };
  },
});
