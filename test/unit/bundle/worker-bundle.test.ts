import { build, type Metafile } from 'esbuild';
import { beforeAll, expect, it } from 'vitest';
import { bundleOptions, PARTS } from '../../../scripts/packages/shipped-parts.ts';

const TIMEOUT_MS = 30_000;
let metafile: Metafile;
beforeAll(async () => {
  ({ metafile } = await build(bundleOptions(PARTS.worker)));
}, TIMEOUT_MS);

it('the Worker carries the English texts of zod alone, since it starts the slower the more it carries', () => {
  const carried = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0),
  );
  const locales = carried.flatMap(([file]) => [...file.matchAll(/zod\/v4\/locales\/([\w-]+)\.js$/g)]);
  // `import { z }` in a single file brings in all of zod; `import * as z` what is used of it.
  expect(locales.map(([, name]) => name).filter((name) => name !== 'index')).toEqual(['en']);
});

it("Stripe's SDK runs when a request asks for it, and not when the Worker starts", () => {
  const imported = Object.entries(metafile.inputs)
    .filter(([file]) => !file.includes('node_modules/'))
    .flatMap(([file, { imports }]) => imports.map((each) => ({ file, ...each })))
    .filter(({ path }) => path.includes('node_modules/stripe/'));
  expect(imported.map(({ file, kind }) => [file, kind])).toEqual([
    [expect.stringMatching(/src\/payments\/stripe\/stripe-sdk\.ts$/), 'dynamic-import'],
  ]);
});
