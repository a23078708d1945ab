import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { sessions } from '../../db/schema/people-schema.ts';
import { useCode } from '../sign-in/code-repository.ts';

/** Reads the end of a session's step-up, in milliseconds. Null without one. One round trip. */
export async function readStepUp(directory: Database, sessionId: string): Promise<number | null> {
  const [found] = await directory
    .select({ until: sessions.steppedUpUntil })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
  return found?.until ?? null;
}

/**
 * Uses up a code and steps the session up. Returns false if the code was used, or a second factor was confirmed,
 * meanwhile. One round trip.
 */
export async function stepUpByCode(
  directory: Database,
  codeId: number,
  sessionId: string,
  { nowMs, untilMs }: { nowMs: number; untilMs: number },
): Promise<boolean> {
  const hasNoFactor = sql`NOT EXISTS (SELECT 1 FROM second_factors
    WHERE second_factors.person_id = sessions.person_id AND second_factors.confirmed_at IS NOT NULL)`;
  const [, stepped] = await directory.batch([
    useCode(directory, codeId, nowMs),
    directory
      .update(sessions)
      .set({ steppedUpUntil: untilMs })
      .where(and(eq(sessions.id, sessionId), sql`changes() = 1`, hasNoFactor))
      .returning({ id: sessions.id }),
  ]);
  return stepped.length === 1;
}
