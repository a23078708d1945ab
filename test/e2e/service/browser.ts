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

/** Nothing that the browser itself would ask of others, so that what goes out is the page's doing. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser of this machine: what `CHROME_PATH` names, or one in a usual place; null where there is none. */
export function installedBrowser(): string | null {
  const named = process.env.CHROME_PATH;
  const places = named === undefined || named === '' ? USUAL_PLACES : [named];
  return places.find((place) => existsSync(place)) ?? null;
}

/** Starts a browser without a window, on a new profile. */
export function startBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: QUIET });
}

/** Where a browser's own files are, which it shows a PDF with. */
const BROWSERS_OWN = /^chrome(?:-extension)?:$/;

/** Writes down what a page says went wrong, and what it asks of others than the service. */
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
