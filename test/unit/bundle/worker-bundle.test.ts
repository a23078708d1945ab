import { build, type Metafile } from 'esbuild';
import { beforeAll, expect, it } from 'vitest';
import { bundleOptions, PARTS } from '../../../scripts/packages/shipped-parts.ts';

const TIMEOUT_MS = 30_000;
let metafile: Metafile;
beforeAll(async () => {
  ({ metafile } = await build(bundleOptions(PARTS.worker)));
}, TIMEOUT_MS);

it('the Worker bundles only the English texts of zod', () => {
  const carried = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0),
  );
  const locales = carried.flatMap(([file]) => [...file.matchAll(/zod\/v4\/locales\/([\w-]+)\.js$/g)]);
  // `import { z }` in a single file bundles all of zod. `import * as z` bundles only what is used.
  expect(locales.map(([, name]) => name).filter((name) => name !== 'index')).toEqual(['en']);
});

it('the Worker imports the Stripe SDK dynamically and not at its start', () => {
  const imported = Object.entries(metafile.inputs)
    .filter(([file]) => !file.includes('node_modules/'))
    .flatMap(([file, { imports }]) => imports.map((each) => ({ file, ...each })))
    .filter(({ path }) => path.includes('node_modules/stripe/'));
  expect(imported.map(({ file, kind }) => [file, kind])).toEqual([
    [expect.stringMatching(/src\/payments\/stripe\/stripe-sdk\.ts$/), 'dynamic-import'],
  ]);
});
