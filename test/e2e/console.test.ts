import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleFiles } from '../../local/public-files/console-files.ts';
import { drawn, rounds } from '../support/rounds.ts';
import { makeDraft, makeIssued } from './console/journey.ts';
import { JOURNEYS, SCREENS } from './console/journeys.ts';
import { accessibilityFaults, openConsole } from './console/open-console.ts';
import { call } from './service/api.ts';
import { installedBrowser, startBrowser } from './service/browser.ts';
import { nextCode } from './service/mailed-proof.ts';
import { REPOSITORY, type RunningService, startService } from './service/service.ts';

const PATIENCE_MS = 120_000;
/** Compressed size limit of scripts and styles of a first load. */
const MAX_FIRST_LOAD_BYTES = 60 * 1024;
/** Script, its one part, theme and style. Each further file costs a slow phone another round trip. */
const MAX_FIRST_LOAD_FILES = 4;
/** Acceptable cumulative layout shift (web.dev, Core Web Vitals). */
const MAX_LAYOUT_SHIFT = 0.1;
const STATIC_IMPORT = /from"\.\/(part-[A-Z0-9]+\.js)"|import"\.\/(part-[A-Z0-9]+\.js)"/g;

const executable = installedBrowser();
if (executable === null)
  console.warn('No browser found (CHROME_PATH names one): the console is not opened in one.');

it('the first load of the console is below 60 KB compressed, and the page names its files', () => {
  const files = consoleFiles();
  const bytesOf = (name: string) => files.get(`assets/console/${name}`) ?? Buffer.alloc(0);
  const page = String(files.get('console/index.html'));
  const loaded = new Set([...page.matchAll(/\/assets\/console\/([^"]+)"/g)].map(([, name = '']) => name));
  const named = loaded.size;
  for (const name of loaded)
    for (const [, from, bare] of String(bytesOf(name)).matchAll(STATIC_IMPORT))
      loaded.add(from ?? bare ?? '');
  expect(loaded.size).toBe(named);
  const bytes = [...loaded].reduce((sum, name) => sum + gzipSync(bytesOf(name)).length, 0);
  console.log(`The first load of the console: ${bytes} bytes in ${loaded.size} files.`);
  expect(loaded.size).toBeLessThanOrEqual(MAX_FIRST_LOAD_FILES);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(MAX_FIRST_LOAD_BYTES);
});

it('the Worker does not contain the console', () => {
  const main = readFileSync(join(REPOSITORY, 'src/http/pages/people-pages.ts'), 'utf8');
  expect(main).not.toContain("from '../../console");
});

describe.skipIf(executable === null)('the console in a browser', () => {
  let service: RunningService;
  let browser: Browser;
  beforeAll(async () => {
    service = await startService({ args: ['--aeat-wait', '1', '--allow-local-webhooks', '--sign-up'] });
    browser = await startBrowser(executable ?? '');
  }, PATIENCE_MS);
  afterAll(async () => {
    await browser.close();
    await service.stop();
  });

  it(
    'a person signs in with a mailed code and signs out',
    async () => {
      const { page, expectClean, close } = await openConsole(
        browser,
        service,
        { theme: 'light', size: 'phone' },
        false,
      );
      await page.goto('/app/invoices');
      const email = service.credentials.person_email;
      const { code } = await nextCode(service, email, async () => {
        await page.getByLabel('Correo electrónico').fill(email);
        await page.getByRole('button', { name: 'Envíame un código' }).click();
      });
      await page.getByLabel('Código del correo').fill(code);
      await page.getByRole('button', { name: 'Entrar' }).click();
      await page.getByRole('heading', { level: 1, name: 'Facturas' }).waitFor();
      // A reload keeps the session, and another tab shares it.
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'Facturas' }).waitFor();
      const other = await page.context().newPage();
      await other.goto('/app');
      await other.getByRole('heading', { level: 1, name: 'Inicio' }).waitFor();
      await page.getByRole('button', { name: 'Menú' }).click();
      await page.getByRole('button', { name: 'Salir' }).click();
      await page.getByRole('heading', { level: 1, name: 'Entrar en Folio' }).waitFor();
      await other.getByRole('heading', { level: 1, name: 'Entrar en Folio' }).waitFor();
      await expectClean();
      await close();
    },
    PATIENCE_MS,
  );

  async function idsOfScreens() {
    const { body } = await call(service, 'GET', '{c}/customers?limit=1');
    const customer: string = body.data.customers[0].id;
    return { draft: await makeDraft(service), issued: await makeIssued(service), customer };
  }

  const walked = JOURNEYS.filter(({ inGate }) => rounds(1, 0) === 0 || inGate === true);
  const sizes = rounds(1, 2) === 1 ? (['desktop'] as const) : (['desktop', 'phone'] as const);
  it.each(sizes.flatMap((size) => walked.map((one) => ({ ...one, size }))))(
    '$name ($size)',
    async ({ size, walk, isStranger, allows }) => {
      const opened = await openConsole(browser, service, { theme: 'light', size }, isStranger !== true);
      await walk(opened, service);
      await opened.expectClean(allows);
      await opened.close();
    },
    PATIENCE_MS,
  );

  it.each([
    { theme: 'light', size: 'desktop' },
    { theme: 'dark', size: 'phone' },
  ] as const)(
    'each screen passes WCAG 2.2 AA, fits, does not shift and has no error: $theme, $size',
    async (look) => {
      const ids = await idsOfScreens();
      const { page, go, layoutShift, expectClean, close } = await openConsole(browser, service, look);
      // A commit checks some screens in one look and others in the other, by its draw.
      const shown = drawn(SCREENS, 7, look.size === 'desktop' ? 0 : 3);
      for (const screen of shown) {
        await go(screen.replace(/\{(draft|issued|customer)\}/, (_, name: keyof typeof ids) => ids[name]));
        expect([screen, await accessibilityFaults(page)]).toEqual([screen, []]);
        expect([screen, (await layoutShift()) <= MAX_LAYOUT_SHIFT]).toEqual([screen, true]);
        await expectClean();
      }
      await close();
    },
    2 * PATIENCE_MS,
  );

  it.each([
    { theme: 'light', size: 'desktop' },
    { theme: 'dark', size: 'phone' },
  ] as const)(
    'the pages of mails and simulator pass WCAG 2.2 AA, fit and have titles: $theme, $size',
    async (look) => {
      await makeIssued(service);
      const { mail_url, simulator_url } = service.credentials;
      const { page, close } = await openConsole(browser, service, look, false);
      for (const [url, title] of [
        [mail_url, /Mails · Folio, local$/],
        [simulator_url, /AEAT simulator · Folio, local$/],
      ] as const) {
        await page.goto(url);
        expect(await page.title()).toMatch(title);
        expect([url, await accessibilityFaults(page)]).toEqual([url, []]);
        expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
      }
      await close();
    },
    PATIENCE_MS,
  );

  it(
    'an unknown address shows a not-found page',
    async () => {
      const { page, close } = await openConsole(browser, service, { theme: 'light', size: 'desktop' });
      await page.goto('/app/nowhere/at/all');
      await page.getByRole('heading', { level: 1, name: 'Esta página no existe' }).waitFor();
      const response = await page.goto('/nowhere');
      expect([response?.status(), response?.headers()['content-type']]).toEqual([
        404,
        'text/html; charset=utf-8',
      ]);
      await close();
    },
    PATIENCE_MS,
  );
});
