import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Flags that disable the browser's own requests, so that all requests are the page's. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Returns the browser that `CHROME_PATH` names, or one in a usual place, or null. */
export function installedBrowser(): string | null {
  const named = process.env.CHROME_PATH;
  const places = named === undefined || named === '' ? USUAL_PLACES : [named];
  return places.find((place) => existsSync(place)) ?? null;
}

/** Starts a browser without a window on a new profile. */
export function startBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: QUIET });
}

/** Schemes of the browser's own files, which it uses to show a PDF. */
const BROWSERS_OWN = /^chrome(?:-extension)?:$/;

/** Records errors on a page and its requests to hosts other than the service. */
export function watchPage(page: Page, baseUrl: string): string[] {
  const seen: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) seen.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => seen.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== baseUrl && !BROWSERS_OWN.test(protocol)) seen.push(`request: ${request.url()}`);
  });
  return seen;
}
