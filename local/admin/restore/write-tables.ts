import type { BackupManifest } from '../../../src/backup/backup-format.ts';
import { quoted, readTables, type Table } from '../../../src/backup/tables-repository.ts';
import { OperatorError } from '../operator-database.ts';
import { readPart } from './stored-backups.ts';
import { deferred, fillColumns, inBatches, insertRows } from './write-rows.ts';

type Contents = BackupManifest['contents'][string];

/** Counts the rows in the tables of a database. */
export async function countRows(
  database: D1Database,
  tables: readonly Table[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const row = await database
      .prepare(`SELECT count(*) AS rows FROM ${quoted(name)}`)
      .first<{ rows: number }>();
    counts.set(name, row?.rows ?? 0);
  }
  return counts;
}

/** Deletes all rows of the restored tables. */
export async function emptyTables(database: D1Database, tables: readonly Table[]): Promise<void> {
  const gone = [...tables].reverse().map(({ name }) => database.prepare(`DELETE FROM ${quoted(name)}`));
  await database.batch([deferred(database), ...gone]);
}

/**
 * Writes all rows of a backup into the tables of an empty database, referenced tables first.
 * A column that refers to its own table, or to a later one, is filled once all rows exist.
 *
 * @throws OperatorError for a table that the database does not have
 */
export async function writeTables(database: D1Database, bucket: R2Bucket, contents: Contents): Promise<void> {
  const tables = await readTables(database);
  const unknown = Object.keys(contents.tables).filter((name) => !tables.some((table) => table.name === name));
  if (unknown.length > 0)
    throw new OperatorError(`The database has no table ${unknown.join(', ')}: apply its migrations.`);
  const leftOf = (table: Table, at: number) => {
    const written = new Set(tables.slice(0, at).map(({ name }) => name));
    return new Set(table.references.filter((one) => !written.has(one.table)).map(({ column }) => column));
  };
  for (const [at, table] of tables.entries()) {
    for (const part of contents.tables[table.name]?.parts ?? []) {
      const { columns, rows } = await readPart(bucket, part);
      await inBatches(database, insertRows(database, table, columns, rows, leftOf(table, at)));
    }
  }
  for (const [at, table] of tables.entries()) {
    const left = leftOf(table, at);
    if (left.size === 0) continue;
    for (const part of contents.tables[table.name]?.parts ?? []) {
      const { columns, rows } = await readPart(bucket, part);
      await inBatches(database, fillColumns(database, table, columns, rows, left));
    }
  }
}
