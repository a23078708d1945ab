import { beforeEach, describe, expect, it } from 'vitest';
import { credentialHash } from '../../../src/platform/credential-text.ts';
import { told } from '../../support/account-client.ts';
import { companyClient, request, testEnv } from '../../support/api-client.ts';
import { readZip } from '../../support/documents/zip-reader.ts';
import { makeIssuingTenant } from '../../support/driven-operations.ts';
import { type DueEnv, dueEnv } from '../../support/due-runs.ts';
import { handleRequest } from '../../support/handle-request.ts';
import { addMember, makeTenant, mintKey, type Tenant } from '../../support/tenant.ts';

const DAY_MS = 86_400_000;
const CUSTOMER = {
  customer_type: 'INDIVIDUAL',
  legal_name: 'Clienta Exportada',
  email: 'exportada@cliente.test',
};
const LINE = {
  description: 'Servicio',
  quantity: 1,
  unit_price: 100,
  main_tax: { type: 'IVA', percentage: 21 },
};

let tenant: Tenant;
let due: DueEnv;
beforeEach(async () => {
  tenant = await makeIssuingTenant();
  due = dueEnv(testEnv);
});

function begin(key = tenant.sandboxKey, env = due.env) {
  return request('POST', `/v1/accounts/${tenant.accountId}/exports`, { key, env });
}

function show(id: string, key = tenant.sandboxKey, env = testEnv) {
  return request('GET', `/v1/accounts/${tenant.accountId}/exports/${id}`, { key, env });
}

async function fetched(url: string, env = testEnv): Promise<Response> {
  return await handleRequest(new Request(`https://folio.test${new URL(url).pathname}`), env);
}

/** Downloads a finished export and returns its files as text. */
async function archive(id: string, key = tenant.sandboxKey): Promise<Map<string, string>> {
  const { body } = await show(id, key);
  expect(body.data.state).toBe('READY');
  const response = await fetched(body.data.download_url);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('application/zip');
  const files = readZip(new Uint8Array(await response.arrayBuffer()));
  return new Map([...files].map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));
}

async function exported(key = tenant.sandboxKey): Promise<Map<string, string>> {
  const response = await begin(key);
  expect([response.status, response.body.data.state]).toEqual([202, 'QUEUED']);
  await due.drain();
  return await archive(response.body.data.export_id, key);
}

