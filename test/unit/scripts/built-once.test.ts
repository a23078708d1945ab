import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { builtOnce, sourcesDigest } from '../../../local/built-once.ts';
import { REPOSITORY } from '../../../local/repository.ts';

const run = promisify(execFile);

const root = mkdtempSync(join(tmpdir(), 'folio-sources-'));
for (const folder of ['src', 'test', '.local', 'node_modules', 'console/api'])
  mkdirSync(join(root, folder), { recursive: true });
afterAll(() => rmSync(root, { recursive: true, force: true }));

function digestAfter(file: string, text: string): string {
  writeFileSync(join(root, file), text);
  return sourcesDigest(root);
}

it('builtOnce builds once per state of the sources and again if its output is gone', async () => {
  const name = `of_a_test_${process.pid}`;
  let builds = 0;
  const build = () => ({ build: ++builds, bytes: new Uint8Array([1, 2]) });
  const first = await builtOnce(name, build);
  expect(await builtOnce(name, build)).toEqual(first);
  expect(builds).toBe(1);
  expect((await builtOnce(name, build, () => false)).build).toBe(2);
});

it('concurrent builds by several processes stay complete, and none fails', async () => {
  const name = `at_once_${process.pid}`;
  const script = `import { builtOnce } from ${JSON.stringify(join(REPOSITORY, 'local/built-once.ts'))};
    const all = Array.from({ length: 20 }, () => builtOnce('${name}', () => 'x'.repeat(100_000), () => false));
    for (const built of await Promise.all(all)) if (built.length !== 100_000) throw new Error('not whole');`;
  const processes = Array.from({ length: 4 }, () =>
    run(join(REPOSITORY, 'node_modules/.bin/node'), ['--input-type=module-typescript', '--eval', script]),
  );
  await Promise.all(processes);
  expect(await builtOnce(name, () => 'built anew')).toHaveLength(100_000);
});

it('sourcesDigest changes with every source file and with the installed packages', () => {
  const states = [
    sourcesDigest(root),
    digestAfter('src/a.ts', 'one'),
    digestAfter('src/a.ts', 'another'),
    digestAfter('wrangler.toml', 'name'),
    digestAfter('node_modules/.package-lock.json', '{}'),
  ];
  rmSync(join(root, 'wrangler.toml'));
  expect(new Set([...states, sourcesDigest(root)]).size).toBe(states.length + 1);
});

it('tests, service state and generated types do not change sourcesDigest', () => {
  const before = sourcesDigest(root);
  expect(digestAfter('test/a.test.ts', 'one')).toBe(before);
  expect(digestAfter('.local/credentials.json', '{}')).toBe(before);
  expect(digestAfter('console/api/schema.d.ts', 'export type One = 1;')).toBe(before);
});
