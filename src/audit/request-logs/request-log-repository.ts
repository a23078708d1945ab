import { and, asc, desc, eq, gte, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { isOneOf } from '../../db/page.ts';
import { type RequestLogRow, requestLogs } from '../../db/schema/request-logs-schema.ts';
import type { Environment } from '../../domain/environment.ts';

/**
 * Stores requests in the log. A request that is already stored, because its message came twice, is ignored. One round
 * trip.
 */
export async function keepRequests(logs: Database, rows: readonly RequestLogRow[]): Promise<void> {
  const [first, ...others] = insertRows(requestLogs, rows, 'IGNORE').map((statement) => logs.run(statement));
  if (first !== undefined) await logs.batch([first, ...others]);
}

/** Reader of the log, and the instant (milliseconds) from which it sees requests. Older ones count as deleted. */
export interface LogReader {
  accountId: string;
  personId: string;
  environment: Environment;
  keptSinceMs: number;
  /** Only key whose requests are visible. Null shows all of the person. */
  onlyKeyId: string | null;
}

export interface LogFilters {
  onlyErrors: boolean;
  /** True for requests that an API key sent, not a session. */
  onlyKeys: boolean;
  methods: readonly string[] | null;
  statuses: readonly number[] | null;
  pathContains: string | null;
  apiKeyId: string | null;
  fromMs: number | null;
  /** Inclusive. */
  toMs: number | null;
}

/** Position between rows of the log: after the row of that instant and id, or before it. */
export interface LogScope {
  atMs: number;
  id: string;
}

/** Row in a list, without the fields that may be long. */
export type LogSummary = Omit<
  RequestLogRow,
  'queryString' | 'userAgent' | 'requestBody' | 'responseBody' | 'masked'
>;

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
    // Written out, so that SQLite recognises that the index of errors covers the query.
    filters.onlyErrors ? sql`${requestLogs.status} >= 400` : undefined,
    filters.onlyKeys ? isNotNull(requestLogs.apiKeyId) : undefined,
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

/** Requests of a person that one page of a filtered list looks through: some milliseconds of the database's time. */
export const MAX_SEARCHED_REQUESTS = 20_000;
/** Last instant of a date, in milliseconds. */
const LAST_MS = 8.64e15;
/** Text that sorts after every id. The empty text sorts before every id. */
export const AFTER_ALL_IDS = '~';

/** True if the list may look through many requests before it finds one. Errors alone have an index. */
function isSearch(filters: LogFilters, { onlyKeyId }: LogReader): boolean {
  const { onlyKeys, methods, statuses, pathContains, apiKeyId } = filters;
  return onlyKeys || [methods, statuses, pathContains, apiKeyId, onlyKeyId].some((one) => one !== null);
}

/** Statement for the instant at which a search from a position ends. The index answers it. No row if it comes to the end. */
function searchEnd(
  logs: Database,
  reader: LogReader,
  place: LogScope | null,
  comparison: '<' | '<=' | '>' | '>=',
) {
  const order = comparison.startsWith('<') ? desc : asc;
  return logs
    .select({ atMs: requestLogs.requestedAt })
    .from(requestLogs)
    .where(
      and(
        ...readable({ ...reader, onlyKeyId: null }),
        place === null ? undefined : beside(place, comparison),
      ),
    )
    .orderBy(order(requestLogs.requestedAt), order(requestLogs.id))
    .limit(1)
    .offset(MAX_SEARCHED_REQUESTS);
}

/** Rows on one side of a position. `hasOther` if there are any on the other side, the row of the position included. */
export interface LogSide {
  /** Newest first. */
  rows: LogSummary[];
  /** True if there are more on the same side. */
  hasMore: boolean;
  hasOther: boolean;
  /** Position at which a search ended before it found a whole page. Null for a whole page, and at the end of the log. */
  end: LogScope | null;
}

/**
 * Reads the rows next to a position: the older ones from the newest on, or the newer ones up to the oldest.
 * Without a position, reads the newest. With filters, looks through `MAX_SEARCHED_REQUESTS` on each side. One round trip.
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
  const isBounded = isSearch(filters, reader);
  const ownEnd = searchEnd(logs, reader, place, isOlder ? '<' : '>');
  const otherEnd = searchEnd(logs, reader, place, isOlder ? '>=' : '<=');
  const { requestedAt } = requestLogs;
  const until = (end: typeof ownEnd, isBack: boolean) => {
    if (!isBounded) return undefined;
    return isBack
      ? sql`${requestedAt} >= coalesce(${end}, 0)`
      : sql`${requestedAt} <= coalesce(${end}, ${LAST_MS})`;
  };
  const [rows, others, ends, otherEnds] = await logs.batch([
    logs
      .select(summary)
      .from(requestLogs)
      .where(
        and(
          ...wanted,
          place === null ? undefined : beside(place, isOlder ? '<' : '>'),
          until(ownEnd, isOlder),
        ),
      )
      .orderBy(order(requestLogs.requestedAt), order(requestLogs.id))
      .limit(limit + 1),
    logs
      .select({ id: requestLogs.id })
      .from(requestLogs)
      .where(
        and(
          ...wanted,
          place === null ? sql`false` : beside(place, isOlder ? '>=' : '<='),
          until(otherEnd, !isOlder),
        ),
      )
      .limit(1),
    ...(isBounded ? [ownEnd, ...(place === null ? [] : [otherEnd])] : []),
  ]);
  const shown = rows.slice(0, limit);
  const isWhole = rows.length > limit;
  const endMs = isWhole ? undefined : ends?.[0]?.atMs;
  return {
    rows: isOlder ? shown : shown.reverse(),
    hasMore: isWhole || endMs !== undefined,
    hasOther: others.length > 0 || (otherEnds ?? []).length > 0,
    end: endMs === undefined ? null : { atMs: endMs, id: isOlder ? '' : AFTER_ALL_IDS },
  };
}

/** Returns the latest request with an id, with all its fields. Null if the reader has none. One round trip. */
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

/** Returns the conditions of a reader for a lookup by request id. The + keeps SQLite off the person's index. */
function unindexed({ accountId, personId, environment, keptSinceMs, onlyKeyId }: LogReader): SQL[] {
  return [
    sql`+${requestLogs.accountId} = ${accountId}`,
    sql`+${requestLogs.personId} = ${personId}`,
    sql`+${requestLogs.environment} = ${environment}`,
    sql`+${requestLogs.requestedAt} >= ${keptSinceMs}`,
    ...(onlyKeyId === null ? [] : [sql`+${requestLogs.apiKeyId} = ${onlyKeyId}`]),
  ];
}
