import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WranglerConfig } from '../deployment-config.ts';

/** Writes a configuration to a new directory, with only the databases and buckets of another one, all remote. */
export function remoteConfig(
  config: Pick<WranglerConfig, 'name' | 'compatibility_date' | 'd1_databases' | 'r2_buckets' | 'account_id'>,
): { file: string; remove: () => void } {
  const directory = mkdtempSync(join(tmpdir(), 'folio-restore-'));
  const made = join(directory, 'wrangler.json');
  const content = {
    name: `${config.name ?? 'folio'}-restore`,
    compatibility_date: config.compatibility_date,
    ...(config.account_id === undefined ? {} : { account_id: config.account_id }),
    d1_databases: config.d1_databases.map(({ binding, database_name, database_id }) => ({
      binding,
      database_name,
      database_id,
      remote: true,
    })),
    r2_buckets: config.r2_buckets.map(({ binding, bucket_name, jurisdiction }) => ({
      binding,
      bucket_name,
      ...(jurisdiction === undefined ? {} : { jurisdiction }),
      remote: true,
    })),
  };
  writeFileSync(made, JSON.stringify(content));
  return { file: made, remove: () => rmSync(directory, { recursive: true, force: true }) };
}
