import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATE_KEYS, FEW_DATE_KEYS } from '../support/console/typed-texts.ts';
import { FORM_DATES } from './console/form-dates.ts';
import { makeDocuments } from './console/form-documents.ts';
import { FORM_FIELDS, type FormDate, type FormField } from './console/form-fields.ts';
import { openConsole } from './console/open-console.ts';
import { installedBrowser, startBrowser } from './service/browser.ts';
import { type RunningService, startService } from './service/service.ts';

const PATIENCE_MS = 300_000;
/** Milliseconds in which a form that must not be sent would have been sent. */
const SETTLED_MS = 900;
/** Milliseconds that a slow machine may need for a preview, and to send a form that may be sent. */
const SENT_MS = 15_000;
const POLL_MS = 20;

const executable = installedBrowser();

/** Requests that would change something. They are recorded and refused, so that the form stays as it is. */
async function watchWrites(page: Page): Promise<{ bodies: Record<string, unknown>[]; rehearsed: unknown[] }> {
  const seen = { bodies: [] as Record<string, unknown>[], rehearsed: [] as unknown[] };
  await page.route('**/v1/**', async (route) => {
    const request = route.request();
    if (request.method() === 'GET') return route.continue();
    const isRehearsal = request.url().includes('dry_run=true');
    (isRehearsal ? seen.rehearsed : seen.bodies).push(request.postDataJSON());
    if (isRehearsal) return route.continue();
    const error = { code: 'QUOTA_EXCEEDED', message: 'No.' };
    await route.fulfill({ status: 422, contentType: 'application/json', body: JSON.stringify({ error }) });
  });
  return seen;
}

async function until(holds: () => boolean | Promise<boolean>, limitMs: number): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    if (await holds()) return true;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return false;
}

describe.skipIf(executable === null)('the fields of the console', () => {
  let service: RunningService;
  let browser: Browser;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    service = await startService({ args: ['--aeat-wait', '1'] });
    browser = await startBrowser(executable ?? '');
    Object.assign(ids, await makeDocuments(service));
  }, PATIENCE_MS);
  afterAll(async () => {
    await browser.close();
    await service.stop();
  });

  /** Types each text, sends the form by button and by Enter in turn, and compares what was sent with what is meant. */
  async function faultsOf({ screen, open, label, button, texts, sent }: FormField): Promise<string[]> {
    const { page, go, close } = await openConsole(browser, service, { theme: 'light', size: 'desktop' });
    await go(screen.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? ''));
    await open(page);
    const seen = await watchWrites(page);
    const field = page.getByLabel(label).first();
    const send = page.getByRole('button', { name: button, exact: true }).last();
    const faults: string[] = [];
    for (const [index, [text, meant]] of texts.entries()) {
      seen.bodies.length = 0;
      await field.fill(text);
      const isMeant = meant !== null;
      if (isMeant) await until(() => send.isEnabled(), SENT_MS);
      if (index % 2 === 0) await field.press('Enter');
      else if (await send.isEnabled()) await send.click();
      if (isMeant) await until(() => seen.bodies.length > 0, SENT_MS);
      else
        await until(
          async () => seen.bodies.length > 0 || (await field.getAttribute('aria-invalid')) === 'true',
          SETTLED_MS,
        );
      const found = seen.bodies.map((body) => sent(body));
      const isMarked = (await field.getAttribute('aria-invalid')) === 'true';
      const isRight = isMeant
        ? found.length === 1 && found[0] === meant
        : found.length === 0 && (isMarked || !(await send.isEnabled()));
      if (!isRight)
        faults.push(
          `${JSON.stringify(text)}: ${JSON.stringify(found)} for ${JSON.stringify(meant)}, marked ${isMarked}`,
        );
    }
    await close();
    return faults;
  }

  /** A browser's own field for dates takes what it can: what it shows is what the person sees. */
  async function faultsOfDate({ screen, open, label, button, confirm, sent }: FormDate, all: boolean) {
    const { page, go, close } = await openConsole(browser, service, { theme: 'light', size: 'desktop' });
    await go(screen.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? ''));
    await open(page);
    const seen = await watchWrites(page);
    const field = page.getByLabel(label, { exact: true }).last();
    const send = page.getByRole('button', { name: button, exact: true }).last();
    const faults: string[] = [];
    for (const keys of all ? DATE_KEYS : FEW_DATE_KEYS) {
      seen.bodies.length = 0;
      await field.fill('');
      await field.focus();
      await page.keyboard.type(keys);
      const shown = await field.inputValue();
      const isWhole: boolean = await page.evaluate('document.activeElement.validity.valid');
      if (isWhole) await until(() => send.isEnabled(), SENT_MS);
      if (await send.isEnabled()) await send.click();
      if (isWhole && confirm !== undefined)
        await page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click();
      const isMarked = async () => (await field.getAttribute('aria-invalid')) === 'true';
      if (isWhole) await until(() => seen.bodies.length > 0, SENT_MS);
      else await until(isMarked, SETTLED_MS);
      const found = seen.bodies.map((body) => sent(body) ?? '');
      const isRight = isWhole
        ? found.length === 1 && found[0] === shown
        : found.length === 0 && ((await isMarked()) || !(await send.isEnabled()));
      if (!isRight) faults.push(`${keys}: ${JSON.stringify(found)} for ${shown}`);
    }
    await close();
    return faults;
  }

  it.each(FORM_DATES.map((one, index) => ({ ...one, isFirst: index === 0 })))(
    'the field for the $name sends the date that it shows, or marks it and sends nothing',
    async ({ isFirst, ...field }) => {
      expect(await faultsOfDate(field, isFirst)).toEqual([]);
    },
    PATIENCE_MS,
  );

  it.each(FORM_FIELDS)(
    'the field for the $name sends what is meant, or marks it and sends nothing',
    async (field) => {
      expect(await faultsOf(field)).toEqual([]);
    },
    PATIENCE_MS,
  );
});
