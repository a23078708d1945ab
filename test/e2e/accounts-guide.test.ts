import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectGuideToHold, readGuide } from './guide.ts';
import { type RunningService, startService } from './service.ts';

const GUIDE = readGuide('accounts.md');
const PATIENCE_MS = 120_000;
/** A key, a session's token, or one that lets somebody in. */
const SECRET = /service_(?:sk_test|sk_live|session|invitation|claim)_[0-9A-Za-z]{49}/;

describe('the guide from an empty service to the first invoice', () => {
  const folder = mkdtempSync(join(tmpdir(), 'folio-guide-'));
  const state = join(folder, '.local');
  let service: RunningService;
  beforeAll(async () => {
    service = await startService({ state, args: GUIDE.startOptions, rateLimits: 'on' });
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

  it('leaves no secret in what the service stores, nor in what it prints but the demo key', () => {
    const stored = readdirSync(join(state, 'data'), { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile(),
    );
    expect(stored.length).toBeGreaterThan(3);
    const telling = stored.filter(({ parentPath, name }) =>
      SECRET.test(readFileSync(join(parentPath, name), 'latin1')),
    );
    expect(telling.map(({ name }) => name)).toEqual([]);
    expect(service.output().replaceAll(service.credentials.sandbox_key, '')).not.toMatch(SECRET);
  });
});
