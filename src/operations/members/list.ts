import { collectionSchema, pageOffset, pageParameters, paginationOf } from '../../contract/pagination.ts';
import { listMemberPage } from '../../people/members/member-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { memberSchema } from './schemas.ts';
import { memberView } from './view.ts';

export const listMembers = defineOperation({
  id: 'members.list',
  method: 'GET',
  path: '/v1/accounts/{account_id}/members',
  tag: 'Members',
  summary: 'List the members of an account',
  description:
    'Returns the earliest members first. Both environments have the same members. For OWNER and ADMIN, with a credential that is not limited to some companies.',
  scope: 'members:read',
  access: 'account',
  audience: { role: 'ADMIN' },
  idempotency: false,
  query: pageParameters,
  body: null,
  success: { status: 200, data: collectionSchema('members', memberSchema), description: 'Page of members' },
  errors: [],
  async run(context, { query }) {
    const { page, limit } = query;
    const { members, total } = await listMemberPage(context.directory, context.accountId, {
      offset: pageOffset(page, limit),
      limit,
    });
    const views = members.map(({ member, grants }) => memberView(member, grants));
    return { data: { members: views, pagination: paginationOf(page, limit, total) } };
  },
});
