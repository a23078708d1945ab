import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { V4WorkerOptions } from 'miniflare';
import { bundleWorker } from '../local/bundle-worker.ts';
import { type LocalService, publicUrl, startLocalService } from '../local/local-service.ts';
import { REPOSITORY } from '../local/repository.ts';
import { closeConnections } from './http-client.ts';

const FLOOR_WORKER = 'bench-floor';
/** As the AEAT begins with. */
const AEAT_WAIT_SECONDS = 60;
const SILENT_AEAT_WORKER = 'bench-silent-aeat';
/** A page of a list: so many rows, of so much text each. */
const PAGE_ROWS = 20;
const PAGE_ROW_BYTES = 2_000;
const JOBS_QUEUE = 'folio-jobs';
const COMPATIBILITY_DATE = '2026-10-01';

/** The service under measurement and, in the same process and run, the floors that it is measured against. */
export interface BenchService extends LocalService {
  floorUrl: string;
}

/** The smallest Worker of its kind: a router, a D1 database, nothing else. */
export async function floorWorker() {
  return {
    name: FLOOR_WORKER,
    compatibilityDate: COMPATIBILITY_DATE,
    modules: await bundleWorker(join(REPOSITORY, 'bench/floor/index.ts'), []),
    d1Databases: { FLOOR: 'bench-floor' },
  };
}

async function silentAeatWorker() {
  return {
    name: SILENT_AEAT_WORKER,
    compatibilityDate: COMPATIBILITY_DATE,
    modules: await bundleWorker(join(REPOSITORY, 'bench/silent-aeat/index.ts'), []),
  };
}

/** PDFs and mails wait in their queue: a deployment makes them elsewhere, here they would take the one thread of the runtime. */
function withoutJobs(service: V4WorkerOptions): V4WorkerOptions {
  const consumers = Object.entries(service.queueConsumers ?? {}).filter(([queue]) => queue !== JOBS_QUEUE);
  return { ...service, queueConsumers: Object.fromEntries(consumers) };
}

/**
 * Starts both on an empty state of their own, without request limits; `stop` leaves nothing behind. `silent`: the AEAT never
 * answers, so that every submission and every question to the census times out.
 */
export async function startBenchService(aeat: 'simulator' | 'silent' = 'simulator'): Promise<BenchService> {
  const stateDirectory = mkdtempSync(join(tmpdir(), 'folio-bench-'));
  process.on('exit', () => rmSync(stateDirectory, { force: true, recursive: true }));
  const service = await startLocalService(
    {
      port: 0,
      stateDirectory,
      fresh: true,
      startsAtMs: null,
      rateLimits: false,
      aeatWaitSeconds: AEAT_WAIT_SECONDS,
      smtpUrl: null,
      allowLocalWebhooks: false,
      dns: '',
      webhookRetries: '',
      log: 'off',
    },
    [await floorWorker(), await silentAeatWorker()],
    aeat === 'silent' ? SILENT_AEAT_WORKER : undefined,
    withoutJobs,
  );
  const floor = await service.miniflare.getD1Database('FLOOR', FLOOR_WORKER);
  await floor.batch([
    floor.prepare('CREATE TABLE row (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT'),
    floor.prepare("INSERT INTO row (text) VALUES ('text')"),
    floor.prepare('CREATE TABLE page (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT'),
    ...Array.from({ length: PAGE_ROWS }, () =>
      floor.prepare('INSERT INTO page (text) VALUES (?)').bind('x'.repeat(PAGE_ROW_BYTES)),
    ),
  ]);
  return {
    ...service,
    floorUrl: await publicUrl(service.miniflare, FLOOR_WORKER),
    async stop() {
      closeConnections();
      await service.stop();
    },
  };
}
