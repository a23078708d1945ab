import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { sessions } from '../../db/schema/directory-schema.ts';
import { useCode } from './repository.ts';

/** Until when a session may do what a fresh proof is asked for, in milliseconds; null: it may not. One round trip. */
export async function readStepUp(directory: Database, sessionId: string): Promise<number | null> {
  const [found] = await directory
    .select({ until: sessions.steppedUpUntil })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
  return found?.until ?? null;
}

/** Uses up a code and lets a session do what a fresh proof is asked for; false where somebody else has used it. One round trip. */
export async function stepUpByCode(
  directory: Database,
  codeId: number,
  sessionId: string,
  { nowMs, untilMs }: { nowMs: number; untilMs: number },
): Promise<boolean> {
  const [used] = await directory.batch([
    useCode(directory, codeId, nowMs),
    directory
      .update(sessions)
      .set({ steppedUpUntil: untilMs })
      .where(and(eq(sessions.id, sessionId), sql`changes() = 1`)),
  ]);
  return used.length === 1;
}
