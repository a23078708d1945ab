import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawn, rounds } from '../../support/rounds.ts';
import { call } from '../service/api.ts';
import { installedBrowser, startBrowser, watchPage } from '../service/browser.ts';
import { expectGuideToHold, readGuide } from '../service/guide.ts';
import { mailedInvitation, nextCode } from '../service/mailed-proof.ts';
import { REPOSITORY, type RunningService, startService } from '../service/service.ts';

/** Guides with separate code in two languages. Each commit runs one of the two by its draw. */
const IN_TWO_LANGUAGES = [
  ['correct-and-void.md', 'rectificar-y-anular.md'],
  ['special-regimes.md', 'regimenes-especiales.md'],
  ['public-administration.md', 'facturar-a-la-administracion.md'],
  ['b2b-electronic-invoices.md', 'factura-electronica-b2b.md'],
  ['from-sent-to-paid.md', 'de-enviada-a-cobrada.md'],
  ['tax-books.md', 'libros-y-modelos.md'],
  ['coming-from-another-system.md', 'venir-de-otro-programa.md'],
];
/**
 * Guides that share a service. Each creates the data that it counts, and the first one requires an unused
 * service.
 */
const GUIDES = [
  'first-invoice.md',
  '../README.md',
  ...IN_TWO_LANGUAGES.flatMap((languages, of) => drawn(languages, languages.length, of)),
  'coming-from-a-spreadsheet.md',
  'verifactu.md',
  'ticketbai.md',
  'webhooks.md',
  'events.md',
  'going-live.md',
  'mcp.md',
  'audit.md',
].map(readGuide);
const NOW = '2026-12-10T09:00:00Z';
const START_OPTIONS = ['--fresh', '--now', NOW, '--aeat-wait', '1', '--allow-local-webhooks'];

const PAGES = ['/', '/guides', '/guides/webhooks'];
/**
 * Pages that load the complete contract. A commit opens them in one test, and each night at every width as
 * well.
 */
const REFERENCE_PAGES = ['/docs', '/docs/invoices.list'];
const MORE_PAGES = ['/errors', '/errors/VALIDATION_ERROR', '/claim', '/invitation'];
const SIZES = { desktop: { width: 1280, height: 900 }, phone: { width: 360, height: 740 } };
const COLOURS = ['dark', 'light'] as const;
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

describe('the commands of guides', () => {
  it.each(GUIDES)(
    'the commands of $name print the output that it shows',
    async (guide) => {
      expect(START_OPTIONS).toEqual(expect.arrayContaining(guide.startOptions));
      expect(guide.blocks.length).toBeGreaterThan(0);
      await expectGuideToHold(guide, folder, PATIENCE_MS);
    },
    PATIENCE_MS,
  );

  it(
    'the commands of the README can be run twice',
    async () => {
      const readme = readGuide('../README.md');
      await expectGuideToHold(readme, folder, PATIENCE_MS);
      await expectGuideToHold(readme, folder, PATIENCE_MS);
    },
    2 * PATIENCE_MS,
  );
});

