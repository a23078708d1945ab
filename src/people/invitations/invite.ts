import type { AccountContext } from '../../context/context.ts';
import type { InvitationRow } from '../../db/schema/people-schema.ts';
import { DAY_MS } from '../../domain/calendar/durations.ts';
import { invitationMail } from '../../mail/composing/templates/invitation-mail.ts';
import { credentialHash } from '../../platform/credential-text.ts';
import { ApiError } from '../../platform/errors.ts';
import { type InvitationPreconditions, readInvitationPreconditions } from './invitation-repository.ts';
import {
  INVITATION_DAYS,
  INVITATION_MS,
  invitationUrl,
  MAX_ACCOUNT_INVITATIONS_A_DAY,
  MAX_ADDRESS_INVITATIONS_A_DAY,
} from './limits.ts';

/** Data of an invitation from its request. */
type Invited = Pick<InvitationRow, 'email' | 'accountRole' | 'isAdviser' | 'grants'>;

/** Reads the data of an invitation. Throws for a company outside the account, and for a member of it. One round trip. */
export async function requireInvitable(
  context: AccountContext,
  { email, grants }: Invited,
): Promise<InvitationPreconditions> {
  const { directory, accountId, principal } = context;
  const companyIds = grants.map(({ company_id }) => company_id);
  const wanted = { accountId, inviterId: principal.personId, email, companyIds };
  const preconditions = await readInvitationPreconditions(directory, wanted);
  if (companyIds.some((id) => !preconditions.companyNames.has(id)))
    throw new ApiError('COMPANY_NOT_ACCESSIBLE');
  if (preconditions.isMember) throw new ApiError('MEMBER_ALREADY_IN_ACCOUNT');
  return preconditions;
}

/** Returns the row of a new invitation, which stores only the hash of its token. */
export async function invitationRow(
  context: AccountContext,
  invited: Invited,
  token: string,
): Promise<InvitationRow> {
  const nowMs = context.serviceClock.now();
  return {
    ...invited,
    id: context.ids.next(),
    accountId: context.accountId,
    tokenHash: await credentialHash(token),
    invitedBy: context.principal.personId,
    madeWithKeyId: context.principal.apiKeyId,
    createdAt: nowMs,
    expiresAt: nowMs + INVITATION_MS,
    acceptedAt: null,
    revokedAt: null,
    memberId: null,
  };
}

/**
 * Sends the mail with the token. Nothing else shows the token, so the person who accepts reads mail at that address. A withheld mail
 * is only listed.
 */
export function sendToken(
  context: AccountContext,
  row: InvitationRow,
  preconditions: InvitationPreconditions,
  { token, isWithheld }: { token: string; isWithheld: boolean },
): void {
  const { accountName, inviter } = preconditions;
  const language = preconditions.language ?? inviter.interfaceLanguage;
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
    listedSubject: invitationMail(words, inviter.interfaceLanguage).subject,
    language,
    isWithheld,
    relatedEntityType: 'INVITATION',
    relatedEntityId: row.id,
  });
  context.waitUntil(sending);
}

/** Returns the error of an account or inviter over the limit of a day, or of an account over that to one address. */
export function invitationLimitReached(): ApiError {
  const why = {
    en: `${MAX_ACCOUNT_INVITATIONS_A_DAY} invitations a day, and ${MAX_ADDRESS_INVITATIONS_A_DAY} to one address`,
    es: `${MAX_ACCOUNT_INVITATIONS_A_DAY} invitaciones al día, y ${MAX_ADDRESS_INVITATIONS_A_DAY} a una misma dirección`,
  };
  const headers = { 'Retry-After': String(DAY_MS / 1_000) };
  return new ApiError('EMAIL_QUOTA_EXCEEDED', { params: { why }, headers });
}
