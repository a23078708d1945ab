import type { WranglerConfig } from '../deployment-config.ts';
import type { Wrangler } from '../wrangler-command.ts';
import { type Check, isWell, lacks, unknown } from './check.ts';

/** Errors of wrangler that mean a missing resource, and not a failed query. */
const ABSENT = /does not exist|not found|10006|11000/i;

async function present(about: string, ask: () => Promise<string>, mend: string): Promise<Check> {
  try {
    await ask();
    return isWell(about, 'is there');
  } catch (error) {
    if (error instanceof Error && ABSENT.test(error.message)) return lacks(about, 'is not there', mend);
    return unknown(about, error);
  }
}

/** Checks that the queues and the bucket of a configuration exist. */
export async function checkResources(run: Wrangler, own: WranglerConfig, file: string): Promise<Check[]> {
  const checks: Check[] = [];
  const config = ['-c', file];
  for (const { queue = '' } of own.queues.producers ?? [])
    checks.push(
      await present(
        `queue ${queue}`,
        () => run(['queues', 'info', queue, ...config]),
        `npx wrangler queues create ${queue}`,
      ),
    );
  for (const { bucket_name: bucket = '', jurisdiction } of own.r2_buckets) {
    const within = jurisdiction === undefined ? [] : ['--jurisdiction', jurisdiction];
    checks.push(
      await present(
        `bucket ${bucket}`,
        () => run(['r2', 'bucket', 'info', bucket, ...within, ...config]),
        ['npx wrangler r2 bucket create', bucket, ...within].join(' '),
      ),
    );
  }
  return checks;
}