it('each guide with curl commands is tested', () => {
  const tests = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.test.ts'));
  expect(tests).toEqual(expect.arrayContaining(['accounts-guide.test.ts', 'recurring-guide.test.ts']));
  const itself = ['accounts.md', 'recurring.md', 'payments.md'];
  // Their code is equal to that of the guides that they translate, which other tests check (guide-tabs,
  // quick-starts).
  const translated = [
    'primera-factura.md',
    'venir-de-una-hoja-de-calculo.md',
    'auditoria.md',
    'facturas-recurrentes.md',
    'cobros-con-stripe.md',
    'facturar-con-verifactu.md',
    'facturar-con-ticketbai.md',
    'recibir-webhooks.md',
    'eventos.md',
    'pasar-a-produccion.md',
    'cuentas-y-acceso.md',
  ];
  const tested = [...GUIDES.map(({ name }) => name), ...IN_TWO_LANGUAGES.flat(), ...itself, ...translated];
  const guides = readdirSync(join(REPOSITORY, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .filter((file) => /^curl /m.test(readFileSync(join(REPOSITORY, 'docs', file), 'utf8')));
  expect(tested).toEqual(expect.arrayContaining(guides));
});

/** The reference loads two megabytes of contract per page. */
const IS_EACH_NIGHT = rounds(0, 1) === 1;

describe.skipIf(executable === null)('the pages in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(executable ?? '');
  }, PATIENCE_MS);
  afterAll(() => browser.close());

  /** Opens the request form of an operation in the reference with a key and the required values. */
  async function openRequest(page: Page, id: string, values: Record<string, string> = {}): Promise<Locator> {
    await page.goto('about:blank');
    await page.goto(`/docs/${id}`);
    const section = page.locator(`section[id$="/${id}"]`);
    await section.getByRole('button', { name: /^Test Request/ }).click();
    const request = page.getByRole('dialog');
    await request.getByPlaceholder('Token').fill(service.credentials.sandbox_key);
    for (const [name, value] of Object.entries(values)) {
      const row = request.getByRole('row').filter({ hasText: name });
      await row.getByRole('combobox', { name: 'Value' }).fill(value);
    }
    return request;
  }

  async function send(request: Locator, status: string): Promise<void> {
    await request
      .getByRole('button', { name: /^Send \w+ request/ })
      .first()
      .click();
    await request.getByText(status).first().waitFor();
  }

  it(
    'the reference opens an operation from the list, and sends its request only to the service',
    async () => {
      const { credentials, baseUrl } = service;
      const page = await browser.newPage({ baseURL: baseUrl, viewport: SIZES.desktop });
      page.setDefaultTimeout(PATIENCE_MS / 2);
      const seen = watchPage(page, baseUrl);
      await page.goto(credentials.docs_url);
      await page.getByRole('heading', { name: 'Folio', level: 1 }).waitFor();
      const list = page.getByRole('complementary');
      await list.getByText('API keys', { exact: true }).click();
      await list.getByText('List the API keys of an account').click();
      await page.waitForURL('**/docs#tag/api-keys/api-keys.list');
      await page.locator('section[id$="/api-keys.list"]').waitFor();

      const request = await openRequest(page, 'me.identity');
      await send(request, '200 OK');
      await request.getByText(credentials.person_email).waitFor();
      // The key is only in the memory of the page.
      expect(await page.evaluate('Object.keys(localStorage).concat(Object.keys(sessionStorage))')).toEqual(
        [],
      );
      expect(await page.evaluate('document.cookie')).toBe('');
      expect(seen).toEqual([]);
      await page.close();
    },
    2 * PATIENCE_MS,
  );

  it.runIf(IS_EACH_NIGHT)(
    'the reference sends the example body, and shows a PDF and an error response',
    async () => {
      const { credentials, baseUrl } = service;
      const page = await browser.newPage({ baseURL: baseUrl, viewport: SIZES.desktop });
      page.setDefaultTimeout(PATIENCE_MS / 2);
      const seen = watchPage(page, baseUrl);
      const { company_id } = credentials;
      await send(await openRequest(page, 'invoices.create', { company_id }), '201 Created');
      const { body } = await call(service, 'GET', '{c}/invoices?sort_by=created_at&sort_order=desc');
      const [invoice] = body.data.invoices;
      expect(invoice).toMatchObject({ status: 'DRAFT', recipient: { nif: 'B12345674' } });

      const preview = await openRequest(page, 'invoices.preview-pdf', { company_id, invoice_id: invoice.id });
      await send(preview, '200 OK');
      await preview.locator('iframe[src^="blob:"]').waitFor();

      const none = await openRequest(page, 'invoices.get', { company_id, invoice_id: company_id });
      await send(none, '404 Not Found');
      // A message of the browser itself.
      expect(seen.filter((line) => !/^error: Failed to load resource.* 404 /.test(line))).toEqual([]);
      await page.close();
    },
    2 * PATIENCE_MS,
  );

  it(
    'the pages are readable at any width in both colour schemes, without errors or foreign requests',
    async () => {
      for (const colorScheme of drawn(COLOURS, COLOURS.length)) {
        const context = await browser.newContext({ baseURL: service.baseUrl, colorScheme });
        const page = await context.newPage();
        const seen = watchPage(page, service.baseUrl);
        for (const path of [...PAGES, ...(IS_EACH_NIGHT ? REFERENCE_PAGES : []), ...MORE_PAGES]) {
          await page.goto(path);
          if (path.startsWith('/docs')) await page.locator('#content h1').waitFor({ timeout: PATIENCE_MS });
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
    2 * PATIENCE_MS,
  );

  it(
    'a mailed invitation leads to the membership',
    async () => {
      const { baseUrl, credentials } = service;
      const email = 'luisa@taller.test';
      const token = await mailedInvitation(service, email, () =>
        call(service, 'POST', `/v1/accounts/${credentials.account_id}/invitations`, {
          body: { email, account_role: 'ADMIN' },
          key: credentials.live_key,
        }),
      );
      const page = await browser.newPage();
      const seen = watchPage(page, baseUrl);
      await page.goto(`${baseUrl}/invitation#${token}`);
      expect(page.url()).toBe(`${baseUrl}/invitation`);
      const { code } = await nextCode(service, email, async () => {
        await page.getByLabel('Email address').fill(email);
        await page.getByRole('button', { name: 'Send me a code' }).click();
      });
      await page.getByLabel('Code from the mail').fill(code);
      await page.getByRole('button', { name: 'Join' }).click();
      // The code signed them in, and the console shows their account.
      await page.waitForURL(/\/app\/(?:test|live)\//);
      await page
        .getByRole('navigation')
        .getByRole('button', { name: /^(?:Salir|Sign out)$/ })
        .waitFor();
      expect(seen).toEqual([]);
      await page.close();
    },
    PATIENCE_MS,
  );

  it(
    'a claim is redeemed without its token in the address',
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
      // A reload keeps the claim.
      await page.reload();
      const { code } = await nextCode(service, 'holder@taller.test', async () => {
        await page.getByLabel('Email address').fill('holder@taller.test');
        await page.getByRole('button', { name: 'Send me a code' }).click();
      });
      await page.getByLabel('Code from the mail').fill(code);
      await page.getByRole('button', { name: 'Claim the account' }).click();
      // The code signed them in, and the console shows their account.
      await page.waitForURL(/\/app\/(?:test|live)\//);
      await page
        .getByRole('navigation')
        .getByRole('button', { name: /^(?:Salir|Sign out)$/ })
        .waitFor();
      expect(seen).toEqual([]);
      await page.close();
    },
    PATIENCE_MS,
  );
});
