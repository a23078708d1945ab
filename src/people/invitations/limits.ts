import { DAY_MS } from '../../domain/calendar/durations.ts';

/**
 * Invitations per day from one account, and to one address. The latter counts for the account, which gets a refusal, and for all
 * accounts together: beyond it nothing is mailed, and the response is the same.
 */
export const MAX_ACCOUNT_INVITATIONS_A_DAY = 100;
export const MAX_ADDRESS_INVITATIONS_A_DAY = 5;
/** Invitations per day from one person in all accounts, by session or key. */
export const MAX_PERSON_INVITATIONS_A_DAY = 100;

/** Validity of an invitation (decisions, section 6, Invitations). */
export const INVITATION_DAYS = 7;
export const INVITATION_MS = INVITATION_DAYS * DAY_MS;

/** Prefix of an invitation token. */
export const INVITATION_PREFIX = 'service_invitation_';

/** Page that an invitation's mail links to. */
export const INVITATION_PAGE_PATH = '/invitation';

/** Returns the URL to accept an invitation. The token is in the fragment, which no server or log sees. */
export function invitationUrl(baseUrl: string, token: string): string {
  return `${baseUrl}${INVITATION_PAGE_PATH}#${token}`;
}
