import type { RequestContext } from '../../context/context.ts';
import { timestampText } from '../../platform/clock.ts';
import type { NewSession } from '../sessions/session-repository.ts';
import { callerDigest } from '../sign-in/digests.ts';
import { noteSignInPlace } from '../sign-in/place-repository.ts';
import { notifyPeople } from './security-notices.ts';

/** Notifies a person who has signed in before of a session from a new place or a new program. */
export async function notifyOfNewPlace(context: RequestContext, session: NewSession): Promise<void> {
  const { personId, place, userAgent, createdAt } = session;
  const seen = {
    placeDigest: await context.digests.of('sign-in place', `${place}\n${userAgent}`),
    callerDigest: await callerDigest(context),
  };
  if (!(await noteSignInPlace(context.directory, personId, seen, createdAt))) return;
  notifyPeople(context, [personId], { kind: 'NEW_PLACE', place, userAgent, at: timestampText(createdAt) });
}
