import type { Env } from '../../../src/composition/env.ts';

/** Moment of a lost response: before or after the call was executed. */
export type Loss = 'BEFORE' | 'AFTER';

const LOST = 'D1_ERROR: Network connection lost.';
const LEDGER_GONE = 'Durable Object reset because its code was updated.';

/** Environment in which some calls to databases and to the ledger fail. */
export interface FaultyEnv {
  env: Env;
  /** Returns the number of calls so far. */
  calls(): number;
}

class FaultyStatement {
  readonly inner: D1PreparedStatement;
  private readonly carryOut: CarryOut;

  constructor(inner: D1PreparedStatement, carryOut: CarryOut) {
    this.inner = inner;
    this.carryOut = carryOut;
  }

  bind(...values: unknown[]): FaultyStatement {
    return new FaultyStatement(this.inner.bind(...values), this.carryOut);
  }

  first() {
    return this.carryOut(LOST, () => this.inner.first());
  }

  all() {
    return this.carryOut(LOST, () => this.inner.all());
  }

  run() {
    return this.carryOut(LOST, () => this.inner.run());
  }

  raw() {
    return this.carryOut(LOST, () => this.inner.raw());
  }
}

type CarryOut = <T>(message: string, run: () => Promise<T>) => Promise<T>;

function faultyDatabase(database: D1Database, carryOut: CarryOut): D1Database {
  const faulty = {
    prepare: (query: string) => new FaultyStatement(database.prepare(query), carryOut),
    batch: (statements: FaultyStatement[]) =>
      carryOut(LOST, () => database.batch(statements.map((statement) => statement.inner))),
  };
  return faulty as unknown as D1Database;
}

/** Wraps an environment so that the calls for which `isLost` returns true lose their response. Calls are numbered from 1. */
export function faultyEnv(env: Env, loss: Loss, isLost: (call: number) => boolean): FaultyEnv {
  let calls = 0;
  const carryOut: CarryOut = async (message, run) => {
    calls += 1;
    if (!isLost(calls)) return await run();
    if (loss === 'AFTER') await run().catch(() => undefined);
    throw new Error(message);
  };
  const ledgers = {
    getByName: (name: string) => ({
      issue: (...request: Parameters<ReturnType<Env['FISCAL_LEDGER']['getByName']>['issue']>) =>
        carryOut(LEDGER_GONE, async () => await env.FISCAL_LEDGER.getByName(name).issue(...request)),
    }),
  };
  return {
    calls: () => calls,
    env: {
      ...env,
      DIRECTORY: faultyDatabase(env.DIRECTORY, carryOut),
      BOOKS_LIVE: faultyDatabase(env.BOOKS_LIVE, carryOut),
      BOOKS_SANDBOX: faultyDatabase(env.BOOKS_SANDBOX, carryOut),
      FISCAL_LEDGER: ledgers as unknown as Env['FISCAL_LEDGER'],
    },
  };
}
