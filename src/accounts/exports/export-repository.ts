import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { EXPORT_KEPT_MS, MAX_TAKES } from '../../audit/retention/export-limits.ts';
import type { Database } from '../../db/clients.ts';
import {
  type AccountExportRow,
  accountExports,
  type StoredExportCursor,
  type StoredFragment,
} from '../../db/schema/account-export-schema.ts';
import { companies } from '../../db/schema/company-schema.ts';
import { accounts } from '../../db/schema/directory-schema.ts';
import type { Environment } from '../../domain/environment.ts';

const UNFINISHED = inArray(accountExports.state, ['QUEUED', 'RUNNING']);

/** Request for an export. */
export interface ExportRequest {
  id: string;
  accountId: string;
  environment: Environment;
  bySession: boolean;
  nowMs: number;
  /** Most exports that may start after an instant. */
  limit: { sinceMs: number; count: number };
}

/**
 * Starts an export. If one of the account is running in that environment, it returns that one instead. Null if the limit is
 * reached. One round trip.
 */
export async function beginExport(
  directory: Database,
  { id, accountId, environment, bySession, nowMs, limit }: ExportRequest,
): Promise<AccountExportRow | null> {
  const first: StoredExportCursor = { company_id: null, part: 0, after: null, files: 0 };
  const [, [row]] = await directory.batch([
    directory.run(sql`INSERT INTO account_exports (id, account_id, environment, by_session, state, cursor, created_at, updated_at)
      SELECT ${id}, ${accountId}, ${environment}, ${bySession ? 1 : 0}, 'QUEUED', ${JSON.stringify(first)}, ${nowMs}, ${nowMs}
      WHERE (SELECT count(*) FROM account_exports WHERE account_id = ${accountId} AND environment = ${environment}
        AND created_at > ${limit.sinceMs}) < ${limit.count}
      ON CONFLICT DO NOTHING`),
    directory
      .select()
      .from(accountExports)
      .where(
        and(eq(accountExports.accountId, accountId), eq(accountExports.environment, environment), UNFINISHED),
      ),
  ]);
  return row ?? null;
}

/** Returns the start of the oldest counted export, which determines the time of the next possible start. One round trip. */
export async function oldestExport(
  directory: Database,
  { accountId, environment }: Pick<AccountExportRow, 'accountId' | 'environment'>,
  sinceMs: number,
): Promise<number | null> {
  const [row] = await directory
    .select({ at: accountExports.createdAt })
    .from(accountExports)
    .where(
      sql`${accountExports.accountId} = ${accountId} AND ${accountExports.environment} = ${environment}
        AND ${accountExports.createdAt} > ${sinceMs}`,
    )
    .orderBy(asc(accountExports.createdAt))
    .limit(1);
  return row?.at ?? null;
}

/** Reads an export with the location of its account's books. Null if there is none. One round trip. */
export async function readExport(
  directory: Database,
  id: string,
): Promise<{ row: AccountExportRow; booksShard: number; accountName: string } | null> {
  const [found] = await directory
    .select({ row: accountExports, booksShard: accounts.booksShard, accountName: accounts.name })
    .from(accountExports)
    .innerJoin(accounts, eq(accounts.id, accountExports.accountId))
    .where(eq(accountExports.id, id));
  return found ?? null;
}

/** Reads the companies of an account, by id. One round trip. */
export async function companiesToExport(
  directory: Database,
  accountId: string,
): Promise<{ id: string; nif: string | null; legalName: string }[]> {
  return await directory
    .select({ id: companies.id, nif: companies.nif, legalName: companies.legalName })
    .from(companies)
    .where(eq(companies.accountId, accountId))
    .orderBy(asc(companies.id));
}

/**
 * Stores a written fragment and the next position of the export. Returns false if another run was faster, so that the
 * fragment is not part of it. One round trip.
 */
export async function advanceExport(
  directory: Database,
  read: Pick<AccountExportRow, 'id' | 'cursor'>,
  next: StoredExportCursor | null,
  fragment: StoredFragment | null,
  nowMs: number,
): Promise<boolean> {
  const added =
    fragment === null
      ? sql`fragments`
      : sql`json_insert(fragments, '$[#]', json(${JSON.stringify(fragment)}))`;
  const rows = await directory.all<{ id: string }>(sql`UPDATE account_exports
    SET state = 'RUNNING', updated_at = ${nowMs}, cursor = ${next === null ? null : JSON.stringify(next)}, fragments = ${added}
    WHERE id = ${read.id} AND state IN ('QUEUED', 'RUNNING') AND cursor = ${JSON.stringify(read.cursor)} RETURNING id`);
  return rows.length === 1;
}

/** Ends an export that has read all data. One round trip. */
export async function finishExport(
  directory: Database,
  id: string,
  nowMs: number,
  expiresAtMs: number,
): Promise<void> {
  await directory
    .update(accountExports)
    .set({ state: 'READY', updatedAt: nowMs, readyAt: nowMs, expiresAt: expiresAtMs })
    .where(and(eq(accountExports.id, id), UNFINISHED, sql`${accountExports.cursor} IS NULL`));
}

/** Resumes stalled exports. Those resumed too often fail. Returns the ids to continue. One round trip. */
export async function takeUpExports(
  directory: Database,
  beforeMs: number,
  nowMs: number,
  limit: number,
): Promise<string[]> {
  const rows = await directory.all<{ id: string; state: string }>(sql`UPDATE account_exports
    SET takes = takes + 1, updated_at = ${nowMs}, state = iif(takes >= ${MAX_TAKES}, 'FAILED', state)
    WHERE id IN (SELECT id FROM account_exports WHERE state IN ('QUEUED', 'RUNNING') AND updated_at < ${beforeMs}
      ORDER BY updated_at LIMIT ${limit}) RETURNING id, state`);
  return rows.filter(({ state }) => state !== 'FAILED').map(({ id }) => id);
}

/** Export whose files are to be deleted. `isOld`: its row is to be deleted too. */
export interface ExpiredArchive {
  id: string;
  isOld: boolean;
}

/**
 * Lists exports whose archive has expired, and those that failed or started long ago. Files of a running export stay. One
 * round trip.
 *
 * @param keptMs time from its start for which a failed one keeps its files, in milliseconds
 */
export async function expiredArchives(
  directory: Database,
  nowMs: number,
  keptMs: number,
  limit: number,
): Promise<ExpiredArchive[]> {
  const isOver = sql`(state = 'READY' AND expires_at < ${nowMs}) OR (state = 'FAILED' AND created_at < ${nowMs - keptMs})`;
  const rows = await directory.all<{
    id: string;
    is_old: number;
  }>(sql`SELECT id, created_at < ${nowMs - EXPORT_KEPT_MS} AS is_old
    FROM account_exports WHERE (${isOver}) AND (fragments <> '[]' OR created_at < ${nowMs - EXPORT_KEPT_MS})
    ORDER BY created_at LIMIT ${limit}`);
  return rows.map(({ id, is_old }) => ({ id, isOld: is_old === 1 }));
}

/** Deletes the fragments of an export from its row, or the whole row. One round trip. */
export async function forgetExport(directory: Database, id: string, isWhole: boolean): Promise<void> {
  const isThis = eq(accountExports.id, id);
  await (isWhole
    ? directory.delete(accountExports).where(isThis)
    : directory.update(accountExports).set({ fragments: [] }).where(isThis));
}
