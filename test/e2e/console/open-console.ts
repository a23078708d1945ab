import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { operationTable } from '../../../local/public-files/console-files.ts';
import { watchPage } from '../service/browser.ts';
import { REPOSITORY, type RunningService } from '../service/service.ts';

/** What a page is looked at in. */
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

/** Each documented operation as a method and a pattern of its paths. */
const DOCUMENTED = Object.values(
  operationTable(JSON.parse(readFileSync(join(REPOSITORY, 'openapi/openapi.json'), 'utf8'))),
).map((text): [string, RegExp] => {
  const [method = '', path = ''] = text.split(' ');
  return [method, new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{[a-z_]+\}/g, '[^/]+')}$`)];
});

/** A browser's page in the console, and what went wrong in it. */
export interface OpenConsole {
  page: Page;
  look: Look;
  /** How often something was clicked since the page was opened. */
  clicks(): number;
  /** Opens a page of the demo company in the sandbox. */
  go(path?: string): Promise<void>;
  /** How much of the page has moved by itself since it was loaded (CLS); 0.1 and less is good. */
  layoutShift(): Promise<number>;
  /** Expects that nothing went wrong, nothing was asked that is not documented, and nothing leans out of the screen. */
  expectClean(allowed?: RegExp): Promise<void>;
  close(): Promise<void>;
}

/** What a page asked of the service that is no documented operation. */
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

/** Signs a context in as the demo person, as a tab that has the session. */
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

/** Adds up what moves without anyone having pressed anything. */
const WATCH_SHIFTS = `globalThis.layoutShift = 0;
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.layoutShift += value;
}).observe({ type: 'layout-shift', buffered: true });`;

/** Opens a page of a browser in the console, signed in unless told. */
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

/** Waits until nothing is on its way and nothing stands for what is. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  while ((await page.locator('.waiting').count()) > 0) await page.waitForTimeout(POLL_MS);
}

/** What axe finds wrong with a page by WCAG 2.2 AA, a line each. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // A page whose style sheet is still on its way is not the page that a person sees.
  await page.waitForLoadState('load');
  // The script is the test's own: it comes by the debugger, past the policy of the page.
  await page.evaluate(readFileSync(AXE, 'utf8'));
  const options = JSON.stringify({ runOnly: { type: 'tag', values: RULES } });
  const violations: { id: string; nodes: { html: string }[] }[] = await page.evaluate(
    `axe.run(${options}).then(({ violations }) => violations)`,
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}
