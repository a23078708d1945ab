import { randomBytes } from 'node:crypto';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { applyMigrations } from './migrations.ts';
import { SERVICE_CONFIG } from './repository.ts';
import { workerConfiguration } from './worker-configuration.ts';
import { SERVICE_WORKER } from './worker-options.ts';

const TOKEN_BYTES = 32;

/**
 * Worker that applies migrations to the database named in the path. It rejects requests without the token of this
 * run.
 */
const MIGRATING_WORKER = `export default {
  async fetch(request, env) {
    if (request.headers.get('Authorization') !== 'Bearer ' + env.TOKEN) return new Response(null, { status: 404 });
    const { create, read, record, migrations } = await request.json();
    const database = env[new URL(request.url).pathname.slice(1)];
    try {
      await database.prepare(create).run();
      const { results } = await database.prepare(read).all();
      const applied = new Set(results.map(({ name }) => name));
      for (const { name, statements } of migrations) {
        if (applied.has(name)) continue;
        await database.batch([
          ...statements.map((statement) => database.prepare(statement)),
          database.prepare(record).bind(name),
        ]);
      }
      return new Response(null, { status: 204 });
    } catch (error) {
      return new Response(error.message, { status: 500 });
    }
  },
};`;

/**
 * Returns a runtime with the databases and buckets of a state directory, migrated, and without anything that a client
 * could call.
 *
 * @throws Error if a migration fails
 */
export async function databasesAlone(
  dataDirectory: string,
  environment: Record<string, string>,
): Promise<Miniflare> {
  const { databases, buckets } = await workerConfiguration(SERVICE_CONFIG);
  const d1Databases: Record<string, string> = {};
  for (const { binding, database_id } of databases) d1Databases[binding] = database_id;
  const r2Buckets: Record<string, string> = {};
  for (const { binding, bucket_name } of buckets)
    if (bucket_name !== undefined) r2Buckets[binding] = bucket_name;
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  const miniflare = new Miniflare(
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
          bindings: { TOKEN: token },
          modules: true,
          script: MIGRATING_WORKER,
        },
      ],
    }),
  );
  try {
    await applyMigrations(miniflare, token, databases);
  } catch (error) {
    await miniflare.dispose();
    throw error;
  }
  return miniflare;
}
