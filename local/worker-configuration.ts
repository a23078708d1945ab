import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { V4ModuleRule, V4WorkerOptions } from 'miniflare';
import { builtOnce } from './built-once.ts';
import { REPOSITORY } from './repository.ts';

/** A database as a configuration names it. */
export interface ConfiguredDatabase {
  binding: string;
  database_id: string;
  migrations_dir?: string | undefined;
}

/** A bucket as a configuration names it. */
interface ConfiguredBucket {
  binding: string;
  bucket_name?: string | undefined;
}

/** What a local runtime wants of a Worker's wrangler.toml. */
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
 * A Worker's wrangler.toml as wrangler reads it. Loading wrangler takes a second of every start, so what it reads is kept until a
 * source changes.
 *
 * @param configFile its path from the root of the repository
 * @throws Error where it names no main file
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

/** A migration, cut into its statements. */
export interface Migration {
  name: string;
  statements: string[];
}

/** The migrations of a folder in their order. What cuts them is wrangler's too. */
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
