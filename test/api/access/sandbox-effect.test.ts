import { beforeAll, describe, expect, it } from 'vitest';
import { accountsCsv, importAccounts } from '../../support/account-files.ts';
import { request, testEnv } from '../../support/api-client.ts';
import { prepareState } from '../../support/contract/prepared-states.ts';
import { ENDPOINTS, type Endpoint, type EndpointRequest, requestTo } from '../../support/contract-calls.ts';
import { askedAeat } from '../../support/registration/asked-aeat.ts';
import {
  addCompany,
  COMPANY_ADDRESS,
  freshNif,
  makeTenant,
  mintKey,
  type Tenant,
} from '../../support/tenant.ts';
import { freshRef, provisionOn } from '../accounts/managed-account.ts';

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});

/** Tables about requests, audit and the sandbox clock. Production shows none of them. */
const OF_REQUESTS: readonly string[] = [
  'guard',
  'journal',
  'audit_context',
  'audit_pending',
  'audit_events',
  'sign_in_codes',
  'deployment_report',
  'sqlite_sequence',
  'test_clocks',
  'd1_migrations',
];
/** Tables that a sandbox credential may add rows to: accounts, companies and the events about them. */
const MAY_GROW: readonly string[] = ['accounts', 'companies', 'activations', 'outbox'];

/** Columns of a company that both environments show, and those of production alone. A sandbox key sets up the others. */
const SHARED_COLUMNS: readonly string[] = [
  'id',
  'account_id',
  'nif',
  'legal_name',
  'entity_type',
  'address',
  'legal_representative',
  'tax_subject',
  'representation_state',
  'representation_id',
  'representative_nif',
  'representation_territory',
  'representations_kept',
  'live',
];

type Row = Record<string, unknown>;

async function tablesOf(database: D1Database): Promise<Map<string, Row[]>> {
  const { results } = await database
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' ORDER BY name",
    )
    .all<{ name: string }>();
  const names = results.map(({ name }) => name).filter((name) => !OF_REQUESTS.includes(name));
  const rows = await database.batch<Row>(names.map((name) => database.prepare(`SELECT * FROM "${name}"`)));
  return new Map(names.map((name, index) => [name, rows[index]?.results ?? []]));
}

/** Returns the part of a directory row that production shows, or null. */
function seenLive(table: string, row: Row): Row | null {
  if (row.environment === 'TEST') return null;
  if (table === 'people') return { ...row, sandbox: null };
  if (table !== 'companies') return row;
  const shared = Object.fromEntries(SHARED_COLUMNS.map((name) => [name, row[name]]));
  const { moves = [], ...territory } = JSON.parse(String(row.fiscal_territory ?? '{}'));
  const liveMoves = moves.filter(({ environment }: Row) => environment === 'LIVE');
  return { ...shared, fiscal_territory: { declared: null, since: null, ...territory, moves: liveMoves } };
}

/** Returns the rows that name one of these ids, because other tests share the databases. */
function textsOf(tables: ReadonlyMap<string, Row[]>, own: readonly string[]): Map<string, Set<string>> {
  return new Map(
    [...tables].map(([name, rows]) => {
      const texts = rows.flatMap((row) => seenLive(name, row) ?? []).map((row) => JSON.stringify(row));
      return [name, new Set(texts.filter((text) => own.some((id) => text.includes(id))))];
    }),
  );
}

async function seen(own: readonly string[]): Promise<Map<string, Set<string>>[]> {
  return [textsOf(await tablesOf(testEnv.DIRECTORY), own), textsOf(await tablesOf(testEnv.BOOKS_LIVE), own)];
}

