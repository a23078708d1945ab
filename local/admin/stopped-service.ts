import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { unstable_readConfig } from 'wrangler';
import { applyMigrations } from '../migrations.ts';
import { runBatch } from '../operator-port.ts';
import { REPOSITORY } from '../repository.ts';
import { endLeftoverRuntime, guardRuntime } from '../runtime-guard.ts';
import { openStateDirectory } from '../state-directory.ts';
import { SERVICE_WORKER } from '../worker-options.ts';
import { type OperatorDatabase, OperatorError } from './operator-database.ts';

/** A runtime with the databases of a state directory and nothing that anybody could call. */
function databasesAlone(dataDirectory: string, environment: Record<string, string>): Miniflare {
  const config = unstable_readConfig({ config: join(REPOSITORY, 'wrangler.toml') });
  const d1Databases: Record<string, string> = {};
  for (const { binding, database_id } of config.d1_databases) d1Databases[binding] = database_id;
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
          modules: true,
          script: 'export default { fetch: () => new Response(null, { status: 404 }) }',
        },
      ],
    }),
  );
}

/**
 * The databases of a service that does not run, from its state directory, which no other process has meanwhile.
 *
 * @throws OperatorError where no service has run yet, StateDirectoryError where one is just about to
 */
export async function stoppedService(stateDirectory: string): Promise<OperatorDatabase> {
  if (!existsSync(join(stateDirectory, 'data')))
    throw new OperatorError(
      `There is no service in ${stateDirectory} yet: start it once (npm start), or name its directory with --state DIR.`,
    );
  await using opened = new AsyncDisposableStack();
  const state = openStateDirectory(stateDirectory, false);
  opened.defer(() => state.release());
  await endLeftoverRuntime(state.runtimePid);
  process.env.TMPDIR = state.temporary;
  const guard = guardRuntime(state.runtimePid);
  opened.defer(() => guard.release());
  const miniflare = databasesAlone(state.data, guard.environment);
  opened.defer(() => miniflare.dispose());
  await applyMigrations(miniflare);
  const owned = opened.move();
  return {
    of: 'STOPPED',
    batch: async (statements, binding = 'DIRECTORY') =>
      await runBatch(await miniflare.getD1Database(binding), statements),
    nowMs: () => Date.now(),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}
