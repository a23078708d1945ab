import { namedBindings, type ShardSettings } from './configured-shards.ts';
import type { OperatorDatabase } from './operator-database.ts';

type Row = Record<string, unknown>;

/** Bindings of books, with the environment that each begins with. */
const ENVIRONMENTS = [
  ['BOOKS_LIVE', 'LIVE'],
  ['BOOKS_SANDBOX', 'TEST'],
] as const;

const PENDING = `SELECT territory, count(*) AS pending, count(DISTINCT company_id) AS companies,
    strftime('%Y-%m-%dT%H:%M:%SZ', min(created_at) / 1000, 'unixepoch') AS oldest_at
  FROM ticketbai_records WHERE status = 'PENDING' GROUP BY territory ORDER BY territory`;

const STOPPED = `SELECT company_id, strftime('%Y-%m-%dT%H:%M:%SZ', coalesce(paused_since, incident_since) / 1000, 'unixepoch') AS since,
    paused_since IS NOT NULL AS paused, coalesce(paused_code, incident_code) AS code
  FROM ticketbai_dispatch WHERE paused_since IS NOT NULL OR incident_since IS NOT NULL ORDER BY since`;

/**
 * Returns the operator's figures of TicketBAI, by database: files without an answer in each territory, with the oldest, and the
 * companies whose sending is paused or fails. Source: decisions, section 16, Sending.
 */
export async function ticketbaiPending(database: OperatorDatabase, settings: ShardSettings): Promise<Row[]> {
  const found: Row[] = [];
  for (const binding of Object.keys(namedBindings(settings)).sort()) {
    const environment = ENVIRONMENTS.find(([start]) => binding.startsWith(start))?.[1];
    if (environment === undefined) continue;
    const [pending = [], stopped = []] = (await database.batch(
      [
        { sql: PENDING, params: [] },
        { sql: STOPPED, params: [] },
      ],
      binding,
    )) as Row[][];
    found.push({
      books: binding,
      environment,
      territories: pending,
      stopped: stopped.map((row) => ({ ...row, paused: row.paused === 1 })),
    });
  }
  return found;
}
