import { and, asc, count, desc, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { builtHead } from './built-once.ts';
import type { Database } from './clients.ts';

interface PageRequest {
  where: readonly (SQL | undefined)[];
  sortBy: SQLiteColumn;
  /** Stable key that breaks ties in the same direction, so that one index serves both directions. */
  tieBreaker: SQLiteColumn;
  order: 'asc' | 'desc';
  offset: number;
  limit: number;
  /** True if a filter leaves few rows, which its own index finds. */
  isNarrow?: boolean;
  /** Statement that returns a maintained count of all matching rows. Without it, they are counted. */
  counted?: CountStatement | undefined;
}

type CountStatement = BatchItem<'sqlite'> & { readonly _: { readonly result: { total: number }[] } };

/**
 * Returns the order of a page. If a filter leaves few rows, the + keeps SQLite from scanning all others in the order of the
 * sort's index. Without statistics it does not know that finding them first and sorting them is less work.
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

/** Statement heads by table, each selecting whole rows up to the condition. */
const heads = new WeakMap<SQLiteTable, ReturnType<typeof headOf>>();

function headOf(table: SQLiteTable) {
  return builtHead((database, tail) => database.select().from(table).where(tail));
}

/** Returns a batch statement for rows of a table, with the given condition, order and limit. */
function selectFrom(database: Database, table: SQLiteTable, tail: SQL) {
  const head = heads.get(table) ?? headOf(table);
  heads.set(table, head);
  return head(database, tail);
}

/** Reads one page of a table and the count of all matching rows, in one round trip. Null sorts as the smallest value. */
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

/**
 * Returns the condition that a folded text column contains a folded text. It uses `instr`, because D1 limits LIKE patterns to 50
 * bytes.
 */
export function containsText(column: SQLiteColumn | SQL, folded: string): SQL {
  return sql`instr(${column}, ${folded}) > 0`;
}

/** Returns the condition that a column is one of several values, as one bound parameter: D1 binds at most 100. */
export function isOneOf(column: SQLiteColumn, values: readonly (string | number)[]): SQL {
  return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;
}

/**
 * Returns the condition that a row found by id belongs to a company. The + keeps SQLite off the company's indexes, which it would
 * scan completely instead of looking up a list of ids. Without statistics it assumes ten rows per company.
 */
export function belongsTo(companyIdColumn: SQLiteColumn, companyId: string | Placeholder): SQL {
  return sql`+${companyIdColumn} = ${companyId}`;
}
