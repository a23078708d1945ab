import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawn, rounds } from '../support/rounds.ts';
import { accessibilityFaults } from './console/open-console.ts';
import { call } from './service/api.ts';
import { installedBrowser, startBrowser, watchPage } from './service/browser.ts';
import { type RunningService, startService } from './service/service.ts';

const PATIENCE_MS = 180_000;
const STEP_MS = 45_000;
const POLL_MS = 200;
/** Compressed size limit of a page, including pictures. */
const MAX_PAGE_BYTES = 40 * 1024;
/** The link in the mail, the button on the page and the button in the checkout. */
const MAX_CLICKS = 3;
const SIZES = { desktop: { width: 1280, height: 900 }, phone: { width: 360, height: 740 } };
const IBAN = 'ES9121000418450200051332';

/**
 * Texts per language: pay button, paid notice, notice that nothing was charged. The last two have no
 * documents.
 */
const SAID = {
  es: { pay: 'Pagar ahora', isPaid: 'Esta factura está pagada.', isLeft: 'no se le ha cobrado nada' },
  ca: { pay: 'Paga ara', isPaid: 'Aquesta factura està pagada.', isLeft: 'no se us ha cobrat res' },
  en: { pay: 'Pay now', isPaid: 'This invoice is paid.', isLeft: 'nothing was charged' },
  gl: { pay: 'Pagar agora', isPaid: 'Esta factura está pagada.', isLeft: 'non se lle cobrou nada' },
  eu: { pay: 'Ordaindu orain', isPaid: 'Faktura hau ordainduta dago.', isLeft: 'ez zaizu ezer kobratu' },
} as const;
type Language = keyof typeof SAID;

const LANGUAGES = Object.keys(SAID) as Language[];
const IS_EACH_NIGHT = rounds(0, 1) === 1;

/** Languages of a commit, by its draw. */
const TRIED = drawn(LANGUAGES, 2);
/** Languages and devices, with and without scripts. Each night tries all, and each commit some. */
const LOOKS = TRIED.flatMap((language, at) =>
  (['desktop', 'phone'] as const).flatMap((size, which) =>
    [true, false]
      .filter((hasScripts) => IS_EACH_NIGHT || (which === at % 2 && hasScripts === at % 4 < 2))
      .map((hasScripts) => ({ language, size, hasScripts })),
  ),
);

const executable = installedBrowser();
if (executable === null) console.warn('No browser found (CHROME_PATH names one): no invoice is paid in one.');

let service: RunningService;
beforeAll(async () => {
  service = await startService({ args: ['--aeat-wait', '1'] });
}, PATIENCE_MS);
afterAll(() => service.stop());

/** Mail of the first invoice per language, because the sandbox sends only ten mails an hour. */
const mails = new Map<string, { markup: string; link: string }>();

/** Creates an issued invoice without payments. */
async function issuedInvoice(language: Language): Promise<{ id: string; hostedUrl: string }> {
  const body = {
    type: 'STANDARD',
    language: language === 'gl' || language === 'eu' ? 'es' : language,
    recipient: {
      legal_name: 'Comercial Ejemplo SL',
      nif: 'B12345674',
      address: {
        street: 'Gran Vía',
        number: '2',
        postal_code: '28013',
        city: 'Madrid',
        province: 'Madrid',
        country: 'ES',
      },
    },
    payment_info: { method: 'BANK_TRANSFER', iban: IBAN },
    lines: [{ description: 'Servicio de mantenimiento', quantity: 1, unit_price: 100 }],
    options: { issue_directly: true },
  };
  const issued = await call(service, 'POST', '{c}/invoices', { body });
  expect(issued.status, JSON.stringify(issued.body)).toBe(201);
  const { id, hosted_url } = issued.body.data;
  return { id, hostedUrl: hosted_url };
}

