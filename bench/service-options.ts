import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { V4WorkerOptions } from 'miniflare';
import type { Credentials } from '../local/credentials-file.ts';
import type { LocalOptions } from '../local/options.ts';

/** Wait with which the AEAT begins. */
const AEAT_WAIT_SECONDS = 60;
/** Requests a minute that no run reaches: every request asks the limits, and none is refused. */
export const UNREACHED_LIMIT = 100_000_000;
const RATE_LIMIT_PERIOD_SECONDS = 60;

/** Addresses of the measured service and of its floors in the same runtime. */
export interface BenchTarget {
  credentials: Credentials;
  floorUrl: string;
}

/** Raises the request limits of a service so that no request reaches them. Every request still asks them. */
export function withUnreachedLimits(service: V4WorkerOptions): V4WorkerOptions {
  const simple = { limit: UNREACHED_LIMIT, period: RATE_LIMIT_PERIOD_SECONDS } as const;
  const limits = Object.entries(service.ratelimits ?? {}).map(([name, limit]) => [
    name,
    { ...limit, simple },
  ]);
  return { ...service, ratelimits: Object.fromEntries(limits) };
}

/** Returns the options of a measured service, on an empty state. */
export function benchOptions(stateDirectory: string): LocalOptions {
  return {
    port: 0,
    stateDirectory,
    fresh: true,
    startsAtMs: null,
    rateLimits: true,
    aeatWaitSeconds: AEAT_WAIT_SECONDS,
    ticketbaiWaitSeconds: AEAT_WAIT_SECONDS,
    smtpUrl: null,
    allowLocalWebhooks: false,
    dns: '',
    webhookRetries: '',
    log: 'off',
  };
}

/** Creates an empty directory for the state of a run. It is deleted when this process exits. */
export function temporaryState(): string {
  const directory = mkdtempSync(join(tmpdir(), 'folio-bench-'));
  process.on('exit', () => rmSync(directory, { force: true, recursive: true }));
  return directory;
}
