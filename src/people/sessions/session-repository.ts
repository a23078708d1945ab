import { and, desc, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { sessions } from '../../db/schema/people-schema.ts';

export type SessionRow = typeof sessions.$inferSelect;

/** Most listed sessions. It is more than a person opens within the hours that a session lasts. */
const MAX_LISTED_SESSIONS = 1_000;

function isOpen(personId: string, nowMs: number) {
  return and(eq(sessions.personId, personId), isNull(sessions.revokedAt), gt(sessions.expiresAt, nowMs));
}

/** Lists the open sessions of a person, newest first. One round trip. */
export function listOpenSessions(
  directory: Database,
  personId: string,
  nowMs: number,
): Promise<SessionRow[]> {
  return directory
    .select()
    .from(sessions)
    .where(isOpen(personId, nowMs))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(MAX_LISTED_SESSIONS);
}

/** Ends an open session of a person. Returns false if there is none with that id. One round trip. */
export async function endOwnSession(
  directory: Database,
  personId: string,
  sessionId: string,
  nowMs: number,
): Promise<boolean> {
  const ended = await directory
    .update(sessions)
    .set({ revokedAt: nowMs })
    .where(and(isOpen(personId, nowMs), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return ended.length === 1;
}

/** Ends all open sessions of a person but one. One round trip. */
export async function endOtherSessions(
  directory: Database,
  personId: string,
  keptId: string,
  nowMs: number,
): Promise<void> {
  await directory
    .update(sessions)
    .set({ revokedAt: nowMs })
    .where(and(isOpen(personId, nowMs), ne(sessions.id, keptId)));
}

/** Session as it is inserted. */
export type NewSession = Pick<
  typeof sessions.$inferSelect,
  'id' | 'personId' | 'tokenHash' | 'createdAt' | 'expiresAt' | 'accountId' | 'place' | 'userAgent'
>;

/** Returns the statement that inserts a session. It belongs in the batch of the proof that opens it. */
export function insertSession(session: NewSession, condition: SQL = sql`TRUE`): SQL {
  const { id, personId, tokenHash, createdAt, expiresAt, accountId, place, userAgent } = session;
  return sql`INSERT INTO ${sessions} (id, person_id, token_hash, created_at, expires_at, account_id, place, user_agent)
    SELECT ${id}, ${personId}, ${tokenHash}, ${createdAt}, ${expiresAt}, ${accountId}, ${place}, ${userAgent}
    WHERE ${condition}`;
}

/** Inserts a session. One round trip. */
export async function writeSession(directory: Database, session: NewSession): Promise<void> {
  await directory.run(insertSession(session));
}

/** Ends a session. One round trip. */
export async function endSession(directory: Database, sessionId: string, nowMs: number): Promise<void> {
  await directory
    .update(sessions)
    .set({ revokedAt: nowMs })
    .where(sql`${sessions.id} = ${sessionId} AND ${sessions.revokedAt} IS NULL`);
}
