import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { placedShard } from '../../../local/admin/configured-shards.ts';
import { readConfig, type WranglerConfig } from '../../../local/admin/deployment-config.ts';
import { REPOSITORY_FILE } from '../../../local/admin/deployment-file.ts';
import type { Check } from '../../../local/admin/doctor/check.ts';
import { describeFinding } from '../../../local/admin/doctor/describe-finding.ts';
import { checksText, isHealthy } from '../../../local/admin/doctor/print-checks.ts';
import { examineDeployed, examineLocal } from '../../../local/admin/doctor/run-doctor.ts';
import { type OperatorDatabase, OperatorError } from '../../../local/admin/operator-database.ts';
import { REPOSITORY } from '../../../local/repository.ts';
import { FINDING_CODES, type Finding } from '../../../src/composition/deployment/findings.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const MINUTE_MS = 60_000;
const FILE = 'wrangler.production.toml';

/** Returns the repository's configuration with the values of a deployment. */
function filledIn(changes: Partial<WranglerConfig> = {}): WranglerConfig {
  const config = readConfig(REPOSITORY_FILE);
  const d1_databases = config.d1_databases.map((one, at) => ({
    ...one,
    database_id: `0f7f3a5e-1c2d-4e3f-8a9b-00000000000${at}`,
  }));
  const vars = {
    BASE_URL: 'https://api.folio.es',
    MAIL_FROM: 'Folio <no-reply@folio.es>',
    SECURITY_CONTACT: 'security@folio.es',
  };
  return { ...config, d1_databases, vars, ...changes };
}

/** Deployment as wrangler and its databases report it. */
interface Told {
  rungAt?: number | null;
  findings?: Finding[];
  /** Missing migrations by database binding. */
  missing?: Record<string, string[]>;
  fails?: (args: readonly string[]) => string | null;
  secrets?: string[];
  of?: OperatorDatabase['of'];
}

function databaseOf({
  rungAt = NOW - MINUTE_MS,
  findings = [],
  missing = {},
  of = 'DEPLOYED',
}: Told): OperatorDatabase {
  const folder = (binding: string) =>
    filledIn().d1_databases.find((one) => one.binding === binding)?.migrations_dir ?? '';
  return {
    of,
    async batch([statement], binding = 'DIRECTORY') {
      if (statement?.sql.includes('deployment_report'))
        return [rungAt === null ? [] : [{ rung_at: rungAt, findings: JSON.stringify(findings) }]];
      const names = readdirSync(join(REPOSITORY, folder(binding)));
      return [names.filter((name) => !missing[binding]?.includes(name)).map((name) => ({ name }))];
    },
    nowMs: () => NOW,
    async [Symbol.asyncDispose]() {},
  };
}

async function examined(told: Told = {}, config = filledIn()): Promise<Check[]> {
  const wrangler = async (args: readonly string[]) => {
    const failure = told.fails?.(args) ?? null;
    if (failure !== null) throw new OperatorError(`wrangler failed:\n${failure}`);
    return args[0] === 'secret' ? JSON.stringify((told.secrets ?? []).map((name) => ({ name }))) : '{}';
  };
  const fetch = async () => new Response('{}', { headers: { 'X-Request-Id': 'one' } });
  return await examineDeployed(databaseOf(told), { config, file: FILE, wrangler, fetch });
}

const lacking = (checks: readonly Check[]) =>
  checks.filter(({ status }) => status !== 'OK').map(({ about, status }) => `${status} ${about}`);

