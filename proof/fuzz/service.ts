import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalService, startLocalService } from '../../local/local-service.ts';
import type { Env } from '../../src/env.ts';

/** Seconds that the AEAT's simulator asks to wait: as the AEAT begins with. */
const AEAT_WAIT_SECONDS = 60;

/** The service under test, and the directory behind it, which tenants are written to. */
export interface FuzzService {
  local: LocalService;
  baseUrl: string;
  env: Env;
}

/** Starts the deployed bundle on an empty state of its own. Webhooks of the examples go to a port that nobody listens at. */
export async function startFuzzService(rateLimits: boolean): Promise<FuzzService> {
  const stateDirectory = mkdtempSync(join(tmpdir(), 'folio-fuzz-'));
  process.on('exit', () => rmSync(stateDirectory, { force: true, recursive: true }));
  const local = await startLocalService({
    port: 0,
    stateDirectory,
    fresh: true,
    startsAtMs: null,
    rateLimits,
    aeatWaitSeconds: AEAT_WAIT_SECONDS,
    smtpUrl: null,
    allowLocalWebhooks: true,
    dns: 'hooks.example.com=127.0.0.1',
    webhookRetries: '',
  });
  const { miniflare, credentials } = local;
  const env = {
    DIRECTORY: await miniflare.getD1Database('DIRECTORY'),
    BOOKS_SANDBOX: await miniflare.getD1Database('BOOKS_SANDBOX'),
    BOOKS_LIVE: await miniflare.getD1Database('BOOKS_LIVE'),
    REQUEST_LOGS: await miniflare.getD1Database('REQUEST_LOGS'),
  } as unknown as Env;
  return { local, baseUrl: credentials.base_url, env };
}
