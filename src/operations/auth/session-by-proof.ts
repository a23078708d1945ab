import type { RequestContext } from '../../context/context.ts';
import { timestampText } from '../../platform/clock.ts';
import { newSession } from './new-session.ts';
import { readSigningPerson, writeSession } from './repository.ts';
import type { SignedIn } from './schemas.ts';

/**
 * A session of whoever has just proved an address by a code, so that no second one is asked for. Null where it is not asked
 * for, and where the person's second factor has to be given first.
 *
 * @param address in lower case
 * @param accountId the account that the proof was for, which the session acts in
 */
export async function sessionByProof(
  context: RequestContext,
  address: string,
  accountId: string,
  isWanted: boolean,
): Promise<SignedIn | null> {
  if (!isWanted) return null;
  const person = await readSigningPerson(context.directory, address);
  if (person === null || person.hasSecondFactor) return null;
  const { session, token } = await newSession(context, person.personId, accountId);
  await writeSession(context.directory, session);
  return { token, expires_at: timestampText(session.expiresAt) };
}
