import type { BackupManifest } from '../../../src/backup/backup-format.ts';
import { readJournalPosition, readMigrations, readTables } from '../../../src/backup/tables-repository.ts';
import { OperatorError } from '../operator-database.ts';
import { applyJournal } from './apply-journal.ts';
import {
  brokenReferences,
  countIssued,
  finishBooks,
  markCompanies,
  moveJournal,
} from './finish-repository.ts';
import type { RestorePlace } from './restore-place.ts';
import {
  backupNames,
  type JournalBeyond,
  readJournalBeyond,
  readManifest,
  readPart,
} from './stored-backups.ts';
import { withoutTriggers } from './without-triggers.ts';
import { countRows, emptyTables, writeTables } from './write-tables.ts';

type Report = Record<string, unknown>;

const BOOKS_NAME = /^BOOKS_(LIVE|SANDBOX)(?:_(\d+))?$/;

/** Returns the environment and shard of a binding of books. Null for the directory. */
function booksOf(binding: string): { environment: 'LIVE' | 'TEST'; shard: number } | null {
  const match = BOOKS_NAME.exec(binding);
  if (match === null) return null;
  return { environment: match[1] === 'LIVE' ? 'LIVE' : 'TEST', shard: Number(match[2] ?? 0) };
}

/** Returns all complete backups in the bucket. */
export async function listBackups(place: RestorePlace): Promise<Report> {
  const backups: Report[] = [];
  for (const name of await backupNames(place.bucket)) {
    const { begun_at, ended_at, contents } = await readManifest(place.bucket, name);
    const rows = Object.fromEntries(
      Object.entries(contents).map(([binding, { tables }]) => [
        binding,
        Object.values(tables).reduce((sum, table) => sum + table.rows, 0),
      ]),
    );
    backups.push({ name, begun_at, ended_at, rows });
  }
  return { backups };
}

/** Contents to restore into a database, validated before anything is written. */
interface Judged {
  binding: string;
  database: D1Database;
  contents: BackupManifest['contents'][string];
  journal: JournalBeyond;
  present: number;
  report: Report;
}

async function judge(place: RestorePlace, manifest: BackupManifest, binding: string): Promise<Judged> {
  const beginning = manifest.databases[binding];
  const contents = manifest.contents[binding];
  if (beginning === undefined || contents === undefined)
    throw new OperatorError(`The backup ${manifest.name} has nothing of ${binding}.`);
  const database = await place.database(binding);
  const applied = await readMigrations(database);
  const missing = beginning.migrations.filter((name) => !applied.includes(name));
  if (missing.length > 0) throw new OperatorError(`${binding} lacks the migrations ${missing.join(', ')}.`);
  const counts = await countRows(database, await readTables(database));
  const tables: Report = {};
  let present = 0;
  for (const [name, { rows, parts }] of Object.entries(contents.tables)) {
    for (const part of parts) await readPart(place.bucket, part);
    const there = counts.get(name) ?? 0;
    if (rows > 0 || there > 0) tables[name] = { in_backup: rows, in_database: there };
  }
  for (const rows of counts.values()) present += rows;
  const journal = await readJournalBeyond(place.bucket, binding, beginning.journal_position);
  const report = {
    tables,
    journal: {
      files: journal.files,
      subjects: journal.entries.length,
      from_position: beginning.journal_position,
      to_position: journal.last,
    },
    chains: contents.chains.length,
  };
  return { binding, database, contents, journal, present, report };
}

async function writeJudged(
  { database, contents, journal, present }: Judged,
  bucket: R2Bucket,
  isBooks: boolean,
) {
  await withoutTriggers(database, async () => {
    if (present > 0) await emptyTables(database, await readTables(database));
    await writeTables(database, bucket, contents);
    await applyJournal(database, journal);
    if (isBooks) await finishBooks(database);
  });
  await moveJournal(database, journal.last);
}

async function markBooks(place: RestorePlace, bindings: readonly string[], instant: string): Promise<number> {
  const directory = await place.database('DIRECTORY');
  let companies = 0;
  for (const binding of bindings) {
    const of = booksOf(binding);
    if (of === null) continue;
    const books = await place.database(binding);
    await countIssued({ directory, books }, of.shard);
    companies += await markCompanies({ directory, books }, of, instant, place.nowMs());
  }
  return companies;
}

const LOST =
  'What was committed after the last entry of the journal, some seconds of work: the AEAT is asked for its invoices before the company issues again. Drafts and products changed since the backup. Sessions, sign-in codes, the logs of requests and deliveries.';

/**
 * Restores the databases of a backup and the journal after it. Without `isAgreed`, writes nothing and returns the
 * plan.
 * Reads every part and compares its digest before the first row is written.
 *
 * @throws OperatorError if a part differs from what was written, migrations are missing, or a database has rows and
 * `replaces` is not set
 */
export async function restore(
  place: RestorePlace,
  name: string,
  { isAgreed, replaces }: { isAgreed: boolean; replaces: boolean },
): Promise<Report> {
  const manifest = await readManifest(place.bucket, name);
  const bindings = place.bindings.filter((binding) => manifest.databases[binding] !== undefined);
  const judged: Judged[] = [];
  for (const binding of bindings) judged.push(await judge(place, manifest, binding));
  const full = judged.filter(({ present }) => present > 0).map(({ binding }) => binding);
  const databases = Object.fromEntries(judged.map(({ binding, report }) => [binding, report]));
  const plan = { backup: name, begun_at: manifest.begun_at, databases, lost: LOST };
  if (!isAgreed) return { ...plan, restored: false, not_empty: full, next: 'the same with --yes' };
  if (full.length > 0 && !replaces)
    throw new OperatorError(`${full.join(', ')} have rows: --replace takes them out first.`);
  for (const one of judged) await writeJudged(one, place.bucket, booksOf(one.binding) !== null);
  const companies = await markBooks(place, bindings, manifest.begun_at);
  const broken: Report = {};
  for (const { binding, database } of judged) broken[binding] = await brokenReferences(database);
  return { ...plan, restored: true, companies_to_compare: companies, broken_references: broken };
}

/**
 * Applies the journal to databases that were taken back in time (D1 Time Travel).
 * It restores issued invoices, and keeps revoked, removed or used items in that state.
 */
export async function replay(place: RestorePlace, { isAgreed }: { isAgreed: boolean }): Promise<Report> {
  const databases: Report = {};
  for (const binding of place.bindings) {
    const database = await place.database(binding);
    const after = await readJournalPosition(database);
    const journal = await readJournalBeyond(place.bucket, binding, after);
    databases[binding] = { files: journal.files, subjects: journal.entries.length, from_position: after };
    if (!isAgreed || journal.entries.length === 0) continue;
    await withoutTriggers(database, async () => {
      await applyJournal(database, journal);
      if (booksOf(binding) !== null) await finishBooks(database);
    });
    await moveJournal(database, journal.last);
  }
  if (!isAgreed) return { databases, replayed: false, next: 'the same with --yes' };
  const companies = await markBooks(place, place.bindings, new Date(place.nowMs()).toISOString());
  return { databases, replayed: true, companies_to_compare: companies };
}
