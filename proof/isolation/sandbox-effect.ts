import { LET_IN, type MatrixSite, type Verdict } from '../../test/api/access/callers.ts';
import type { ApiResponse } from '../../test/support/api-client.ts';
import { ENDPOINTS, type Endpoint } from '../../test/support/contract-calls.ts';
import type { Tenant } from '../../test/support/tenant.ts';
import type { HttpClient } from './http-client.ts';
import type { HttpSite } from './http-worlds.ts';

/** Operations that write and accept a sandbox key. */
export const WRITING: readonly Endpoint[] = ENDPOINTS.filter(
  ({ method, operation }) =>
    method !== 'GET' &&
    operation.scope !== 'none' &&
    operation.credential !== 'session' &&
    !operation.id.startsWith('deprecated.'),
);

/** Operations that list requests. Every request changes them in both environments. */
const OF_REQUESTS: readonly string[] = ['request-logs.list', 'audit-events.list'];
/** Operations whose results a sandbox key may extend: new accounts and companies, and their counts. */
const MAY_GROW: readonly string[] = [
  'accounts.list',
  'accounts.usage',
  'companies.list',
  'companies.statistics',
  'events.list',
];

/** Operations that read production data of an account and its company. */
const READING: readonly Endpoint[] = ENDPOINTS.filter(
  ({ method, operation: { id, path, scope, access, credential } }) =>
    method === 'GET' &&
    scope !== 'none' &&
    (access === 'company' || access === 'account') &&
    credential !== 'sandbox' &&
    credential !== 'session' &&
    !id.startsWith('deprecated.') &&
    !OF_REQUESTS.includes(id) &&
    !MAY_GROW.includes(id) &&
    (path.match(/\{\w+\}/g) ?? []).every((name) => name === '{company_id}' || name === '{account_id}'),
);

/** Creates a holder whose company is live. */
export async function liveTenant(client: HttpClient, site: HttpSite): Promise<Tenant> {
  const tenant = await site.newHolder();
  const path = `/v1/companies/${tenant.companyId}/activations`;
  for (const [key, environment] of [
    [tenant.sandboxKey, 'TEST'],
    [tenant.liveKey, 'LIVE'],
  ] as const)
    await client.data('POST', path, { key, body: { environment } });
  return tenant;
}

/** Sandbox fields of a company in production responses. A sandbox key may change them. */
const OF_SANDBOX = /"in_test":(?:true|false),/g;

/**
 * Returns the lasting content of a response. Spreadsheets and archives contain their creation time, so only their
 * type counts.
 */
function lasting({ status, body, headers, text }: ApiResponse): string {
  const type = headers.get('Content-Type') ?? '';
  const shown = body === null ? (type.startsWith('text/') ? text : type) : (body.data ?? body.error);
  return JSON.stringify([status, shown]).replaceAll(OF_SANDBOX, '');
}

/** Returns the production responses for everything readable of a tenant, by endpoint. */
async function productionOf(call: MatrixSite['call'], tenant: Tenant): Promise<Map<string, string>> {
  const shown = new Map<string, string>();
  for (const endpoint of READING)
    shown.set(endpoint.name, lasting(await call(endpoint, tenant, { key: tenant.liveKey })));
  return shown;
}

/** Rule about one endpoint and the production data. */
interface SandboxEffectRule {
  title: string;
  judge(call: MatrixSite['call'], tenant: Tenant): Promise<Verdict[]>;
}

/** Returns the rule that a sandbox key changes no production data. */
export function sandboxEffectRules(endpoint: Endpoint): SandboxEffectRule[] {
  return [
    {
      title: 'changes nothing that production shows, called with a sandbox key',
      async judge(call, tenant) {
        const before = await productionOf(call, tenant);
        await call(endpoint, tenant, { key: tenant.sandboxKey });
        const after = await productionOf(call, tenant);
        return [...before].map(([name, shown]) => ({
          who: `a live key at ${name}`,
          found: after.get(name) === shown ? LET_IN : `${after.get(name)} in the place of ${shown}`,
          due: LET_IN,
        }));
      },
    },
  ];
}
