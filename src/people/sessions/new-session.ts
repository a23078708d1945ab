import type { RequestContext } from '../../context/context.ts';
import type { Database } from '../../db/clients.ts';
import { credentialHash, mintCredential } from '../../platform/credential-text.ts';
import { ApiError } from '../../platform/errors.ts';
import { callerNetwork } from '../sign-in/caller-network.ts';
import { SESSION_MS } from '../sign-in/limits.ts';
import { isMember } from '../sign-in/signing-person-repository.ts';
import type { NewSession } from './session-repository.ts';

/** Longest stored user agent, in characters. */
const MAX_AGENT_CHARACTERS = 255;

/** Returns the country and network of a caller. Null if both are unknown. */
function placeOf({ callerIp, callerCountry }: RequestContext): string | null {
  const known = [callerCountry, callerIp === '' ? null : callerNetwork(callerIp)].filter(
    (part) => part !== null,
  );
  return known.length === 0 ? null : known.join(' ');
}

/**
 * Throws 403 if the session names an account that its person is not a member of. One round trip, or none without an
 * account.
 */
async function refuseForeignAccount(
  directory: Database,
  personId: string,
  accountId: string | null,
): Promise<void> {
  if (accountId === null || (await isMember(directory, personId, accountId))) return;
  throw new ApiError('ACCOUNT_NOT_ACCESSIBLE');
}

/**
 * Returns a new session of a person with its token, not yet stored. Throws ACCOUNT_NOT_ACCESSIBLE if the person is not
 * a member of the account.
 *
 * @param accountId the account that the session names, or null
 */
export async function newSession(
  context: RequestContext,
  personId: string,
  accountId: string | null,
): Promise<{ session: NewSession; token: string }> {
  await refuseForeignAccount(context.directory, personId, accountId);
  const nowMs = context.serviceClock.now();
  const token = mintCredential('SESSION');
  const session = {
    id: context.ids.next(),
    personId,
    tokenHash: await credentialHash(token),
    createdAt: nowMs,
    expiresAt: nowMs + SESSION_MS,
    accountId,
    place: placeOf(context),
    userAgent: context.callerAgent?.slice(0, MAX_AGENT_CHARACTERS) ?? null,
  };
  return { session, token };
}
