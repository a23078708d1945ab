import { join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { unstable_readConfig } from 'wrangler';
import { REPOSITORY } from './repository.ts';
import { SERVICE_WORKER } from './worker-options.ts';

/** A runtime with the databases and buckets of a state directory and nothing that anybody could call. */
export function databasesAlone(dataDirectory: string, environment: Record<string, string>): Miniflare {
  const config = unstable_readConfig({ config: join(REPOSITORY, 'wrangler.toml') });
  const d1Databases: Record<string, string> = {};
  for (const { binding, database_id } of config.d1_databases) d1Databases[binding] = database_id;
  const r2Buckets: Record<string, string> = {};
  for (const { binding, bucket_name } of config.r2_buckets)
    if (bucket_name !== undefined) r2Buckets[binding] = bucket_name;
  return new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      log: new Log(LogLevel.WARN),
      resourcePersistencePath: dataDirectory,
      unsafeRuntimeEnv: environment,
      workers: [
        {
          name: SERVICE_WORKER,
          d1Databases,
          r2Buckets,
          modules: true,
          script: 'export default { fetch: () => new Response(null, { status: 404 }) }',
        },
      ],
    }),
  );
}
