import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { guardChanged, isGuardViolation } from '../../db/failures.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { secondFactors, sessions } from '../../db/schema/people-schema.ts';

export type SecondFactorRow = typeof secondFactors.$inferSelect;

/** Most second factors of a person: one or two telephones and a spare. */
export const MAX_SECOND_FACTORS = 5;

/** Returns the owner that a factor's secret is encrypted for. */
export function factorOwner(id: string): string {
  return `second-factor:${id}`;
}

/** Lists the second factors of a person, oldest first. One round trip. */
export function listFactors(directory: Database, personId: string): Promise<SecondFactorRow[]> {
  return directory
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.personId, personId))
    .orderBy(asc(secondFactors.createdAt), asc(secondFactors.id));
}

/**
 * Inserts an unconfirmed factor and deletes the person's other unconfirmed ones. Returns false if the person has the
 * maximum. One round trip.
 */
export async function insertFactor(directory: Database, row: SecondFactorRow): Promise<boolean> {
  const { personId } = row;
  const hasRoom = sql`(SELECT count(*) FROM second_factors AS held WHERE held.person_id = ${personId}) < ${MAX_SECOND_FACTORS}`;
  const [insert] = insertRows(secondFactors, [row], 'ABORT', hasRoom);
  if (insert === undefined) throw new Error('a factor takes a statement');
  const [, written] = await directory.batch([
    directory
      .delete(secondFactors)
      .where(and(eq(secondFactors.personId, personId), isNull(secondFactors.confirmedAt))),
    directory.run(insert),
  ]);
  return written.results.length === 1;
}

/** Reads a factor of a person. Null if there is none with that id. One round trip. */
export async function findFactor(
  directory: Database,
  personId: string,
  id: string,
): Promise<SecondFactorRow | null> {
  const [found] = await directory
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.id, id), eq(secondFactors.personId, personId)));
  return found ?? null;
}

/**
 * Confirms a factor with the code of a time step, replaces the person's recovery codes, and ends the step-ups of their other
 * sessions: those may have been made with a mail code alone (decisions, section 15, Second factors). A factor keeps the time of its
 * first confirmation: the link of a strange one removes those confirmed since. Returns false if the factor is gone or the code of
 * that step is used. One round trip.
 */
export async function confirmFactor(
  directory: Database,
  { id, personId }: Pick<SecondFactorRow, 'id' | 'personId'>,
  {
    step,
    codeDigests,
    sessionId,
    nowMs,
  }: { step: number; codeDigests: readonly string[]; sessionId: string | null; nowMs: number },
): Promise<boolean> {
  try {
    await directory.batch([
      directory
        .update(secondFactors)
        .set({ confirmedAt: sql`coalesce(${secondFactors.confirmedAt}, ${nowMs})`, lastStep: step })
        .where(
          and(
            eq(secondFactors.id, id),
            eq(secondFactors.personId, personId),
            sql`coalesce(${secondFactors.lastStep}, -1) < ${step}`,
          ),
        ),
      directory.run(guardChanged(1)),
      directory.run(sql`DELETE FROM recovery_codes WHERE person_id = ${personId}`),
      directory.run(sql`INSERT INTO recovery_codes (person_id, code_digest, created_at)
        SELECT ${personId}, digest.value, ${nowMs} FROM json_each(${JSON.stringify(codeDigests)}) AS digest`),
      directory.run(sql`UPDATE sessions SET stepped_up_until = NULL
        WHERE person_id = ${personId} AND stepped_up_until IS NOT NULL AND id IS NOT ${sessionId}`),
    ]);
    return true;
  } catch (error) {
    if (isGuardViolation(error)) return false;
    throw error;
  }
}

/**
 * Deletes a factor, and the recovery codes if no confirmed factor is left. Returns false if there is none with that id.
 * One round trip.
 */
export async function deleteFactor(directory: Database, personId: string, id: string): Promise<boolean> {
  const [deleted] = await directory.batch([
    directory
      .delete(secondFactors)
      .where(and(eq(secondFactors.id, id), eq(secondFactors.personId, personId)))
      .returning({ id: secondFactors.id }),
    directory.run(sql`DELETE FROM recovery_codes WHERE person_id = ${personId}
      AND NOT EXISTS (SELECT 1 FROM second_factors WHERE person_id = ${personId} AND confirmed_at IS NOT NULL)`),
  ]);
  return deleted.length === 1;
}

/**
 * Deletes a factor that the person did not add and every factor confirmed since, with all recovery codes, which its confirmation
 * replaced, and ends every session of the person. Works also if the factor is gone: whoever added it may have replaced it. Returns
 * false if a link has done this since the confirmation, and no such factor exists. One round trip.
 */
export async function removeStrangeFactors(
  directory: Database,
  { factorId, personId, confirmedAt }: { factorId: string; personId: string; confirmedAt: number },
  nowMs: number,
): Promise<boolean> {
  const isStrange = sql`person_id = ${personId} AND (id = ${factorId} OR confirmed_at >= ${confirmedAt})`;
  try {
    await directory.batch([
      directory.run(sql`UPDATE people SET factors_removed_at = ${nowMs} WHERE id = ${personId} AND erased_at IS NULL
        AND (coalesce(factors_removed_at < ${confirmedAt}, true) OR EXISTS (SELECT 1 FROM second_factors WHERE ${isStrange}))`),
      directory.run(guardChanged(1)),
      directory.run(sql`DELETE FROM second_factors WHERE ${isStrange}`),
      directory.run(sql`DELETE FROM recovery_codes WHERE person_id = ${personId}`),
      directory
        .update(sessions)
        .set({ revokedAt: nowMs })
        .where(and(eq(sessions.personId, personId), isNull(sessions.revokedAt))),
    ]);
    return true;
  } catch (error) {
    if (isGuardViolation(error)) return false;
    throw error;
  }
}
