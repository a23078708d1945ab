import { and, asc, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { insertRows } from '../db/insert-rows.ts';
import { isOneOf } from '../db/page.ts';
import { type RequestLogRow, requestLogs } from '../db/schema/request-logs-schema.ts';
import type { Environment } from '../domain/environment.ts';

/** Writes requests into the log; one that is there already, since its message came twice, is left. One round trip. */
export async function keepRequests(logs: Database, rows: readonly RequestLogRow[]): Promise<void> {
  const [first, ...others] = insertRows(requestLogs, rows, 'IGNORE').map((statement) => logs.run(statement));
  if (first !== undefined) await logs.batch([first, ...others]);
}

/** Whose requests are looked at, and since when (milliseconds): what is older counts as gone. */
export interface LogReader {
  accountId: string;
  personId: string;
  environment: Environment;
  keptSinceMs: number;
  /** The one key whose requests are seen; null: all of the person. */
  onlyKeyId: string | null;
}

export interface LogFilters {
  onlyErrors: boolean;
  methods: readonly string[] | null;
  statuses: readonly number[] | null;
  pathContains: string | null;
  apiKeyId: string | null;
  fromMs: number | null;
  /** Inclusive. */
  toMs: number | null;
}

/** A place between the rows of the log: after the row of that instant and id, or before it. */
export interface LogScope {
  atMs: number;
  id: string;
}

/** A row as lists show it: without what may be long. */
export type LogSummary = Omit<RequestLogRow, 'queryString' | 'userAgent' | 'requestBody' | 'responseBody'>;

const summary = {
  id: requestLogs.id,
  accountId: requestLogs.accountId,
  personId: requestLogs.personId,
  environment: requestLogs.environment,
  apiKeyId: requestLogs.apiKeyId,
  requestId: requestLogs.requestId,
  requestedAt: requestLogs.requestedAt,
  method: requestLogs.method,
  path: requestLogs.path,
  status: requestLogs.status,
  durationMs: requestLogs.durationMs,
  errorCode: requestLogs.errorCode,
  clientIp: requestLogs.clientIp,
};

function readable({ accountId, personId, environment, keptSinceMs, onlyKeyId }: LogReader): SQL[] {
  return [
    eq(requestLogs.accountId, accountId),
    eq(requestLogs.personId, personId),
    eq(requestLogs.environment, environment),
    gte(requestLogs.requestedAt, keptSinceMs),
    ...(onlyKeyId === null ? [] : [eq(requestLogs.apiKeyId, onlyKeyId)]),
  ];
}

function matching(filters: LogFilters): (SQL | undefined)[] {
  const { methods, statuses, pathContains, apiKeyId, fromMs, toMs } = filters;
  return [
    // Written out, so that the index of errors is known to hold all that is looked for.
    filters.onlyErrors ? sql`${requestLogs.status} >= 400` : undefined,
    methods === null ? undefined : isOneOf(requestLogs.method, methods),
    statuses === null ? undefined : isOneOf(requestLogs.status, statuses),
    pathContains === null
      ? undefined
      : sql`instr(lower(${requestLogs.path}), ${pathContains.toLowerCase()}) > 0`,
    apiKeyId === null ? undefined : eq(requestLogs.apiKeyId, apiKeyId),
    fromMs === null ? undefined : gte(requestLogs.requestedAt, fromMs),
    toMs === null ? undefined : lte(requestLogs.requestedAt, toMs),
  ];
}

function beside(place: LogScope, comparison: '<' | '<=' | '>' | '>='): SQL {
  return sql`(${requestLogs.requestedAt}, ${requestLogs.id}) ${sql.raw(comparison)} (${place.atMs}, ${place.id})`;
}

/** Rows of a log on one side of a place, and whether there are any on its other side, the row of the place included. */
export interface LogSide {
  /** Newest first. */
  rows: LogSummary[];
  /** Whether there are more on the same side. */
  hasMore: boolean;
  hasOther: boolean;
}

/**
 * The rows next to a place in a log: the older ones from the newest on, or the newer ones up to the oldest. Without a place,
 * the newest of all. One round trip.
 */
export async function readLogSide(
  logs: Database,
  reader: LogReader,
  filters: LogFilters,
  { place, side, limit }: { place: LogScope | null; side: 'OLDER' | 'NEWER'; limit: number },
): Promise<LogSide> {
  const wanted = [...readable(reader), ...matching(filters)];
  const isOlder = side === 'OLDER';
  const order = isOlder ? desc : asc;
  const [rows, others] = await logs.batch([
    logs
      .select(summary)
      .from(requestLogs)
      .where(and(...wanted, place === null ? undefined : beside(place, isOlder ? '<' : '>')))
      .orderBy(order(requestLogs.requestedAt), order(requestLogs.id))
      .limit(limit + 1),
    logs
      .select({ id: requestLogs.id })
      .from(requestLogs)
      .where(and(...wanted, place === null ? sql`false` : beside(place, isOlder ? '>=' : '<=')))
      .limit(1),
  ]);
  const shown = rows.slice(0, limit);
  return {
    rows: isOlder ? shown : shown.reverse(),
    hasMore: rows.length > limit,
    hasOther: others.length > 0,
  };
}

/** The latest request with an id, with all that the log has of it; null where the reader has none. One round trip. */
export async function findRequest(
  logs: Database,
  reader: LogReader,
  requestId: string,
): Promise<RequestLogRow | null> {
  const [row] = await logs
    .select()
    .from(requestLogs)
    .where(and(eq(requestLogs.requestId, requestId), ...unindexed(reader)))
    .orderBy(desc(requestLogs.requestedAt), desc(requestLogs.id))
    .limit(1);
  return row ?? null;
}

/** Whose requests are looked at, where they are found by their id: the + keeps SQLite off the person's index. */
function unindexed({ accountId, personId, environment, keptSinceMs, onlyKeyId }: LogReader): SQL[] {
  return [
    sql`+${requestLogs.accountId} = ${accountId}`,
    sql`+${requestLogs.personId} = ${personId}`,
    sql`+${requestLogs.environment} = ${environment}`,
    sql`+${requestLogs.requestedAt} >= ${keptSinceMs}`,
    ...(onlyKeyId === null ? [] : [sql`+${requestLogs.apiKeyId} = ${onlyKeyId}`]),
  ];
}