describe('exports of an account', () => {
  it('an export contains settings, customers, invoices with PDFs, records with XML, and the audit trail', async () => {
    const company = companyClient(tenant.companyId, tenant.sandboxKey);
    const customer = (await company.post('/customers', CUSTOMER)).body.data;
    const draft = { type: 'SIMPLIFIED', lines: [LINE] };
    const { id } = (await company.post('/invoices', draft)).body.data;
    expect((await company.post(`/invoices/${id}/issue`, {})).status).toBe(200);
    const shown = (await company.get(`/invoices/${id}`)).body.data;
    const files = await exported();
    const at = `companies/${tenant.nif}/`;
    expect(JSON.parse(files.get(`${at}customers-000001.ndjson`) ?? '')).toEqual(
      (await company.get(`/customers/${customer.id}`)).body.data,
    );
    expect(JSON.parse(files.get(`${at}invoices-000001.ndjson`) ?? '')).toMatchObject({
      id,
      invoice_number: shown.invoice_number,
      lines: shown.lines,
    });
    const record = JSON.parse(files.get(`${at}verifactu-records-000001.ndjson`) ?? '');
    expect(record.xml).toContain('RegistroAlta');
    const pdfs = [...files].filter(([name]) => name.startsWith(`${at}pdf/`));
    expect(pdfs.map(([, text]) => text.slice(0, 5))).toEqual(['%PDF-']);
    expect(files.get('README.txt')).toContain(tenant.nif);
    expect(files.get('audit-events-000001.ndjson')).toContain('invoices.issue');
    for (const name of ['account.json', `${at}company.json`, `${at}settings.json`, `${at}series.json`])
      expect([...files.keys()]).toContain(name);
    const account = JSON.parse(files.get('account.json') ?? '');
    expect(account.id).toBe(tenant.accountId);
    for (const ofAReader of ['relationship', 'account_role']) expect(account).not.toHaveProperty(ofAReader);
  });

  it('an export keeps the PDFs of numbers that differ only in a separator', async () => {
    const company = companyClient(tenant.companyId, tenant.sandboxKey);
    for (const [code, format] of [
      ['SLASH', 'T/{NUM:4}'],
      ['HYPHEN', 'T-{NUM:4}'],
    ]) {
      const series = { document_type: 'SIMPLIFIED', code, format, reset_frequency: 'NEVER' };
      const made = await company.post('/series', series);
      expect(made.status, made.text).toBe(201);
      const ticket = { type: 'SIMPLIFIED', series_id: made.body.data.id, lines: [LINE] };
      const { id } = (await company.post('/invoices', ticket)).body.data;
      expect((await company.post(`/invoices/${id}/issue`, {})).status).toBe(200);
    }
    const names = [...(await exported()).keys()].filter((name) => name.includes('/pdf/'));
    const at = `companies/${tenant.nif}/pdf/`;
    expect(names.toSorted()).toEqual([`${at}T%2F0001.pdf`, `${at}T-0001.pdf`]);
  });

  it('an export contains no key, token, hash or signing secret', async () => {
    const webhook = await request('POST', `/v1/accounts/${tenant.accountId}/webhooks`, {
      key: tenant.sandboxKey,
      body: { url: 'https://hooks.example.com/folio', events: ['invoice.issued'] },
    });
    expect(webhook.status).toBe(201);
    const text = [...(await exported())].flat().join('\n');
    const stored = await testEnv.BOOKS_SANDBOX.prepare('SELECT secret FROM webhooks WHERE account_id = ?')
      .bind(tenant.accountId)
      .first<{ secret: string }>();
    const secrets = [
      tenant.sandboxKey,
      tenant.liveKey,
      tenant.sessionToken,
      webhook.body.data.secret,
      stored?.secret ?? 'missing',
      await credentialHash(tenant.sandboxKey),
      await credentialHash(tenant.sessionToken),
    ];
    for (const secret of secrets) expect(text.includes(secret)).toBe(false);
    expect(text).not.toMatch(/service_(?:sk_test|sk_live|session|invitation|claim)_[0-9A-Za-z]{40}/);
  });

  it('an export contains the mails of the list, and none to a person only', async () => {
    const insert = testEnv.BOOKS_LIVE.prepare(
      `INSERT INTO emails (id, account_id, email_type, status, recipients, cc, subject, mail, attempts, sent_at, created_at, updated_at)
       VALUES (?, ?, ?, 'SENT', ?, '[]', 'Asunto', '{}', 1, 0, 0, 0)`,
    );
    // A code to an address that the account has invited is there only if nobody knows the address.
    const types = ['INVITATION', 'SIGN_IN', 'SECURITY_NOTICE'];
    await testEnv.BOOKS_LIVE.batch(
      types.map((type) =>
        insert.bind(crypto.randomUUID(), tenant.accountId, type, `["${type.toLowerCase()}@ejemplo.test"]`),
      ),
    );
    const text = [...(await exported(tenant.liveKey)).values()].join('\n');
    expect(text).toContain('invitation@ejemplo.test');
    expect(text).not.toMatch(/(?:sign_in|security_notice)@ejemplo/);
  });

  it('an export contains only data of the environment of its credential', async () => {
    const live = companyClient(tenant.companyId, tenant.liveKey);
    const made = await live.post('/customers', { ...CUSTOMER, legal_name: 'Solo En Producción' });
    expect(made.status).toBe(201);
    expect([...(await exported()).values()].join('\n')).not.toContain('Solo En Producción');
    expect([...(await exported(tenant.liveKey)).values()].join('\n')).toContain('Solo En Producción');
    const { export_id: id } = (await begin(tenant.liveKey)).body.data;
    expect(told(await show(id))).toEqual([404, 'EXPORT_NOT_FOUND']);
  });

  it('only an owner or admin with all reading scopes exports an account, and no other account sees the export', async () => {
    const member = await addMember(testEnv, tenant.accountId, {});
    expect(told(await begin(member.sandboxKey))).toEqual([403, 'ACCOUNT_NOT_ACCESSIBLE']);
    const narrow = await mintKey(testEnv, tenant, 'TEST', { scopes: ['accounts:read', 'invoices:read'] });
    const refused = await begin(narrow);
    expect(told(refused)).toEqual([403, 'INSUFFICIENT_SCOPE']);
    expect(refused.body.error.details.missing_scopes).toContain('audit:read');
    const confined = await mintKey(testEnv, tenant, 'TEST', { companyIds: [tenant.companyId] });
    expect((await begin(confined)).status).toBe(403);
    const { export_id: id } = (await begin()).body.data;
    const other = await makeTenant(testEnv);
    const path = `/v1/accounts/${other.accountId}/exports/${id}`;
    expect(told(await request('GET', path, { key: other.sandboxKey }))).toEqual([404, 'EXPORT_NOT_FOUND']);
    expect((await show(id, other.sandboxKey)).status).toBe(403);
  });

  it('an export includes the API keys only for a session, and API keys do not see that export', async () => {
    expect([...(await exported()).keys()]).not.toContain('api-keys.json');
    const { export_id: id } = (await begin(tenant.sessionToken)).body.data;
    await due.drain();
    const files = await archive(id, tenant.sessionToken);
    expect(JSON.parse(files.get('api-keys.json') ?? '')).toHaveLength(2);
    expect(told(await show(id))).toEqual([404, 'EXPORT_NOT_FOUND']);
  });

  it('concurrent requests start one export, and the eleventh export of a day returns 429', async () => {
    const ids = await Promise.all([1, 2, 3].map(async () => (await begin()).body.data.export_id));
    expect(new Set(ids).size).toBe(1);
    await testEnv.DIRECTORY.prepare("UPDATE account_exports SET state = 'FAILED' WHERE id = ?")
      .bind(ids[0])
      .run();
    for (let count = 1; count < 10; count++) {
      const { export_id: id } = (await begin()).body.data;
      await testEnv.DIRECTORY.prepare("UPDATE account_exports SET state = 'FAILED' WHERE id = ?")
        .bind(id)
        .run();
    }
    const refused = await begin();
    expect(told(refused)).toEqual([429, 'ACCOUNT_EXPORT_LIMIT_REACHED']);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(86_000);
    expect((await begin(tenant.liveKey)).status).toBe(202);
  });

  it('an export can be downloaded for one day, even after the account closes, and is then deleted', async () => {
    const { export_id: id } = (await begin()).body.data;
    await due.drain();
    const { download_url: url, expires_at } = (await show(id)).body.data;
    expect(Math.abs(Date.parse(expires_at) - Date.now() - DAY_MS)).toBeLessThan(60_000);
    const closing = await request('POST', `/v1/accounts/${tenant.accountId}/closures`, {
      key: tenant.sessionToken,
      body: { reason: 'Fin' },
    });
    expect(closing.status).toBe(201);
    expect((await fetched(url)).status).toBe(200);
    const later = { ...testEnv, CLOCK_OFFSET_MS: String(DAY_MS + 60_000) };
    expect((await fetched(url, later)).status).toBe(403);
    const swept = dueEnv(testEnv, DAY_MS + 60_000);
    swept.waiting.push({ kind: 'EXPORT_SWEEP' });
    await swept.drain();
    expect((await testEnv.FILES.list({ prefix: `exports/${id}/` })).objects).toEqual([]);
  });
});

