import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectGuideToHold, readGuide } from './guide.ts';
import { type RunningService, seededState, startService } from './service.ts';

const FRESH = '--fresh';

/** A guide that has its own service, started as the guide says. */
export interface ServedGuide {
  /** State directory of the service. */
  state: string;
  /** Returns the service after its start. */
  service(): RunningService;
}

/**
 * Starts the service of a guide on a fresh state in a `describe`, and tests that its commands print its
 * output.
 */
export function serveGuide(name: string, patienceMs: number): ServedGuide {
  const guide = readGuide(name);
  const folder = mkdtempSync(join(tmpdir(), 'folio-guide-'));
  const state = join(folder, '.local');
  let running: RunningService | undefined;
  beforeAll(async () => {
    // Without --now, a fresh service is equal to the copy that all tests use.
    if (!guide.startOptions.includes('--now')) seededState(state);
    const args = guide.startOptions.filter((option) => option !== FRESH);
    running = await startService({ state, args, rateLimits: 'on' });
  }, patienceMs);
  afterAll(async () => {
    await running?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it(
    'the commands print the output that the guide shows',
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
