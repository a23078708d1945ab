import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { V4WorkerOptions } from 'miniflare';
import type { Credentials } from '../local/credentials-file.ts';
import type { LocalOptions } from '../local/options.ts';

/** As the AEAT begins with. */
const AEAT_WAIT_SECONDS = 60;
/** So many requests a minute that no run reaches them: every request asks the limits, and none is refused. */
export const UNREACHED_LIMIT = 100_000_000;
const RATE_LIMIT_PERIOD_SECONDS = 60;

/** Where the service under measurement and, in the same runtime, its floors are reached. */
export interface BenchTarget {
  credentials: Credentials;
  floorUrl: string;
}

/** The request limits of a service, asked by every request and reached by none. */
export function withUnreachedLimits(service: V4WorkerOptions): V4WorkerOptions {
  const simple = { limit: UNREACHED_LIMIT, period: RATE_LIMIT_PERIOD_SECONDS } as const;
  const limits = Object.entries(service.ratelimits ?? {}).map(([name, limit]) => [
    name,
    { ...limit, simple },
  ]);
  return { ...service, ratelimits: Object.fromEntries(limits) };
}

/** How a service under measurement is run, on an empty state. */
export function benchOptions(stateDirectory: string): LocalOptions {
  return {
    port: 0,
    stateDirectory,
    fresh: true,
    startsAtMs: null,
    rateLimits: true,
    aeatWaitSeconds: AEAT_WAIT_SECONDS,
    smtpUrl: null,
    allowLocalWebhooks: false,
    dns: '',
    webhookRetries: '',
    log: 'off',
  };
}

/** An empty directory for the state of a run, which goes when this process does. */
export function temporaryState(): string {
  const directory = mkdtempSync(join(tmpdir(), 'folio-bench-'));
  process.on('exit', () => rmSync(directory, { force: true, recursive: true }));
  return directory;
}
