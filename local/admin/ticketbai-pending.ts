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

function lastError(errors: readonly Row[], territory: unknown): Row | null {
  const found = errors.find((error) => error.territory === territory);
  return found === undefined ? null : { at: found.at, code: found.code, message: found.message };
}

/** Newest refused or unanswered message in each territory, among those of companies that cannot send. */
const LAST_ERRORS = `SELECT failed.territory, strftime('%Y-%m-%dT%H:%M:%SZ', max(failed.sent_at) / 1000, 'unixepoch') AS at,
    failed.code, failed.message
  FROM ticketbai_dispatch AS stopped JOIN ticketbai_submissions AS failed ON failed.id = (
    SELECT id FROM ticketbai_submissions WHERE company_id = stopped.company_id AND outcome IN ('REFUSED', 'NO_ANSWER')
    ORDER BY sent_at DESC LIMIT 1)
  WHERE stopped.paused_since IS NOT NULL OR stopped.incident_since IS NOT NULL GROUP BY failed.territory`;

/**
 * Returns the operator's figures of TicketBAI, by database: files without an answer in each territory, with the oldest and the last error, and the
 * companies whose sending is paused or fails. Source: decisions, section 16, Sending.
 */
export async function ticketbaiPending(database: OperatorDatabase, settings: ShardSettings): Promise<Row[]> {
  const found: Row[] = [];
  for (const binding of Object.keys(namedBindings(settings)).sort()) {
    const environment = ENVIRONMENTS.find(([start]) => binding.startsWith(start))?.[1];
    if (environment === undefined) continue;
    const [pending = [], stopped = [], errors = []] = (await database.batch(
      [
        { sql: PENDING, params: [] },
        { sql: STOPPED, params: [] },
        { sql: LAST_ERRORS, params: [] },
      ],
      binding,
    )) as Row[][];
    found.push({
      books: binding,
      environment,
      territories: pending.map((row) => ({ ...row, last_error: lastError(errors, row.territory) })),
      stopped: stopped.map((row) => ({ ...row, paused: row.paused === 1 })),
    });
  }
  return found;
}
