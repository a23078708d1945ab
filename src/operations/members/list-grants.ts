import { collectionSchema, pageOffset, pageParameters, paginationOf } from '../../contract/pagination.ts';
import { listGrantPage } from '../../people/members/grant-repository.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { grantSchema } from './schemas.ts';
import { grantView } from './view.ts';

export const listGrants = defineOperation({
  id: 'grants.list',
  method: 'GET',
  path: '/v1/accounts/{account_id}/members/{member_id}/grants',
  tag: 'Members',
  summary: 'List the grants of a member',
  description: 'OWNER and ADMIN have no grants, because they reach every company of the account.',
  scope: 'members:read',
  access: 'account',
  audience: { role: 'ADMIN' },
  idempotency: false,
  query: pageParameters,
  body: null,
  success: { status: 200, data: collectionSchema('grants', grantSchema), description: 'Page of grants' },
  errors: ['MEMBER_NOT_FOUND'],
  async run(context, { params, query }) {
    const { page, limit } = query;
    const member = { accountId: context.accountId, id: params.member_id };
    const found = await listGrantPage(context.directory, member, { offset: pageOffset(page, limit), limit });
    if (found === null) throw new ApiError('MEMBER_NOT_FOUND');
    const { grants, total } = found;
    return { data: { grants: grants.map(grantView), pagination: paginationOf(page, limit, total) } };
  },
});
