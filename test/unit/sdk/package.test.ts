import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPOSITORY } from '../../../local/repository.ts';

const MAX_GZIPPED_BYTES = 25 * 1024;
const CONSUMER = `
import { createFolio, downloadPdf, FolioError, isFolioError, type FolioEvents, type Invoice } from '@folio/sdk';
import { verifyWebhook } from '@folio/sdk/webhooks';

const folio = createFolio({ apiKey: 'service_sk_test_x', companyId: 'c' });
export async function walk(): Promise<string> {
  const draft = await folio.invoices.create({
    body: {
      type: 'SIMPLIFIED',
      lines: [{ description: 'Coffee', quantity: 1, unit_price: 2, main_tax: { type: 'IVA', percentage: 10, regime_key: '01' } }],
    },
  });
  const { data, etag, warnings } = await folio.invoices.issue({ invoice_id: draft.id }).withAnswer();
  const issued: Pick<Invoice, 'id' | 'invoice_total'> = data;
  for await (const one of folio.invoices.list({ status: ['ISSUED'] })) console.log(one.invoice_number, etag, warnings.length);
  for await (const event of folio.paymentConnections.events.list({ connection_id: 'x' })) console.log(event.id);
  const file = await downloadPdf(folio, { invoice_id: issued.id });
  await folio.logo.upload({ body: { file: { name: 'logo.png', data: file.stream } } });
  try {
    await folio.invoices.void({ invoice_id: 'x', body: { reason: 'Wrong customer' } });
  } catch (error) {
    if (isFolioError(error, 'INVOICE_NOT_FOUND')) {
      const code: 'INVOICE_NOT_FOUND' = error.code;
      return code;
    }
    if (error instanceof FolioError) return error.message;
  }
  const event = await verifyWebhook({ payload: '', header: null, secret: 'whsec_x' });
  const paid: FolioEvents['invoice.paid']['data']['payment_date'] | null = null;
  // @ts-expect-error there is no such type of invoice
  await folio.invoices.create({ body: { type: 'RECEIPT', lines: [] } });
  // @ts-expect-error the invoice is missing
  folio.invoices.issue({});
  // @ts-expect-error deprecated routes are left out
  folio.deprecated;
  return event.type === 'invoice.paid' ? event.data.payment_date : String(paid);
}
`;

/** Pages whose TypeScript example is compiled, by the name of its file. */
const PAGES = { readme: 'sdk/README.md', guide: 'docs/sdk.md', spanish: 'docs/clientes.md' };
/** Globals of Node that the examples use. */
const GLOBALS = 'declare const process: { env: Record<string, string | undefined> };';

/** Returns the TypeScript example of a page. */
function exampleOf(page: string): string {
  const text = readFileSync(join(REPOSITORY, page), 'utf8');
  return /```ts\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
}

describe('the package of the SDK client', () => {
  const folder = mkdtempSync(join(tmpdir(), 'folio-sdk-'));
  const installed = join(folder, 'node_modules/@folio/sdk');
  beforeAll(() => {
    mkdirSync(installed, { recursive: true });
    const packed = spawnSync(process.execPath, [join(REPOSITORY, 'scripts/pack-sdk.ts'), folder], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(packed.status, packed.stdout + packed.stderr).toBe(0);
    const extract = ['-xzf', packed.stdout.trim(), '-C', installed, '--strip-components', '1'];
    expect(spawnSync('tar', extract, { cwd: folder }).status).toBe(0);
    for (const [name, page] of Object.entries(PAGES))
      writeFileSync(join(folder, `${name}.ts`), exampleOf(page));
    writeFileSync(join(folder, 'globals.d.ts'), GLOBALS);
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'app.ts'), CONSUMER);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('the client adds at most 25 KB compressed to an app', async () => {
    const { outputFiles } = await build({
      stdin: { contents: CONSUMER, resolveDir: folder, loader: 'ts' },
      bundle: true,
      minify: true,
      format: 'esm',
      write: false,
    });
    const bytes = gzipSync(outputFiles[0]?.contents ?? new Uint8Array()).length;
    expect(bytes).toBeGreaterThan(2_000);
    expect(bytes).toBeLessThan(MAX_GZIPPED_BYTES);
  });

  it('an app and the examples of README and guide compile with strict types', () => {
    const tsc = spawnSync(
      process.execPath,
      [
        join(REPOSITORY, 'node_modules/typescript/bin/tsc'),
        '--noEmit',
        '--strict',
        '--exactOptionalPropertyTypes',
        '--target',
        'es2022',
        '--lib',
        'es2022,dom,dom.iterable,dom.asynciterable',
        '--module',
        'nodenext',
        'globals.d.ts',
        'app.ts',
        ...Object.keys(PAGES).map((name) => `${name}.ts`),
      ],
      { cwd: folder, encoding: 'utf8' },
    );
    expect(tsc.stdout).toBe('');
    expect(tsc.status).toBe(0);
  });
});
