import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectGuideToHold, readGuide } from './guide.ts';
import { type RunningService, startService } from './service.ts';

const GUIDE = readGuide('payments.md');
const PATIENCE_MS = 120_000;

describe('the guide to payments', () => {
  const folder = mkdtempSync(join(tmpdir(), 'folio-guide-'));
  let service: RunningService;
  beforeAll(async () => {
    service = await startService({
      state: join(folder, '.local'),
      args: GUIDE.startOptions,
      rateLimits: 'on',
    });
  }, PATIENCE_MS);
  afterAll(async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it(
    'says what its lines do, one after the other',
    async () => {
      expect(GUIDE.blocks.length).toBeGreaterThan(8);
      await expectGuideToHold(GUIDE, folder, PATIENCE_MS);
    },
    PATIENCE_MS,
  );
});
