import { storedRole } from '../../access/role-repository.ts';
import type { AccountContext } from '../../context/context.ts';
import type { InvitationRow } from '../../db/schema/directory-schema.ts';
import { invitationMail } from '../../mail/composing/templates/invitation-mail.ts';
import {
  type InvitationPreconditions,
  readInvitationPreconditions,
  writeInvitation,
} from '../../people/invitations/invitation-repository.ts';
import {
  DAY_MS,
  INVITATION_DAYS,
  INVITATION_MS,
  INVITATION_PREFIX,
  invitationUrl,
  MAX_ACCOUNT_INVITATIONS_A_DAY,
  MAX_ADDRESS_INVITATIONS_A_DAY,
} from '../../people/invitations/limits.ts';
import { credentialHash, mintSecretText } from '../../platform/credential-text.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { createInvitationBody, invitationSchema } from './schemas.ts';
import { invitationView } from './view.ts';

type Invited = Pick<InvitationRow, 'email' | 'accountRole' | 'isAdviser' | 'grants'>;

async function placeOf(
  context: AccountContext,
  { email, grants }: Invited,
): Promise<InvitationPreconditions> {
  const { directory, accountId, principal } = context;
  const companyIds = grants.map(({ company_id }) => company_id);
  const wanted = { accountId, inviterId: principal.personId, email, companyIds };
  const place = await readInvitationPreconditions(directory, wanted);
  if (companyIds.some((id) => !place.companyNames.has(id))) throw new ApiError('COMPANY_NOT_ACCESSIBLE');
  if (place.isMember) throw new ApiError('MEMBER_ALREADY_IN_ACCOUNT');
  return place;
}

async function newRow(context: AccountContext, invited: Invited, token: string): Promise<InvitationRow> {
  const nowMs = context.serviceClock.now();
  return {
    ...invited,
    id: context.ids.next(),
    accountId: context.accountId,
    tokenHash: await credentialHash(token),
    invitedBy: context.principal.personId,
    createdAt: nowMs,
    expiresAt: nowMs + INVITATION_MS,
    acceptedAt: null,
    revokedAt: null,
    memberId: null,
  };
}

/**
 * Sends the mail with the token. Nothing else shows the token, so the person who accepts reads mail at that address.
 */
function sendToken(
  context: AccountContext,
  row: InvitationRow,
  place: InvitationPreconditions,
  token: string,
): void {
  const { accountName, inviter } = place;
  const language = place.language ?? inviter.interfaceLanguage;
  const url = invitationUrl(context.baseUrl, token);
  const words = {
    accountName,
    inviter: inviter.name,
    inviterEmail: inviter.email,
    url,
    validDays: INVITATION_DAYS,
  };
  const sending = context.secretMails.send({
    accountId: context.accountId,
    booksShard: context.booksShard,
    emailType: 'INVITATION',
    to: row.email,
    content: invitationMail(words, language),
    language,
    relatedEntityType: 'INVITATION',
    relatedEntityId: row.id,
  });
  context.waitUntil(sending);
}

function tooMany(): ApiError {
  const why = {
    en: `${MAX_ACCOUNT_INVITATIONS_A_DAY} invitations a day, and ${MAX_ADDRESS_INVITATIONS_A_DAY} to one address`,
    es: `${MAX_ACCOUNT_INVITATIONS_A_DAY} invitaciones al día, y ${MAX_ADDRESS_INVITATIONS_A_DAY} a una misma dirección`,
  };
  const headers = { 'Retry-After': String(DAY_MS / 1_000) };
  return new ApiError('EMAIL_QUOTA_EXCEEDED', { params: { why }, headers });
}

export const createInvitation = defineOperation({
  id: 'invitations.create',
  method: 'POST',
  path: '/v1/accounts/{account_id}/invitations',
  tag: 'Members',
  summary: 'Invite a person to become a member',
  description: `The service emails the token to the address; no response contains it. The recipient becomes a member with \`POST /v1/invitations/accept\` within ${INVITATION_DAYS} days. A new invitation replaces a pending one to the same address. The email goes to any address, whatever the environment of the session, because both environments share the members.`,
  scope: 'members:write',
  access: 'account',
  audience: { role: 'ADMIN' },
  credential: 'live',
  idempotency: true,
  query: {},
  body: createInvitationBody,
  example: { email: 'gestoria@example.com', account_role: 'MEMBER', grants: [] },
  success: { status: 201, data: invitationSchema, description: 'Invitation' },
  errors: ['MEMBER_ALREADY_IN_ACCOUNT', 'COMPANY_NOT_ACCESSIBLE', 'EMAIL_QUOTA_EXCEEDED'],
  async run(context, { body }) {
    const invited = { email: body.email, ...storedRole(body.account_role), grants: body.grants ?? [] };
    const token = mintSecretText(INVITATION_PREFIX);
    const row = await newRow(context, invited, token);
    const place = await placeOf(context, invited);
    const writing = await writeInvitation(context.directory, row);
    if (writing === 'MEMBER') throw new ApiError('MEMBER_ALREADY_IN_ACCOUNT');
    if (writing === 'FULL') throw tooMany();
    sendToken(context, row, place, token);
    return {
      data: invitationView(row, place.companyNames, row.createdAt),
      location: `/v1/accounts/${context.accountId}/invitations/${row.id}`,
    };
  },
});
