import {
  BACKUPS_PREFIX,
  type BackupManifest,
  JOURNAL_PREFIX,
  type JournalEntry,
  journalEntrySchema,
  journalHeaderSchema,
  manifestKey,
  manifestSchema,
  partHeaderSchema,
  positionOf,
  type StoredRow,
} from '../../../src/backup/backup-format.ts';
import { readJson, readRow, unpackLines } from '../../../src/backup/packed-lines.ts';
import { sha256Hex } from '../../../src/platform/sha256.ts';
import { OperatorError } from '../operator-database.ts';

async function keysBelow(bucket: R2Bucket, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ prefix, ...(cursor === undefined ? {} : { cursor }) });
    keys.push(...page.objects.map(({ key }) => key));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
  return keys;
}

/** Returns the names of complete backups in the bucket, oldest first. */
export async function backupNames(bucket: R2Bucket): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await bucket.list({
      prefix: BACKUPS_PREFIX,
      delimiter: '/',
      ...(cursor === undefined ? {} : { cursor }),
    });
    for (const prefix of page.delimitedPrefixes) {
      const name = prefix.slice(BACKUPS_PREFIX.length, -1);
      if ((await bucket.head(manifestKey(name))) !== null) names.push(name);
    }
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
  return names.sort();
}

/** @throws OperatorError if there is no such backup, or it has another format */
export async function readManifest(bucket: R2Bucket, name: string): Promise<BackupManifest> {
  const object = await bucket.get(manifestKey(name));
  if (object === null)
    throw new OperatorError(`There is no backup ${name}: npm run admin -- backups lists them.`);
  const read = manifestSchema.safeParse(JSON.parse(await object.text()));
  if (read.success) return read.data;
  throw new OperatorError(`The backup ${name} is of a format that this version does not read.`);
}

/**
 * Reads the rows of a part, with its column names.
 *
 * @throws OperatorError if it is missing, or differs from what was written
 */
export async function readPart(
  bucket: R2Bucket,
  part: { key: string; rows: number; sha256: string },
): Promise<{ columns: string[]; rows: StoredRow[] }> {
  const object = await bucket.get(part.key);
  if (object === null) throw new OperatorError(`${part.key} is missing in the bucket.`);
  const bytes = new Uint8Array(await object.arrayBuffer());
  if (sha256Hex(bytes) !== part.sha256)
    throw new OperatorError(`${part.key} is not what the backup wrote: its SHA-256 is another one.`);
  const [header = '{}', ...lines] = await unpackLines(bytes);
  const { columns } = readJson(partHeaderSchema, header);
  if (lines.length !== part.rows)
    throw new OperatorError(`${part.key} has ${lines.length} rows, not ${part.rows}.`);
  return { columns, rows: lines.map(readRow) };
}

/** Journal of a database after a position: the last entry of each subject, and the columns of its tables. */
export interface JournalBeyond {
  entries: JournalEntry[];
  columns: Map<string, string[]>;
  files: number;
  /** Last position in the journal. */
  last: number;
}

/** Reads the journal of a database after a position. The last entry of a subject counts. */
export async function readJournalBeyond(
  bucket: R2Bucket,
  binding: string,
  after: number,
): Promise<JournalBeyond> {
  const keys = (await keysBelow(bucket, `${JOURNAL_PREFIX}${binding}/`)).sort();
  const newest = new Map<string, JournalEntry>();
  const columns = new Map<string, string[]>();
  const read = keys.filter((key) => positionOf(key) > after);
  for (const key of read) {
    const object = await bucket.get(key);
    if (object === null) continue;
    const [header = '{}', ...lines] = await unpackLines(new Uint8Array(await object.arrayBuffer()));
    const told = readJson(journalHeaderSchema, header);
    for (const [table, names] of Object.entries(told.columns)) columns.set(table, names);
    for (const line of lines) {
      const entry = readJson(journalEntrySchema, line);
      newest.set(`${entry.subject} ${entry.key}`, entry);
    }
  }
  return {
    entries: [...newest.values()],
    columns,
    files: read.length,
    last: Math.max(after, ...keys.map(positionOf)),
  };
}
