import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import { responsibleAccount } from '../../access/responsible-account-repository.ts';
import type { Database } from '../../db/clients.ts';
import { gatheredNotices } from '../../db/schema/people-schema.ts';
import { HOUR_MS } from '../../domain/calendar/durations.ts';
import type { SecurityNotice } from '../../domain/identity/security-notice.ts';

/** Notices listed in one mail. Further ones are counted. */
const MAX_LISTED_NOTICES = 50;

/**
 * Returns SQL of the waiting notices without the one that makes room for a new one: the oldest of the same account and company, or
 * else the oldest. So the newest change is always listed, and no account hides the notices of another. The first notice stays: the
 * link of a new factor removes the later ones.
 */
function withRoom(notice: SecurityNotice): SQL {
  const accountName = 'accountName' in notice ? notice.accountName : null;
  const companyName = 'companyName' in notice ? notice.companyName : null;
  const oldest = sql`SELECT min(listed.key) FROM json_each(gathered_notices.waiting) AS listed WHERE listed.key > 0
    AND listed.value ->> 'accountName' IS ${accountName} AND listed.value ->> 'companyName' IS ${companyName}`;
  return sql`json_remove(gathered_notices.waiting, '$[' || coalesce((${oldest}), 1) || ']')`;
}

/** Notices of one kind, about one account or the person, that a person gets in one mail. */
export interface GatheredNotices {
  personId: string;
  notices: SecurityNotice[];
  /** Number of further notices that the mail does not list. */
  more: number;
}

/** Notice, and the account that it is about. Null if it is about the person alone. */
export interface NoticeOf {
  notice: SecurityNotice;
  accountId: string | null;
}

/**
 * Stores a notice for people, and returns those who get it at once: nobody sent them one of its kind and account within the hour.
 * The others get it with the next gathered mail. So a stranger's account delays no notice about another one. Accounts that are not
 * claimed yet count as their manager's, so that a manager of hundreds gets one gathered mail an hour. One round trip.
 */
export async function noteNotice(
  directory: Database,
  personIds: readonly string[],
  { notice, accountId }: NoticeOf,
  nowMs: number,
): Promise<string[]> {
  // In an upsert, a column without its table is the stored value.
  const isOver = sql`gathered_notices.ends_at <= ${nowMs} AND gathered_notices.waiting = '[]'`;
  const isFull = sql`json_array_length(gathered_notices.waiting) >= ${MAX_LISTED_NOTICES}`;
  const account =
    accountId === null ? sql`''` : sql`coalesce(${responsibleAccount(accountId)}, ${accountId})`;
  const { results } =
    await directory.run(sql`INSERT INTO gathered_notices (person_id, kind, account_id, ends_at)
    SELECT id, ${notice.kind}, ${account}, ${nowMs + HOUR_MS} FROM people
      WHERE erased_at IS NULL AND id IN (SELECT value FROM json_each(${JSON.stringify(personIds)}))
    ON CONFLICT (person_id, kind, account_id) DO UPDATE SET
      waiting = CASE WHEN ${isOver} THEN gathered_notices.waiting
        ELSE json_insert(iif(${isFull}, ${withRoom(notice)}, gathered_notices.waiting), '$[#]', json(${JSON.stringify(notice)})) END,
      more = CASE WHEN ${isOver} THEN 0 WHEN ${isFull} THEN gathered_notices.more + 1 ELSE gathered_notices.more END,
      ends_at = CASE WHEN ${isOver} THEN excluded.ends_at ELSE gathered_notices.ends_at END
    RETURNING person_id, waiting = '[]' AS is_first`);
  return (results as { person_id: string; is_first: number }[]).flatMap((row) =>
    row.is_first === 1 ? [row.person_id] : [],
  );
}

type Due = typeof gatheredNotices.$inferSelect;

/** Reads the notices whose hour has ended. One round trip. */
export async function readDueNotices(directory: Database, nowMs: number, limit: number): Promise<Due[]> {
  return await directory
    .select()
    .from(gatheredNotices)
    .where(lte(gatheredNotices.endsAt, nowMs))
    .orderBy(gatheredNotices.endsAt)
    .limit(limit);
}

/**
 * Takes the notices of an ended hour for sending, and begins the next hour. Without notices the row is deleted. Returns
 * null if another run has taken them, or there are none. One round trip.
 */
export async function takeNotices(
  directory: Database,
  { personId, kind, accountId, waiting, more, endsAt }: Due,
  nowMs: number,
): Promise<GatheredNotices | null> {
  const isSame = and(
    eq(gatheredNotices.personId, personId),
    eq(gatheredNotices.kind, kind),
    eq(gatheredNotices.accountId, accountId),
    eq(gatheredNotices.endsAt, endsAt),
    sql`json_array_length(${gatheredNotices.waiting}) = ${waiting.length}`,
    eq(gatheredNotices.more, more),
  );
  if (waiting.length === 0) {
    await directory.delete(gatheredNotices).where(isSame);
    return null;
  }
  const claimed = await directory
    .update(gatheredNotices)
    .set({ waiting: [], more: 0, endsAt: nowMs + HOUR_MS })
    .where(isSame)
    .returning({ personId: gatheredNotices.personId });
  return claimed.length === 1 ? { personId, notices: waiting, more } : null;
}
