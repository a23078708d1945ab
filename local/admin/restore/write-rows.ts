import type { StoredRow } from '../../../src/backup/backup-format.ts';
import { boundValue } from '../../../src/backup/packed-lines.ts';
import { quoted, type Table } from '../../../src/backup/tables-repository.ts';
import { OperatorError } from '../operator-database.ts';

/** Most characters per parameter. D1 allows two megabytes. */
const MAX_PARAMETER_CHARACTERS = 800_000;

const DEFER = 'PRAGMA defer_foreign_keys = on';

/** Returns the statement that defers the foreign keys of a batch to its end. */
export const deferred = (database: D1Database): D1PreparedStatement => database.prepare(DEFER);

function refuseUnknownColumns(table: Table, columns: readonly string[]): void {
  const unknown = columns.filter((name) => !table.columns.some((column) => column.name === name));
  if (unknown.length > 0)
    throw new OperatorError(
      `${table.name} has no column ${unknown.join(', ')}: the backup is of a newer version, apply its migrations first.`,
    );
}

/** Yields rows in groups that fit into one parameter each. */
function* groups(rows: readonly StoredRow[]): Generator<string> {
  let group: string[] = [];
  let characters = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (group.length > 0 && characters + text.length > MAX_PARAMETER_CHARACTERS) {
      yield `[${group.join(',')}]`;
      group = [];
      characters = 0;
    }
    group.push(text);
    characters += text.length;
  }
  if (group.length > 0) yield `[${group.join(',')}]`;
}

/**
 * Yields statements that insert rows into a table and replace rows with the same keys.
 *
 * @param left columns that stay null for now, because their referenced rows are written later
 * @throws OperatorError for a column that the table does not have
 */
export function* insertRows(
  database: D1Database,
  table: Table,
  columns: readonly string[],
  rows: readonly StoredRow[],
  left: ReadonlySet<string> = new Set(),
): Generator<D1PreparedStatement> {
  refuseUnknownColumns(table, columns);
  const into = `INSERT OR REPLACE INTO ${quoted(table.name)} (${columns.map(quoted).join(', ')})`;
  const hasBytes = table.columns.some(({ type }) => type === 'BLOB');
  if (hasBytes) {
    const statement = `${into} VALUES (${columns.map(() => '?').join(', ')})`;
    for (const row of rows) yield database.prepare(statement).bind(...row.map(boundValue));
    return;
  }
  const values = columns.map((name, at) => (left.has(name) ? 'NULL' : `value ->> ${at}`));
  const statement = `${into} SELECT ${values.join(', ')} FROM json_each(?1)`;
  for (const group of groups(rows)) yield database.prepare(statement).bind(group);
}

/** Yields statements that fill the columns that were left null, once the referenced rows exist. */
export function* fillColumns(
  database: D1Database,
  table: Table,
  columns: readonly string[],
  rows: readonly StoredRow[],
  left: ReadonlySet<string>,
): Generator<D1PreparedStatement> {
  const place = (name: string) => columns.indexOf(name);
  const filled = rows.filter((row) => [...left].some((name) => row[place(name)] !== null));
  const sets = [...left].map((name) => `${quoted(name)} = j.value ->> ${place(name)}`);
  const same = table.key.map((name) => `${quoted(table.name)}.${quoted(name)} = j.value ->> ${place(name)}`);
  const statement = `UPDATE ${quoted(table.name)} SET ${sets.join(', ')} FROM json_each(?1) AS j WHERE ${same.join(' AND ')}`;
  for (const group of groups(filled)) yield database.prepare(statement).bind(group);
}

/** Statements per batch. */
const BATCH_STATEMENTS = 50;

/** Runs statements in batches, each of them atomic. */
export async function inBatches(
  database: D1Database,
  statements: Iterable<D1PreparedStatement>,
): Promise<void> {
  let batch: D1PreparedStatement[] = [];
  for (const statement of statements) {
    batch.push(statement);
    if (batch.length < BATCH_STATEMENTS) continue;
    await database.batch([deferred(database), ...batch]);
    batch = [];
  }
  if (batch.length > 0) await database.batch([deferred(database), ...batch]);
}
