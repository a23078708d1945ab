import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './service/api.ts';
import { installedBrowser, startBrowser, watchPage } from './service/browser.ts';
import { type RunningService, startService } from './service/service.ts';
import { until } from './service/webhooks.ts';

const PATIENCE_MS = 90_000;
const PHONE = { width: 360, height: 740 };
const ACCOUNT = 'acct_ofthisbrowser';

const executable = installedBrowser();
if (executable === null)
  console.warn('No browser found (CHROME_PATH names one): the confirmation page is not opened in one.');

let service: RunningService;
beforeAll(async () => {
  service = await startService({ args: ['--aeat-wait', '0'] });
}, PATIENCE_MS);
afterAll(async () => service?.stop());

/**
 * Begins an authorization that returns to this service, agrees at Stripe, and returns the address of the
 * callback.
 */
async function agreed(): Promise<{ callback: string; returnUrl: string; connectionId: string }> {
  const returnUrl = `${service.baseUrl}/errors`;
  const registered = await call(
    service,
    'PUT',
    `/v1/accounts/${service.credentials.account_id}/return-urls`,
    {
      body: { return_urls: [returnUrl] },
    },
  );
  expect(registered.status).toBe(200);
  const begun = await call(service, 'POST', '{c}/payment-connections/authorizations', {
    body: { provider: 'stripe', return_url: returnUrl },
  });
  expect(begun.status).toBe(201);
  const asked = new URL(begun.body.data.authorization_url);
  expect(asked.searchParams.get('scope')).toBe('read_only');
  asked.pathname = '/oauth/consent';
  asked.searchParams.set('answer', 'allow');
  asked.searchParams.set('account', ACCOUNT);
  const back = await fetch(asked, { redirect: 'manual' });
  const { body } = await call(service, 'GET', '{c}/payment-connections');
  const connectionId = body.data.payment_connections.find(
    ({ status }: { status: string }) => status === 'PENDING',
  ).id;
  return { callback: back.headers.get('Location') ?? '', returnUrl, connectionId };
}

function mails(): string[] {
  const folder = service.credentials.mail_dir;
  return readdirSync(folder)
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

/** Returns the six digits of the newest mail after this many mails. */
async function mailedCode(before: number): Promise<string> {
  let code: string | undefined;
  await until('a mail with a code', async () => {
    code = mails()
      .slice(before)
      .map((mail) => /\b(\d{6})\b/.exec(mail.slice(mail.indexOf('\r\n\r\n')))?.[1])
      .find((digits) => digits !== undefined);
    return code !== undefined;
  });
  return code ?? '';
}

describe.skipIf(executable === null)('the confirmation page of a payment connection', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser(executable ?? '');
  });
  afterAll(async () => browser?.close());

  it(
    'the page names both sides, signs the person in, connects and opens the registered address',
    async () => {
      const { callback, returnUrl, connectionId } = await agreed();
      const context = await browser.newContext({ viewport: PHONE, locale: 'en-GB' });
      const page = await context.newPage();
      const seen = watchPage(page, service.baseUrl);
      await page.goto(callback);
      // No address in the browser contains the code.
      expect(page.url()).toBe(`${service.baseUrl}/payment-connections/confirm`);
      await page.getByText(ACCOUNT).waitFor();
      expect(await page.locator('#environment').textContent()).toBe('Sandbox');
      const wide = Number(await page.evaluate('document.documentElement.scrollWidth'));
      expect(wide).toBeLessThanOrEqual(PHONE.width);

      const before = mails().length;
      await page.getByLabel('Email address').fill(service.credentials.person_email);
      await page.getByRole('button', { name: 'Send me a code' }).click();
      await page.getByLabel('Code from the mail').fill(await mailedCode(before));
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('button', { name: 'Connect', exact: true }).click();
      await page.waitForURL((url) => url.href.startsWith(returnUrl));
      const told = new URL(page.url()).searchParams;
      expect([told.get('status'), told.get('connection_id')]).toEqual(['ACTIVE', connectionId]);
      expect(seen).toEqual([]);
      const { body } = await call(service, 'GET', `{c}/payment-connections/${connectionId}`);
      expect([body.data.status, body.data.external_account_id]).toEqual(['ACTIVE', ACCOUNT]);

      // The callback has ended. Its page says so and redirects nowhere.
      await page.goto(callback);
      await page.getByText('begin again').waitFor();
      expect(page.url()).toBe(callback);
      await context.close();
    },
    PATIENCE_MS,
  );
});
