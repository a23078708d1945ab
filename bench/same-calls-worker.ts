import type { Miniflare, V4WorkerOptions } from 'miniflare';
import { benchWorker } from './floor-worker.ts';
import { UNREACHED_LIMIT } from './service-options.ts';

export const SAME_CALLS_WORKER = 'bench-same-calls';
/** Databases of the app, each with the database of the service that it is a copy of. */
const COPIED = { BOOKS: 'BOOKS_SANDBOX', DIRECTORY: 'DIRECTORY' } as const;
/** Tables that the platform keeps for itself. */
const PLATFORM_TABLE = /^(?:sqlite_|_cf_|d1_)/;

type Value = string | number | null | number[];

/** Bare Hono app with bindings of the service's kinds. Nothing consumes its queues. */
export async function sameCallsWorker(): Promise<V4WorkerOptions> {
  const simple = { limit: UNREACHED_LIMIT, period: 60 } as const;
  return {
    ...(await benchWorker(SAME_CALLS_WORKER, 'bench/same-calls/index.ts')),
    d1Databases: { BOOKS: 'bench-same-calls-books', DIRECTORY: 'bench-same-calls-directory' },
    durableObjects: {
      LEDGER: { className: 'Ledger', useSQLite: true },
      KEYS: { className: 'Keys', useSQLite: true },
      DISPATCHER: { className: 'Dispatcher', useSQLite: true },
    },
    queueProducers: { REQUEST_LOG_QUEUE: 'bench-same-calls-log', EVENTS: 'bench-same-calls-events' },
    ratelimits: {
      RATE_LIMIT_GLOBAL: { namespace_id: '9001', simple },
      RATE_LIMIT_STANDARD: { namespace_id: '9002', simple },
    },
  };
}

function insertStatement(to: D1Database, table: string, row: Record<string, Value>): D1PreparedStatement {
  const columns = Object.keys(row).map((column) => `"${column}"`);
  const sql = `INSERT INTO "${table}" (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
  const values = Object.values(row).map((value) => (Array.isArray(value) ? new Uint8Array(value) : value));
  return to.prepare(sql).bind(...values);
}

/** Copies tables, then rows, then indexes and triggers, so that no trigger fires for a copied row. */
async function copyDatabase(from: D1Database, to: D1Database): Promise<void> {
  const { results } = await from
    .prepare('SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid')
    .all<{ type: string; name: string; sql: string }>();
  const entries = results.filter(({ name }) => !PLATFORM_TABLE.test(name));
  const tables = entries.filter(({ type }) => type === 'table');
  const rows: D1PreparedStatement[] = [];
  for (const { name } of tables) {
    const stored = await from.prepare(`SELECT * FROM "${name}"`).all<Record<string, Value>>();
    rows.push(...stored.results.map((row) => insertStatement(to, name, row)));
  }
  await to.batch(tables.map(({ sql }) => to.prepare(sql)));
  await to.batch([to.prepare('PRAGMA defer_foreign_keys = on'), ...rows]);
  await to.batch(entries.filter(({ type }) => type !== 'table').map(({ sql }) => to.prepare(sql)));
}

/** Copies the service's databases, with their rows of now, to those of the app. */
export async function fillSameCalls(miniflare: Pick<Miniflare, 'getD1Database'>): Promise<void> {
  for (const [binding, source] of Object.entries(COPIED))
    await copyDatabase(
      await miniflare.getD1Database(source),
      await miniflare.getD1Database(binding, SAME_CALLS_WORKER),
    );
}