/** Lists changed or missing rows, and rows added to tables that must not grow. */
function differences(
  before: ReadonlyMap<string, Set<string>>,
  after: ReadonlyMap<string, Set<string>>,
): string[] {
  return [...before].flatMap(([name, rows]) => {
    const now = after.get(name) ?? new Set();
    const gone = [...rows].filter((row) => !now.has(row)).map((row) => `changed in ${name}: ${row}`);
    const come = MAY_GROW.includes(name) ? [] : [...now].filter((row) => !rows.has(row));
    return [...gone, ...come.map((row) => `added to ${name}: ${row}`)];
  });
}

const WRITING = ENDPOINTS.filter(
  ({ method, operation }) =>
    method !== 'GET' && operation.scope !== 'none' && operation.credential !== 'session',
);

/** Requests that ask for production: as declared, and by header, query and body. */
function requestsFor(endpoint: Endpoint, of: Tenant): EndpointRequest[] {
  const key = of.sandboxKey;
  const plain = requestTo(endpoint, of, { key });
  const byHeader = requestTo(endpoint, of, { key, headers: { 'Service-Environment': 'LIVE' } });
  const { operation } = endpoint;
  const inQuery = Object.hasOwn(operation.query, 'environment')
    ? [requestTo(endpoint, of, { key, rawQuery: 'environment=LIVE' })]
    : [];
  const inBody =
    operation.body === null
      ? []
      : [requestTo(endpoint, of, { key, body: { ...operation.example, environment: 'LIVE' } })];
  const identity = {
    nif: freshNif(),
    legal_name: 'Otra Prueba',
    address: { ...COMPANY_ADDRESS, number: '2' },
  };
  const ofIdentity =
    operation.id === 'companies.update' ? [requestTo(endpoint, of, { key, body: identity })] : [];
  return [plain, byHeader, ...inQuery, ...inBody, ...ofIdentity];
}

/** Reads about requests and the trail of acts. All others show production's data. */
const READS_OF_REQUESTS: readonly string[] = ['request-logs', 'audit-events', 'companies.statistics'];
const READING = ENDPOINTS.filter(
  ({ method, operation: { id, scope, credential } }) =>
    method === 'GET' &&
    scope !== 'none' &&
    credential === null &&
    !READS_OF_REQUESTS.some((name) => id.startsWith(name)),
);

/** Returns the JSON of every read with a live key, by operation. */
async function readLive(of: Tenant): Promise<Map<string, unknown>> {
  const read = new Map<string, unknown>();
  for (const endpoint of READING) {
    const { method, path, options } = requestTo(endpoint, of, { key: of.liveKey });
    const { status, body } = await request(method, path, options);
    read.set(endpoint.name, { status, data: body?.data ?? null });
  }
  return read;
}

/** Values that differ in each read or with each added row: signed links, cursors and counts; and the sandbox's own state. */
const VOLATILE = /_url$|cursor$|^pagination$|^in_test$|^nifs$|^provisioned_accounts$/;

/**
 * Values that a sandbox key sets up until the first activation in production, which copies them (decisions, section 11), with
 * the time of their change.
 */
const SET_UP_IN_SANDBOX = /^(trade_name|phone|default_iban|updated_at)$/;

function stable(value: unknown, ignored: RegExp): string {
  return JSON.stringify(value, (name, inner) => (ignored.test(name) ? undefined : inner));
}

/** Lists the paths of values that an earlier read had and a later one lacks. Lists may gain items. */
function lost(before: unknown, after: unknown, path: string, ignored: RegExp): string[] {
  if (Array.isArray(before)) {
    const items = new Set(Array.isArray(after) ? after.map((item) => stable(item, ignored)) : []);
    return before.some((item) => !items.has(stable(item, ignored))) ? [path] : [];
  }
  if (typeof before !== 'object' || before === null) return before === after ? [] : [path];
  return Object.entries(before).flatMap(([name, value]) =>
    ignored.test(name) ? [] : lost(value, (after as Row | null)?.[name], `${path}.${name}`, ignored),
  );
}

