import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { operationTable } from '../../../local/public-files/console-files.ts';
import { watchPage } from '../service/browser.ts';
import { REPOSITORY, type RunningService } from '../service/service.ts';

/** Theme and size of a page. */
export interface Look {
  theme: 'light' | 'dark';
  size: 'desktop' | 'phone';
}

const SIZES = { desktop: { width: 1280, height: 900 }, phone: { width: 360, height: 740 } } as const;
const SESSION_ENDS = '2099-01-01T00:00:00Z';
const PATIENCE_MS = 45_000;
const POLL_MS = 50;
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Documented operations as method and path pattern. */
const DOCUMENTED = Object.values(
  operationTable(JSON.parse(readFileSync(join(REPOSITORY, 'openapi/openapi.json'), 'utf8'))),
).map((text): [string, RegExp] => {
  const [method = '', path = ''] = text.split(' ');
  return [method, new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{[a-z_]+\}/g, '[^/]+')}$`)];
});

/** A browser page in the console, and its errors. */
export interface OpenConsole {
  page: Page;
  look: Look;
  /** Number of clicks since the page was opened. */
  clicks(): number;
  /** Opens a page of the demo company in the sandbox. */
  go(path?: string): Promise<void>;
  /** Cumulative layout shift since the page was loaded. Values up to 0.1 are good. */
  layoutShift(): Promise<number>;
  /** Expects no errors, no undocumented requests and no horizontal overflow. */
  expectClean(allowed?: RegExp): Promise<void>;
  close(): Promise<void>;
}

/** Collects requests of a page that are not documented operations. */
function watchRequests(page: Page): string[] {
  const undocumented: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/v1/')) return;
    const isKnown = DOCUMENTED.some(([method, path]) => method === request.method() && path.test(pathname));
    if (!isKnown) undocumented.push(`${request.method()} ${pathname}`);
  });
  return undocumented;
}

/** Signs a context in as the demo person, like a tab with the session. */
async function signIn(context: BrowserContext, { credentials }: RunningService): Promise<void> {
  const session = {
    token: credentials.session_token,
    expires_at: SESSION_ENDS,
    email: credentials.person_email,
  };
  await context.addInitScript((text) => {
    sessionStorage.setItem('folio.session', text);
    if (localStorage.getItem('folio.language') === null) localStorage.setItem('folio.language', 'es');
  }, JSON.stringify(session));
}

/** Adds up layout shifts without user input. */
const WATCH_SHIFTS = `globalThis.layoutShift = 0;
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.layoutShift += value;
}).observe({ type: 'layout-shift', buffered: true });`;

/** Opens a page of the console in a browser, signed in by default. */
export async function openConsole(
  browser: Browser,
  service: RunningService,
  { theme, size }: Look,
  isSignedIn = true,
): Promise<OpenConsole> {
  const context = await browser.newContext({
    baseURL: service.baseUrl,
    colorScheme: theme,
    viewport: SIZES[size],
    locale: 'es-ES',
  });
  if (isSignedIn) await signIn(context, service);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  await page.addInitScript("addEventListener('click', () => globalThis.countClick(), true)");
  await page.addInitScript(WATCH_SHIFTS);
  const seen = watchPage(page, service.baseUrl);
  const undocumented = watchRequests(page);
  const { account_id, company_id } = service.credentials;
  return {
    page,
    look: { theme, size },
    clicks: () => clicks,
    async go(path = '') {
      await page.goto(`/app/test/${account_id}/${company_id}${path === '' ? '' : `/${path}`}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await settled(page);
    },
    layoutShift: () => page.evaluate('globalThis.layoutShift'),
    async expectClean(allowed) {
      await settled(page);
      expect(seen.filter((line) => allowed?.test(line) !== true)).toEqual([]);
      expect(undocumented).toEqual([]);
      const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect([page.url(), overflow]).toEqual([page.url(), 0]);
    },
    close: () => context.close(),
  };
}

/** Waits until no request and no placeholder remains. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  while ((await page.locator('.waiting').count()) > 0) await page.waitForTimeout(POLL_MS);
}

/** Returns the WCAG 2.2 AA faults that axe finds, one per line. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Before its style sheet is loaded, a page looks different.
  await page.waitForLoadState('load');
  // The debugger injects the script of the test despite the policy of the page.
  await page.evaluate(readFileSync(AXE, 'utf8'));
  const options = JSON.stringify({ runOnly: { type: 'tag', values: RULES } });
  const violations: { id: string; nodes: { html: string }[] }[] = await page.evaluate(
    `axe.run(${options}).then(({ violations }) => violations)`,
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}
