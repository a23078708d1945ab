import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Authority,
  clientPfx,
  makeAuthority,
  PASSPHRASE,
  serverCertificate,
} from './support/certificates.ts';

const RELAY = new URL('../../../relay/relay.ts', import.meta.url).pathname;
const SECRET = 'the-secret-of-this-very-relay-123456';

let folder: string;
let authority: Authority;
let variables: Record<string, string>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'folio-relay-'));
  authority = makeAuthority('Any');
  const server = serverCertificate(authority);
  writeFileSync(join(folder, 'client.p12'), clientPfx(authority, 'Any'));
  writeFileSync(join(folder, 'cert.pem'), server.cert);
  writeFileSync(join(folder, 'key.pem'), server.key);
  variables = {
    AEAT_RELAY_PFX: join(folder, 'client.p12'),
    AEAT_RELAY_PASSPHRASE: PASSPHRASE,
    AEAT_RELAY_SECRET: SECRET,
    AEAT_RELAY_PORT: '0',
  };
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Started {
  child: ChildProcess;
  output: string[];
  ended: Promise<unknown[]>;
}

function start(changes: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, [RELAY], { env: { ...variables, ...changes } });
  const output: string[] = [];
  child.stdout.on('data', (chunk) => output.push(String(chunk)));
  child.stderr.on('data', (chunk) => output.push(String(chunk)));
  return { child, output, ended: once(child, 'exit') };
}

async function addressOf({ output }: Started): Promise<string> {
  const pattern = /"listening":"([^"]+)"/;
  await expect.poll(() => output.join(''), { timeout: 10_000 }).toMatch(pattern);
  return pattern.exec(output.join(''))?.[1] ?? '';
}

async function health(address: string): Promise<number | undefined> {
  if (address.startsWith('http:')) return (await fetch(`${address}/health`)).status;
  const sent = request(`${address}/health`, { ca: authority.pem, agent: false });
  sent.end();
  const [response] = await once(sent, 'response');
  response.resume();
  return response.statusCode;
}

describe('node relay/relay.ts', () => {
  it.each([
    ['http', () => ({})],
    [
      'https',
      () => ({ AEAT_RELAY_TLS_CERT: join(folder, 'cert.pem'), AEAT_RELAY_TLS_KEY: join(folder, 'key.pem') }),
    ],
  ])('the relay serves %s until SIGTERM and prints no secret', async (scheme, changes) => {
    const started = start(changes());
    const address = await addressOf(started);
    expect(address).toMatch(new RegExp(`^${scheme}://127\\.0\\.0\\.1:\\d+$`));
    expect(await health(address)).toBe(200);
    started.child.kill('SIGTERM');
    expect(await started.ended).toEqual([0, null]);
    expect(started.output.join('')).not.toContain(SECRET);
    expect(started.output.join('')).not.toContain(PASSPHRASE);
  });

  it('the relay exits with one line of error for a short secret', async () => {
    const started = start({ AEAT_RELAY_SECRET: 'short' });
    expect(await started.ended).toEqual([1, null]);
    expect(started.output.join('')).toMatch(/^AEAT_RELAY_SECRET must be 32 characters or more[^\n]*\n$/);
  });
});
