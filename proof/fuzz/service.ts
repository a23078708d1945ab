import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalService, startLocalService } from '../../local/local-service.ts';
import type { Env } from '../../src/composition/env.ts';

/** Initial wait of the AEAT's simulator in seconds, as the AEAT's own. */
const AEAT_WAIT_SECONDS = 60;

/** System folder for temporary files. A starting service replaces it with its own, which is deleted with it. */
const TEMPORARY = tmpdir();

/** Service under test, with direct access to its databases for creating tenants. */
export interface FuzzService {
  local: LocalService;
  baseUrl: string;
  env: Env;
}

/**
 * Starts the deployed bundle on an empty state, by default with the machine's clock. Webhooks of the examples go to
 * an unused port.
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
    ticketbaiWaitSeconds: AEAT_WAIT_SECONDS,
    smtpUrl: null,
    allowLocalWebhooks: true,
    dns: 'hooks.example.com=127.0.0.1',
    webhookRetries: '',
    log: 'off',
    signUp: true,
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
