import { beforeAll, describe, expect, it } from 'vitest';
import { accountClient, told } from '../../support/account-client.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { invoiceBody } from '../../support/invoice-bodies.ts';
import { addMember, freshNif, makeTenant, mintKey, type Tenant } from '../../support/tenant.ts';

const MANY = 8;

let tenant: Tenant;
let account: ReturnType<typeof accountClient>;

beforeAll(async () => {
  tenant = await makeTenant(testEnv);
  account = accountClient(tenant.accountId, tenant.sandboxKey);
});

function companyBody(changes: Record<string, unknown> = {}) {
  return { nif: freshNif(), legal_name: 'Berta Prueba Gil', entity_type: 'INDIVIDUAL', ...changes };
}

async function termsOf(accountId: string, plan: string, agreedPrice: 0 | 1): Promise<void> {
  await testEnv.DIRECTORY.prepare('UPDATE accounts SET plan = ?, agreed_price = ? WHERE id = ?')
    .bind(plan, agreedPrice, accountId)
    .run();
}

async function defaultsOf(companyId: string, key: string) {
  const { body } = await companyClient(companyId, key).get('/series/defaults');
  return body.data.defaults.map(
    ({ series }: { series: { id: string; code: string; next_invoice_number: string } }) => series,
  );
}

describe('POST /v1/accounts/{account_id}/companies', () => {
  it('creating a company returns every field, with null for omitted ones', async () => {
    const nif = freshNif();
    const sent = companyBody({
      nif: `${nif.slice(0, 8)}-${nif.slice(8).toLowerCase()}`,
      trade_name: ' Berta ',
    });
    const response = await account.post('/companies', sent);
    expect(told(response)).toEqual([201, null]);
    const { data } = response.body;
    expect(data).toMatchObject({
      account_id: tenant.accountId,
      nif,
      legal_name: 'Berta Prueba Gil',
      trade_name: 'Berta',
      entity_type: 'INDIVIDUAL',
      address: null,
      email: null,
      logo_url: null,
      in_test: true,
      in_live: false,
      verifactu_status: 'ACTIVE',
    });
    expect(response.headers.get('Location')).toBe(`/v1/companies/${data.id}`);
    const read = await companyClient(data.id, tenant.sandboxKey).get('');
    expect(read.body.data).toEqual(data);
    const live = await companyClient(data.id, tenant.liveKey).get('');
    expect(live.body.data.verifactu_status).toBe('NOT_CONFIGURED');
  });

  it('a new company has default series in both environments and issues in the sandbox at once', async () => {
    const { id } = (await account.post('/companies', companyBody())).body.data;
    const inSandbox = await defaultsOf(id, tenant.sandboxKey);
    expect(inSandbox.map(({ code }: { code: string }) => code)).toEqual(['F', 'S', 'R']);
    expect(await defaultsOf(id, tenant.liveKey)).toEqual(inSandbox);
    const sandbox = companyClient(id, tenant.sandboxKey);
    expect((await sandbox.get('/issuing-readiness')).body.data).toMatchObject({ ready: true, blockers: [] });
    const issued = await sandbox.post('/invoices', invoiceBody({ options: { issue_directly: true } }));
    expect(told(issued)).toEqual([201, null]);
    const live = await companyClient(id, tenant.liveKey).get('/issuing-readiness');
    expect(live.body.data.blockers.map(({ code }: { code: string }) => code)).toEqual([
      'COMPANY_NOT_ACTIVATED',
      'NIF_NOT_PROVED',
      'VERIFACTU_EXCLUSION_REQUIRED',
    ]);
  });

  it('a new company uses the requested numbering in both environments', async () => {
    const numbering = {
      standard: { code: 'FAC', format: '{CODE}/{NUM:5}', reset_frequency: 'NEVER', initial_number: 318 },
      corrective: { code: 'REC' },
    };
    const { id } = (await account.post('/companies', companyBody({ numbering }))).body.data;
    for (const key of [tenant.sandboxKey, tenant.liveKey]) {
      const series = await defaultsOf(id, key);
      expect(series.map(({ code }: { code: string }) => code)).toEqual(['FAC', 'S', 'REC']);
      expect(series[0].next_invoice_number).toBe('FAC/00318');
    }
  });

  it('creating a company stores one event per environment', async () => {
    const { data } = (await account.post('/companies', companyBody())).body;
    const { results } = await testEnv.DIRECTORY.prepare(
      "SELECT environment, account_id, data FROM outbox WHERE company_id = ? AND type = 'company.created' ORDER BY environment",
    )
      .bind(data.id)
      .all<{ environment: string; account_id: string; data: string }>();
    expect(results.map(({ environment }) => environment)).toEqual(['LIVE', 'TEST']);
    for (const event of results) {
      expect(event.account_id).toBe(tenant.accountId);
      expect(JSON.parse(event.data)).toMatchObject({
        account_id: tenant.accountId,
        company_id: data.id,
        nif: data.nif,
        legal_name: data.legal_name,
      });
    }
  });
});

