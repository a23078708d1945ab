export const DAY_MS = 86_400_000;

/** Invitations that an account sends in a day, and that an address gets from all. */
export const MAX_ACCOUNT_INVITATIONS_A_DAY = 100;
export const MAX_ADDRESS_INVITATIONS_A_DAY = 5;
/** Invitations that a person sends in a day, in all accounts: by a session or by keys. */
export const MAX_PERSON_INVITATIONS_A_DAY = 100;

/** How long an invitation can be accepted (decisions, section 6, Invitations). */
export const INVITATION_DAYS = 7;
export const INVITATION_MS = INVITATION_DAYS * DAY_MS;

/** What the token of an invitation begins with. */
export const INVITATION_PREFIX = 'service_invitation_';

/** The page that an invitation's mail leads to. */
export const INVITATION_PAGE_PATH = '/invitation';

/** Where the holder of a token accepts. The token stands in the fragment, which no server and no log sees. */
export function invitationUrl(baseUrl: string, token: string): string {
  return `${baseUrl}${INVITATION_PAGE_PATH}#${token}`;
}
