import type { Env } from '../env.ts';

/** Where objects may be kept to (Cloudflare, Durable Objects, "Data location"), as databases are by `d1 create --jurisdiction`. */
const JURISDICTIONS = ['eu', 'fedramp', 'us'] as const;

/** An environment is the same object for as long as an isolate lives. */
const placed = new WeakMap<Env, Env>();

/**
 * The environment with its Durable Objects in the jurisdiction that the deployment names, so that they run where their databases are
 * and what they keep stays there. An object of a jurisdiction is another one than that of the same name outside of it. A local runtime
 * knows none.
 *
 * @throws Error for a jurisdiction that the platform has not
 */
export function withPlacedObjects(env: Env): Env {
  const { OBJECTS_JURISDICTION: name = '' } = env;
  if (name === '') return env;
  const known = placed.get(env);
  if (known !== undefined) return known;
  const jurisdiction = JURISDICTIONS.find((one) => one === name);
  if (jurisdiction === undefined) throw new Error(`OBJECTS_JURISDICTION is none of the platform's: ${name}`);
  const made = {
    ...env,
    FISCAL_LEDGER: env.FISCAL_LEDGER.jurisdiction(jurisdiction),
    IDEMPOTENCY_KEYS: env.IDEMPOTENCY_KEYS.jurisdiction(jurisdiction),
    VERIFACTU_DISPATCHER: env.VERIFACTU_DISPATCHER.jurisdiction(jurisdiction),
    TEST_CLOCKS: env.TEST_CLOCKS.jurisdiction(jurisdiction),
    WEBHOOK_ENDPOINT: env.WEBHOOK_ENDPOINT.jurisdiction(jurisdiction),
  };
  placed.set(env, made);
  return made;
}
