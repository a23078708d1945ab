import type { FiscalLedgerPort } from '../../../../src/ledger/ledger-port.ts';

/** Connections of a process that dies at some call. After its death, no pending call returns. */
export interface MortalProcess {
  books: D1Database;
  ledger: FiscalLedgerPort;
  /** Starts a life of this many calls. Calls of the previous life never return. */
  live(calls: number): { died: Promise<void> };
}

interface Life {
  callsLeft: number;
  die(): void;
  isDead: boolean;
}

interface Inner {
  inner: D1PreparedStatement;
}

/** Returns a promise of the next turn of the event loop, so that the calls of concurrent processes mix. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Creates a mortal process. `random` decides if the last call of a life is carried out. */
export function mortalProcess(
  books: D1Database,
  ledger: FiscalLedgerPort,
  random: () => number,
): MortalProcess {
  let current: Life = { callsLeft: Number.POSITIVE_INFINITY, die: () => undefined, isDead: false };
  const never = new Promise<never>(() => undefined);

  async function carryOut<T>(run: () => Promise<T>): Promise<T> {
    const life = current;
    if (life.isDead) return await never;
    life.callsLeft -= 1;
    const isLast = life.callsLeft <= 0;
    if (isLast) {
      life.isDead = true;
      if (random() < 0.5) await run().catch(() => undefined);
      life.die();
      return await never;
    }
    await nextTurn();
    // A sent call is carried out even if its process is dead.
    const outcome = await run().then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    if (life.isDead) return await never;
    if ('error' in outcome) throw outcome.error;
    return outcome.value;
  }

  const statement = (inner: D1PreparedStatement): Inner & Record<string, unknown> => ({
    inner,
    bind: (...values: unknown[]) => statement(inner.bind(...values)),
    all: () => carryOut(() => inner.all()),
    first: () => carryOut(() => inner.first()),
    run: () => carryOut(() => inner.run()),
    raw: () => carryOut(() => inner.raw()),
  });
  const connection = {
    prepare: (query: string) => statement(books.prepare(query)),
    batch: (statements: readonly Inner[]) =>
      carryOut(() => books.batch(statements.map(({ inner }) => inner))),
  };
  return {
    books: connection as unknown as D1Database,
    ledger: {
      issue: (request) => carryOut(() => ledger.issue(request)),
      plan: (request) => carryOut(() => ledger.plan(request)),
    },
    live(calls) {
      current.isDead = true;
      let die = () => undefined as unknown;
      const died = new Promise<void>((resolve) => {
        die = () => resolve();
      });
      current = { callsLeft: calls, die, isDead: false };
      return { died };
    },
  };
}
