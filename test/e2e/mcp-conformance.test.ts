import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NODE, REPOSITORY, type RunningService, startService } from './service/service.ts';

const SUITE = join(REPOSITORY, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');
const PATIENCE_MS = 120_000;

/**
 * Scenarios that apply to any server. The others use tools and resources of the suite's own example server.
 */
const SCENARIOS = [
  'server-initialize',
  'logging-set-level',
  'ping',
  'completion-complete',
  'tools-list',
  'resources-list',
  'prompts-list',
  'dns-rebinding-protection',
];

/** Forwards requests of the suite, which sends no credential, with a credential and otherwise unchanged. */
function withCredential(service: RunningService): Server {
  const { hostname, port } = new URL(service.baseUrl);
  const authorization = `Bearer ${service.credentials.sandbox_key}`;
  return createServer((incoming, answer) => {
    const { method, url: path, headers } = incoming;
    const sent = request(
      { hostname, port, path, method, headers: { ...headers, authorization } },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      },
    );
    sent.on('error', () => answer.destroy());
    incoming.pipe(sent);
  });
}

const folder = mkdtempSync(join(tmpdir(), 'folio-mcp-'));
let service: RunningService;
let proxy: Server;
let url: string;
beforeAll(async () => {
  service = await startService({});
  proxy = withCredential(service).listen(0, '127.0.0.1');
  await new Promise((resolve) => proxy.once('listening', resolve));
  url = `http://localhost:${(proxy.address() as AddressInfo).port}/mcp`;
}, PATIENCE_MS);
afterAll(async () => {
  proxy.close();
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('the official conformance suite of the Model Context Protocol', () => {
  it.each(SCENARIOS)(
    'the service passes %s',
    async (scenario) => {
      const { stdout } = await promisify(execFile)(
        NODE,
        [SUITE, 'server', '--url', url, '--scenario', scenario],
        { cwd: folder, timeout: PATIENCE_MS },
      );
      expect(stdout).toMatch(/Passed: [1-9]\d*\/\d+, 0 failed/);
    },
    PATIENCE_MS,
  );
});
