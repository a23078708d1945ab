import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { guardChanged, isGuardViolation } from '../../db/failures.ts';
import { people, secondFactors } from '../../db/schema/people-schema.ts';
import { DAY_MS } from '../../domain/calendar/durations.ts';
import { insertSession, type NewSession } from '../sessions/session-repository.ts';
import { useCode } from '../sign-in/code-repository.ts';
import { MAX_TRIES, MAX_WRONG_FACTOR_TRIES_A_DAY } from '../sign-in/limits.ts';
import type { SecondFactorRow } from './factor-repository.ts';
import { type FactorProof, spendProof } from './proof-repository.ts';

/** Sign-in that waits for its second factor. Instants are in milliseconds. */
export interface NewChallenge {
  handleDigest: string;
  personId: string;
  createdAt: number;
  expiresAt: number;
}

/** Uses up the code of a mail and starts a challenge. Returns false if the code is already used. One round trip. */
export async function beginChallenge(
  directory: Database,
  codeId: number,
  { handleDigest, personId, createdAt, expiresAt }: NewChallenge,
): Promise<boolean> {
  const [used] = await directory.batch([
    useCode(directory, codeId, createdAt),
    directory.run(sql`INSERT INTO second_factor_challenges (handle_digest, person_id, created_at, expires_at)
      SELECT ${handleDigest}, ${personId}, ${createdAt}, ${expiresAt} WHERE changes() = 1`),
  ]);
  return used.length === 1;
}

/** Challenge that is being tried, with the second factors of its person. */
export interface TriedChallenge {
  personId: string;
  factors: SecondFactorRow[];
}

/** Try at a challenge. */
export interface FactorTry {
  handleDigest: string;
  /** Digests of the caller's network under every valid secret. */
  callerDigests: readonly string[];
  /** True for six digits, which can be guessed. A recovery code cannot. */
  isGuessable: boolean;
}

/**
 * SQL condition: six digits may be tried from a network. Either the person has signed in from there before, or there
 * were few wrong tries in the last day.
 */
function hasTriesLeft(callerDigests: readonly string[], nowMs: number): SQL {
  return sql`((SELECT coalesce(sum(made.tries - (made.used_at IS NOT NULL)), 0) FROM second_factor_challenges made
      WHERE made.person_id = second_factor_challenges.person_id AND made.created_at > ${nowMs - DAY_MS})
      < ${MAX_WRONG_FACTOR_TRIES_A_DAY}
    OR EXISTS (SELECT 1 FROM sign_in_places WHERE sign_in_places.person_id = second_factor_challenges.person_id
      AND sign_in_places.caller_digest IN ${callerDigests}))`;
}

/**
 * Takes one try at a challenge of the person of an address, before the factor is checked. Null if none can be tried.
 * One round trip.
 */
export async function tryChallenge(
  directory: Database,
  { handleDigest, callerDigests, isGuessable }: FactorTry,
  address: string,
  nowMs: number,
): Promise<TriedChallenge | null> {
  const [tried, factors] = await directory.batch([
    directory.run(sql`UPDATE second_factor_challenges SET tries = tries + 1
      WHERE handle_digest = ${handleDigest} AND used_at IS NULL AND expires_at > ${nowMs} AND tries < ${MAX_TRIES}
        AND person_id = (SELECT id FROM people WHERE email = ${address}) AND ${isGuessable ? hasTriesLeft(callerDigests, nowMs) : sql`TRUE`}
      RETURNING person_id`),
    directory
      .select({ factor: secondFactors })
      .from(secondFactors)
      .innerJoin(people, eq(people.id, secondFactors.personId))
      .where(and(eq(people.email, address), sql`${secondFactors.confirmedAt} IS NOT NULL`)),
  ]);
  const [row] = tried.results as { person_id: string }[];
  return row === undefined ? null : { personId: row.person_id, factors: factors.map(({ factor }) => factor) };
}

/**
 * Uses up the proof and the challenge and opens the session. Returns false if either is already used. One round trip.
 */
export async function finishChallenge(
  directory: Database,
  handleDigest: string,
  proof: FactorProof,
  session: NewSession,
): Promise<boolean> {
  const { personId, createdAt } = session;
  try {
    await directory.batch([
      directory.run(spendProof(personId, proof, createdAt)),
      directory.run(guardChanged(1)),
      directory.run(sql`UPDATE second_factor_challenges SET used_at = ${createdAt}
        WHERE handle_digest = ${handleDigest} AND used_at IS NULL`),
      directory.run(guardChanged(1)),
      directory.run(insertSession(session)),
    ]);
    return true;
  } catch (error) {
    if (isGuardViolation(error)) return false;
    throw error;
  }
}
