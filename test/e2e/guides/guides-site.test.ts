import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawn, isDrawn } from '../../support/rounds.ts';
import { accessibilityFaults } from '../console/open-console.ts';
import { installedBrowser, startBrowser, watchPage } from '../service/browser.ts';
import { type RunningService, startService } from '../service/service.ts';

const PATIENCE_MS = 180_000;
const LOOKS = [
  { colorScheme: 'light', viewport: { width: 360, height: 740 }, odd: 0 },
  { colorScheme: 'dark', viewport: { width: 1400, height: 900 }, odd: 1 },
] as const;

/**
 * On each commit, a look reads one of this many guides in one language, and the other look reads others in
 * the other.
 */
const PARTS = 7;
const LANGUAGES = ['en', 'es'] as const;

const executable = installedBrowser();
if (executable === null)
  console.warn('No browser found (CHROME_PATH names one): the guides are not opened in one.');

describe.skipIf(executable === null)('the guide site in a browser', () => {
  let service: RunningService;
  let browser: Browser;
  beforeAll(async () => {
    service = await startService();
    browser = await startBrowser(executable ?? '');
  }, PATIENCE_MS);
  afterAll(async () => {
    await browser.close();
    await service.stop();
  });

  it.each(LOOKS)(
    'each guide is readable in $colorScheme at $viewport.width pixels in both languages, without axe faults',
    async ({ odd, ...look }) => {
      const context = await browser.newContext({ baseURL: service.baseUrl, ...look });
      const page = await context.newPage();
      const seen = watchPage(page, service.baseUrl);
      const faults: unknown[] = [];
      for (const language of LANGUAGES.filter((_, at) => isDrawn(at + odd, LANGUAGES.length))) {
        await page.goto(`/guides?lang=${language}`);
        const addresses = await page
          .locator('main h3 a')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
        expect(addresses.length).toBeGreaterThan(20);
        const read = drawn(addresses, PARTS, odd * Math.floor(PARTS / 2));
        for (const address of [`/guides?lang=${language}`, ...read]) {
          await page.goto(address);
          const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
          const found = await accessibilityFaults(page);
          if (overflow !== 0 || found.length > 0) faults.push([address, overflow, found]);
        }
      }
      expect(faults).toEqual([]);
      expect(seen).toEqual([]);
      await context.close();
    },
    PATIENCE_MS,
  );

  it(
    'the search ignores accents and capitals, and opens the section that it finds',
    async () => {
      const page = await browser.newPage({ baseURL: service.baseUrl, viewport: LOOKS[1].viewport });
      await page.goto('/guides/webhooks?lang=es');
      await page.getByLabel('Buscar en las guías').fill('REGIMENES especiales');
      await page.locator('#found a').first().click();
      await page.waitForURL('**/guides/special-regimes?lang=es**');
      await page.goto('/guides/webhooks?lang=es');
      await page.getByLabel('Buscar en las guías').fill('zzzz');
      await page.getByText('Nada encontrado').waitFor();
      await page.close();
    },
    PATIENCE_MS,
  );

  it(
    'the language changes at the same address, and a code block is copied unchanged',
    async () => {
      const context = await browser.newContext({
        baseURL: service.baseUrl,
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      const page = await context.newPage();
      await page.goto('/guides/events');
      await page.getByRole('link', { name: 'Español' }).click();
      await page.waitForURL('**/guides/events?lang=es');
      await page.getByRole('button', { name: 'Copiar' }).first().click();
      await page.getByRole('button', { name: 'Copiado' }).waitFor();
      const copied = await page.evaluate('navigator.clipboard.readText()');
      expect(copied).toBe(await page.locator('main pre').first().textContent());
      await context.close();
    },
    PATIENCE_MS,
  );
});
