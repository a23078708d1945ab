import type { Env } from './env.ts';

/**
 * Jurisdictions of Durable Objects (Cloudflare, Durable Objects, "Data location"), like those of `d1 create
 * --jurisdiction`.
 */
const JURISDICTIONS = ['eu', 'fedramp', 'us'] as const;

/**
 * Returns the environment with its Durable Objects in the deployment's jurisdiction, where their databases are and
 * their data stays.
 * An object in a jurisdiction differs from the one of the same name outside it. A local runtime has no jurisdictions.
 *
 * @throws Error for a jurisdiction that the platform does not have
 */
export function withPlacedObjects(env: Env): Env {
  const { OBJECTS_JURISDICTION: name = '' } = env;
  if (name === '') return env;
  const jurisdiction = JURISDICTIONS.find((one) => one === name);
  if (jurisdiction === undefined) throw new Error(`OBJECTS_JURISDICTION is none of the platform's: ${name}`);
  return {
    ...env,
    FISCAL_LEDGER: env.FISCAL_LEDGER.jurisdiction(jurisdiction),
    IDEMPOTENCY_KEYS: env.IDEMPOTENCY_KEYS.jurisdiction(jurisdiction),
    VERIFACTU_DISPATCHER: env.VERIFACTU_DISPATCHER.jurisdiction(jurisdiction),
    TICKETBAI_DISPATCHER: env.TICKETBAI_DISPATCHER.jurisdiction(jurisdiction),
    TEST_CLOCKS: env.TEST_CLOCKS.jurisdiction(jurisdiction),
    WEBHOOK_ENDPOINT: env.WEBHOOK_ENDPOINT.jurisdiction(jurisdiction),
  };
}
