import type { RequestContext } from '../../context/context.ts';
import { timestampText } from '../../platform/clock.ts';
import { notifyOfNewPlace } from '../notices/new-place.ts';
import { readSigningPerson } from '../sign-in/signing-person-repository.ts';
import { newSession } from './new-session.ts';
import { writeSession } from './session-repository.ts';

/**
 * Opens a session for a person who has just proved an address, so that they need no second code. Like a sign-in, it mails the
 * person a new place. Returns null if no session is wanted, or if the person has a second factor to give first.
 *
 * @param address in lower case
 * @param accountId account of the proof, in which the session acts
 */
export async function sessionByProof(
  context: RequestContext,
  address: string,
  accountId: string,
  isWanted: boolean,
): Promise<{ token: string; expires_at: string } | null> {
  if (!isWanted) return null;
  const person = await readSigningPerson(context.directory, address);
  if (person === null || person.hasSecondFactor) return null;
  const { session, token } = await newSession(context, person.personId, accountId);
  await writeSession(context.directory, session);
  context.waitUntil(notifyOfNewPlace(context, session).catch(() => undefined));
  return { token, expires_at: timestampText(session.expiresAt) };
}
