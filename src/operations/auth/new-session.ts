import type { RequestContext } from '../../context/context.ts';
import type { Database } from '../../db/clients.ts';
import { credentialHash, mintCredential } from '../../platform/credential-text.ts';
import { ApiError } from '../../platform/errors.ts';
import { callerNetwork } from '../caller-network.ts';
import { SESSION_MS } from './limits.ts';
import { isMember, type NewSession } from './repository.ts';

/** Longest description of a program that is kept, in characters. */
const MAX_AGENT_CHARACTERS = 255;

/** Country and network of a caller; null where neither is known. */
function placeOf({ callerIp, callerCountry }: RequestContext): string | null {
  const known = [callerCountry, callerIp === '' ? null : callerNetwork(callerIp)].filter(
    (part) => part !== null,
  );
  return known.length === 0 ? null : known.join(' ');
}

/** 403 for a session of an account that its person is not in. One round trip, none for a session that names no account. */
async function refuseForeignAccount(
  directory: Database,
  personId: string,
  accountId: string | null,
): Promise<void> {
  if (accountId === null || (await isMember(directory, personId, accountId))) return;
  throw new ApiError('ACCOUNT_NOT_ACCESSIBLE');
}

/**
 * A session of a person to be opened, with its token; `accountId` is the account that it names, or null.
 *
 * @throws ACCOUNT_NOT_ACCESSIBLE for an account that the person is not in
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