describe('the doctor of a deployment', () => {
  it('a complete deployment is healthy', async () => {
    const checks = await examined();
    expect(lacking(checks)).toEqual([]);
    expect(isHealthy(checks)).toBe(true);
    expect(checksText(checks, FILE)).toContain('Nothing is lacking.');
  });

  it('the text begins with the configuration file that the doctor read', async () => {
    expect(checksText(await examined(), FILE).split('\n')[0]).toBe(`Configuration read: ${FILE}`);
  });

  it('a missing migration is reported with the command that applies it', async () => {
    const checks = await examined({ missing: { BOOKS_LIVE: ['0001_initial.sql'] } });
    expect(lacking(checks)).toEqual(['LACKS migrations of BOOKS_LIVE']);
    expect(isHealthy(checks)).toBe(false);
    expect(checksText(checks, FILE)).toContain(
      `npx wrangler d1 migrations apply BOOKS_LIVE --remote -c ${FILE}`,
    );
  });

  it('a missing queue or bucket is reported', async () => {
    const fails = (args: readonly string[]) =>
      args.includes('folio-events') || args.includes('folio-files') ? 'Queue "x" does not exist.' : null;
    const checks = await examined({ fails });
    expect(lacking(checks)).toEqual(['LACKS queue folio-events', 'LACKS bucket folio-files']);
    expect(checks.map(({ mend }) => mend)).toContain('npx wrangler queues create folio-events');
  });

  it('a check that fails to run is UNKNOWN and not healthy', async () => {
    const fails = (args: readonly string[]) => (args[0] === 'queues' ? 'ERROR: fetch failed' : null);
    const checks = await examined({ fails });
    expect(isHealthy(checks)).toBe(false);
    expect(checks.filter(({ status }) => status === 'UNKNOWN')).toHaveLength(3);
  });

  it('the doctor runs only whoami while nobody is signed in to wrangler', async () => {
    const asked: string[] = [];
    const checks = await examined({
      fails: (args) => {
        asked.push(String(args[0]));
        return 'not logged in';
      },
    });
    expect(asked).toEqual(['whoami']);
    expect(lacking(checks)).toEqual(['LACKS wrangler']);
  });

  it('a cron without a run for more than half an hour is reported', async () => {
    expect(lacking(await examined({ rungAt: NOW - 30 * MINUTE_MS }))).toEqual([]);
    const silent = await examined({
      rungAt: NOW - 31 * MINUTE_MS,
      secrets: ['SIGNING_SECRET', 'SEALING_SECRET'],
    });
    expect(lacking(silent)).toContain('LACKS cron');
  });

  it('before the first run, the doctor checks the configuration and the names of secrets', async () => {
    const checks = await examined({
      rungAt: null,
      secrets: ['SIGNING_SECRET', 'SEALING_SECRET', 'SMTP_URL'],
    });
    const says = checks.filter(({ about }) => about === 'configuration').map((check) => check.says);
    expect(says).toEqual([
      expect.stringContaining('PRODUCER_NAME, PRODUCER_NIF'),
      expect.stringContaining('no way to the AEAT'),
      expect.stringContaining('Stripe'),
    ]);
    const none = await examined({ rungAt: null });
    expect(none.map(({ mend }) => mend)).toContain(
      `S=$(openssl rand -hex 32); for w in folio folio-jobs; do printf %s "$S" | npx wrangler secret put SIGNING_SECRET --name $w -c ${FILE}; done`,
    );
  });

  it('an incomplete or outdated configuration file is reported', async () => {
    const repository = readConfig(REPOSITORY_FILE);
    expect(lacking(await examined({}, { ...filledIn(), d1_databases: repository.d1_databases }))).toEqual([
      'LACKS databases',
    ]);
    const twice = filledIn().d1_databases.map((one) => ({
      ...one,
      database_id: '0f7f3a5e-1c2d-4e3f-8a9b-000000000000',
    }));
    expect(lacking(await examined({}, filledIn({ d1_databases: twice })))).toEqual(['LACKS databases']);
    const older = filledIn({ migrations: repository.migrations.slice(0, 2), assets: undefined });
    const [parts] = await examined({}, older);
    expect(parts).toMatchObject({ about: FILE, status: 'LACKS' });
    expect(parts?.says).toMatch(/assets, migrations v3, migrations v4, migrations v5$/);
  });
});

describe('the doctor of a local service', () => {
  it('a local service is healthy, and the settings for production are a note', async () => {
    const findings: Finding[] = [
      { code: 'BASE_URL_MISSING', names: ['BASE_URL'] },
      { code: 'PRODUCER_INCOMPLETE', names: ['PRODUCER_NAME'] },
      { code: 'AEAT_SIMULATED', names: ['AEAT_SIMULATOR'] },
    ];
    const checks = await examineLocal(databaseOf({ findings, of: 'RUNNING' }));
    expect(lacking(checks)).toEqual(['NOTE configuration']);
    expect(isHealthy(checks)).toBe(true);
  });

  it('a stopped local service is healthy', async () => {
    const checks = await examineLocal(databaseOf({ rungAt: 0, of: 'STOPPED' }));
    expect(lacking(checks)).toEqual(['NOTE cron']);
  });
});

it('every finding has a description and a complete remedy', () => {
  for (const code of FINDING_CODES) {
    const check = describeFinding({ code, names: ['NAME'] }, FILE);
    expect(check?.status).toBe(code === 'STRIPE_MISSING' ? 'NOTE' : 'LACKS');
    expect(`${check?.says} ${check?.mend}`).not.toMatch(/[{}]/);
  }
});

describe('placedShard', () => {
  const second = (vars: WranglerConfig['vars']) => {
    const config = filledIn({ vars });
    const more = ['BOOKS_LIVE_1', 'BOOKS_SANDBOX_1'].map((binding) => ({ binding, database_id: binding }));
    return { ...config, d1_databases: [...config.d1_databases, ...more] };
  };

  it('placedShard returns the requested shard or the shard of new accounts', () => {
    expect(placedShard(filledIn(), null)).toBe(0);
    expect(placedShard(second({}), null)).toBe(0);
    expect(placedShard(second({ NEW_ACCOUNTS_SHARD: '1' }), null)).toBe(1);
    expect(placedShard(second({ NEW_ACCOUNTS_SHARD: 1 }), null)).toBe(1);
    expect(placedShard(second({ NEW_ACCOUNTS_SHARD: '1' }), 0)).toBe(0);
  });

  it('placedShard rejects a shard that does not exist', () => {
    expect(() => placedShard(filledIn(), 1)).toThrow(OperatorError);
    expect(() => placedShard(filledIn({ vars: { NEW_ACCOUNTS_SHARD: '1' } }), null)).toThrow('no shard 1');
  });
});
