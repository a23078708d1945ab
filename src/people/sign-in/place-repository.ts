import { sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';

/**
 * Stores the place of a sign-in. Returns true if the person has signed in before, but never from this place. One round
 * trip.
 */
export async function noteSignInPlace(
  directory: Database,
  personId: string,
  { placeDigest, callerDigest }: { placeDigest: string; callerDigest: string },
  nowMs: number,
): Promise<boolean> {
  const [known] = await directory.batch([
    directory.run(sql`SELECT count(*) AS before, coalesce(sum(place_digest = ${placeDigest}), 0) AS same
      FROM sign_in_places WHERE person_id = ${personId}`),
    directory.run(sql`INSERT INTO sign_in_places (person_id, place_digest, caller_digest, last_seen_at)
      VALUES (${personId}, ${placeDigest}, ${callerDigest}, ${nowMs})
      ON CONFLICT (person_id, place_digest)
        DO UPDATE SET last_seen_at = excluded.last_seen_at, caller_digest = excluded.caller_digest`),
  ]);
  const [counted] = known.results as { before: number; same: number }[];
  return counted !== undefined && counted.before > 0 && counted.same === 0;
}
