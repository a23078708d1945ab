import { requireMember } from '../../people/members/require-member.ts';
import { defineOperation } from '../define-operation.ts';
import { memberSchema } from './schemas.ts';
import { memberView } from './view.ts';

export const getMember = defineOperation({
  id: 'members.get',
  method: 'GET',
  path: '/v1/accounts/{account_id}/members/{member_id}',
  tag: 'Members',
  summary: 'Get a member',
  scope: 'members:read',
  access: 'account',
  audience: { role: 'ADMIN' },
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: memberSchema, description: 'Member' },
  errors: ['MEMBER_NOT_FOUND'],
  async run(context, { params }) {
    const { member, grants } = await requireMember(context, params.member_id);
    return { data: memberView(member, grants) };
  },
});
