import { writeGrant } from '../../people/members/grant-repository.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { grantSchema, setGrantBody } from './schemas.ts';
import { grantView } from './view.ts';

export const setGrant = defineOperation({
  id: 'grants.set',
  method: 'PUT',
  path: '/v1/accounts/{account_id}/members/{member_id}/grants/{company_id}',
  tag: 'Members',
  summary: 'Grant a member access to a company',
  description:
    "VIEW reads. OPERATE reads and writes. The grant replaces the member's previous access to the company.",
  scope: 'members:write',
  access: 'account',
  audience: { role: 'ADMIN' },
  credential: 'live',
  stepUp: 'always',
  idempotency: false,
  query: {},
  body: setGrantBody,
  example: { access: 'VIEW' },
  success: { status: 200, data: grantSchema, description: 'Grant' },
  errors: ['MEMBER_NOT_FOUND', 'COMPANY_NOT_ACCESSIBLE', 'GRANT_NEEDS_MEMBER_ROLE'],
  async run(context, { params, body }) {
    const { accountId, directory, serviceClock } = context;
    const place = { accountId, memberId: params.member_id, companyId: params.company_id };
    const { member, hasCompany, grant } = await writeGrant(directory, place, body.access, serviceClock.now());
    if (member === null) throw new ApiError('MEMBER_NOT_FOUND');
    if (!hasCompany) throw new ApiError('COMPANY_NOT_ACCESSIBLE');
    if (grant === null) throw new ApiError('GRANT_NEEDS_MEMBER_ROLE');
    context.invalidateAccess({ personId: member.personId });
    return { data: grantView(grant) };
  },
});
