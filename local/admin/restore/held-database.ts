/** Statements of running batches. */
const onTheirWay = new Set<readonly unknown[]>();

async function heldBatch<Row>(
  database: D1Database,
  statements: D1PreparedStatement[],
): Promise<D1Result<Row>[]> {
  onTheirWay.add(statements);
  try {
    return await database.batch<Row>(statements);
  } finally {
    onTheirWay.delete(statements);
  }
}

/**
 * Returns a Miniflare database whose batches keep a reference to their statements until the response arrives.
 * A stub stands for an object in the runtime, which drops the object once the stub is collected.
 * Without a reference here, that can happen while the call waits for a busy runtime.
 */
export function heldDatabase(database: D1Database): D1Database {
  return {
    prepare: (query) => database.prepare(query),
    batch: (statements) => heldBatch(database, statements),
    exec: (query) => database.exec(query),
    withSession: (constraint) => database.withSession(constraint),
    dump: () => database.dump(),
  };
}
