import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { V4ModuleRule, V4WorkerOptions } from 'miniflare';
import { builtOnce } from './built-once.ts';
import { REPOSITORY } from './repository.ts';

/** Database in a configuration. */
export interface ConfiguredDatabase {
  binding: string;
  database_id: string;
  migrations_dir?: string | undefined;
}

/** Bucket in a configuration. */
interface ConfiguredBucket {
  binding: string;
  bucket_name?: string | undefined;
}

/** Part of a Worker's wrangler.toml that a local runtime needs. */
export interface WorkerConfiguration {
  /** Absolute path of the main file. */
  main: string;
  modulesRules: readonly V4ModuleRule[];
  /** Bindings, dates and flags, without name and modules. */
  options: Partial<V4WorkerOptions>;
  databases: readonly ConfiguredDatabase[];
  buckets: readonly ConfiguredBucket[];
}

/**
 * Returns a Worker's wrangler.toml as wrangler reads it. Loading wrangler takes a second of every start, so the
 * result is cached.
 * It is valid until a source changes.
 *
 * @param configFile its path from the root of the repository
 * @throws Error if it names no main file
 */
export function workerConfiguration(configFile: string): Promise<WorkerConfiguration> {
  return builtOnce(`configuration_${configFile.replaceAll(/\W/g, '_')}`, async () => {
    const { unstable_getMiniflareWorkerOptions, unstable_readConfig } = await import('wrangler');
    const path = join(REPOSITORY, configFile);
    const { workerOptions, main } = unstable_getMiniflareWorkerOptions(path);
    if (main === undefined) throw new Error(`${configFile} names no main file.`);
    const { modulesRules = [], ...options } = workerOptions;
    const { d1_databases, r2_buckets } = unstable_readConfig({ config: path });
    return {
      main,
      modulesRules,
      options,
      databases: d1_databases,
      buckets: r2_buckets,
    };
  });
}

/** Migration, split into its statements. */
export interface Migration {
  name: string;
  statements: string[];
}

/** Returns the migrations of a folder in their order, split by wrangler's own code. */
export function migrationsOf(directory: string): Promise<Migration[]> {
  return builtOnce(directory.replaceAll(/\W/g, '_'), async () => {
    const { unstable_splitSqlQuery } = await import('wrangler');
    return readdirSync(join(REPOSITORY, directory))
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .map((name) => ({
        name,
        statements: unstable_splitSqlQuery(readFileSync(join(REPOSITORY, directory, name), 'utf8')),
      }));
  });
}
