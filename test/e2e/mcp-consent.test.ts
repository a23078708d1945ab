import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults } from './console/open-console.ts';
import { installedBrowser, startBrowser, watchPage } from './service/browser.ts';
import { nextCode } from './service/mailed-proof.ts';
import { type RunningService, startService } from './service/service.ts';

const PATIENCE_MS = 90_000;
/** A verifier and its challenge (RFC 7636, appendix B). */
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const LOOKS = [
  { colorScheme: 'light', viewport: { width: 360, height: 740 }, lang: 'es' },
  { colorScheme: 'dark', viewport: { width: 1280, height: 900 }, lang: 'en' },
] as const;

const executable = installedBrowser();
if (executable === null)
  console.warn('No browser found (CHROME_PATH names one): the page of consent is not opened in one.');

describe.skipIf(executable === null)('the MCP consent page in a browser', () => {
  let service: RunningService;
  let browser: Browser;
  let program: Server;
  let callback: string;
  let clientId: string;
  beforeAll(async () => {
    program = createServer((_, answer) => answer.end('You may close this window.')).listen(0, '127.0.0.1');
    await new Promise((resolve) => program.once('listening', resolve));
    callback = `http://127.0.0.1:${(program.address() as AddressInfo).port}/callback`;
    [service, browser] = await Promise.all([startService(), startBrowser(executable ?? '')]);
    const registered = await fetch(`${service.baseUrl}/oauth/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ client_name: 'An <i>assistant</i>', redirect_uris: [callback] }),
    });
    clientId = ((await registered.json()) as { client_id: string }).client_id;
  }, PATIENCE_MS);
  afterAll(async () => {
    program.close();
    await browser.close();
    await service.stop();
  });

  function pathWith(changes: Record<string, string> = {}): string {
    const asked = {
      response_type: 'code',
      client_id: clientId,
      redirect_uri: callback,
      code_challenge: CHALLENGE,
      code_challenge_method: 'S256',
      state: 'a state & more',
      ...changes,
    };
    return `/oauth/authorize?${new URLSearchParams(asked)}`;
  }

  async function signIn(page: Page): Promise<void> {
    const email = service.credentials.person_email;
    const { code } = await nextCode(service, email, async () => {
      await page.getByLabel('Email address').fill(email);
      await page.getByRole('button', { name: 'Send me a code' }).click();
    });
    await page.getByLabel('Code from the mail').fill(code);
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('button', { name: 'Do not allow' }).waitFor();
  }

  const isAtProgram = (url: URL) => url.href.startsWith(callback);

  it.each(LOOKS)(
    'the page names client and destination, in $lang at $viewport.width pixels, without axe faults',
    async ({ lang, ...look }) => {
      const context = await browser.newContext({ baseURL: service.baseUrl, ...look });
      const page = await context.newPage();
      const seen = watchPage(page, service.baseUrl);
      await page.goto(pathWith({ lang }));
      expect(await page.locator('.lead strong').textContent()).toBe('An <i>assistant</i>');
      expect(await page.locator('main').textContent()).toContain(new URL(callback).host);
      expect(await accessibilityFaults(page)).toEqual([]);
      if (lang === 'en') {
        await signIn(page);
        expect(await accessibilityFaults(page)).toEqual([]);
      }
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
      expect(seen).toEqual([]);
      await context.close();
    },
    PATIENCE_MS,
  );

  it(
    'a refusal redirects to the client with access_denied and the state',
    async () => {
      const page = await browser.newPage({ baseURL: service.baseUrl });
      await page.goto(pathWith());
      await signIn(page);
      await page.getByRole('button', { name: 'Do not allow' }).click();
      await page.waitForURL(isAtProgram);
      const { searchParams } = new URL(page.url());
      expect([...searchParams]).toEqual([
        ['error', 'access_denied'],
        ['state', 'a state & more'],
      ]);
      await page.close();
    },
    PATIENCE_MS,
  );

  it(
    'an approval redirects with a code for a sandbox key that can only read',
    async () => {
      const page = await browser.newPage({ baseURL: service.baseUrl });
      await page.goto(pathWith());
      await signIn(page);
      await page.getByLabel('Read only').check();
      await page.getByRole('button', { name: 'Allow', exact: true }).click();
      await page.waitForURL(isAtProgram);
      const { searchParams } = new URL(page.url());
      expect(searchParams.get('state')).toBe('a state & more');
      const form = {
        grant_type: 'authorization_code',
        code: searchParams.get('code') ?? '',
        client_id: clientId,
        redirect_uri: callback,
        code_verifier: VERIFIER,
      };
      const body = new URLSearchParams(form);
      const response = await fetch(`${service.baseUrl}/oauth/token`, { method: 'POST', body });
      const { access_token: key, scope } = (await response.json()) as { access_token: string; scope: string };
      expect(key).toMatch(/^service_sk_test_/);
      expect(scope.split(' ').filter((one) => !/:(?:read|list|validate)$/.test(one))).toEqual([]);
      await page.close();
    },
    PATIENCE_MS,
  );

  it.each([
    ['of somebody else', 'https://evil.test/callback'],
    ['that is a script', 'javascript:alert(1)'],
    ['with another path', '/elsewhere'],
  ])(
    'the page links to no address %s, which the client has not registered',
    async (_, address) => {
      const page = await browser.newPage({ baseURL: service.baseUrl });
      const seen = watchPage(page, service.baseUrl);
      await page.goto(pathWith({ redirect_uri: new URL(address, callback).href }));
      expect(await page.locator('form').count()).toBe(0);
      const links = await page
        .locator('main a')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
      expect(links.filter((href) => !href.startsWith('/'))).toEqual([]);
      expect(new URL(page.url()).origin).toBe(service.baseUrl);
      expect(seen.filter((line) => !/^error: Failed to load resource/.test(line))).toEqual([]);
      await page.close();
    },
    PATIENCE_MS,
  );
});
