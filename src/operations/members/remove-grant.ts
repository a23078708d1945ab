import { deleteGrant } from '../../people/members/grant-repository.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';

export const removeGrant = defineOperation({
  id: 'grants.remove',
  method: 'DELETE',
  path: '/v1/accounts/{account_id}/members/{member_id}/grants/{company_id}',
  tag: 'Members',
  summary: 'Remove a grant',
  scope: 'members:write',
  access: 'account',
  audience: { role: 'ADMIN' },
  credential: 'live',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 204, data: null, description: 'Removed' },
  errors: ['MEMBER_NOT_FOUND', 'COMPANY_NOT_ACCESSIBLE', 'GRANT_NOT_FOUND'],
  async run(context, { params }) {
    const { accountId, directory } = context;
    const place = { accountId, memberId: params.member_id, companyId: params.company_id };
    const { member, hasCompany, changed } = await deleteGrant(directory, place);
    if (member === null) throw new ApiError('MEMBER_NOT_FOUND');
    if (!hasCompany) throw new ApiError('COMPANY_NOT_ACCESSIBLE');
    if (!changed) throw new ApiError('GRANT_NOT_FOUND');
    context.invalidateAccess({ personId: member.personId });
    return { data: null };
  },
});
