import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectGuideToHold, readGuide } from './guide.ts';
import { type RunningService, seededState, startService } from './service.ts';

const FRESH = '--fresh';

/** A guide that wants a service of its own, started as it says. */
export interface ServedGuide {
  /** Where the service keeps its state. */
  state: string;
  /** Once it has started. */
  service(): RunningService;
}

/** Within a `describe`: starts the service as a guide says on a fresh state, and tests that its lines do what it shows. */
export function serveGuide(name: string, patienceMs: number): ServedGuide {
  const guide = readGuide(name);
  const folder = mkdtempSync(join(tmpdir(), 'folio-guide-'));
  const state = join(folder, '.local');
  let running: RunningService | undefined;
  beforeAll(async () => {
    // Without a time of its own, a fresh service is the one that all tests have a copy of.
    if (!guide.startOptions.includes('--now')) seededState(state);
    const args = guide.startOptions.filter((option) => option !== FRESH);
    running = await startService({ state, args, rateLimits: 'on' });
  }, patienceMs);
  afterAll(async () => {
    await running?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it(
    'says what its lines do, one after the other',
    async () => {
      expect(guide.blocks.length).toBeGreaterThan(8);
      await expectGuideToHold(guide, folder, patienceMs);
    },
    patienceMs,
  );
  const service = () => {
    if (running === undefined) throw new Error(`the service of the guide ${name} has not started`);
    return running;
  };
  return { state, service };
}
