import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

const LIMIT_BYTES = 80 * 1024;
/** Modules that write every format of an issued invoice and sign it. */
const WRITERS = [
  'en16931/build-model.ts',
  'ubl/write-ubl.ts',
  'ubl/write-ubl-es.ts',
  'cii/write-cii.ts',
  'gobl/write-gobl.ts',
  'facturae/write-facturae.ts',
  'signature/sign-facturae.ts',
];

it('the e-invoice writers and the signature add at most 80 KB compressed to the bundle', async () => {
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
