import { join } from 'node:path';
import { namedBindings } from '../configured-shards.ts';
import { REPOSITORY_FILE } from '../deployment-file.ts';
import type { OperatorTarget } from '../open-database.ts';
import { OperatorError } from '../operator-database.ts';
import { runningService } from '../running-service.ts';
import { heldDatabase } from './held-database.ts';

/** Databases and bucket of a service, for a restore. */
export interface RestorePlace extends AsyncDisposable {
  /** Bindings of the directory and of all books. */
  readonly bindings: readonly string[];
  database(binding: string): Promise<D1Database>;
  readonly bucket: R2Bucket;
  nowMs(): number;
}

const BUCKETS = ['BACKUPS', 'FILES'] as const;

/** Returns the bindings of the restored databases: all except the request log. */
function restoredBindings(d1: readonly { binding: string }[]): string[] {
  const named = Object.keys(namedBindings({ d1_databases: d1 as never }));
  return named.filter((name) => name !== 'REQUEST_LOGS');
}

async function localPlace(stateDirectory: string): Promise<RestorePlace> {
  if ((await runningService(join(stateDirectory, 'operator.json'))) !== null)
    throw new OperatorError('The service runs: end it first, since it remembers what its databases held.');
  const [{ openStopped }, { readConfig }] = await Promise.all([
    import('../stopped-service.ts'),
    import('../deployment-config.ts'),
  ]);
  const config = readConfig(REPOSITORY_FILE);
  const { miniflare, dispose } = await openStopped(stateDirectory);
  return {
    bindings: restoredBindings(config.d1_databases),
    database: async (binding) =>
      heldDatabase((await miniflare.getD1Database(binding)) as unknown as D1Database),
    bucket: (await miniflare.getR2Bucket('BACKUPS')) as unknown as R2Bucket,
    nowMs: () => Date.now(),
    [Symbol.asyncDispose]: dispose,
  };
}

/** Opens the deployed databases and bucket, through wrangler's remote bindings and its login. */
async function deployedPlace(configFile: string): Promise<RestorePlace> {
  const [{ getPlatformProxy }, { readConfig }, { remoteConfig }] = await Promise.all([
    import('wrangler'),
    import('../deployment-config.ts'),
    import('./remote-config.ts'),
  ]);
  const config = readConfig(configFile);
  const made = remoteConfig(config);
  const proxy = await getPlatformProxy<Record<string, unknown>>({
    configPath: made.file,
    persist: false,
    remoteBindings: true,
  });
  const bucket = BUCKETS.map((name) => proxy.env[name]).find((bound) => bound !== undefined);
  if (bucket === undefined) throw new OperatorError(`${configFile} binds neither BACKUPS nor FILES.`);
  return {
    bindings: restoredBindings(config.d1_databases),
    async database(binding) {
      return proxy.env[binding] as D1Database;
    },
    bucket: bucket as R2Bucket,
    nowMs: () => Date.now(),
    async [Symbol.asyncDispose]() {
      await proxy.dispose();
      made.remove();
    },
  };
}

/**
 * Opens the databases and bucket of a stopped local service, or of the deployed one.
 *
 * @throws OperatorError if a local service runs, or no bucket is bound
 */
export async function openRestorePlace(target: OperatorTarget): Promise<RestorePlace> {
  return target.remote ? await deployedPlace(target.configFile) : await localPlace(target.stateDirectory);
}
