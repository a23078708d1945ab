import { booksBinding, type DatabaseBindings } from '../../db/clients.ts';
import { boundShards } from '../../db/shards.ts';
import { MINUTE_MS } from '../../domain/calendar/durations.ts';
import { ENVIRONMENTS, type Environment } from '../../domain/environment.ts';
import type { Clock } from '../../platform/clock.ts';
import { log } from '../../platform/logging/log.ts';
import { MAX_RETRY_MS } from '../../registration/dispatch/dispatch-limits.ts';
import type { DispatchWake } from '../../registration/dispatch/dispatch-port.ts';

/**
 * Age in milliseconds from which a record counts as stranded. A younger one is being sent, or its dispatcher has an
 * alarm.
 */
const STRANDED_AFTER_MS = 5 * MINUTE_MS;

/** Companies per query, parallel wakes, and wakes per sweep of a database. */
const PAGE_COMPANIES = 100;
const PARALLEL_WAKES = 5;
const MAX_WAKES = 500;

/** Ports of the sweep. */
export interface SweepPorts {
  databases: DatabaseBindings;
  clock: Clock;
  /** Wakes the dispatcher of a company. */
  wake(wake: DispatchWake): Promise<void>;
}

/**
 * Query for the next companies, by id, with waiting records. Each takes one step on the index of waiting records,
 * however many there are.
 * Companies whose dispatcher has a later attempt or is suspended are filtered out afterwards.
 * A record dated in the future was made under a test clock, so its age is unknown. Waking its dispatcher in vain
 * costs little.
 */
const NEXT_COMPANIES = `WITH RECURSIVE waiting (company_id) AS (
    SELECT (SELECT MIN(company_id) FROM verifactu_records WHERE submission_status = 'PENDING' AND company_id > ?1)
    UNION ALL
    SELECT (SELECT MIN(r.company_id) FROM verifactu_records AS r
      WHERE r.submission_status = 'PENDING' AND r.company_id > waiting.company_id)
    FROM waiting WHERE waiting.company_id IS NOT NULL LIMIT ?2
  )
  SELECT waiting.company_id, COALESCE(d.suspended = 0 AND d.next_send_at NOT BETWEEN ?3 AND ?4, 1) = 1
      AND (SELECT r.generated_at_ms FROM verifactu_records AS r WHERE r.company_id = waiting.company_id
        AND r.submission_status = 'PENDING' ORDER BY r.position LIMIT 1) NOT BETWEEN ?3 AND ?4 AS is_stranded
  FROM waiting LEFT JOIN verifactu_dispatch AS d ON d.company_id = waiting.company_id
  WHERE waiting.company_id IS NOT NULL ORDER BY waiting.company_id`;

const WHERE_BOOKS_ARE = `SELECT c.id AS company_id, c.account_id, a.books_shard FROM companies AS c
  JOIN accounts AS a ON a.id = c.account_id WHERE c.id IN (SELECT value FROM json_each(?1))`;

interface CompanyRow {
  company_id: string;
  is_stranded: number;
}

interface BooksRow {
  company_id: string;
  account_id: string;
  books_shard: number;
}

/**
 * Wakes the dispatchers of companies whose records no run is about to send, because their writer died before it
 * notified them.
 * Returns how many it woke.
 */
export async function sweepStrandedRecords(ports: SweepPorts): Promise<number> {
  let woken = 0;
  for (const environment of ENVIRONMENTS) {
    for (const shard of boundShards(ports.databases)) woken += await sweepBooks(ports, environment, shard);
  }
  return woken;
}

async function sweepBooks(ports: SweepPorts, environment: Environment, shard: number): Promise<number> {
  const books = booksBinding(ports.databases, environment, shard);
  const nowMs = ports.clock.now();
  const [strandedBefore, plausibleUntil] = [nowMs - STRANDED_AFTER_MS, nowMs + 4 * MAX_RETRY_MS];
  let woken = 0;
  let after = '';
  while (woken < MAX_WAKES) {
    const { results } = await books
      .prepare(NEXT_COMPANIES)
      .bind(after, PAGE_COMPANIES, strandedBefore, plausibleUntil)
      .all<CompanyRow>();
    const stranded = results.filter((row) => row.is_stranded === 1).map((row) => row.company_id);
    woken += await wakeAll(ports, environment, stranded);
    const last = results.at(-1);
    if (last === undefined || results.length < PAGE_COMPANIES) break;
    after = last.company_id;
  }
  return woken;
}

async function wakeAll(
  ports: SweepPorts,
  environment: Environment,
  companyIds: readonly string[],
): Promise<number> {
  if (companyIds.length === 0) return 0;
  const { results } = await ports.databases.DIRECTORY.prepare(WHERE_BOOKS_ARE)
    .bind(JSON.stringify(companyIds))
    .all<BooksRow>();
  for (let start = 0; start < results.length; start += PARALLEL_WAKES) {
    await Promise.all(
      results.slice(start, start + PARALLEL_WAKES).map(async (row) => {
        const { company_id: companyId, account_id: accountId, books_shard: booksShard } = row;
        try {
          await ports.wake({ environment, booksShard, companyId, accountId, records: 0 });
        } catch (error) {
          log('dispatcher.not_woken', { company: companyId }, error);
        }
      }),
    );
  }
  return results.length;
}
