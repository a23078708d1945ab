import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Change, carryOut } from '../../local/admin/commands.ts';
import { readConfig } from '../../local/admin/deployment-config.ts';
import { REPOSITORY_FILE } from '../../local/admin/deployment-file.ts';
import { checkMigrations } from '../../local/admin/doctor/check-migrations.ts';
import { OperatorError } from '../../local/admin/operator-database.ts';
import { wranglerDatabase } from '../../local/admin/wrangler-database.ts';
import { NODE, REPOSITORY, temporaryState } from './service/service.ts';

const WRANGLER = join(REPOSITORY, 'node_modules/wrangler/bin/wrangler.js');

/** Arguments for a deployed database, with `--local` instead of `--remote`. */
const state = temporaryState();
const target = ['--local', '--persist-to', state];
const database = wranglerDatabase(target);

beforeAll(async () => {
  const args = [WRANGLER, 'd1', 'migrations', 'apply', 'DIRECTORY', ...target];
  await promisify(execFile)(NODE, args, { cwd: REPOSITORY });
});
afterAll(() => rmSync(state, { recursive: true, force: true }));

it('wrangler runs commands with special characters in their values', async () => {
  const accountName = `O'Hara; "DROP" ? ?1 -- /* ñ € 漢 */ %s $1`;
  const carry = (command: Change) => carryOut(database, command, async () => readConfig(REPOSITORY_FILE));
  const made = await carry({
    name: 'create-account',
    email: 'eva@taller.test',
    accountName,
    personName: null,
    language: 'ca',
    plan: 'TRIAL',
    agreedPrice: false,
    shard: null,
  });
  expect(made).toMatchObject({ name: accountName, plan: 'TRIAL', agreed_price: false });
  const accountId = String(made.account_id);
  const changed = await carry({ name: 'set-plan', accountId, plan: 'API', agreedPrice: true });
  expect(changed).toEqual({ account_id: accountId, name: accountName, plan: 'API', agreed_price: true });
});

it('a batch of statements is applied completely or not at all', async () => {
  const insert = 'INSERT INTO people (id, email, created_at) VALUES (?, ?, ?)';
  const twice = [
    { sql: insert, params: ['first', 'twin@taller.test', 1] },
    { sql: insert, params: ['second', 'twin@taller.test', 1] },
  ];
  await expect(database.batch(twice)).rejects.toThrow(OperatorError);
  const [rows] = await database.batch([
    { sql: 'SELECT id FROM people WHERE email = ?', params: ['twin@taller.test'] },
  ]);
  expect(rows).toEqual([]);
});

it('the check shows the applied migrations of each database', async () => {
  const { d1_databases } = readConfig(REPOSITORY_FILE);
  const checks = await checkMigrations(database, d1_databases.slice(0, 2), 'wrangler.production.toml');
  expect(checks.map(({ about, status }) => [about, status])).toEqual([
    ['migrations of DIRECTORY', 'OK'],
    ['migrations of BOOKS_LIVE', 'LACKS'],
  ]);
  expect(checks[1]?.says).toContain('0001_initial.sql');
  expect(checks[1]?.mend).toBe(
    'npx wrangler d1 migrations apply BOOKS_LIVE --remote -c wrangler.production.toml',
  );
});
