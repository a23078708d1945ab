import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPOSITORY, type RunningService, startService } from './service.ts';
import { recordTranscript } from './transcript.ts';

const PAGE = join(REPOSITORY, 'docs/cli.md');
const run = promisify(execFile);

describe('the command-line client', () => {
  const folder = mkdtempSync(join(tmpdir(), 'folio-cli-'));
  let service: RunningService;
  beforeAll(async () => {
    service = await startService({ state: join(folder, '.local'), now: '2026-11-02T09:00:00Z' });
  });
  afterAll(async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('does what its page shows, to the letter', async () => {
    const recorded = await recordTranscript(readFileSync(PAGE, 'utf8'), folder, service.baseUrl);
    await expect(recorded).toMatchFileSnapshot(PAGE);
  });

  it('works as a package, by whatever Node is installed, without anything else of the checkout', async () => {
    const place = join(folder, 'package');
    mkdirSync(place);
    await run('npm', ['pack', '--silent', '--pack-destination', place], { cwd: REPOSITORY });
    await run('bash', ['-c', 'tar xzf *.tgz'], { cwd: place });
    // The Node of this machine, where it has one beside that of the checkout.
    const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => !entry.includes('node_modules'));
    const variables = { PATH: path.join(delimiter), HOME: place, FOLIO_BASE_URL: service.baseUrl };
    const folio = (args: string[], env: Record<string, string>) =>
      run(join(place, 'package/bin/folio.js'), args, { cwd: place, env: { ...variables, ...env } });
    const key = service.credentials.sandbox_key;
    const { stdout } = await folio(['companies', 'get'], { FOLIO_API_KEY: key });
    expect(JSON.parse(stdout).data.id).toBe(service.credentials.company_id);
    const refused = await folio(['me', 'identity'], {}).catch((error) => error);
    expect(refused).toMatchObject({ code: 3, stdout: '' });
    expect(JSON.parse(refused.stderr).error.code).toBe('CLI_NO_KEY');
  });

  it('reads files from where npm run was called', async () => {
    const away = join(folder, 'away');
    mkdirSync(away);
    writeFileSync(join(away, 'nif.json'), '{"nif": "A58818501"}');
    const { stdout } = await run(
      'npm',
      ['--prefix', REPOSITORY, 'run', '--silent', 'folio', '--', 'nif', 'validate', '-d', '@nif.json'],
      {
        cwd: away,
        env: {
          ...process.env,
          // Nothing that the developer keeps at home.
          HOME: away,
          XDG_CONFIG_HOME: '',
          INIT_CWD: away,
          FOLIO_BASE_URL: service.baseUrl,
          FOLIO_API_KEY: service.credentials.sandbox_key,
        },
      },
    );
    expect(JSON.parse(stdout).success).toBe(true);
  });
});
