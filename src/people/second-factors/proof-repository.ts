import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { guardChanged, isGuardViolation } from '../../db/failures.ts';
import { secondFactors, sessions } from '../../db/schema/people-schema.ts';
import { MAX_STEP_UP_TRIES } from '../sign-in/limits.ts';
import type { SecondFactorRow } from './factor-repository.ts';

/** Proof of a second factor: the code of an app's time step, or a recovery code. */
export type FactorProof = { factorId: string; step: number } | { recoveryDigests: readonly string[] };

/** Returns the statement that uses a proof up. It changes one row, or none if the proof is wrong or used. */
export function spendProof(personId: string, proof: FactorProof, nowMs: number): SQL {
  return 'factorId' in proof
    ? sql`UPDATE second_factors SET last_step = ${proof.step}
        WHERE id = ${proof.factorId} AND person_id = ${personId} AND coalesce(last_step, -1) < ${proof.step}`
    : sql`UPDATE recovery_codes SET used_at = ${nowMs}
        WHERE person_id = ${personId} AND code_digest IN ${proof.recoveryDigests} AND used_at IS NULL`;
}

/** Returns the statement that takes a try of a session at a code of an app, or only finds the session. */
function sessionTry(directory: Database, sessionId: string, isGuessable: boolean) {
  return directory
    .update(sessions)
    .set({ stepUpTries: sql`${sessions.stepUpTries} + ${isGuessable ? 1 : 0}` })
    .where(
      and(
        eq(sessions.id, sessionId),
        isNull(sessions.revokedAt),
        isGuessable ? sql`${sessions.stepUpTries} < ${MAX_STEP_UP_TRIES}` : undefined,
      ),
    )
    .returning({ id: sessions.id });
}

/**
 * Takes one try of a session at a code of an app, before the code is checked. Step-ups and confirmations share the tries.
 * Returns false if the session has none left. One round trip.
 */
export async function takeFactorTry(directory: Database, sessionId: string): Promise<boolean> {
  return (await sessionTry(directory, sessionId, true)).length === 1;
}

/**
 * Takes one try of a session at a step-up, before the factor is checked, and reads the person's confirmed factors.
 * Null if the session has no try left. One round trip.
 *
 * @param isGuessable true for six digits. A recovery code cannot be guessed and takes no try
 */
export async function tryStepUp(
  directory: Database,
  { sessionId, personId, isGuessable }: { sessionId: string; personId: string; isGuessable: boolean },
): Promise<SecondFactorRow[] | null> {
  const [tried, factors] = await directory.batch([
    sessionTry(directory, sessionId, isGuessable),
    directory
      .select()
      .from(secondFactors)
      .where(and(eq(secondFactors.personId, personId), isNotNull(secondFactors.confirmedAt))),
  ]);
  return tried.length === 0 ? null : factors;
}

/**
 * Uses up the proof and steps the session up. Returns false if the proof is wrong or used, or the session has ended. One
 * round trip.
 */
export async function stepUpByFactor(
  directory: Database,
  { sessionId, personId }: { sessionId: string; personId: string },
  proof: FactorProof,
  { nowMs, untilMs }: { nowMs: number; untilMs: number },
): Promise<boolean> {
  try {
    await directory.batch([
      directory.run(spendProof(personId, proof, nowMs)),
      directory.run(guardChanged(1)),
      directory
        .update(sessions)
        .set({ steppedUpUntil: untilMs, stepUpTries: 0 })
        .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt))),
      directory.run(guardChanged(1)),
    ]);
    return true;
  } catch (error) {
    if (isGuardViolation(error)) return false;
    throw error;
  }
}

/** Counts the unused recovery codes of a person. One round trip. */
export async function recoveryCodesLeft(directory: Database, personId: string): Promise<number> {
  const [row] = await directory.all<{ left: number }>(
    sql`SELECT count(*) AS left FROM recovery_codes WHERE person_id = ${personId} AND used_at IS NULL`,
  );
  return row?.left ?? 0;
}
