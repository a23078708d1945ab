import { collectionSchema, pageOffset, pageParameters, paginationOf } from '../../contract/pagination.ts';
import { parameter } from '../../contract/parameters.ts';
import { listInvitationPage } from '../../people/invitations/invitation-repository.ts';
import { INVITATION_STATUSES } from '../../people/invitations/invitation-status.ts';
import { defineOperation } from '../define-operation.ts';
import { invitationSchema } from './schemas.ts';
import { invitationView } from './view.ts';

export const listInvitations = defineOperation({
  id: 'invitations.list',
  method: 'GET',
  path: '/v1/accounts/{account_id}/invitations',
  tag: 'Members',
  summary: 'List the invitations of an account',
  description: 'Returns the invitations newest first, in any status, without their tokens.',
  scope: 'members:read',
  access: 'account',
  audience: { role: 'ADMIN' },
  idempotency: false,
  query: { status: parameter.enums(INVITATION_STATUSES, 'Statuses'), ...pageParameters },
  body: null,
  success: {
    status: 200,
    data: collectionSchema('invitations', invitationSchema),
    description: 'Page of invitations',
  },
  errors: [],
  async run(context, { query }) {
    const { page, limit } = query;
    const nowMs = context.serviceClock.now();
    const { invitations, total } = await listInvitationPage(context.directory, {
      accountId: context.accountId,
      statuses: query.status,
      nowMs,
      offset: pageOffset(page, limit),
      limit,
    });
    const views = invitations.map(({ companyNames, ...row }) => invitationView(row, companyNames, nowMs));
    return { data: { invitations: views, pagination: paginationOf(page, limit, total) } };
  },
});