describe('production data under requests of a sandbox key', () => {
  describe.each([
    ['a company that is active in production', {}],
    ['a proved company that is not yet active in production', { activated: false, proved: true }],
  ] as const)('%s', (_, company) => {
    it('no writing operation of a sandbox key changes production, even if the request names production', async () => {
      const of = await makeTenant(testEnv, company);
      if (!('activated' in company))
        for (const { operation } of WRITING) await prepareState(operation, of.companyId);
      const own = [of.accountId, of.companyId, of.personId];
      const before = await seen(own);
      const liveBefore = await readLive(of);
      const failed: string[] = [];
      for (const endpoint of WRITING)
        for (const { method, path, options } of requestsFor(endpoint, of)) {
          const { status } = await request(method, path, { ...askedAeat(endpoint.operation), ...options });
          if (status >= 500) failed.push(`${endpoint.name}: ${status}`);
        }
      expect(failed).toEqual([]);
      const ignored =
        'activated' in company ? new RegExp(`${VOLATILE.source}|${SET_UP_IN_SANDBOX.source}`) : VOLATILE;
      const liveAfter = await readLive(of);
      expect(
        [...liveBefore].flatMap(([name, read]) => lost(read, liveAfter.get(name), name, ignored)),
      ).toEqual([]);
      const after = await seen(own);
      const [directory, books] = before.map((tables, index) =>
        differences(tables, after[index] ?? new Map()),
      );
      // A new company writes its series with their ids to both books before its own row.
      expect([directory, (books ?? []).filter((line) => !line.startsWith('added to series'))]).toEqual([
        [],
        [],
      ]);
    }, 120_000);
  });

  it('no operation of a sandbox key on an unclaimed managed account changes production data of the account', async () => {
    const { accountId, companyId } = await provisionOn(tenant);
    const before = await seen([accountId]);
    const statuses: number[] = [];
    for (const endpoint of WRITING.filter(({ operation }) => operation.access === 'account'))
      for (const { method, path, options } of requestsFor(endpoint, { ...tenant, accountId, companyId }))
        statuses.push((await request(method, path, options)).status);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses).toContain(403);
    const after = await seen([accountId]);
    expect(before.map((tables, at) => differences(tables, after[at] ?? new Map()))).toEqual([[], []]);
  });
});

describe('accounts that a manager provisions', () => {
  it('an import with a sandbox key renames no account of a live company, and a live key does', async () => {
    const externalRef = freshRef();
    const provisioned = await request('POST', '/v1/accounts', {
      key: tenant.liveKey,
      body: { external_ref: externalRef, display_name: 'Asesorados' },
    });
    const accountId = provisioned.body.data.id;
    await addCompany(testEnv, accountId);
    const renamed = { external_ref: externalRef, display_name: 'Otro nombre' };
    const rename = (key: string) => importAccounts(key, { accounts: accountsCsv([renamed]) });
    const name = async () =>
      (await request('GET', `/v1/accounts/${accountId}`, { key: tenant.liveKey })).body.data.display_name;
    const before = await name();
    const refused = await rename(tenant.sandboxKey);
    expect(refused.body.data.rows).toMatchObject([{ status: 'ERROR' }]);
    expect(await name()).toBe(before);
    expect((await rename(tenant.liveKey)).body.data.rows).toMatchObject([{ status: 'UPDATED' }]);
    expect(await name()).toBe('Otro nombre');
  });

  it.each([['a proved company', { proved: true }]] as const)(
    'an import with a sandbox key changes nothing of %s that is not yet active in production',
    async (_, company) => {
      const externalRef = freshRef();
      const provisioned = await request('POST', '/v1/accounts', {
        key: tenant.sandboxKey,
        body: { external_ref: externalRef, display_name: 'Asesorados' },
      });
      const accountId = provisioned.body.data.id;
      const { companyId, nif } = await addCompany(testEnv, accountId, { activated: false, ...company });
      const row = {
        external_ref: externalRef,
        display_name: 'Asesorados',
        nif,
        legal_name: 'Ladrón',
        entity_type: 'INDIVIDUAL',
      };
      const imported = await importAccounts(tenant.sandboxKey, { accounts: accountsCsv([row]) });
      expect(imported.body.data.rows).toMatchObject([{ status: 'ERROR' }]);
      const shown = await request('GET', `/v1/companies/${companyId}`, { key: tenant.liveKey });
      expect(shown.body.data.legal_name).toBe('Ana Prueba Martín');
    },
  );

  it('a sandbox key takes no external_ref of production', async () => {
    const body = { external_ref: crypto.randomUUID(), display_name: 'Taller' };
    const provision = async (key: string) =>
      (await request('POST', '/v1/accounts', { key, body })).body.data.id as string;
    const sandbox = await provision(tenant.sandboxKey);
    const live = await provision(tenant.liveKey);
    expect(live).not.toBe(sandbox);
    expect([await provision(tenant.sandboxKey), await provision(tenant.liveKey)]).toEqual([sandbox, live]);
    const other = { ...body, external_ref: crypto.randomUUID() };
    const first = await request('POST', '/v1/accounts', { key: tenant.liveKey, body: other });
    const second = await request('POST', '/v1/accounts', { key: tenant.sandboxKey, body: other });
    expect(second.body.data.id).toBe(first.body.data.id);
  });
});