describe('the rejection of a new company', () => {
  it('a NIF that the account already has returns 409 in any spelling, and another account may use it', async () => {
    const sent = companyBody();
    const { id } = (await account.post('/companies', sent)).body.data;
    const again = await account.post('/companies', { ...sent, nif: ` ${sent.nif.toLowerCase()} ` });
    expect(told(again)).toEqual([409, 'NIF_ALREADY_REGISTERED']);
    expect(again.body.error.details).toEqual({ company_id: id });
    const other = await makeTenant(testEnv);
    const elsewhere = await accountClient(other.accountId, other.sandboxKey).post('/companies', sent);
    expect(elsewhere.status).toBe(201);
  });

  it('numbering with duplicate codes or an invalid format returns an error and creates no company', async () => {
    const { total_items: before } = (await account.get('/companies')).body.data.pagination;
    const numberings: [number, string, unknown][] = [
      [409, 'SERIES_CODE_DUPLICATED', { standard: { code: 'R' } }],
      [
        409,
        'SERIES_FORMAT_OVERLAPS',
        { standard: { format: '{YYYY}{NUM}' }, simplified: { format: '{YYYY}{NUM}' } },
      ],
      [422, 'SERIES_FORMAT_INVALID', { standard: { format: '{CODE}' } }],
      [422, 'VALIDATION_ERROR', { simplified: { code: 'no good' } }],
    ];
    for (const [status, code, numbering] of numberings) {
      const response = await account.post('/companies', companyBody({ numbering }));
      expect(told(response)).toEqual([status, code]);
    }
    const { total_items: after } = (await account.get('/companies')).body.data.pagination;
    expect(after).toBe(before);
  });

  it('a caller who does not administer the account cannot create a company', async () => {
    const { sandboxKey } = await addMember(testEnv, tenant.accountId, { [tenant.companyId]: 'OPERATE' });
    const confined = await mintKey(testEnv, tenant, 'TEST', { companyIds: [tenant.companyId] });
    for (const key of [sandboxKey, confined]) {
      const response = await accountClient(tenant.accountId, key).post('/companies', companyBody());
      expect(told(response)).toEqual([403, 'ACCOUNT_NOT_ACCESSIBLE']);
    }
  });

  it('a second NIF on the API plan without an agreed price returns 403, even with concurrent requests', async () => {
    const poor = await makeTenant(testEnv, { nif: null });
    await termsOf(poor.accountId, 'API', 0);
    const client = accountClient(poor.accountId, poor.liveKey);
    const responses = await Promise.all([1, 2, 3, 4].map(() => client.post('/companies', companyBody())));
    const outcomes = responses.map((response) => told(response).join(' ')).sort();
    expect(outcomes).toEqual(['201 ', ...Array(3).fill('403 CONTACT_SALES_REQUIRED')]);
    await termsOf(poor.accountId, 'API', 1);
    expect((await client.post('/companies', companyBody())).status).toBe(201);
    await termsOf(poor.accountId, 'TRIAL', 0);
    expect((await client.post('/companies', companyBody())).status).toBe(201);
  });
});

