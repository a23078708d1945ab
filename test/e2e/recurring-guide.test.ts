import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NODE, REPOSITORY, type RunningService, startService } from './service.ts';

const GUIDE = readFileSync(join(REPOSITORY, 'docs/recurring.md'), 'utf8');
/** Stands between what one block printed and what the next one did. */
const END_OF_BLOCK = '--- end of block ---';
const PATIENCE_MS = 90_000;

interface Block {
  commands: string;
  /** What the guide says that it prints; null where it says nothing. */
  expected: string | null;
}

/** The blocks of commands of a guide, each with what the guide shows after it. */
function blocksOf(guide: string): Block[] {
  const blocks: Block[] = [];
  for (const [, language, text = ''] of guide.matchAll(/^```(\w+)\n(.*?)^```$/gms)) {
    const last = blocks.at(-1);
    if (language === 'sh') blocks.push({ commands: text, expected: null });
    else if (language === 'text' && last !== undefined) last.expected = text;
  }
  return blocks;
}

/** The command line with which the guide starts the service, as options of `npm start`. */
function startOptions(guide: string): string[] {
  const line = /^npm start -- (.+)$/m.exec(guide)?.[1];
  if (line === undefined) throw new Error('the guide starts no service');
  return line.split(' ');
}

describe('the guide to recurring invoices', () => {
  const folder = mkdtempSync(join(tmpdir(), 'folio-guide-'));
  let service: RunningService;
  beforeAll(async () => {
    service = await startService({
      state: join(folder, '.local'),
      args: startOptions(GUIDE),
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
      const blocks = blocksOf(GUIDE);
      expect(blocks.length).toBeGreaterThan(8);
      const script = blocks.map(({ commands }) => `${commands}echo '${END_OF_BLOCK}'\n`).join('');
      const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], {
        cwd: folder,
        env: { ...process.env, PATH: `${dirname(NODE)}:${process.env.PATH}` },
        timeout: PATIENCE_MS,
      });
      const printed = stdout.split(`${END_OF_BLOCK}\n`);
      for (const [index, { commands, expected }] of blocks.entries()) {
        if (expected !== null) expect(printed[index], commands).toBe(expected);
      }
    },
    PATIENCE_MS,
  );
});
