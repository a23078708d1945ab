import { timestampText } from '../platform/clock.ts';
import { log } from '../platform/logging/log.ts';
import { sha256Hex } from '../platform/sha256.ts';
import { backedUpDatabase, backedUpDatabases } from './backed-up-databases.ts';
import { type BackupBindings, backupBucket } from './backup-bucket.ts';
import {
  BACKUP_FORMAT,
  type BackupManifest,
  type BegunBackup,
  begunKey,
  begunSchema,
  manifestKey,
  partKey,
  type StoredRow,
  type StoredValue,
  tablesPrefix,
} from './backup-format.ts';
import {
  LISTED_KEYS,
  PAGE_ROWS,
  PAGE_ROWS_WITH_BYTES,
  PART_CHARACTERS,
  SLICE_PARTS,
} from './backup-limits.ts';
import type { BackupStep } from './backup-step.ts';
import { clearBackups } from './clear-backups.ts';
import { packLines, readJson, storedRow } from './packed-lines.ts';
import {
  readChains,
  readJournalPosition,
  readMigrations,
  readPage,
  readTableNamed,
  readTables,
  type Table,
} from './tables-repository.ts';

/**
 * Stores the journal position and the tables of each database. Later changes are in the journal, so that a restore does not
 * depend on the tables being read one after the other.
 */
export async function beginBackup(env: BackupBindings, name: string, nowMs: number): Promise<BackupStep> {
  const databases: BegunBackup['databases'] = {};
  for (const { binding, database } of backedUpDatabases(env)) {
    const journal_position = await readJournalPosition(database);
    // Referring rows are read first, so that the rows that they refer to are read later and exist.
    const tables = (await readTables(database)).map((table) => table.name).reverse();
    databases[binding] = { journal_position, migrations: await readMigrations(database), tables };
  }
  const begun: BegunBackup = { format: BACKUP_FORMAT, name, begun_at: timestampText(nowMs), databases };
  await backupBucket(env).put(begunKey(name), JSON.stringify(begun));
  return { name, table: 0, part: 0, after: null };
}

/** Reads one part of a table, page by page until it is long enough. `after` is null at the end of the table. */
async function readPart(
  database: D1Database,
  table: Table,
  after: StoredValue[] | null,
): Promise<{ lines: string[]; after: StoredValue[] | null }> {
  const hasBytes = table.columns.some(({ type }) => type === 'BLOB');
  const limit = hasBytes ? PAGE_ROWS_WITH_BYTES : PAGE_ROWS;
  const lines: string[] = [];
  const keyAt = table.key.map((name) => table.columns.findIndex((column) => column.name === name));
  let last = after;
  for (let characters = 0; characters < PART_CHARACTERS; ) {
    const page = await readPage(database, table, last, limit);
    for (const row of page) {
      const stored: StoredRow = storedRow(row as Parameters<typeof storedRow>[0]);
      const line = JSON.stringify(stored);
      characters += line.length;
      lines.push(line);
      last = keyAt.map((at) => stored[at] ?? null);
    }
    if (page.length < limit) return { lines, after: null };
  }
  return { lines, after: last };
}

/** Writes the next part of a table and returns the next step. Null once all tables are written. */
async function writePart(
  env: BackupBindings,
  begun: BegunBackup,
  step: BackupStep,
): Promise<BackupStep | null> {
  const all = Object.entries(begun.databases).flatMap(([binding, { tables }]) =>
    tables.map((table) => ({ binding, table })),
  );
  const at = all[step.table];
  if (at === undefined) return null;
  const next = { ...step, table: step.table + 1, part: 0, after: null };
  const database = backedUpDatabase(env, at.binding)?.database;
  const table = database === undefined ? null : await readTableNamed(database, at.table);
  if (database === undefined || table === null) return next;
  const { lines, after } = await readPart(database, table, step.after);
  if (lines.length > 0) {
    const header = { table: at.table, columns: table.columns.map((column) => column.name) };
    const bytes = await packLines([JSON.stringify(header), ...lines]);
    const customMetadata = { rows: String(lines.length), sha256: sha256Hex(bytes) };
    await backupBucket(env).put(partKey(step.name, at.binding, at.table, step.part), bytes, {
      customMetadata,
    });
  }
  return after === null ? next : { ...step, part: step.part + 1, after };
}

/** Returns the contents of a backup, from the objects in the bucket. */
async function readContents(env: BackupBindings, begun: BegunBackup): Promise<BackupManifest['contents']> {
  const contents: BackupManifest['contents'] = {};
  for (const [binding, { tables }] of Object.entries(begun.databases)) {
    const found = backedUpDatabase(env, binding);
    const chains = found?.books == null ? [] : await readChains(found.database);
    contents[binding] = {
      tables: Object.fromEntries(tables.map((table) => [table, { rows: 0, parts: [] }])),
      chains,
    };
  }
  const prefix = tablesPrefix(begun.name);
  let cursor: string | undefined;
  do {
    const page = await backupBucket(env).list({
      prefix,
      limit: LISTED_KEYS,
      include: ['customMetadata'],
      ...(cursor === undefined ? {} : { cursor }),
    });
    for (const { key, customMetadata } of page.objects) {
      const [binding = '', name = ''] = key.slice(prefix.length).split('/');
      const table = contents[binding]?.tables[name];
      if (table === undefined) continue;
      const rows = Number(customMetadata?.rows);
      table.rows += rows;
      table.parts.push({ key, rows, sha256: customMetadata?.sha256 ?? '' });
    }
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
  return contents;
}

/**
 * Continues a backup for a limited number of parts and returns the step of the next message, or null at the end. It writes the
 * manifest last.
 */
export async function runBackup(
  env: BackupBindings,
  from: BackupStep,
  nowMs: number,
): Promise<BackupStep | null> {
  const bucket = backupBucket(env);
  const begunObject = await bucket.get(begunKey(from.name));
  if (begunObject === null) return null;
  const begun = readJson(begunSchema, await begunObject.text());
  let step: BackupStep | null = from;
  for (let part = 0; part < SLICE_PARTS && step !== null; part++) step = await writePart(env, begun, step);
  if (step !== null) return step;
  const contents = await readContents(env, begun);
  const manifest: BackupManifest = { ...begun, ended_at: timestampText(nowMs), contents };
  await bucket.put(manifestKey(from.name), JSON.stringify(manifest));
  const cleared = await clearBackups(bucket, nowMs);
  log('backup.written', { backup: from.name, cleared });
  return null;
}