describe('concurrent creation of companies', () => {
  it('concurrent requests with one NIF create one company', async () => {
    const sent = companyBody();
    const responses = await Promise.all(Array.from({ length: MANY }, () => account.post('/companies', sent)));
    const outcomes = responses.map((response) => told(response).join(' ')).sort();
    expect(outcomes).toEqual(['201 ', ...Array(MANY - 1).fill('409 NIF_ALREADY_REGISTERED')]);
    const listed = await account.get(`/companies?nif=${sent.nif}`);
    expect(listed.body.data.companies).toHaveLength(1);
  });

  it('companies created concurrently have different installation numbers', async () => {
    const responses = await Promise.all(
      Array.from({ length: MANY }, () => account.post('/companies', companyBody())),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(MANY).fill(201));
    const ids = responses.map(({ body }) => body.data.id);
    const { results } = await testEnv.DIRECTORY.prepare(
      'SELECT DISTINCT installation_number FROM companies WHERE id IN (SELECT value FROM json_each(?))',
    )
      .bind(JSON.stringify(ids))
      .all();
    expect(results).toHaveLength(MANY);
  });
});

describe('the installation of a company', () => {
  it('a company has a unique installation id that never changes', async () => {
    const { body } = await account.post('/companies', companyBody());
    const { id } = body.data;
    const read = async () =>
      await testEnv.DIRECTORY.prepare('SELECT installation_id FROM companies WHERE id = ?').bind(id).first();
    expect(await read()).toEqual({ installation_id: id });
    const { results } = await testEnv.DIRECTORY.prepare(
      'SELECT count(*) AS made FROM companies WHERE installation_id IS NOT NULL AND installation_id <> id',
    ).all();
    expect(results).toEqual([{ made: 0 }]);
    await expect(
      testEnv.DIRECTORY.prepare("UPDATE companies SET installation_id = '1' WHERE id = ?").bind(id).run(),
    ).rejects.toThrow('an installation keeps its id');
  });
});

describe('a company of a managed account', () => {
  it('the manager creates a company at access level OPERATE, and its event belongs to the account', async () => {
    const managed = await makeTenant(testEnv);
    const externalRef = `cliente-${managed.accountId}`;
    const level = (accessLevel: string) =>
      testEnv.DIRECTORY.prepare(
        'UPDATE accounts SET manager_account_id = ?, external_ref = ?, access_level = ? WHERE id = ?',
      )
        .bind(tenant.accountId, externalRef, accessLevel, managed.accountId)
        .run();
    const manager = async () => accountClient(managed.accountId, await mintKey(testEnv, tenant, 'TEST'));
    await level('VIEW');
    const viewing = await manager();
    expect((await viewing.get('/companies')).body.data.companies).toMatchObject([{ id: managed.companyId }]);
    expect(told(await viewing.post('/companies', companyBody()))).toEqual([403, 'ACCOUNT_NOT_ACCESSIBLE']);
    await level('OPERATE');
    const { data } = (await (await manager()).post('/companies', companyBody())).body;
    expect(data.account_id).toBe(managed.accountId);
    const event = await testEnv.DIRECTORY.prepare(
      "SELECT account_id, data FROM outbox WHERE company_id = ? AND environment = 'LIVE'",
    )
      .bind(data.id)
      .first<{ account_id: string; data: string }>();
    expect(event?.account_id).toBe(managed.accountId);
    expect(JSON.parse(event?.data ?? '{}')).toMatchObject({ external_ref: externalRef });
    await level('NONE');
    expect(told(await (await manager()).get('/companies'))).toEqual([403, 'ACCOUNT_NOT_ACCESSIBLE']);
  });
});
