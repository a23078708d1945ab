import { beforeAll, describe, expect, it } from 'vitest';
import { request, testEnv } from '../../support/api-client.ts';
import { call, credentialFor, ENDPOINTS, type Endpoint, NOWHERE } from '../../support/contract-calls.ts';
import { idsFor, makeIssuingTenant } from '../../support/driven-operations.ts';
import { invoiceBody } from '../../support/invoice-bodies.ts';
import { addCompany, makeTenant, type Tenant } from '../../support/tenant.ts';
import { type Caller, impersonal } from './callers.ts';

/** What both environments share: the directory's. */
const SHARED: readonly string[] = ['member_id', 'api_key_id', 'invitation_id'];

/** A mail that a sandbox company of the tenant has sent. */
async function sentMail({ companyId, sandboxKey, personId }: Tenant): Promise<string> {
  const path = `/v1/companies/${companyId}/invoices`;
  const body = invoiceBody({ options: { issue_directly: true } });
  const invoice = await request('POST', path, { key: sandboxKey, body });
  const recipients = [`${personId}@folio.test`];
  const sent = await request('POST', `${path}/${invoice.body.data.id}/send`, {
    key: sandboxKey,
    body: { recipients },
  });
  return sent.body.data.email_id;
}

async function loggedRequest({ accountId, personId }: Tenant): Promise<string> {
  const requestId = crypto.randomUUID();
  await testEnv.REQUEST_LOGS.prepare(
    `INSERT INTO request_logs (id, account_id, person_id, environment, request_id, requested_at, method, path, status, duration_ms)
     VALUES (?, ?, ?, 'TEST', ?, ?, 'GET', '/v1/me/identity', 200, 1)`,
  )
    .bind(crypto.randomUUID(), accountId, personId, requestId, Date.now())
    .run();
  return requestId;
}

/** What no POST on the collection makes. */
const MADE: Readonly<Record<string, (tenant: Tenant) => Promise<string>>> = {
  email_id: sentMail,
  request_id: loggedRequest,
};

/** The resource that a path names last, below a company or an account; null for a path that names none. */
function resourceOf({ operation: { path } }: Endpoint): string | null {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return names.findLast((name) => !['company_id', 'account_id', 'token', 'provider'].includes(name)) ?? null;
}

const OF_RESOURCE = ENDPOINTS.flatMap((endpoint) => {
  const placeholder = resourceOf(endpoint);
  return placeholder === null ? [] : [{ name: endpoint.name, endpoint, placeholder }];
});

let stranger: Tenant;
beforeAll(async () => {
  stranger = await makeTenant(testEnv);
});

describe.each(OF_RESOURCE)('$name', ({ endpoint, placeholder }) => {
  let tenant: Tenant;
  let id: string;
  let ids: Record<string, string>;
  beforeAll(async () => {
    tenant = await makeIssuingTenant();
    ids = await idsFor(endpoint.operation, tenant);
    id = (await MADE[placeholder]?.(tenant)) ?? ids[placeholder] ?? NOWHERE;
    if (id === NOWHERE) throw new Error(`there is no ${placeholder} to hide`);
  });

  /** Calls with the resource, and with one that is not there, as somebody else or in another place. */
  async function expectHidden(caller: Caller, place: { company_id: string; account_id: string }) {
    const key = credentialFor(endpoint.operation, { ...tenant, ...caller });
    const options = { ...(key === undefined ? {} : { key }) };
    const foreign = await call(endpoint, tenant, {
      ...options,
      ids: { ...ids, ...place, [placeholder]: id },
    });
    const nonexistent = await call(endpoint, tenant, {
      ...options,
      ids: { ...ids, ...place, [placeholder]: NOWHERE },
    });
    expect(impersonal(foreign, [id])).toBe(impersonal(nonexistent, [id]));
    expect([200, 201, 202]).not.toContain(foreign.status);
  }

  it('answers for what is another account’s as for what is not there', async () => {
    const place = { company_id: stranger.companyId, account_id: stranger.accountId };
    await expectHidden(stranger, place);
  });

  it.runIf(endpoint.operation.access === 'company')(
    'answers for what is another company’s of the account as for what is not there',
    async () => {
      const { companyId } = await addCompany(testEnv, tenant.accountId);
      await expectHidden(tenant, { company_id: companyId, account_id: tenant.accountId });
    },
  );

  it.runIf(!SHARED.includes(placeholder) && endpoint.operation.credential === null)(
    'answers for what is the sandbox’s as for what is not there, in production',
    async () => {
      const { companyId, accountId, liveKey } = tenant;
      await expectHidden(
        { ...tenant, sandboxKey: liveKey },
        { company_id: companyId, account_id: accountId },
      );
    },
  );

  // Last, since it may well delete it.
  it('is found by its owner', async () => {
    const own = await call(endpoint, tenant, { ids: { ...ids, [placeholder]: id } });
    const nonexistent = await call(endpoint, tenant, { ids: { ...ids, [placeholder]: NOWHERE } });
    expect(impersonal(own, [id])).not.toBe(impersonal(nonexistent, [id]));
  });
});
