import { and, asc, count, desc, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { builtHead } from './built-once.ts';
import type { Database } from './clients.ts';

interface PageRequest {
  where: readonly (SQL | undefined)[];
  sortBy: SQLiteColumn;
  /** The stable key that breaks ties, in the same direction, so that one index serves both ways. */
  tieBreaker: SQLiteColumn;
  order: 'asc' | 'desc';
  offset: number;
  limit: number;
  /** A filter leaves few rows, found by an index of its own. */
  isNarrow?: boolean;
  /** Tells the count of all that match, where somebody keeps it; without it they are counted. */
  counted?: CountStatement | undefined;
}

type CountStatement = BatchItem<'sqlite'> & { readonly _: { readonly result: { total: number }[] } };

/**
 * The order of a page. Where a filter leaves few rows, the + keeps SQLite from walking all others in the order of the sort's
 * index: without statistics it cannot tell that finding them first and sorting them is less work.
 */
export function pageOrder(
  [sortKey, ...tieBreakers]: readonly [SQLiteColumn | SQL, ...(SQLiteColumn | SQL)[]],
  order: 'asc' | 'desc',
  isNarrow: boolean,
): SQL[] {
  const direction = order === 'asc' ? asc : desc;
  return [
    direction(isNarrow ? sql`+${sortKey}` : sortKey),
    ...tieBreakers.map((tieBreaker) => direction(tieBreaker)),
  ];
}

/** The statement that reads rows of a table whole, up to what it looks for. */
const heads = new WeakMap<SQLiteTable, ReturnType<typeof headOf>>();

function headOf(table: SQLiteTable) {
  return builtHead((database, tail) => database.select().from(table).where(tail));
}

/** Statements for a batch: rows of a table, from where they are looked for to how many. */
function selectFrom(database: Database, table: SQLiteTable, tail: SQL) {
  const head = heads.get(table) ?? headOf(table);
  heads.set(table, head);
  return head(database, tail);
}

/** One page of a table and the count of all that match, in one round trip. Null sorts as the smallest value. */
export async function readPage<T extends SQLiteTable>(
  database: Database,
  table: T,
  request: PageRequest,
): Promise<{ rows: T['$inferSelect'][]; total: number }> {
  const { sortBy, tieBreaker, limit, offset } = request;
  const condition = and(...request.where) ?? sql`true`;
  const order = pageOrder([sortBy, tieBreaker], request.order, request.isNarrow ?? false);
  const [rows, counted] = await database.batch([
    selectFrom(
      database,
      table,
      sql`${condition} ORDER BY ${sql.join(order, sql`, `)} LIMIT ${limit} OFFSET ${offset}`,
    ),
    request.counted ??
      database
        .select({ total: count() })
        .from(table as SQLiteTable)
        .where(condition),
  ]);
  return { rows: rows as T['$inferSelect'][], total: counted[0]?.total ?? 0 };
}

/** Whether a folded text column holds a folded text. `instr` and not LIKE: D1 takes LIKE patterns of 50 bytes at most. */
export function containsText(column: SQLiteColumn | SQL, folded: string): SQL {
  return sql`instr(${column}, ${folded}) > 0`;
}

/** Whether a column is one of several values, as one bound parameter: D1 binds at most 100. */
export function isOneOf(column: SQLiteColumn, values: readonly (string | number)[]): SQL {
  return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;
}

/**
 * Whether a row that is looked up by id belongs to a company. The + keeps SQLite off the company's indexes, which it would
 * walk whole rather than look up a list of ids: without statistics it takes a company to have ten rows.
 */
export function belongsTo(companyIdColumn: SQLiteColumn, companyId: string | Placeholder): SQL {
  return sql`+${companyIdColumn} = ${companyId}`;
}
