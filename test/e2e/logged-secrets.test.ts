import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../support/mail/mail-server.ts';
import { call } from './service/api.ts';
import { mailedInvitation, redeemByMail } from './service/mailed-proof.ts';
import { type RunningService, startService } from './service/service.ts';

const PATIENCE_MS = 60_000;
const POLL_MS = 100;
const MAIL_PASSWORD = 'pa55word-of-the-mail-server';
const INVOICE = {
  type: 'SIMPLIFIED',
  lines: [
    { description: 'Servicio', quantity: 1, unit_price: 10, main_tax: { type: 'IVA', percentage: 21 } },
  ],
  options: { issue_directly: true },
};

let mails: MailServer;
let service: RunningService;
beforeAll(async () => {
  mails = await startMailServer({
    onAuth: ({ username }, _session, callback) => callback(null, { user: username }),
  });
  const url = `smtp://operator:${MAIL_PASSWORD}@127.0.0.1:${mails.port}`;
  service = await startService({ args: ['--smtp-url', url, '--allow-local-webhooks', '--log', 'json'] });
}, PATIENCE_MS);
afterAll(async () => {
  await service.stop();
});

async function until<T>(read: () => T | undefined): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = read();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error('what was waited for did not come');
    await sleep(POLL_MS);
  }
}

/** Signs the demo person in by mail. Returns the code and the token. */
async function signIn(): Promise<string[]> {
  const { person_email: email } = service.credentials;
  await call(service, 'POST', '/v1/auth/codes', { key: 'none', body: { email } });
  const code = await until(
    () => /^(\d{6})\b/m.exec(Buffer.from(mails.received[0]?.bytes ?? []).toString())?.[1],
  );
  const { body } = await call(service, 'POST', '/v1/auth/sessions', { key: 'none', body: { email, code } });
  return [code, body.data.token];
}

/** Creates every secret that is shown once, and returns them. */
async function makeSecrets(): Promise<string[]> {
  const { account_id, live_key, session_token } = service.credentials;
  const account = `/v1/accounts/${account_id}`;
  const post = async (path: string, key: string, body: unknown) =>
    (await call(service, 'POST', path, { key, body })).body.data;
  const { baseUrl, credentials } = service;
  const received = () => mails.received.map(({ bytes }) => Buffer.from(bytes).toString());
  const mailed = { baseUrl, credentials, received };
  const scopes = ['invoices:read'];
  const apiKey = await post(`${account}/api-keys`, session_token, {
    name: 'One',
    environment: 'TEST',
    scopes,
  });
  const webhook = await post(`${account}/webhooks`, service.credentials.sandbox_key, {
    url: 'http://127.0.0.1:1/hook',
    events: ['invoice.issued'],
  });
  const rotated = await post(`${account}/webhooks/${webhook.id}/secret`, service.credentials.sandbox_key, {});
  const invited = { email: 'luis@taller.test', account_role: 'ADMIN' };
  const invitation = await mailedInvitation(mailed, invited.email, () =>
    post(`${account}/invitations`, live_key, invited),
  );
  const managed = await post('/v1/accounts', live_key, { external_ref: 'one', display_name: 'Gestionada' });
  const claim = await post(`/v1/accounts/${managed.id}/claim-tokens`, live_key, {});
  await fetch(claim.claim_url);
  await redeemByMail(mailed, claim.token, 'ana@taller.test');
  return [apiKey.secret, webhook.secret, rotated.secret, invitation, claim.token];
}

/** Follows the link to a PDF, unchanged and altered. Returns its token. */
async function download(): Promise<string> {
  const { id } = (await call(service, 'POST', '{c}/invoices', { body: INVOICE })).body.data;
  const { download_url } = (await call(service, 'GET', `{c}/invoices/${id}/pdf`)).body.data;
  expect((await fetch(download_url)).status).toBe(200);
  expect((await fetch(`${download_url}x`)).status).toBe(403);
  return String(download_url.split('/').at(-1));
}

/** Sends a secret in wrong places, like misconfigured clients. */
async function misplace(secret: string): Promise<void> {
  const { baseUrl } = service;
  const wrong = [
    fetch(`${baseUrl}/v1/${secret}`),
    fetch(`${baseUrl}/v1/me/identity?api_key=${secret}`),
    fetch(`${baseUrl}/v1/me/identity`, { headers: { Authorization: `Basic ${secret}` } }),
    fetch(`${baseUrl}/v1/me/identity`, { headers: { Authorization: `Bearer ${secret}x` } }),
    fetch(`${baseUrl}/v1/auth/sessions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: `{"token": "${secret}`,
    }),
  ];
  for (const response of await Promise.all(wrong)) expect(response.status).toBeGreaterThanOrEqual(400);
}

it(
  'the log of a service contains no secrets',
  async () => {
    const greeting = service.output().length;
    const { live_key, session_token, narrow_key, sandbox_key, person_email } = service.credentials;
    const [code = '', token = ''] = await signIn();
    const secrets = [live_key, session_token, narrow_key, sandbox_key, MAIL_PASSWORD, token];
    secrets.push(...(await makeSecrets()), await download());
    await misplace(live_key);
    await mails[Symbol.asyncDispose]();
    const { id } = (await call(service, 'POST', '{c}/invoices', { body: INVOICE })).body.data;
    const mail = await call(service, 'POST', `{c}/invoices/${id}/send`, {
      body: { recipients: [person_email] },
    });
    expect(mail.body.data.status).toBe('QUEUED');
    const log = () => service.output().slice(greeting) + service.errorOutput();
    await until(() => /"event":"cron.done"/.exec(log()) ?? undefined);
    expect(secrets.filter((secret) => secret.length < 16)).toEqual([]);
    expect(secrets.filter((secret) => log().includes(secret))).toEqual([]);
    expect(log()).not.toMatch(new RegExp(`\\b${code}\\b`));
  },
  PATIENCE_MS,
);
