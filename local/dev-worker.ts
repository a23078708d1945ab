import type { Env } from '../src/composition/env.ts';
import requests from '../src/index.ts';

export * from '../src/index.ts';

/** Worker of jobs as a binding with the flag `service_binding_extra_handlers`, which the types do not know. */
interface ScheduledWorker {
  scheduled(options: { cron: string }): Promise<{ outcome: string }>;
}

/**
 * Worker of requests under `wrangler dev`, which rings the cron of the Worker behind its port alone. This one passes the
 * cron on to the Worker of jobs.
 */
export default {
  ...requests,
  async scheduled({ cron }: ScheduledController, env: Env) {
    const { outcome } = await (env.RUNS as unknown as ScheduledWorker).scheduled({ cron });
    if (outcome !== 'ok') throw new Error(`the scheduled work ended as ${outcome}`);
  },
} satisfies ExportedHandler<Env>;
