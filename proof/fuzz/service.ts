import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalService, startLocalService } from '../../local/local-service.ts';
import type { Env } from '../../src/env.ts';

/** Seconds that the AEAT's simulator asks to wait: as the AEAT begins with. */
const AEAT_WAIT_SECONDS = 60;

/** Where the system has it: a service that starts has its own instead, which goes with it. */
const TEMPORARY = tmpdir();

/** The service under test, and the directory behind it, which tenants are written to. */
export interface FuzzService {
  local: LocalService;
  baseUrl: string;
  env: Env;
}

/**
 * Starts the deployed bundle on an empty state of its own, by the machine's clock unless told. Webhooks of the examples go to a
 * port that nobody listens at.
 */
export async function startFuzzService(
  rateLimits: boolean,
  startsAtMs: number | null = null,
): Promise<FuzzService> {
  const stateDirectory = mkdtempSync(join(TEMPORARY, 'folio-fuzz-'));
  process.on('exit', () => rmSync(stateDirectory, { force: true, recursive: true }));
  const local = await startLocalService({
    port: 0,
    stateDirectory,
    fresh: true,
    startsAtMs,
    rateLimits,
    aeatWaitSeconds: AEAT_WAIT_SECONDS,
    smtpUrl: null,
    allowLocalWebhooks: true,
    dns: 'hooks.example.com=127.0.0.1',
    webhookRetries: '',
    log: 'off',
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