/** Sends an invoice and returns its mail. Later ones of a language use the first mail with their own link. */
async function sentInvoice(language: Language) {
  const { id, hostedUrl } = await issuedInvoice(language);
  const [, of = ''] = /\/(es|ca|en)\/i\//.exec(hostedUrl) ?? [];
  const known = mails.get(of);
  if (known !== undefined) return { id, hostedUrl, mail: known.markup.replaceAll(known.link, hostedUrl) };
  const sent = await call(service, 'POST', `{c}/invoices/${id}/send`, {
    body: { recipients: [service.credentials.person_email] },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  const markup = await mailWith(hostedUrl);
  mails.set(of, { markup, link: hostedUrl });
  return { id, hostedUrl, mail: markup };
}

/** Returns the markup of the mail with a link. The sandbox sends to the account holder only. */
async function mailWith(link: string): Promise<string> {
  const directory = service.credentials.mail_dir;
  for (const deadline = Date.now() + STEP_MS; Date.now() < deadline; await sleep(POLL_MS))
    for (const file of readdirSync(directory).filter((name) => name.endsWith('.eml'))) {
      const mail = await PostalMime.parse(readFileSync(join(directory, file)));
      if (mail.html?.includes(link) === true) return mail.html;
    }
  throw new Error(`no mail with ${link}`);
}

async function untilPaid(page: Page, text: string): Promise<void> {
  for (const deadline = Date.now() + STEP_MS; ; await page.reload()) {
    if (await page.getByText(text).isVisible()) return;
    if (Date.now() > deadline) throw new Error(`the page never says: ${text}`);
    await sleep(POLL_MS);
  }
}

it(
  'the invoice page is below 40 KB compressed, including pictures',
  async () => {
    const { hostedUrl } = await issuedInvoice('es');
    const page = await (await fetch(hostedUrl)).text();
    const parts = [...page.matchAll(/(?:src|href)="(\/(?:assets|es\/i)\/[^"]+\.(?:css|js|png))"/g)];
    expect(parts.length).toBeGreaterThan(1);
    let bytes = gzipSync(page).length;
    for (const [, path = ''] of parts) {
      const response = await fetch(new URL(path, hostedUrl));
      expect(response.status, path).toBe(200);
      bytes += gzipSync(Buffer.from(await response.arrayBuffer())).length;
    }
    console.log(`The page of an invoice: ${bytes} bytes compressed, in ${parts.length + 1} files.`);
    expect(bytes).toBeLessThan(MAX_PAGE_BYTES);
  },
  PATIENCE_MS,
);

describe.skipIf(executable === null)('the invoice page in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(executable ?? '');
  }, PATIENCE_MS);
  afterAll(() => browser.close());

  it.each(LOOKS)(
    'an invoice is paid in three clicks from the mail: $language, $size, scripts $hasScripts',
    async ({ language, size, hasScripts }) => {
      const { id, hostedUrl, mail } = await sentInvoice(language);
      const ofPage = hostedUrl.replace(/\/(?:es|ca|en)\/i\//, `/${language}/i/`);
      const context = await browser.newContext({
        viewport: SIZES[size],
        javaScriptEnabled: hasScripts,
        colorScheme: size === 'phone' ? 'dark' : 'light',
      });
      const page = await context.newPage();
      page.setDefaultTimeout(STEP_MS);
      const seen = watchPage(page, service.baseUrl);
      let clicks = 0;
      const press = async (name: string | RegExp) => {
        clicks += 1;
        await page.getByRole('button', { name }).click();
      };
      expect(mail).toContain(hostedUrl);
      // The mail is in the language of its invoice. Other languages have the same link with their own prefix.
      await page.setContent(mail.replaceAll(hostedUrl, ofPage));
      clicks += 1;
      await page.locator(`a[href="${ofPage}"]`).first().click();
      await page.waitForURL(ofPage);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getAttribute('html', 'lang')).toBe(language);
      if (hasScripts) {
        expect(await accessibilityFaults(page)).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
      }
      await press(new RegExp(`^${SAID[language].pay}`));
      await page.waitForURL(/\/checkout\/cs_test_/);
      const checkoutOrigin = new URL(page.url()).origin;
      await press('Pay by card');
      await page.waitForURL(new RegExp(`/${language}/i/`));
      await untilPaid(page, SAID[language].isPaid);
      expect(clicks).toBeLessThanOrEqual(MAX_CLICKS);
      expect(await page.getByRole('button', { name: SAID[language].pay }).count()).toBe(0);
      expect(seen.filter((line) => !line.startsWith(`request: ${checkoutOrigin}/`))).toEqual([]);
      if (hasScripts) expect(await accessibilityFaults(page)).toEqual([]);
      const { body } = await call(service, 'GET', `{c}/invoices/${id}/payments`);
      expect(body.data.invoice).toMatchObject({ status: 'PAID', amount_due: 0 });
      expect(body.data.payments).toMatchObject([{ amount: 121, source: 'PROVIDER', method: 'CARD' }]);
      await context.close();
    },
    PATIENCE_MS,
  );

  it.each(IS_EACH_NIGHT ? LANGUAGES : TRIED.slice(0, 1))(
    'a payer who leaves the checkout sees that nothing was charged, and can pay later: %s',
    async (language) => {
      const { hostedUrl } = await issuedInvoice(language);
      const ofPage = hostedUrl.replace(/\/(?:es|ca|en)\/i\//, `/${language}/i/`);
      const context = await browser.newContext({
        viewport: SIZES.phone,
        javaScriptEnabled: language !== 'es',
      });
      const page = await context.newPage();
      page.setDefaultTimeout(STEP_MS);
      await page.goto(ofPage);
      await page.getByRole('button', { name: SAID[language].pay }).click();
      await page.waitForURL(/\/checkout\/cs_test_/);
      await page.getByRole('link', { name: 'Back to the invoice' }).click();
      await page.waitForURL(`${ofPage}/unpaid`);
      await page.getByText(SAID[language].isLeft).waitFor();
      if (language !== 'es') expect(await accessibilityFaults(page)).toEqual([]);
      await page.getByRole('button', { name: SAID[language].pay }).click();
      await page.waitForURL(/\/checkout\/cs_test_/);
      await page.getByRole('button', { name: 'Pay by card' }).click();
      await page.waitForURL(ofPage);
      await untilPaid(page, SAID[language].isPaid);
      expect(await page.getByText(SAID[language].isLeft).count()).toBe(0);
      await context.close();
    },
    PATIENCE_MS,
  );
});
