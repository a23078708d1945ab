import { writeRole } from '../../people/members/member-repository.ts';
import { requireMember } from '../../people/members/require-member.ts';
import { notifyOfKnownWebhooks } from '../../people/notices/departed-notice.ts';
import { notifyOfMember } from '../../people/notices/member-notice.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { memberSchema, setRoleBody } from './schemas.ts';
import { memberView } from './view.ts';

export const setMemberRole = defineOperation({
  id: 'members.set-role',
  method: 'PATCH',
  path: '/v1/accounts/{account_id}/members/{member_id}',
  tag: 'Members',
  summary: 'Change the role of a member',
  description:
    'An ADMIN reaches every company. An ADVISER reads every company and keeps its books. A member who gets either role loses their grants. A MEMBER reaches only granted companies, at first none. The owner changes only by transfer (`PUT /v1/accounts/{account_id}/owner`).',
  scope: 'members:write',
  access: 'account',
  audience: { role: 'ADMIN' },
  credential: 'live',
  stepUp: 'always',
  idempotency: false,
  query: {},
  body: setRoleBody,
  example: { account_role: 'ADMIN' },
  success: { status: 200, data: memberSchema, description: 'Member with the new role' },
  errors: ['MEMBER_NOT_FOUND', 'MEMBER_IS_OWNER', 'CONCURRENT_MODIFICATION'],
  async run(context, { params, body }) {
    const { member, grants } = await requireMember(context, params.member_id);
    if (member.accountRole === 'OWNER') throw new ApiError('MEMBER_IS_OWNER');
    const accountRole = body.account_role;
    if (member.accountRole === accountRole) return { data: memberView(member, grants) };
    if (!(await writeRole(context.directory, member, accountRole, context.serviceClock.now())))
      throw new ApiError('CONCURRENT_MODIFICATION');
    context.invalidateAccess({ personId: member.personId });
    if (accountRole === 'ADMIN') notifyOfMember(context, { ...member, accountRole });
    else notifyOfKnownWebhooks(context, member.accountId, member);
    return { data: memberView({ ...member, accountRole }, []) };
  },
});
