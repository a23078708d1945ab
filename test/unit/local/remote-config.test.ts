import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readConfig } from '../../../local/admin/deployment-config.ts';
import { REPOSITORY_FILE } from '../../../local/admin/deployment-file.ts';
import { remoteConfig } from '../../../local/admin/restore/remote-config.ts';

it('the remote configuration contains only the databases and buckets of the deployment, as remote', () => {
  const config = readConfig(REPOSITORY_FILE);
  const { file, remove } = remoteConfig(config);
  const made = JSON.parse(readFileSync(file, 'utf8'));
  expect(readConfig(file).d1_databases).toEqual(
    config.d1_databases.map(({ binding, database_name, database_id }) =>
      expect.objectContaining({ binding, database_name, database_id, remote: true }),
    ),
  );
  expect(readConfig(file).r2_buckets).toEqual(
    config.r2_buckets.map(({ binding, bucket_name }) =>
      expect.objectContaining({ binding, bucket_name, remote: true }),
    ),
  );
  expect(Object.keys(made).sort()).toEqual(['compatibility_date', 'd1_databases', 'name', 'r2_buckets']);
  remove();
  expect(existsSync(file)).toBe(false);
});
