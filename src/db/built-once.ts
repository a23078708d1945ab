import { fillPlaceholders } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { RunnableQuery } from 'drizzle-orm/runnable-query';
import type { Database } from './clients.ts';

/** What drizzle's `batch` asks of a statement; it exports no type for it. */
interface PreparedStatement {
  stmt: D1PreparedStatement;
  getQuery(): { sql: string; params: unknown[] };
  mapResult(result: unknown, isFromBatch?: boolean): unknown;
}

/** A statement for `Database.batch`, and for nothing else. */
type BatchStatement<Q extends BatchItem<'sqlite'>> = RunnableQuery<Q['_']['result'], 'sqlite'>;

/**
 * A statement that is built once and bound for each call. To write out a statement of seventy columns takes drizzle longer
 * than all else that a read does, and its text is the same every time. `build` puts `sql.placeholder(name)` where the
 * values go.
 */
export function builtOnce<Q extends BatchItem<'sqlite'>>(build: (database: Database) => Q) {
  const built = new WeakMap<Database, PreparedStatement>();
  const preparedFor = (database: Database): PreparedStatement => {
    const known = built.get(database);
    if (known !== undefined) return known;
    const prepared = (build(database) as unknown as { _prepare(): PreparedStatement })._prepare();
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
