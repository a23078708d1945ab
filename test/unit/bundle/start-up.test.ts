import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BuildResult, build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleSettings } from '../../../local/bundle-worker.ts';
import { REPOSITORY } from '../../../local/repository.ts';

const TIMEOUT_MS = 60_000;
const MAIN = 'src/index.ts';
/** Size limit of the compressed upload of the Worker of requests. */
const MAX_UPLOAD_BYTES = 1.15 * 1024 * 1024;
/** Size limit of the minified code that a start evaluates. The rest is evaluated at its first use. */
const MAX_EVALUATED_BYTES = 700 * 1024;

let bundled: BuildResult<{ metafile: true; write: false }>;
/** Files that a start evaluates: those that the main file reaches by static imports. */
let evaluated: ReadonlySet<string>;

beforeAll(async () => {
  bundled = await build({
    ...bundleSettings(join(REPOSITORY, MAIN)),
    absWorkingDir: REPOSITORY,
    metafile: true,
    write: false,
    loader: { '.ttf': 'empty' },
  });
  const found = new Set([MAIN]);
  for (const file of found)
    for (const { path, kind, external } of bundled.metafile.inputs[file]?.imports ?? [])
      if (kind !== 'dynamic-import' && external !== true) found.add(path);
  evaluated = found;
}, TIMEOUT_MS);

describe('the start of the Worker of requests', () => {
  it('the start evaluates exactly the listed packages', () => {
    const packages = [...evaluated].flatMap((file) => {
      const name = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];
      return name === undefined ? [] : [name];
    });
    expect([...new Set(packages)].sort()).toEqual([
      '@asteasolutions/zod-to-openapi',
      '@hono/zod-openapi',
      '@hono/zod-validator',
      'drizzle-orm',
      'hono',
      'ipaddr.js',
      'zod',
    ]);
  });

  it('the start evaluates no operation declaration, because a resource is loaded at its first request', () => {
    const declarations = [...evaluated].filter(
      (file) =>
        file.startsWith('src/operations/') &&
        readFileSync(join(REPOSITORY, file), 'utf8').includes('= defineOperation({'),
    );
    expect(declarations).toEqual([]);
  });

  it('the start evaluates no module that only jobs, documents or pages need', () => {
    const folders = [
      'due',
      'imports',
      'jobs',
      'payments/bank',
      'payments/direct-debits',
      'recurring',
      'registration/dispatch',
      'reminders',
      'tax-books',
      'xml',
    ];
    const early = [...evaluated].filter((file) =>
      folders.some((folder) => file.startsWith(`src/${folder}/`)),
    );
    expect(early).toEqual([]);
  });

  it('the start evaluates at most 700 KB of code from an upload of at most 1.15 MB', () => {
    const [output] = Object.values(bundled.metafile.outputs);
    const bytes = Object.entries(output?.inputs ?? {})
      .filter(([file]) => evaluated.has(file))
      .reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(MAX_EVALUATED_BYTES);
    expect(gzipSync(bundled.outputFiles[0]?.contents ?? '').byteLength).toBeLessThan(MAX_UPLOAD_BYTES);
  });
});
