import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Life, type Wire } from './faults.ts';
import type { Chance } from './seeded-randomness.ts';
import type { VirtualTime } from './virtual-time.ts';

const GONE = 'Durable Object reset because its code was updated.';
const FIRST_ALARM_RETRY_MS = 2_000;
const MAX_ALARM_RETRIES = 6;

type Instance = Record<string, (...values: unknown[]) => Promise<unknown>>;
type ObjectClass<E> = new (ctx: DurableObjectState, env: E) => object;

/** State of an object that outlives its instances. */
interface Stored {
  values: Map<string, unknown>;
  sqlite: DatabaseSync;
  alarmAtMs: number | null;
  cancelAlarm: () => void;
}

interface Running {
  instance: Instance;
  life: Life;
}

/** Objects of one class. A call creates an instance, and an eviction removes it. */
export class SimulatedObjects<E> {
  /** Probability that a call is the last of its instance. */
  evictions = 0;
  private readonly stored = new Map<string, Stored>();
  private readonly running = new Map<string, Running>();
  private readonly objectClass: ObjectClass<E>;
  private readonly time: VirtualTime;
  private readonly chance: Chance;
  private readonly envFor: (life: Life) => E;

  constructor(objectClass: ObjectClass<E>, time: VirtualTime, chance: Chance, envFor: (life: Life) => E) {
    this.objectClass = objectClass;
    this.time = time;
    this.chance = chance;
    this.envFor = envFor;
  }

  /** Returns the objects as a run sees them. */
  seenBy(life: Life, wire: Wire): unknown {
    return { getByName: (name: string) => this.stub(name, life, wire) };
  }

  /** Ends all instances, as a deployment does. */
  evictAll(): void {
    for (const { life } of this.running.values()) life.end();
  }

  close(): void {
    this.evictAll();
    for (const { sqlite, cancelAlarm } of this.stored.values()) {
      cancelAlarm();
      sqlite.close();
    }
  }

  private stub(name: string, life: Life, wire: Wire): unknown {
    const methods = new Map<PropertyKey, unknown>();
    return new Proxy(
      {},
      {
        get: (_, method) => {
          // Awaiting a stub must not treat it as a promise.
          if (method === 'then') return undefined;
          const known =
            methods.get(method) ??
            ((...values: unknown[]) =>
              wire.call(life, GONE, () => this.invoke(name, String(method), values, wire)));
          methods.set(method, known);
          return known;
        },
      },
    );
  }

  /** Calls a method. Rejects if the instance ends meanwhile. */
  private invoke(
    name: string,
    method: string,
    values: readonly unknown[],
    wire: Wire | null = null,
  ): Promise<unknown> {
    const { instance, life } = this.instance(name);
    const isRequest = method === 'fetch';
    return new Promise((resolve, reject) => {
      const gone = () => reject(new Error(GONE));
      if (life.isOver) return gone();
      const watched = life.onEnd(gone);
      const called = instance[method]?.(...(isRequest ? values : structuredClone(values)));
      Promise.resolve(called)
        .then((result) => resolve(isRequest ? result : structuredClone(result)), reject)
        .finally(watched);
      if (!this.chance.happens(this.evictions)) return;
      if (wire !== null) wire.faults += 1;
      life.end();
    });
  }

  private instance(name: string): Running {
    const known = this.running.get(name);
    if (known !== undefined) return known;
    const life = new Life();
    life.onEnd(() => this.running.delete(name));
    const state = this.state(name, life);
    const instance = new this.objectClass(state, this.envFor(life)) as unknown as Instance;
    const made = { instance, life };
    this.running.set(name, made);
    return made;
  }

  private storedOf(name: string): Stored {
    const known = this.stored.get(name);
    if (known !== undefined) return known;
    const made: Stored = {
      values: new Map(),
      sqlite: new DatabaseSync(':memory:'),
      alarmAtMs: null,
      cancelAlarm: () => undefined,
    };
    this.stored.set(name, made);
    return made;
  }

  private setAlarm(name: string, atMs: number, retries = 0): void {
    const stored = this.storedOf(name);
    stored.cancelAlarm();
    stored.alarmAtMs = atMs;
    stored.cancelAlarm = this.time.after(atMs - this.time.nowMs, () => {
      stored.alarmAtMs = null;
      this.invoke(name, 'alarm', []).catch(() => {
        if (stored.alarmAtMs === null && retries < MAX_ALARM_RETRIES)
          this.setAlarm(name, this.time.nowMs + FIRST_ALARM_RETRY_MS * 2 ** retries, retries + 1);
      });
    });
  }

  private state(name: string, life: Life): DurableObjectState {
    const stored = this.storedOf(name);
    const whileAlive = <T>(act: () => T): Promise<T> =>
      life.isOver ? new Promise(() => undefined) : Promise.resolve(act());
    const storage = {
      get: (key: string) => whileAlive(() => structuredClone(stored.values.get(key))),
      put: (key: string, value: unknown) =>
        whileAlive(() => void stored.values.set(key, structuredClone(value))),
      setAlarm: (atMs: number) => whileAlive(() => this.setAlarm(name, atMs)),
      getAlarm: () => whileAlive(() => stored.alarmAtMs),
      deleteAlarm: () =>
        whileAlive(() => {
          stored.cancelAlarm();
          stored.alarmAtMs = null;
        }),
      transactionSync: <T>(act: () => T) => act(),
      sql: {
        exec(query: string, ...values: SQLInputValue[]) {
          const rows = runSql(stored.sqlite, query, values);
          return {
            toArray: () => rows,
            one: () => rows[0],
            [Symbol.iterator]: () => rows[Symbol.iterator](),
          };
        },
      },
    };
    return { storage, waitUntil: () => undefined, id: { name } } as unknown as DurableObjectState;
  }
}

const BLOB_ROWS = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      value instanceof Uint8Array ? value.slice().buffer : value,
    ]),
  );

/** Runs one statement with its values, or several without values. */
function runSql(sqlite: DatabaseSync, query: string, values: readonly SQLInputValue[]) {
  if (values.length === 0 && query.includes(';')) {
    sqlite.exec(query);
    return [];
  }
  const inputs = values.map((value) => (value instanceof ArrayBuffer ? new Uint8Array(value) : value));
  return sqlite
    .prepare(query)
    .all(...inputs)
    .map(BLOB_ROWS);
}
