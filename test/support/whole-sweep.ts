import type { Env } from '../../src/composition/env.ts';
import type { Job, Sweep } from '../../src/context/queue/job.ts';
import { sweep } from '../../src/jobs/sweeps/sweep.ts';

/** Sweeps to the end. One message deletes some hundred rows, and other tests leave rows of their own. */
export async function sweepWhole(env: Env, of: Sweep): Promise<void> {
  const waiting: Job[] = [{ kind: 'SWEEP', ...of }];
  const queue = {
    send: async (job: Job) => void waiting.push(job),
    sendBatch: async (jobs: readonly { body: Job }[]) => void waiting.push(...jobs.map(({ body }) => body)),
  };
  for (let job = waiting.pop(); job !== undefined; job = waiting.pop()) {
    if (job.kind !== 'SWEEP') continue;
    await sweep({ ...env, JOBS: queue as unknown as Env['JOBS'] }, job);
  }
}
