import { getTableName, is, SQL } from 'drizzle-orm';
import { SQLiteD1Session } from 'drizzle-orm/d1';
import { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/**
 * Makes a test fail if it puts a statement with duplicate column names into a batch. D1 returns batch rows as objects
 * by column name: the second of two equal names replaces the first, and drizzle shifts the columns after it.
 */

interface SelectedField {
  field: unknown;
}

function columnName(field: unknown): string | null {
  if (is(field, SQLiteColumn)) return field.name;
  return is(field, SQL.Aliased) ? field.fieldAlias : null;
}

function refuseRepeatedNames(fields: readonly SelectedField[]): void {
  const seen = new Map<string, unknown>();
  for (const { field } of fields) {
    const name = columnName(field);
    if (name === null) continue;
    if (seen.has(name)) {
      const tables = [seen.get(name), field].map((one) =>
        is(one, SQLiteColumn) ? getTableName(one.table) : 'sql',
      );
      throw new Error(
        `a batch selects two columns named ${name}, of ${tables.join(' and ')}: give one an alias`,
      );
    }
    seen.set(name, field);
  }
}

const { batch, prepareQuery } = SQLiteD1Session.prototype;
let isBatching = false;

SQLiteD1Session.prototype.prepareQuery = function (
  this: InstanceType<typeof SQLiteD1Session>,
  ...given: Parameters<typeof prepareQuery>
) {
  const [, fields] = given;
  if (isBatching && fields !== undefined) refuseRepeatedNames(fields);
  return prepareQuery.apply(this, given);
} as typeof prepareQuery;

SQLiteD1Session.prototype.batch = function (
  this: InstanceType<typeof SQLiteD1Session>,
  ...given: Parameters<typeof batch>
) {
  // A batch prepares its statements before it first waits.
  isBatching = true;
  try {
    return batch.apply(this, given);
  } finally {
    isBatching = false;
  }
} as typeof batch;
