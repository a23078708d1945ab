import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../../../local/repository.ts';

const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
  readFileSync(join(REPOSITORY, 'package.json'), 'utf8'),
);

/** Entry files that a service bundles or imports when it starts on a machine. */
const STARTED = ['local/start.ts', 'src/index.ts', 'aeat-simulator/index.ts', 'console/main.tsx'];

/** Returns the packages that an entry file and its imports use. */
async function importedPackages(entry: string): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: REPOSITORY,
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'dist',
    format: 'esm',
    platform: 'node',
    packages: 'external',
    external: ['cloudflare:*'],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    loader: { '.ttf': 'empty', '.yaml': 'text' },
    logLevel: 'silent',
  });
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports);
  const outside = imports.filter(
    ({ external, path }) => external === true && !/^(node|cloudflare):/.test(path),
  );
  return outside.map(({ path }) => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path);
}

it.each(STARTED)('%s imports only production dependencies', async (entry) => {
  const imported = await importedPackages(entry);
  expect(imported).not.toEqual([]);
  expect([...new Set(imported)].filter((name) => dependencies[name] === undefined)).toEqual([]);
});
