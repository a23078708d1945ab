import { storedRole } from '../../access/role-repository.ts';
import { writeInvitation } from '../../people/invitations/invitation-repository.ts';
import {
  invitationLimitReached,
  invitationRow,
  requireInvitable,
  sendToken,
} from '../../people/invitations/invite.ts';
import { INVITATION_DAYS, INVITATION_PREFIX } from '../../people/invitations/limits.ts';
import { mintSecretText } from '../../platform/credential-text.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { createInvitationBody, invitationSchema } from './schemas.ts';
import { invitationView } from './view.ts';

export const createInvitation = defineOperation({
  id: 'invitations.create',
  method: 'POST',
  path: '/v1/accounts/{account_id}/invitations',
  tag: 'Members',
  summary: 'Invite a person to become a member',
  description: `The service emails the token to the address; no response contains it. The recipient becomes a member with \`POST /v1/invitations/accept\` within ${INVITATION_DAYS} days. A new invitation replaces a pending one to the same address. The response is the same if nothing is mailed because other accounts have invited the address too often that day. The email goes to any address, whatever the environment of the session, because both environments share the members.`,
  scope: 'members:write',
  access: 'account',
  audience: { role: 'ADMIN' },
  credential: 'live',
  stepUp: 'always',
  idempotency: true,
  query: {},
  body: createInvitationBody,
  example: { email: 'gestoria@example.com', account_role: 'MEMBER', grants: [] },
  success: { status: 201, data: invitationSchema, description: 'Invitation' },
  errors: ['MEMBER_ALREADY_IN_ACCOUNT', 'COMPANY_NOT_ACCESSIBLE', 'EMAIL_QUOTA_EXCEEDED'],
  async run(context, { body }) {
    const invited = { email: body.email, ...storedRole(body.account_role), grants: body.grants ?? [] };
    const token = mintSecretText(INVITATION_PREFIX);
    const row = await invitationRow(context, invited, token);
    const place = await requireInvitable(context, invited);
    const writing = await writeInvitation(context.directory, row);
    if (writing === 'MEMBER') throw new ApiError('MEMBER_ALREADY_IN_ACCOUNT');
    if (writing === 'FULL') throw invitationLimitReached();
    sendToken(context, row, place, { token, isWithheld: writing === 'UNMAILED' });
    return {
      data: invitationView(row, place.companyNames, row.createdAt),
      location: `/v1/accounts/${context.accountId}/invitations/${row.id}`,
    };
  },
});
