import { eraseEvents, OF_PERSON } from './erase-events.ts';
import { PURGES, purge } from './purges.ts';

const READ_LEFT = `SELECT id FROM people
  WHERE left_at IS NOT NULL AND erased_at IS NULL AND left_at < ?1 ORDER BY left_at LIMIT ?2`;

/**
 * Purges at most `limit` people who have been in no account for long enough, and returns their number. It first erases their
 * values in the audit trail, so that an interrupted run can be repeated.
 */
export async function forgetPeople(directory: D1Database, nowMs: number, limit: number): Promise<number> {
  const { results } = await directory
    .prepare(READ_LEFT)
    .bind(nowMs - PURGES.LEFT_PEOPLE.keptMs, limit)
    .all<{ id: string }>();
  for (const { id } of results) await eraseEvents(directory, [OF_PERSON, id]);
  return results.length === 0 ? 0 : await purge(directory, PURGES.LEFT_PEOPLE, nowMs, results.length);
}
