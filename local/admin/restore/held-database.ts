/** Batches on their way, with their statements. */
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
 * A database of Miniflare whose batches hold their statements until the answer is there. A stub stands for an object in the runtime, which
 * gives that up once the stub is collected: without a reference of our own that may be while the call waits for a busy runtime.
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
