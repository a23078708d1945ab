import { join } from 'node:path';
import type { Miniflare, V4WorkerOptions } from 'miniflare';
import { bundleWorker } from '../local/bundle-worker.ts';
import { REPOSITORY } from '../local/repository.ts';

export const FLOOR_WORKER = 'bench-floor';
const COMPATIBILITY_DATE = '2026-10-01';
/** Rows and bytes per row of a page of a list. */
const PAGE_ROWS = 20;
const PAGE_ROW_BYTES = 2_000;

/** Bundles a Worker of the bench from its main file in the repository. */
export async function benchWorker(name: string, main: string): Promise<V4WorkerOptions> {
  return {
    name,
    compatibilityDate: COMPATIBILITY_DATE,
    modules: await bundleWorker(join(REPOSITORY, main), []),
  };
}

/** Builds the smallest Worker of its kind: a router, a D1 database, nothing else. */
export async function floorWorker(): Promise<V4WorkerOptions> {
  return {
    ...(await benchWorker(FLOOR_WORKER, 'bench/floor/index.ts')),
    d1Databases: { FLOOR: 'bench-floor' },
  };
}

/** Inserts the rows that the floor reads. */
export async function fillFloor(miniflare: Pick<Miniflare, 'getD1Database'>): Promise<void> {
  const floor = await miniflare.getD1Database('FLOOR', FLOOR_WORKER);
  await floor.batch([
    floor.prepare('CREATE TABLE row (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT'),
    floor.prepare("INSERT INTO row (text) VALUES ('text')"),
    floor.prepare('CREATE TABLE page (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT'),
    ...Array.from({ length: PAGE_ROWS }, () =>
      floor.prepare('INSERT INTO page (text) VALUES (?)').bind('x'.repeat(PAGE_ROW_BYTES)),
    ),
  ]);
}
