import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Credentials } from '../local/credentials-file.ts';
import { REPOSITORY } from '../local/repository.ts';
import { installedBrowser, startBrowser } from '../test/e2e/service/browser.ts';
import { fillPicturedBooks, type PicturedBooks } from './console-pictures/pictured-books.ts';
import { PICTURED_SCREENS, type PicturedScreen } from './console-pictures/pictured-screens.ts';

/**
 * Takes the pictures of docs/console from a fresh service that runs:
 * `npm start -- --fresh --sign-up` in one terminal and `npm run console:pictures` in another.
 */

const PICTURES = join(REPOSITORY, 'docs/console');
const AFTER = join(PICTURES, 'after');

const { values } = parseArgs({
  options: {
    state: { type: 'string', default: join(REPOSITORY, '.local') },
    into: { type: 'string', default: AFTER },
  },
});

const SIZES = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const;
const SESSION_ENDS = '2099-01-01T00:00:00Z';
/** Quality of WebP, from 0 to 1. Text stays sharp, and a picture has 10 to 70 KB. */
const QUALITY = 0.7;
const POLL_MS = 50;
/** Milliseconds after the last request in which previews and pictures of a page are drawn. */
const DRAWING_MS = 700;

/** Commit of the pictures in `before`. */
const BEFORE = 'af349c2e';

/** Returns the index of the pictures. `!` and `|` need no blanks, so that a row counts as one word. */
function indexPage(): string {
  const rows = PICTURED_SCREENS.map(({ name }) => `${name}|![](before/${name}.webp)|![](after/${name}.webp)`);
  return `# Screens of the console

\`npm run console:pictures\` takes the pictures in \`after\` from a fresh local service. \`before\` shows commit ${BEFORE}.

Sign-up to a sandbox invoice by keyboard: 143 seconds (284 keys at five a second, 12 screens for five seconds, 26 waiting).

screen|before|after
-|-|-
${rows.join('\n')}
`;
}

/** Signs a page in as the demo person, in Spanish. */
async function signIn(context: BrowserContext, { session_token, person_email }: Credentials): Promise<void> {
  const session = { token: session_token, expires_at: SESSION_ENDS, email: person_email };
  await context.addInitScript((text) => {
    sessionStorage.setItem('folio.session', text);
    localStorage.setItem('folio.language', 'es');
  }, JSON.stringify(session));
}

/** Encodes a PNG as WebP on an empty page of the browser. */
async function webpOf(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const url: string = await page.evaluate(`(async () => {
    const picture = await createImageBitmap(await (await fetch('data:image/png;base64,${png.toString('base64')}')).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext('2d').drawImage(picture, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: ${QUALITY} });
    const reader = new FileReader();
    return new Promise((done) => { reader.onload = () => done(reader.result); reader.readAsDataURL(blob); });
  })()`);
  await page.close();
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

function addressOf({ path }: PicturedScreen, books: PicturedBooks, credentials: Credentials): string {
  const filled = Object.entries(books).reduce((text, [name, id]) => text.replace(`{${name}}`, id), path);
  if (/^(?:https?:|\/)/.test(filled)) return filled;
  return `/app/test/${credentials.account_id}/${credentials.company_id}/${filled}`.replace(/\/$/, '');
}

/** Waits until a page has loaded and drawn everything. */
async function drawn(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  while ((await page.locator('.waiting').count()) > 0) await page.waitForTimeout(POLL_MS);
  await page.waitForTimeout(DRAWING_MS);
}

async function take(browser: Browser, screen: PicturedScreen, address: string, credentials: Credentials) {
  const { theme, size } = screen.look;
  const context = await browser.newContext({
    baseURL: credentials.base_url,
    colorScheme: theme,
    viewport: SIZES[size],
    locale: 'es-ES',
    reducedMotion: 'reduce',
  });
  if (screen.isPublic !== true) await signIn(context, credentials);
  const page = await context.newPage();
  await page.goto(address);
  await drawn(page);
  if (screen.presses !== undefined) {
    await page.getByRole('button', { name: screen.presses }).first().click();
    await page.getByRole('dialog').waitFor();
    await drawn(page);
  }
  const png = await page.screenshot();
  await context.close();
  return png;
}

const credentials: Credentials = JSON.parse(
  readFileSync(join(resolve(values.state), 'credentials.json'), 'utf8'),
);
const executable = installedBrowser();
if (executable === null) throw new Error('No browser found: CHROME_PATH names one.');
const books = await fillPicturedBooks(credentials);
const browser = await startBrowser(executable);
mkdirSync(values.into, { recursive: true });
for (const screen of PICTURED_SCREENS) {
  const png = await take(browser, screen, addressOf(screen, books, credentials), credentials);
  const picture = await webpOf(browser, png);
  writeFileSync(join(values.into, `${screen.name}.webp`), picture);
  console.log(`${screen.name}: ${Math.round(picture.length / 1024)} KB`);
}
await browser.close();
if (values.into === AFTER) writeFileSync(join(PICTURES, 'README.md'), indexPage());
