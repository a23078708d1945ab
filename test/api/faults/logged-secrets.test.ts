import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { faultyEnv } from '../../support/faults/faulty-env.ts';
import { handleRequest } from '../../support/handle-request.ts';
import { freshNif, makeTenant, type Tenant } from '../../support/tenant.ts';

/** Pattern of credentials of the service and secrets of webhooks. */
const SECRET = /(?:service_[a-z_]+_|whsec_)[0-9A-Za-z]{12}/;

let logged: string[];
beforeEach(() => {
  logged = [];
  for (const method of ['log', 'warn', 'error', 'info', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...said) => void logged.push(said.join(' ')));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const nif = freshNif();

it.each<[string, (tenant: Tenant) => { path: string; key: string; body: Record<string, unknown> }]>([
  [
    'a webhook',
    ({ accountId, sandboxKey }) => ({
      path: `/v1/accounts/${accountId}/webhooks`,
      key: sandboxKey,
      body: { url: 'https://hooks.example.com/one', events: ['invoice.issued'] },
    }),
  ],
  [
    'a key',
    ({ accountId, sessionToken }) => ({
      path: `/v1/accounts/${accountId}/api-keys`,
      key: sessionToken,
      body: { name: 'Web shop', environment: 'TEST', scopes: ['invoices:read'] },
    }),
  ],
  [
    'an invitation',
    ({ accountId, liveKey }) => ({
      path: `/v1/accounts/${accountId}/invitations`,
      key: liveKey,
      body: { email: 'luis.secreto@taller.test', account_role: 'ADMIN' },
    }),
  ],
  [
    'a customer',
    ({ companyId, sandboxKey }) => ({
      path: `/v1/companies/${companyId}/customers`,
      key: sandboxKey,
      body: { customer_type: 'INDIVIDUAL', legal_name: 'Luis Secreto', nif },
    }),
  ],
])('a failing call during the creation of %s logs neither secrets nor request data', async (_, request) => {
  const { path, key, body } = request(await makeTenant(testEnv));
  const send = async (lost: number) => {
    const faulty = faultyEnv(testEnv, 'AFTER', (call) => call === lost);
    const sent = new Request(`https://folio.test${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    await (await handleRequest(sent, faulty.env)).text();
    return faulty.calls();
  };
  for (let lost = 1; lost <= 6; lost++) if ((await send(lost)) < lost) break;
  expect(logged.join('\n')).toContain('Network connection lost');
  for (const line of logged) {
    expect(line).not.toMatch(SECRET);
    for (const sent of ['luis.secreto', 'Luis Secreto', nif]) expect(line).not.toContain(sent);
  }
});
