import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './api.ts';
import { installedBrowser, startBrowser, watchPage } from './browser.ts';
import { expectGuideToHold, readGuide } from './guide.ts';
import { REPOSITORY, type RunningService, startService } from './service.ts';

/** They share a service; each makes what it counts itself. The first one wants a service that nobody has used. */
const GUIDES = [
  'first-invoice.md',
  '../README.md',
  'correct-and-void.md',
  'verifactu.md',
  'webhooks.md',
  'going-live.md',
].map(readGuide);
const NOW = '2026-12-10T09:00:00Z';
const START_OPTIONS = ['--fresh', '--now', NOW, '--aeat-wait', '1', '--allow-local-webhooks'];
const run = promisify(execFile);

const PAGES = ['/', '/docs', '/docs/invoices.list', '/docs/customers.import', '/guides', '/guides/webhooks'];
const MORE_PAGES = ['/errors', '/errors/VALIDATION_ERROR', '/claim?token=none'];
const SIZES = { desktop: { width: 1280, height: 900 }, phone: { width: 360, height: 740 } };
const PATIENCE_MS = 90_000;

const executable = installedBrowser();
if (executable === null)
  console.warn('No browser found (CHROME_PATH names one): the pages are not opened in one.');

const folder = mkdtempSync(join(tmpdir(), 'folio-guides-'));
let service: RunningService;
beforeAll(async () => {
  service = await startService({ state: join(folder, '.local'), args: START_OPTIONS, rateLimits: 'on' });
}, PATIENCE_MS);
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a guide', () => {
  it.each(GUIDES)(
    '$name says what its lines do, one after the other',
    async (guide) => {
      expect(START_OPTIONS).toEqual(expect.arrayContaining(guide.startOptions));
      expect(guide.blocks.length).toBeGreaterThan(0);
      await expectGuideToHold(guide, folder, PATIENCE_MS);
    },
    PATIENCE_MS,
  );
});

it('no guide shows a curl line that no test runs', () => {
  const tests = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.test.ts'));
  expect(tests).toEqual(expect.arrayContaining(['accounts-guide.test.ts', 'recurring-guide.test.ts']));
  const tested = [...GUIDES.map(({ name }) => name), 'accounts.md', 'recurring.md', 'payments.md', 'cli.md'];
  const guides = readdirSync(join(REPOSITORY, 'docs')).filter((file) => file.endsWith('.md'));
  expect(tested).toEqual(expect.arrayContaining(guides));
});

describe.skipIf(executable === null)('the pages, in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(executable ?? '');
  }, PATIENCE_MS);
  afterAll(() => browser.close());

  async function send(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Send' }).click();
    await page.locator('#answer h3').waitFor();
  }

  it(
    'sends requests from the reference, and asks nobody but the service',
    async () => {
      const { credentials, baseUrl } = service;
      const page = await browser.newPage({ baseURL: baseUrl });
      const seen = watchPage(page, baseUrl);
      await page.goto(credentials.docs_url);
      await page.getByLabel('API key or session token').fill(credentials.sandbox_key);
      await send(page);
      expect(await page.locator('#answer').textContent()).toContain(`"email": "${credentials.person_email}"`);

      await page.getByLabel('Find an operation').fill('post draft an invoice');
      await page.locator('.operations a:visible').first().click();
      await page.waitForURL('**/docs/invoices.create');
      // What the first answer said is there already: the key and the company.
      await expect
        .poll(() => page.getByLabel('company_id').inputValue(), { timeout: PATIENCE_MS })
        .toBe(credentials.company_id);
      const curl = await page.locator('#curl').textContent();
      expect(curl).toContain(`-X POST '${baseUrl}/v1/companies/${credentials.company_id}/invoices'`);
      expect(curl).not.toContain(credentials.sandbox_key);
      await send(page);
      expect(await page.locator('#answer h3').textContent()).toBe('201 Created');
      const { body } = await call(service, 'GET', '{c}/invoices?sort_by=created_at&sort_order=desc');
      expect(body.data.invoices[0]).toMatchObject({ status: 'DRAFT', recipient: { nif: 'B12345674' } });

      const { stdout } = await run('bash', ['-c', curl ?? ''], {
        env: { ...process.env, FOLIO_API_KEY: credentials.sandbox_key },
      });
      expect(JSON.parse(stdout)).toMatchObject({ success: true, data: { status: 'DRAFT' } });

      // A refusal is an answer like any other, and leaves no error in the console but the browser's own line.
      await page.getByLabel('Body', { exact: true }).fill('{"type": "NONE"}');
      await page.getByRole('button', { name: 'Send' }).click();
      await page.locator('#answer h3.bad').waitFor();
      expect(await page.locator('#answer').textContent()).toContain('"VALIDATION_ERROR"');
      expect(seen.filter((line) => !/^error: Failed to load resource.* 422 /.test(line))).toEqual([]);
      await page.close();
    },
    PATIENCE_MS,
  );

  it(
    'sends files, and hands over those that are answered',
    async () => {
      const { credentials, baseUrl } = service;
      const page = await browser.newPage({ baseURL: baseUrl });
      const seen = watchPage(page, baseUrl);
      await page.goto('/docs');
      await page.getByLabel('API key or session token').fill(credentials.sandbox_key);
      await send(page);
      await page.goto('/docs/customers.preview-import');
      await page.getByLabel('file').setInputFiles({
        name: 'customers.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          'nombre_fiscal;nif;direccion_calle;direccion_codigo_postal;direccion_poblacion\nTaller;;Calle Mayor;28013;Madrid\n',
        ),
      });
      await send(page);
      expect(await page.locator('#answer').textContent()).toContain('"total": 1');

      await page.goto('/docs/invoices.create');
      await send(page);
      await page.goto('/docs/invoices.preview-pdf');
      await send(page);
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: /^Save .+ bytes\)$/ }).click();
      const file = readFileSync(await (await download).path());
      expect(file.subarray(0, 5).toString()).toBe('%PDF-');
      expect(seen).toEqual([]);
      await page.close();
    },
    PATIENCE_MS,
  );

  it(
    'read at any width and in either colours, without an error or a request to others',
    async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        const context = await browser.newContext({ baseURL: service.baseUrl, colorScheme });
        const page = await context.newPage();
        const seen = watchPage(page, service.baseUrl);
        for (const path of [...PAGES, ...MORE_PAGES]) {
          await page.goto(path);
          for (const [name, size] of Object.entries(SIZES)) {
            await page.setViewportSize(size);
            const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
            expect([path, name, overflow]).toEqual([path, name, 0]);
          }
        }
        expect(seen).toEqual([]);
        await context.close();
      }
    },
    PATIENCE_MS,
  );

  it(
    'redeems a claim without leaving its token in the address',
    async () => {
      const { baseUrl } = service;
      const made = await call(service, 'POST', '/v1/accounts', {
        body: { external_ref: 'claimed-in-a-browser', display_name: 'Taller' },
        key: service.credentials.live_key,
      });
      const { body } = await call(service, 'POST', `/v1/accounts/${made.body.data.id}/claim-tokens`, {
        key: service.credentials.live_key,
        body: {},
      });
      const page = await browser.newPage();
      const seen = watchPage(page, baseUrl);
      await page.goto(body.data.claim_url);
      expect(page.url()).toBe(`${baseUrl}/claim`);
      await page.getByLabel('Email address').fill('holder@taller.test');
      await page.getByRole('button', { name: 'Claim the account' }).click();
      await page.getByText('The account is yours.').waitFor();
      expect(seen).toEqual([]);
      await page.close();
    },
    PATIENCE_MS,
  );
});
