import type { Unstable_RawConfig as RawConfig } from 'wrangler';

/** CPU time that a request has, in milliseconds: a hundred times what the dearest of them takes within its bounds. */
const REQUEST_CPU_MS = 10_000;
/** CPU time of what works through whole books, in milliseconds: the most that the platform gives. */
const RUN_CPU_MS = 300_000;
/** What the name of the second Worker adds to that of the first. */
const RUNS_SUFFIX = '-runs';

/** The two Workers that one configuration is deployed as. */
export interface SplitConfiguration {
  /** What callers reach: requests alone, with a limit of CPU time fit for them. */
  requests: RawConfig;
  /** The same code without an address: queues, cron and the operations that work through whole books (`isLongRun`). */
  runs: RawConfig;
}

/**
 * Splits a deployment's configuration into its two Workers. A limit of CPU time is a Worker's, so that what needs a long one has a
 * Worker of its own (Cloudflare, Workers, "Limits": `limits.cpu_ms`).
 *
 * @param own the configuration as `wrangler.production.toml` has it
 * @param isFirst the second Worker is not there yet, so that the first cannot be bound to it
 */
export function splitConfiguration(own: RawConfig, isFirst: boolean): SplitConfiguration {
  const { name } = own;
  if (name === undefined)
    throw new Error('The configuration has no name: put name = "folio" into its first line.');
  const { triggers: _cron, queues, ...requests } = own;
  const { routes: _routes, route: _route, migrations: _classes, services: _services, ...runs } = own;
  return {
    requests: {
      ...requests,
      limits: { cpu_ms: REQUEST_CPU_MS },
      queues: { producers: queues?.producers ?? [] },
      triggers: { crons: [] },
      services: isFirst
        ? (own.services ?? [])
        : [...(own.services ?? []), { binding: 'RUNS', service: `${name}${RUNS_SUFFIX}` }],
    },
    runs: {
      ...runs,
      name: `${name}${RUNS_SUFFIX}`,
      services: own.services ?? [],
      limits: { cpu_ms: RUN_CPU_MS },
      workers_dev: false,
      preview_urls: false,
      durable_objects: {
        bindings: (own.durable_objects?.bindings ?? []).map((one) => ({ ...one, script_name: name })),
      },
    },
  };
}
