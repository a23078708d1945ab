import { beforeEach, expect, it } from 'vitest';
import { companyClient, request, testEnv } from '../../support/api-client.ts';
import { addCompany, addMember, makeTenant, type Tenant } from '../../support/tenant.ts';
import { invoiceCompany, line } from '../invoices/invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;
let tenant: Tenant;

beforeEach(async () => {
  company = await invoiceCompany();
  tenant = company.tenant;
});

interface Overview {
  company_id: string;
  right: string;
  [field: string]: unknown;
}

async function overviews(key: string, query = ''): Promise<Overview[]> {
  const response = await request('GET', `/v1/company-overviews${query}`, { key });
  expect(response.status, response.text).toBe(200);
  return response.body.data.company_overviews;
}

const rights = (found: readonly Overview[]) =>
  Object.fromEntries(found.map((one) => [one.company_id, one.right]));

it('an overview shows readiness, blockers, figures of the quarter and the last invoice of each company', async () => {
  await company.issued({ lines: [line(100, { irpf_rate: 15 })] });
  const last = await company.issued({ lines: [line(50)] });
  const { companyId } = await addCompany(testEnv, tenant.accountId);
  const found = await overviews(tenant.sandboxKey);
  const own = found.find((one) => one.company_id === tenant.companyId);
  const summary = (await company.client.get('/fiscal-summary')).body.data.totals;
  expect(own).toMatchObject({
    right: 'OPERATE',
    ready: true,
    blockers: [],
    figures: { invoice_count: 2, taxable_base: 150, total_vat: 31.5, total_irpf: 15 },
    last_invoice: { invoice_id: last.id, invoice_number: last.invoice_number, total_to_pay: 60.5 },
    period_closed_at: null,
  });
  expect(summary).toMatchObject(Object(own).figures);
  expect(found.find((one) => one.company_id === companyId)).toMatchObject({
    figures: { invoice_count: 0, taxable_base: 0 },
    last_invoice: null,
  });
  const year = Number(last.issue_date.slice(0, 4)) - 1;
  const [before] = (await overviews(tenant.sandboxKey, `?year=${year}&period=4T`)).filter(
    (one) => one.company_id === tenant.companyId,
  );
  expect(before).toMatchObject({ period: `${year}-4T`, figures: { invoice_count: 0 } });
});

it('overviews contain only companies that the caller can access', async () => {
  const { companyId: second } = await addCompany(testEnv, tenant.accountId);
  const stranger = await makeTenant(testEnv);
  const viewer = await addMember(testEnv, tenant.accountId, { [second]: 'VIEW' });
  expect(rights(await overviews(viewer.sandboxKey))).toEqual({ [second]: 'VIEW' });
  expect(rights(await overviews(tenant.liveKey))).toEqual({
    [tenant.companyId]: 'OPERATE',
    [second]: 'OPERATE',
  });
  expect(rights(await overviews(stranger.sandboxKey))).toEqual({ [stranger.companyId]: 'OPERATE' });
});

it("an adviser sees all its accounts by session, and by key only the key's account", async () => {
  const other = await makeTenant(testEnv);
  const adviser = await addMember(testEnv, tenant.accountId, {});
  await testEnv.DIRECTORY.batch([
    testEnv.DIRECTORY.prepare('UPDATE members SET is_adviser = 1 WHERE id = ?').bind(adviser.memberId),
    testEnv.DIRECTORY.prepare(
      `INSERT INTO members (id, account_id, person_id, account_role, is_adviser, created_at)
       SELECT ?1, ?2, person_id, 'MEMBER', 1, 0 FROM members WHERE id = ?3`,
    ).bind(crypto.randomUUID(), other.accountId, adviser.memberId),
  ]);
  expect(rights(await overviews(adviser.sessionToken))).toEqual({
    [tenant.companyId]: 'VIEW',
    [other.companyId]: 'VIEW',
  });
  expect(rights(await overviews(adviser.sandboxKey))).toEqual({ [tenant.companyId]: 'VIEW' });
  expect((await companyClient(other.companyId, adviser.sandboxKey).get('')).status).toBe(403);
});

it('a manager sees managed companies as far as their access level allows, in pages', async () => {
  const managed = await makeTenant(testEnv);
  const set = (level: string) =>
    testEnv.DIRECTORY.prepare('UPDATE accounts SET manager_account_id = ?, access_level = ? WHERE id = ?')
      .bind(tenant.accountId, level, managed.accountId)
      .run();
  await set('VIEW');
  expect(rights(await overviews(tenant.sandboxKey))).toEqual({
    [tenant.companyId]: 'OPERATE',
    [managed.companyId]: 'VIEW',
  });
  const pages = await Promise.all(
    [1, 2, 3].map((page) => overviews(tenant.sandboxKey, `?limit=1&page=${page}`)),
  );
  expect(pages.map((page) => page.length)).toEqual([1, 1, 0]);
  await set('NONE');
  expect(rights(await overviews(tenant.sandboxKey))).toEqual({ [tenant.companyId]: 'OPERATE' });
});
