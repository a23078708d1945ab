import { fillPlaceholders, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { RunnableQuery } from 'drizzle-orm/runnable-query';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import type { Database } from './clients.ts';
import { compileRows, type SelectedField } from './compiled-rows.ts';
import { rowAsJson, valuesInJson } from './json-rows.ts';

/** What drizzle's `batch` asks of a statement; it exports no type for it. */
interface PreparedStatement {
  stmt: D1PreparedStatement;
  getQuery(): { sql: string; params: unknown[] };
  mapResult(result: unknown, isFromBatch?: boolean): unknown;
}

/** What drizzle knows of a statement that it wrote out, besides. */
interface WrittenStatement extends PreparedStatement {
  executeMethod: string;
  fields?: readonly SelectedField[];
  joinsNotNullableMap?: Readonly<Record<string, boolean>>;
}

/** A select before it is written out. */
interface Select {
  config: { fields: Readonly<Record<string, unknown>> };
  _prepare(): WrittenStatement;
}

type Rows = D1Result<Record<string, unknown>>;

/** What a row is called that comes as one text. */
const ROW_IN_JSON = 'row_in_json';

/** Writes a statement out, with its rows read by what is looked up once. */
function written(built: BatchItem<'sqlite'>): PreparedStatement {
  const statement = (built as unknown as Select)._prepare();
  const { stmt, fields, executeMethod, joinsNotNullableMap } = statement;
  const query = statement.getQuery();
  const readRow =
    fields === undefined || executeMethod !== 'all' ? null : compileRows(fields, joinsNotNullableMap);
  return {
    stmt,
    getQuery: () => query,
    mapResult: (result, isFromBatch) =>
      readRow === null || isFromBatch !== true
        ? statement.mapResult(result, isFromBatch)
        : (result as Rows).results.map((row) => readRow(Object.values(row))),
  };
}

/** Writes a select out that gives each row as one text of JSON, where JSON holds its fields; as it is where it does not. */
function writtenInJson(query: BatchItem<'sqlite'>): PreparedStatement {
  const select = query as unknown as Select;
  const { fields = [], joinsNotNullableMap } = select._prepare();
  const row = rowAsJson(fields);
  const readRow = compileRows(fields, joinsNotNullableMap, true);
  if (row === null || readRow === null) return written(query);
  select.config.fields = { row: row.as(ROW_IN_JSON) };
  const statement = select._prepare();
  return {
    stmt: statement.stmt,
    getQuery: () => statement.getQuery(),
    mapResult: (result) =>
      (result as D1Result<Record<typeof ROW_IN_JSON, string>>).results.map((given) =>
        readRow(valuesInJson(given[ROW_IN_JSON])),
      ),
  };
}

/** A statement for `Database.batch`, and for nothing else. */
type BatchStatement<Q extends BatchItem<'sqlite'>> = RunnableQuery<Q['_']['result'], 'sqlite'>;

/**
 * A statement that is built once and bound for each call. To write out a statement of seventy columns takes drizzle longer
 * than all else that a read does, and its text is the same every time. `build` puts `sql.placeholder(name)` where the
 * values go.
 */
export function builtOnce<Q extends BatchItem<'sqlite'>>(build: (database: Database) => Q) {
  return boundEachTime(build, written);
}

/** The same of a select of many rows, each of which comes as one text of JSON (`json-rows.ts`). */
export function builtPage<Q extends BatchItem<'sqlite'>>(build: (database: Database) => Q) {
  return boundEachTime(build, writtenInJson);
}

function boundEachTime<Q extends BatchItem<'sqlite'>>(
  build: (database: Database) => Q,
  write: (query: BatchItem<'sqlite'>) => PreparedStatement,
) {
  const built = new WeakMap<Database, PreparedStatement>();
  const preparedFor = (database: Database): PreparedStatement => {
    const known = built.get(database);
    if (known !== undefined) return known;
    const prepared = write(build(database));
    built.set(database, prepared);
    return prepared;
  };
  return (
    database: Database,
    values: Readonly<Record<string, string | number | null>>,
  ): BatchStatement<Q> => {
    const bound = {
      _prepare(): PreparedStatement {
        const prepared = preparedFor(database);
        const { sql, params } = prepared.getQuery();
        return {
          stmt: prepared.stmt,
          getQuery: () => ({ sql, params: fillPlaceholders(params, values) }),
          mapResult: (result, isFromBatch) => prepared.mapResult(result, isFromBatch),
        };
      },
    };
    return bound as unknown as BatchStatement<Q>;
  };
}

/** Where a statement of `builtHead` goes on with what is written for each call; nothing else is called so. */
const TAIL_MARK = '"the tail of the statement"';
const dialect = new SQLiteAsyncDialect();

/**
 * A statement whose head, which names its columns and tables, is built once; what it looks for, in which order and how many, is written
 * for each call: lists are asked for in too many ways to keep them all.
 *
 * @param build puts its argument into `where`, as the last that it says, and no parameter before it
 */
export function builtHead<Q extends BatchItem<'sqlite'>>(build: (database: Database, tail: SQL) => Q) {
  const heads = new WeakMap<Database, { head: string; statement: PreparedStatement }>();
  const headFor = (database: Database) => {
    const known = heads.get(database);
    if (known !== undefined) return known;
    const statement = writtenInJson(build(database, sql.raw(TAIL_MARK)));
    const { sql: text, params } = statement.getQuery();
    const [head = '', after] = text.split(TAIL_MARK);
    if (after !== '' || params.length > 0)
      throw new Error(`a head has no parameters and ends with its tail: ${text}`);
    const made = { head, statement };
    heads.set(database, made);
    return made;
  };
  return (database: Database, tail: SQL): BatchStatement<Q> => {
    const bound = {
      _prepare(): PreparedStatement {
        const { head, statement } = headFor(database);
        const { sql: end, params } = dialect.sqlToQuery(tail);
        const text = head + end;
        return {
          stmt: (database as unknown as { $client: D1Database }).$client.prepare(text),
          getQuery: () => ({ sql: text, params }),
          mapResult: (result, isFromBatch) => statement.mapResult(result, isFromBatch),
        };
      },
    };
    return bound as unknown as BatchStatement<Q>;
  };
}
