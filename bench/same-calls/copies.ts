import type { Row } from './bindings.ts';

const TIME_CHARACTERS = 12;

/** Makes an id that begins with the time, so that new rows go to the end of their index. */
export function newId(): string {
  const time = Date.now().toString(16).padStart(TIME_CHARACTERS, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}${crypto.randomUUID().slice(13)}`;
}

/** Inserts one row, a parameter for each column. */
export function insertRow(database: D1Database, table: string, row: Row): D1PreparedStatement {
  const columns = Object.keys(row);
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
  return database.prepare(sql).bind(...Object.values(row));
}

/** Inserts any number of rows of the same columns by one parameter, a JSON array. */
export function insertRows(
  database: D1Database,
  table: string,
  rows: readonly Row[],
  suffix = '',
): D1PreparedStatement {
  const columns = Object.keys(rows[0] ?? {});
  const values = columns.map((column) => `value ->> '${column}'`).join(', ');
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values} FROM json_each(?) WHERE true ${suffix}`;
  return database.prepare(sql).bind(JSON.stringify(rows));
}

const templates = new Map<string, Promise<readonly Row[]>>();

/** Reads the rows that new ones are copied from. Reads each statement once in the life of the isolate. */
export function templateRows(database: D1Database, sql: string, id: string): Promise<readonly Row[]> {
  const key = `${sql} ${id}`;
  const read =
    templates.get(key) ??
    database
      .prepare(sql)
      .bind(id)
      .all<Row>()
      .then(({ results }) => results);
  templates.set(key, read);
  return read;
}
