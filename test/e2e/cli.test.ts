import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyWebhook } from '../../webhooks/verify.js';
import { NODE, REPOSITORY, type RunningService, startService } from './service/service.ts';
import { recordTranscript } from './service/transcript.ts';

const PAGE = join(REPOSITORY, 'docs/cli.md');
const SPANISH_PAGE = join(REPOSITORY, 'docs/linea-de-comandos.md');
const BLOCK = /^```[a-z]+\n.*?^```$/gms;
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

  it('the output of the commands matches their page in both languages', async () => {
    const recorded = await recordTranscript(readFileSync(PAGE, 'utf8'), folder, service.baseUrl);
    await expect(recorded).toMatchFileSnapshot(PAGE);
    const blocks = [...recorded.matchAll(BLOCK)].map(([block]) => block);
    const spanish = readFileSync(SPANISH_PAGE, 'utf8').replace(BLOCK, () => blocks.shift() ?? '');
    expect(blocks).toEqual([]);
    await expect(spanish).toMatchFileSnapshot(SPANISH_PAGE);
  });

  it('the packed client works with any installed Node and without the repository', async () => {
    const place = join(folder, 'package');
    mkdirSync(place);
    await run('npm', ['pack', '--silent', '--pack-destination', place], { cwd: REPOSITORY });
    await run('bash', ['-c', 'tar xzf *.tgz'], { cwd: place });
    // The Node of this machine, if it has one besides that of the repository.
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

  it('the client is one file without dependencies', async () => {
    const alone = join(folder, 'alone');
    mkdirSync(alone);
    copyFileSync(join(REPOSITORY, 'dist/cli/folio.js'), join(alone, 'folio.mjs'));
    const manifest = JSON.parse(readFileSync(join(REPOSITORY, 'dist/cli/package.json'), 'utf8'));
    expect(manifest).not.toHaveProperty('dependencies');
    const env = { PATH: process.env.PATH, HOME: alone, FOLIO_BASE_URL: service.baseUrl };
    const { stdout } = await run(NODE, ['folio.mjs', 'me', 'identity', '--jq', '.credential.environment'], {
      cwd: alone,
      env: { ...env, FOLIO_API_KEY: service.credentials.sandbox_key },
    });
    expect(stdout).toBe('TEST\n');
  });

  it('the client forwards signed sandbox events to a local address', async () => {
    const taken: { header: string; body: string }[] = [];
    const server = createServer(async (request, response) => {
      const body = Buffer.concat(await request.toArray()).toString();
      taken.push({ header: String(request.headers['service-signature']), body });
      response.end();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const env = {
      ...process.env,
      HOME: folder,
      FOLIO_BASE_URL: service.baseUrl,
      FOLIO_API_KEY: service.credentials.sandbox_key,
    };
    const folio = (...args: string[]) => run(NODE, [join(REPOSITORY, 'cli/main.ts'), ...args], { env });
    const secret = 'whsec_of_this_test';
    const listening = folio(
      ...[
        'listen',
        '--forward-to',
        `http://127.0.0.1:${port}/hooks`,
        '--types',
        'invoice.voided,draft.deleted',
      ],
      ...['--from', '2026-11-02T09:00:00Z', '--count', '2', '--secret', secret],
    );
    await folio('trigger', 'invoice.voided');
    await folio('trigger', 'draft.deleted');
    await listening;
    server.close();
    const told = await Promise.all(
      taken.map(({ header, body }) => verifyWebhook({ payload: body, header, secret })),
    );
    expect(told.map(({ type }) => type).sort()).toEqual(['draft.deleted', 'invoice.voided']);
    for (const type of [
      'invoice.paid',
      'draft.updated',
      'customer.deleted',
      'product.updated',
      'invoice.email.sent',
    ]) {
      const { stdout } = await folio('trigger', type, '--jq', '.type');
      expect(stdout).toBe(`${type}\n`);
    }
  });

  it('the client reads files from the directory where npm run was called', async () => {
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
          // No configuration of the developer.
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