describe('production settings of a live company', () => {
  it('a company that is live without settings of its own does not issue, until it is activated again', async () => {
    const { companyId } = await addCompany(testEnv, tenant.accountId);
    await testEnv.DIRECTORY.prepare('UPDATE companies SET live = NULL WHERE id = ?').bind(companyId).run();
    const path = `/v1/companies/${companyId}`;
    const blockers = async () => {
      const { body } = await request('GET', `${path}/issuing-readiness`, { key: tenant.liveKey });
      return body.data.blockers.map(({ code }: { code: string }) => code);
    };
    expect(await blockers()).toContain('COMPANY_NOT_ACTIVATED');
    const again = { key: tenant.liveKey, body: { environment: 'LIVE' } };
    expect((await request('POST', `${path}/activations`, again)).status).toBe(200);
    expect(await blockers()).not.toContain('COMPANY_NOT_ACTIVATED');
  });

  it('a sandbox setting does not change production, and activation copies the sandbox settings to production', async () => {
    const path = `/v1/companies/${tenant.companyId}`;
    const ibans = { sandbox: 'ES9121000418450200051332', live: 'ES7921000813610123456789' };
    const set = (key: string, default_iban: string) =>
      request('PATCH', path, { key, body: { default_iban } });
    const shown = async (key: string) => (await request('GET', path, { key })).body.data.default_iban;
    expect((await set(tenant.liveKey, ibans.live)).status).toBe(200);
    expect((await set(tenant.sandboxKey, ibans.sandbox)).status).toBe(200);
    expect([await shown(tenant.sandboxKey), await shown(tenant.liveKey)]).toEqual([
      ibans.sandbox,
      ibans.live,
    ]);

    const fresh = await request('POST', `/v1/accounts/${tenant.accountId}/companies`, {
      key: tenant.sandboxKey,
      body: { nif: freshNif(), legal_name: 'Luis Nuevo', entity_type: 'INDIVIDUAL', trade_name: 'Nueva' },
    });
    expect(fresh.status, fresh.text).toBe(201);
    const own = `/v1/companies/${fresh.body.data.id}`;
    const tax = { default_irpf_rate: 7 };
    await request('PUT', `${own}/tax-configuration`, { key: tenant.sandboxKey, body: tax });
    const refused = await request('POST', `${own}/activations`, {
      key: tenant.sandboxKey,
      body: { environment: 'LIVE' },
    });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'LIVE_CREDENTIAL_REQUIRED']);
    const live = { key: tenant.liveKey, body: { environment: 'LIVE' } };
    expect((await request('POST', `${own}/activations`, live)).status).toBe(200);
    expect((await request('GET', own, { key: tenant.liveKey })).body.data.trade_name).toBe('Nueva');
    const copied = await request('GET', `${own}/tax-configuration`, { key: tenant.liveKey });
    expect(copied.body.data.default_irpf_rate).toBe(7);
    await request('PATCH', own, { key: tenant.sandboxKey, body: { trade_name: 'Otra' } });
    expect((await request('GET', own, { key: tenant.liveKey })).body.data.trade_name).toBe('Nueva');
  });

  it('a sandbox key cannot change the fiscal identity of a company that left production with its books', async () => {
    const { companyId } = await addCompany(testEnv, tenant.accountId);
    const path = `/v1/companies/${companyId}`;
    await testEnv.DIRECTORY.prepare(
      "UPDATE activations SET ends_at = 1 WHERE company_id = ? AND environment = 'LIVE'",
    )
      .bind(companyId)
      .run();
    const codes: unknown[] = [];
    for (const body of [{ legal_name: 'Ladrón SL' }, { nif: freshNif() }]) {
      const { status, body: told } = await request('PATCH', path, { key: tenant.sandboxKey, body });
      codes.push([status, told.error?.code]);
    }
    const { status, body } = await request('POST', `${path}/representation`, { key: tenant.sandboxKey });
    codes.push([status, body.error?.code]);
    expect(codes).toEqual(codes.map(() => [403, 'LIVE_CREDENTIAL_REQUIRED']));
  });

  it.each([['a proved company', { proved: true }]] as const)(
    'a sandbox key cannot change what both environments share of %s that is not yet active in production',
    async (_, company) => {
      const { companyId } = await addCompany(testEnv, tenant.accountId, { activated: false, ...company });
      const path = `/v1/companies/${companyId}`;
      const territory = { territory: 'NAVARRA', reason: 'Declared before the tax agency' };
      const calls = [
        ['PATCH', path, { nif: freshNif(), legal_name: 'Otra SL' }],
        ['PUT', `${path}/fiscal-territory`, territory],
        ['DELETE', `${path}/fiscal-territory`, undefined],
        ['DELETE', `${path}/tax-subject`, undefined],
        ['POST', `${path}/representation`, undefined],
        ['DELETE', `${path}/representation`, undefined],
      ] as const;
      const codes: unknown[] = [];
      for (const [method, of, body] of calls) {
        const { status, body: told } = await request(method, of, { key: tenant.sandboxKey, body });
        codes.push([method, of, status, told?.error?.code]);
      }
      expect(codes).toEqual(calls.map(([method, of]) => [method, of, 403, 'LIVE_CREDENTIAL_REQUIRED']));
      const own = await request('PATCH', path, { key: tenant.sandboxKey, body: { trade_name: 'Marca' } });
      expect(own.status).toBe(200);
      const live = await request('PATCH', path, { key: tenant.liveKey, body: { legal_name: 'Otra SL' } });
      expect(live.status, live.text).toBe(200);
    },
  );

  it.each([
    { legal_name: 'Ladrón SL' },
    { address: { street: 'Otra', postal_code: '28001', city: 'Madrid', province: 'Madrid', country: 'ES' } },
    { legal_representative: { full_name: 'Otro', nif: '00000000T' } },
  ])('a sandbox key cannot change the fiscal identity of a live company: %j', async (body) => {
    const path = `/v1/companies/${tenant.companyId}`;
    const response = await request('PATCH', path, { key: tenant.sandboxKey, body });
    expect([response.status, response.body.error.code]).toEqual([403, 'LIVE_CREDENTIAL_REQUIRED']);
    const withSession = await mintKey(testEnv, tenant, 'LIVE');
    expect((await request('PATCH', path, { key: withSession, body })).status).toBe(200);
  });
});
