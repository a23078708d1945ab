import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

const LIMIT_BYTES = 80 * 1024;
/** What makes every form of an issued invoice, signs it, and says what it cannot say. */
const WRITERS = [
  'en16931/build-model.ts',
  'ubl/write-ubl.ts',
  'ubl/write-ubl-es.ts',
  'cii/write-cii.ts',
  'gobl/write-gobl.ts',
  'facturae/write-facturae.ts',
  'signature/sign-facturae.ts',
];

it('the forms of an issued invoice with their signature add no more than 80 KB to the bundle, compressed', async () => {
  const room = fileURLToPath(new URL('../../../src/einvoice/', import.meta.url).href);
  const { outputFiles } = await build({
    stdin: {
      contents: WRITERS.map((file) => `export * from './${file}';`).join('\n'),
      resolveDir: room,
      loader: 'ts',
    },
    bundle: true,
    minify: true,
    format: 'esm',
    external: ['node:*'],
    write: false,
  });
  const [bundle] = outputFiles;
  expect(bundle?.contents.byteLength).toBeGreaterThan(0);
  expect(gzipSync(bundle?.contents ?? '').byteLength).toBeLessThan(LIMIT_BYTES);
});
