import { clockFromOffset } from '../clock.ts';
import { booksBinding, booksOf } from '../db/clients.ts';
import type { Env } from '../env.ts';
import { uuidV7 } from '../ids.ts';
import { REQUEST_LOG_KEPT_MS } from '../request-logs/request-log-limits.ts';
import { sealingRing } from '../secrets/key-ring.ts';
import { secretSeal } from '../secrets/secret-seal.ts';
import { resealWebhooks } from '../webhooks/reseal-repository.ts';
import { sweepFollowups } from './followup-sweep.ts';
import { platformQueue, type Sweep } from './job.ts';

const DAY_MS = 24 * 3_600_000;

/** Rows that one message clears away. */
export const MAX_CLEARED_ROWS = 500;

/** Secrets that one message seals anew: each is a round trip of its own. */
const MAX_RESEALED_ROWS = 50;

/** How long a session is kept once it is over: request logs name it as long. */
const SESSION_KEPT_MS = 30 * DAY_MS;
/** The limits on codes count those of a day. */
const CODE_KEPT_MS = DAY_MS;
/** How long the ids of commits are kept: a commit is sent again within seconds. */
const COMMIT_KEPT_MS = DAY_MS;
/** The census is asked again after 30 days at the latest. */
const CENSUS_KEPT_MS = 31 * DAY_MS;

const CLEAR_SESSIONS = `DELETE FROM sessions WHERE id IN
  (SELECT id FROM sessions WHERE expires_at < ?1 ORDER BY expires_at LIMIT ?2)`;

const CLEAR_CODES = `DELETE FROM sign_in_codes WHERE id IN
  (SELECT id FROM sign_in_codes WHERE created_at < ?1 ORDER BY created_at LIMIT ?2)`;

/** A commit's id tells when it was made, and is in the order of time. */
const CLEAR_COMMITS = `DELETE FROM ledger_commits WHERE id IN
  (SELECT id FROM ledger_commits WHERE id < ?1 ORDER BY id LIMIT ?2)`;

/** A request's id tells when it was made, and is in the order of time. */
const CLEAR_REQUESTS = `DELETE FROM request_logs WHERE id IN
  (SELECT id FROM request_logs WHERE id < ?1 ORDER BY id LIMIT ?2)`;

const CLEAR_CENSUS = `DELETE FROM census_checks WHERE (nif, name_key) IN
  (SELECT nif, name_key FROM census_checks WHERE checked_at < ?1 ORDER BY checked_at LIMIT ?2)`;

async function clear(database: D1Database, statement: string, before: number | string): Promise<number> {
  const { meta } = await database.prepare(statement).bind(before, MAX_CLEARED_ROWS).run();
  return meta.changes;
}

/** Carries out a bounded part of a sweep; answers how many rows it met, and how many are one part. */
async function carryOut(env: Env, sweep: Sweep, nowMs: number): Promise<{ rows: number; full: number }> {
  const full = MAX_CLEARED_ROWS;
  if (sweep.of === 'SESSIONS')
    return { rows: await clear(env.DIRECTORY, CLEAR_SESSIONS, nowMs - SESSION_KEPT_MS), full };
  if (sweep.of === 'SIGN_IN_CODES')
    return { rows: await clear(env.DIRECTORY, CLEAR_CODES, nowMs - CODE_KEPT_MS), full };
  if (sweep.of === 'REQUEST_LOGS')
    return { rows: await clear(env.REQUEST_LOGS, CLEAR_REQUESTS, uuidV7(nowMs - REQUEST_LOG_KEPT_MS)), full };
  const { environment, booksShard } = sweep;
  const books = booksBinding(env, environment, booksShard);
  switch (sweep.of) {
    case 'LEDGER_COMMITS':
      return { rows: await clear(books, CLEAR_COMMITS, uuidV7(nowMs - COMMIT_KEPT_MS)), full };
    case 'CENSUS_CHECKS':
      return { rows: await clear(books, CLEAR_CENSUS, nowMs - CENSUS_KEPT_MS), full };
    case 'SEALED_SECRETS': {
      const database = booksOf(env, environment, booksShard);
      const rows = await resealWebhooks(database, secretSeal(sealingRing(env)), MAX_RESEALED_ROWS);
      return { rows, full: MAX_RESEALED_ROWS };
    }
    case 'FOLLOWUPS':
      return await sweepFollowups(env, { environment, booksShard }, nowMs);
  }
}

/**
 * Clears away what is past its time, or takes up what was left over, a bounded number of rows in one message; a further
 * message does the rest. Says in the log what it did.
 */
export async function sweep(env: Env, { ...of }: Sweep): Promise<void> {
  const { rows, full } = await carryOut(env, of, clockFromOffset(env.CLOCK_OFFSET_MS).now());
  if (rows === 0) return;
  console.log(
    JSON.stringify({ sweep: of.of, ...('environment' in of ? { environment: of.environment } : {}), rows }),
  );
  if (rows >= full) await platformQueue(env.JOBS).add({ kind: 'SWEEP', ...of });
}