describe('the job of an account export', () => {
  it('the export job reads many rows in slices without duplicates, even if messages arrive twice or concurrently', async () => {
    const rows = Array.from({ length: 1_203 }, (_, index) => index);
    const now = Date.now();
    const columns = `id, company_id, customer_type, legal_name, legal_name_key, billing_emails, active, search_key, created_at, updated_at`;
    await testEnv.BOOKS_SANDBOX.prepare(
      `INSERT INTO customers (${columns})
       SELECT lower(hex(randomblob(16))), ?1, 'INDIVIDUAL', 'Cliente ' || value, 'cliente ' || value, '[]', 1, 'x', ?2, ?2 FROM json_each(?3)`,
    )
      .bind(tenant.companyId, now, JSON.stringify(rows))
      .run();
    const { export_id: id } = (await begin()).body.data;
    for (let round = 0; round < 40; round++) {
      const jobs = due.waiting.splice(0);
      if (jobs.length === 0) break;
      due.waiting.push(...jobs, ...jobs);
      const twice = due.waiting.splice(0);
      await Promise.all(
        twice.map(async (job) => {
          const beside = dueEnv(testEnv);
          beside.waiting.push(job);
          await beside.drain();
        }),
      );
    }
    const files = await archive(id);
    const lines = [...files]
      .filter(([name]) => name.includes('/customers-'))
      .flatMap(([, text]) => text.trim().split('\n'));
    expect(lines).toHaveLength(rows.length);
    expect(new Set(lines.map((line) => JSON.parse(line).legal_name)).size).toBe(rows.length);
  });

  it('the sweep restarts an export whose message was lost, and fails it after five attempts', async () => {
    const { export_id: id } = (await begin()).body.data;
    due.waiting.length = 0;
    const later = dueEnv(testEnv, 3_600_000);
    later.waiting.push({ kind: 'EXPORT_SWEEP' });
    await later.drain();
    expect((await show(id)).body.data.state).toBe('READY');
    const { export_id: lost } = (await begin()).body.data;
    await testEnv.DIRECTORY.prepare('UPDATE account_exports SET takes = 5 WHERE id = ?').bind(lost).run();
    later.waiting.push({ kind: 'EXPORT_SWEEP' });
    await later.drain();
    expect((await show(lost)).body.data.state).toBe('FAILED');
  });
});
