import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readGuide } from '../service/guide.ts';
import { readGuideTabs } from '../service/guide-tabs.ts';
import { type RunningService, startService } from '../service/service.ts';
import { installSdk, runCommands, runTypescript } from '../service/tab-programs.ts';
import { TABBED_GUIDES } from '../service/tabbed-guides.ts';

const PATIENCE_MS = 180_000;

/** Removes whitespace and quotes, because arrays and strings are printed differently. */
function squeezed(text: string): string {
  return text.replace(/[\s'"]/g, '');
}

describe.each(TABBED_GUIDES)('the tabs of %s', (name) => {
  const { typescript, commands, shown } = readGuideTabs(name);
  let folder: string;
  let service: RunningService;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'folio-guide-tabs-'));
    service = await startService({ state: join(folder, '.local'), args: readGuide(name).startOptions });
    await installSdk(folder);
  }, PATIENCE_MS);
  afterEach(async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it(
    'the TypeScript tabs print the output that the guide shows',
    async () => {
      expect(await runTypescript(typescript, folder, PATIENCE_MS)).toBe(shown);
    },
    PATIENCE_MS,
  );

  it(
    'the command-line tabs print the output that the guide shows',
    async () => {
      const key = service.credentials.sandbox_key;
      const printed = await runCommands(commands, folder, { key, baseUrl: service.baseUrl }, PATIENCE_MS);
      expect(squeezed(printed)).toBe(squeezed(shown));
    },
    PATIENCE_MS,
  );
});
