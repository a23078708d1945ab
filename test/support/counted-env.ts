import type { Env } from '../../src/composition/env.ts';

/** Statement as sent to a database. */
export interface SentStatement {
  binding: string;
  sql: string;
  parameters: unknown[];
}

/** Round trip: a call of a database or Durable Object, from its start to its response. */
interface RoundTrip {
  /** Name of the called binding. */
  binding: string;
  statements: SentStatement[];
  /** Rows written as the database counts them, with those of indexes. Only for calls that return a count. */
  rowsWritten: number;
  startedAt: number;
  endedAt: number;
}

/** Adds up the written rows of one or several results. */
function rowsWrittenOf(answer: unknown): number {
  if (Array.isArray(answer)) return answer.reduce((sum: number, one) => sum + rowsWrittenOf(one), 0);
  const meta = (answer as { meta?: { rows_written?: number } } | null)?.meta;
  return meta?.rows_written ?? 0;
}

/** Log of the round trips through a wrapped environment. Concurrency is found by order, not by time. */
export class RoundTripLog {
  private readonly trips: RoundTrip[] = [];
  private tick = 0;

  async count<T>(binding: string, statements: SentStatement[], call: () => Promise<T>): Promise<T> {
    const trip = {
      binding,
      statements,
      rowsWritten: 0,
      startedAt: this.tick++,
      endedAt: Number.POSITIVE_INFINITY,
    };
    this.trips.push(trip);
    try {
      const answer = await call();
      trip.rowsWritten = rowsWrittenOf(answer);
      return answer;
    } finally {
      trip.endedAt = this.tick++;
    }
  }

  /** Counts the round trips to a binding, concurrent or not. */
  to(binding: string): number {
    return this.trips.filter((trip) => trip.binding === binding).length;
  }

  get bindings(): string[] {
    return [...new Set(this.trips.map((trip) => trip.binding))];
  }

  /** Counts the database calls, each a batch or a single statement. */
  get batches(): number {
    return this.trips.filter(({ statements }) => statements.length > 0).length;
  }

  get rowsWritten(): number {
    return this.trips.reduce((sum, trip) => sum + trip.rowsWritten, 0);
  }

  get statements(): SentStatement[] {
    return this.trips.flatMap((trip) => trip.statements);
  }

  /** Length of the longest chain of ended round trips, each begun after the previous one ended: the caller's wait. */
  get sequential(): number {
    let chained = 0;
    let lastEnd = -1;
    const ended = this.trips.filter(({ endedAt }) => endedAt < Number.POSITIVE_INFINITY);
    for (const trip of ended.toSorted((a, b) => a.endedAt - b.endedAt)) {
      if (trip.startedAt < lastEnd) continue;
      chained += 1;
      lastEnd = trip.endedAt;
    }
    return chained;
  }
}

/** Counted statement with the interface of a D1 statement. */
class CountedStatement {
  private readonly inner: D1PreparedStatement;
  private readonly sent: SentStatement;
  private readonly log: RoundTripLog;

  constructor(inner: D1PreparedStatement, sent: SentStatement, log: RoundTripLog) {
    this.inner = inner;
    this.sent = sent;
    this.log = log;
  }

  static unwrap(statement: unknown): { inner: D1PreparedStatement; sent: SentStatement } {
    if (statement instanceof CountedStatement) return { inner: statement.inner, sent: statement.sent };
    throw new Error('a statement of another database');
  }

  bind(...parameters: unknown[]): CountedStatement {
    return new CountedStatement(this.inner.bind(...parameters), { ...this.sent, parameters }, this.log);
  }

  first(column?: string) {
    return this.count(() => (column === undefined ? this.inner.first() : this.inner.first(column)));
  }

  all() {
    return this.count(() => this.inner.all());
  }

  run() {
    return this.count(() => this.inner.run());
  }

  raw() {
    return this.count(() => this.inner.raw());
  }

  private count<T>(call: () => Promise<T>): Promise<T> {
    return this.log.count(this.sent.binding, [this.sent], call);
  }
}

/** Wraps a database so that its calls are counted under a name. */
export function countedDatabase(name: string, database: D1Database, log: RoundTripLog): D1Database {
  const counted = {
    prepare: (sql: string) =>
      new CountedStatement(database.prepare(sql), { binding: name, sql, parameters: [] }, log),
    batch: (statements: unknown[]) => {
      const unwrapped = statements.map(CountedStatement.unwrap);
      return log.count(
        name,
        unwrapped.map(({ sent }) => sent),
        () => database.batch(unwrapped.map(({ inner }) => inner)),
      );
    },
    exec: (sql: string) =>
      log.count(name, [{ binding: name, sql, parameters: [] }], () => database.exec(sql)),
  };
  return counted as unknown as D1Database;
}

/** Wraps a Durable Object namespace so that its objects' method calls are counted under a name. */
function countedNamespace(name: string, namespace: DurableObjectNamespace, log: RoundTripLog) {
  const countedStub = (stub: DurableObjectStub) =>
    new Proxy(stub, {
      get: (target, method) => {
        const value: unknown = Reflect.get(target, method);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]) => log.count(name, [], () => Reflect.apply(value, target, given));
      },
    });
  return new Proxy(namespace, {
    get: (target, method) => {
      const value: unknown = Reflect.get(target, method);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        const made: unknown = Reflect.apply(value, target, given);
        return method === 'get' || method === 'getByName' ? countedStub(made as DurableObjectStub) : made;
      };
    },
  });
}

function isDatabase(value: object): value is D1Database {
  return 'prepare' in value && 'batch' in value;
}

function isNamespace(value: object): value is DurableObjectNamespace {
  return 'idFromName' in value && 'getByName' in value;
}

/** Wraps an environment so that calls of every database and Durable Object are counted, including future bindings. */
export function countedEnv(env: Env, log: RoundTripLog): Env {
  const entries = Object.entries(env).map(([name, binding]): [string, unknown] => {
    // The stub of another Worker seems to have every property.
    if (typeof binding !== 'object' || binding === null || 'fetch' in binding) return [name, binding];
    if (isDatabase(binding)) return [name, countedDatabase(name, binding, log)];
    return [name, isNamespace(binding) ? countedNamespace(name, binding, log) : binding];
  });
  return Object.fromEntries(entries) as unknown as Env;
}
