import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DrivenClient, makeClient } from './driven-client.ts';
import { type FakeService, type ReceivedRequest, sendJson, startFakeService } from './fake-service.ts';

const KEY = 'service_sk_test_secret0123456789';
const LIVE_KEY = 'service_sk_live_secret9876543210';
const SESSION = 'service_session_secret5555555555';

const KEPT_COMPANY = '019a43c4-6f10-7a52-9d0e-2f6a1c9b7e34';

describe('the settings of the client', () => {
  let service: FakeService;
  let client: DrivenClient;
  let companies: { id: string; legal_name: string }[] = [];
  const config = () => join(client.folder, '.config/folio/config.json');
  const answer = ({ url, headers }: ReceivedRequest) => {
    if (url === '/v1/me/identity') {
      const known = [KEY, LIVE_KEY, SESSION].some((key) => headers.authorization === `Bearer ${key}`);
      return known ? { email: 'ana@taller.test', account_id: 'a1' } : null;
    }
    return url === '/v1/accounts/a1/companies' ? { companies } : { done: true };
  };
  beforeAll(async () => {
    service = await startFakeService();
    service.answerWith((request, response) => {
      const data = answer(request);
      if (data === null)
        sendJson(response, 401, { success: false, error: { code: 'UNAUTHORIZED', message: 'No.' } });
      else sendJson(response, 200, { success: true, data });
    });
  });
  beforeEach(() => {
    client = makeClient();
    service.received.length = 0;
    companies = [{ id: 'c1', legal_name: 'Taller SL' }];
  });
  afterEach(() => client[Symbol.dispose]());
  afterAll(() => service[Symbol.asyncDispose]());
  const urls = () => service.received.map(({ url }) => url);

  it('login stores a valid key readable by its owner only and never prints it', async () => {
    const ran = await client.run(['login', '--base-url', service.baseUrl], { typed: ` ${KEY}\n` });
    expect(ran).toMatchObject({ exitCode: 0, stderr: '' });
    expect(JSON.parse(ran.stdout)).toMatchObject({
      environment: 'sandbox',
      email: 'ana@taller.test',
      key: 'service_sk_test_…6789',
    });
    expect(statSync(config()).mode & 0o777).toBe(0o600);
    expect(statSync(join(config(), '..')).mode & 0o777).toBe(0o700);
    const shown = await client.run(['config']);
    expect(ran.stdout + shown.stdout).not.toContain('secret');
    expect((await client.run(['me', 'identity'])).exitCode).toBe(0);
    expect(service.received.at(-1)?.headers.authorization).toBe(`Bearer ${KEY}`);
  });

  it('the client sends the account id with a session and omits it with a key', async () => {
    const flags = ['--base-url', service.baseUrl, '--account-id', KEPT_COMPANY];
    const variables = (FOLIO_API_KEY: string) => ({ variables: { FOLIO_API_KEY } });
    expect((await client.run(['me', 'identity', ...flags], variables(SESSION))).exitCode).toBe(0);
    expect(service.received.at(-1)?.headers['service-account']).toBe(KEPT_COMPANY);
    expect((await client.run(['me', 'identity', ...flags], variables(KEY))).exitCode).toBe(0);
    expect(service.received.at(-1)?.headers['service-account']).toBeUndefined();
  });

  it('the client stores sandbox and live keys separately, and logout deletes one of them', async () => {
    await client.run(['login', '--base-url', service.baseUrl], { input: KEY });
    await client.run(['login', '--live', '--base-url', service.baseUrl], { input: LIVE_KEY });
    await client.run(['me', 'identity', '--live']);
    expect(service.received.at(-1)?.headers.authorization).toBe(`Bearer ${LIVE_KEY}`);
    expect((await client.run(['logout'])).exitCode).toBe(0);
    expect((await client.run(['me', 'identity'])).exitCode).toBe(3);
    expect((await client.run(['me', 'identity', '--live'])).exitCode).toBe(0);
    expect(readFileSync(config(), 'utf8')).not.toContain(KEY);
  });

  it.each([
    ['one of the other environment', LIVE_KEY, 3],
    ['one that the service does not know', 'service_sk_test_unknown', 3],
    ['something else', 'hunter2', 3],
    ['nothing', '', 2],
  ])('login stores nothing when it is given %s', async (_, input, exit) => {
    const { exitCode, stderr } = await client.run(['login', '--base-url', service.baseUrl], { input });
    expect(exitCode).toBe(exit);
    if (input !== '') expect(stderr).not.toContain(input);
    expect(() => statSync(config())).toThrow();
  });

  it('the client sends a key only to the base URL that it was stored with', async () => {
    await client.run(['login', '--base-url', service.baseUrl], { input: KEY });
    service.received.length = 0;
    const elsewhere = service.baseUrl.replace('127.0.0.1', 'localhost');
    const { exitCode, stderr } = await client.run(['me', 'identity', '--base-url', elsewhere]);
    expect({ exitCode, code: JSON.parse(stderr).error.code }).toEqual({ exitCode: 3, code: 'CLI_NO_KEY' });
    expect(service.received).toEqual([]);
  });

  it('the client rejects a configuration file that other users can read', async () => {
    await client.run(['login', '--base-url', service.baseUrl], { input: KEY });
    chmodSync(config(), 0o644);
    const { exitCode, stderr } = await client.run(['me', 'identity']);
    expect({ exitCode, code: JSON.parse(stderr).error.code }).toEqual({
      exitCode: 3,
      code: 'CLI_CONFIG_UNUSABLE',
    });
  });

  it('the company comes from the flag, the variable, the configuration, or the only company', async () => {
    const variables = { FOLIO_API_KEY: KEY, FOLIO_BASE_URL: service.baseUrl };
    await client.run(['invoices', 'list'], { variables });
    expect(urls()).toEqual(['/v1/me/identity', '/v1/accounts/a1/companies', '/v1/companies/c1/invoices']);
    await client.run(['config', 'set', 'base-url', service.baseUrl]);
    expect((await client.run(['config', 'set', 'company-id', 'c2'])).exitCode).toBe(2);
    await client.run(['config', 'set', 'company-id', KEPT_COMPANY]);
    await client.run(['invoices', 'list'], { variables });
    expect(urls().at(-1)).toBe(`/v1/companies/${KEPT_COMPANY}/invoices`);
    await client.run(['invoices', 'list'], { variables: { ...variables, FOLIO_COMPANY_ID: 'c3' } });
    expect(urls().at(-1)).toBe('/v1/companies/c3/invoices');
    await client.run(['invoices', 'list', '--company-id', 'c4'], {
      variables: { ...variables, FOLIO_COMPANY_ID: 'c3' },
    });
    expect(urls().at(-1)).toBe('/v1/companies/c4/invoices');
    await client.run(['companies', 'get', 'c5'], { variables });
    expect(urls().at(-1)).toBe('/v1/companies/c5');
    // The client never guesses the company of a grant.
    const granted = await client.run(['grants', 'set', 'm1', '-d', '{}'], { variables });
    expect(granted.exitCode).toBe(2);
    expect(urls()).toHaveLength(7);
  });

  it('the client lists the companies and sends no write when the company is ambiguous', async () => {
    companies = [
      { id: 'c1', legal_name: 'Taller SL' },
      { id: 'c2', legal_name: 'Bar SL' },
    ];
    const variables = { FOLIO_API_KEY: KEY, FOLIO_BASE_URL: service.baseUrl };
    const { exitCode, stderr } = await client.run(['customers', 'create', '-d', '{}'], { variables });
    expect(exitCode).toBe(2);
    expect(JSON.parse(stderr).error.message).toContain('c1 (Taller SL), c2 (Bar SL)');
    expect(service.received.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('--live uses the base URL of the sandbox and requires a live key', async () => {
    await client.run(['login', '--base-url', service.baseUrl], { input: KEY });
    const { stderr } = await client.run(['invoices', 'list', '--live']);
    expect(JSON.parse(stderr).error.message).toBe(`No key of the live environment for ${service.baseUrl}.`);
    const login = await client.run(['login', '--live'], { input: LIVE_KEY });
    expect(JSON.parse(login.stdout)).toMatchObject({ environment: 'live', base_url: service.baseUrl });
  });

  it('the client sends the environment header with a session', async () => {
    const variables = { FOLIO_API_KEY: SESSION, FOLIO_BASE_URL: service.baseUrl, FOLIO_ACCOUNT_ID: 'a1' };
    await client.run(['api-keys', 'list'], { variables });
    await client.run(['api-keys', 'list', '--live'], { variables });
    expect(service.received.map(({ headers }) => headers['service-environment'])).toEqual(['TEST', 'LIVE']);
  });

  it('the client uses the local service of its checkout', async () => {
    const local = {
      base_url: service.baseUrl,
      sandbox_key: KEY,
      live_key: LIVE_KEY,
      account_id: 'a1',
      company_id: 'c9',
    };
    writeFileSync(join(client.folder, 'credentials.json'), JSON.stringify(local));
    expect((await client.run(['invoices', 'list'])).exitCode).toBe(0);
    expect(urls()).toEqual(['/v1/companies/c9/invoices']);
  });
});
