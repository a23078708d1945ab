import type { Env } from '../../src/composition/env.ts';
import service from '../../src/index.ts';
import jobs from '../../src/jobs-worker.ts';
import { countedEnv, RoundTripLog } from '../../test/support/counted-env.ts';

export * from '../../src/index.ts';

/** Headers with the distance of the user and of the Worker's databases: round trips in milliseconds. */
const USER_HEADER = 'Bench-User-Ms';
const BINDINGS_HEADER = 'Bench-Bindings-Ms';
/** Bindings located with the databases. Each of their calls takes a round trip. */
const STORES = ['FILES', 'JOBS', 'EVENTS', 'REQUEST_LOG_QUEUE'] as const;

/** Log that delays every call by a round trip. */
class Distance extends RoundTripLog {
  ms = 0;

  override async count<T>(_binding: string, _statements: unknown, call: () => Promise<T>): Promise<T> {
    await scheduler.wait(this.ms);
    return await call();
  }
}

const distance = new Distance();
/** Created once, because the service looks its databases up by their bindings. */
let distant: Env | null = null;

function distantStore<T extends object>(store: T): T {
  return new Proxy(store, {
    get: (target, method) => {
      const value: unknown = Reflect.get(target, method);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => distance.count('', [], () => Reflect.apply(value, target, given));
    },
  });
}

function distantEnv(env: Env): Env {
  if (distant !== null) return distant;
  const stores = STORES.map((name) => [name, distantStore(env[name])]);
  const made: Env = { ...countedEnv(env, distance), ...Object.fromEntries(stores) };
  distant = made;
  return made;
}

/**
 * Runs the service with its databases, objects, queues and files at the distance that a request names. One request at
 * a time.
 */
export default {
  async fetch(request: Request, env: Env, ctx: ExecutionContext) {
    distance.ms = Number(request.headers.get(BINDINGS_HEADER) ?? 0);
    await scheduler.wait(Number(request.headers.get(USER_HEADER) ?? 0));
    return await service.fetch(request as Parameters<typeof service.fetch>[0], distantEnv(env), ctx);
  },
  queue: jobs.queue,
  scheduled: jobs.scheduled,
};
