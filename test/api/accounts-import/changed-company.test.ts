import { beforeAll, describe, expect, it } from 'vitest';
import { accountRow, accountsCsv, importAccounts } from '../../support/account-files.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { freshNif, makeTenant, type Tenant } from '../../support/tenant.ts';
import { line, RECIPIENT } from '../invoices/invoice-company.ts';

const GIPUZKOA = { street: 'Calle Urbieta', postal_code: '20006', city: 'Donostia', province: 'Gipuzkoa' };
const MADRID = { street: 'Gran Vía', postal_code: '28013', city: 'Madrid', province: 'Madrid' };
type Place = typeof MADRID;

let manager: Tenant;
beforeAll(async () => {
  manager = await makeTenant(testEnv);
});

/** Creates a managed company at a place. `moveTo` changes its address by PATCH or by an import of the same row. */
async function managedCompany(ref: string, place: Place, key = manager.sandboxKey) {
  const nif = freshNif();
  const importRow = async (changes: Partial<Place & { legal_name: string }>) => {
    const accounts = accountsCsv([accountRow(ref, nif, { ...place, ...changes })]);
    const { body } = await importAccounts(key, { accounts });
    expect(body.data.rows[0].errors).toEqual({});
    return body.data.rows[0];
  };
  const { company_id } = await importRow({});
  const client = companyClient(company_id, key);
  const patch = async (address: Place) => {
    const changed = await client.patch('', { address: { ...address, number: '2', country: 'ES' } });
    expect(changed.status, changed.text).toBe(200);
  };
  return { id: company_id as string, client, importRow, patch };
}

type ManagedCompany = Awaited<ReturnType<typeof managedCompany>>;
const WAYS = ['PATCH', 'import'] as const;

async function move(company: ManagedCompany, way: (typeof WAYS)[number], to: Place): Promise<void> {
  if (way === 'PATCH') return await company.patch(to);
  expect((await company.importRow(to)).status).toBe('UPDATED');
}

async function storedTerritory({ id }: ManagedCompany) {
  const found = await testEnv.DIRECTORY.prepare(
    'SELECT fiscal_territory, created_at FROM companies WHERE id = ?',
  )
    .bind(id)
    .first<{ fiscal_territory: string | null; created_at: number }>();
  return { territory: JSON.parse(found?.fiscal_territory ?? 'null'), createdAt: found?.created_at ?? 0 };
}

describe('an address that leaves a foral territory', () => {
  it.each(WAYS)('a company moved by %s keeps TicketBAI, its authority and its series rules', async (way) => {
    const company = await managedCompany(`foral-${way}`, GIPUZKOA);
    const { client } = company;
    const issued = await client.post('/invoices', {
      type: 'STANDARD',
      recipient: RECIPIENT,
      lines: [line(100)],
      options: { issue_directly: true },
    });
    expect(issued.body.data?.fiscal_system, issued.text).toBe('TICKETBAI');
    await move(company, way, MADRID);
    const { territory, createdAt } = await storedTerritory(company);
    expect(territory).toEqual({ declared: null, moves: [], since: expect.any(Number) });
    expect(territory.since).toBeGreaterThan(createdAt);
    expect((await client.get('')).body.data).toMatchObject({
      fiscal_territory: 'GIPUZKOA',
      fiscal_territory_pending: { territory: 'COMMON', since: new Date(territory.since).toISOString() },
    });
    const series = await client.post('/series', {
      code: 'Z',
      document_type: 'STANDARD',
      format: '{NUM:4}-{CODE}-{YYYY}',
    });
    expect([series.status, series.body.error?.code]).toEqual([422, 'SERIES_FORMAT_NOT_FOR_TICKETBAI']);
    const representation = await client.post('/representation');
    expect(representation.body.data, representation.text).toMatchObject({
      system: 'TICKETBAI',
      territory: 'GIPUZKOA',
    });
  });
});

describe('an address in the same territory', () => {
  it.each(WAYS)('a new address by %s keeps the noted territory', async (way) => {
    const company = await managedCompany(`same-${way}`, MADRID);
    await move(company, way, { ...MADRID, street: 'Calle Mayor' });
    expect((await storedTerritory(company)).territory).toBeNull();
    await move(company, way, GIPUZKOA);
    const { territory } = await storedTerritory(company);
    expect(territory).toMatchObject({ since: expect.any(Number) });
    await move(company, way, { ...GIPUZKOA, street: 'Calle Easo' });
    expect((await storedTerritory(company)).territory).toEqual(territory);
  });
});

describe('a declared territory', () => {
  it.each(WAYS)('a new address by %s keeps a declared territory and its time', async (way) => {
    const company = await managedCompany(`declared-${way}`, MADRID);
    const declared = await company.client.put('/fiscal-territory', {
      territory: 'ARABA',
      reason: 'Taxed there: 80 % of the turnover',
    });
    expect(declared.status, declared.text).toBe(200);
    const before = await storedTerritory(company);
    await move(company, way, GIPUZKOA);
    expect(await storedTerritory(company)).toEqual(before);
    expect((await company.client.get('')).body.data.fiscal_territory).toBe('ARABA');
  });
});

describe('a company of production', () => {
  it.each(WAYS)('a change by %s makes the version of before stale in production', async (way) => {
    const company = await managedCompany(`live-${way}`, MADRID, manager.liveKey);
    const activated = await company.client.post('/activations', { environment: 'LIVE' });
    expect(activated.status, activated.text).toBeLessThan(300);
    const before = await company.client.get('');
    await move(company, way, { ...MADRID, street: 'Calle Mayor' });
    const after = await company.client.get('');
    expect(after.body.data.address.street).toBe('Calle Mayor');
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    const stale = await company.client.patch(
      '',
      { phone: '+34 910 000 000' },
      {
        'If-Match': before.headers.get('etag') ?? '',
      },
    );
    expect(stale.status).toBe(412);
  });

  it('a new address by a session in the sandbox makes the version of before stale in production', async () => {
    const { client } = await managedCompany('live-sandbox', MADRID, manager.liveKey);
    expect((await client.post('/activations', { environment: 'LIVE' })).status).toBeLessThan(300);
    const before = await client.get('');
    const session = companyClient(client.base.split('/').at(-1) ?? '', manager.sessionToken);
    const inSandbox = { 'Service-Environment': 'TEST' };
    const renamed = await session.patch('', { trade_name: 'Estudio' }, inSandbox);
    expect(renamed.status, renamed.text).toBe(200);
    expect((await client.get('')).headers.get('etag')).toBe(before.headers.get('etag'));
    const address = { ...GIPUZKOA, number: '2', country: 'ES' };
    expect((await session.patch('', { address }, inSandbox)).status).toBe(200);
    const ifMatch = { 'If-Match': before.headers.get('etag') ?? '' };
    expect((await client.patch('', { phone: '+34 910 000 000' }, ifMatch)).status).toBe(412);
    expect((await client.get('')).body.data).toMatchObject({ address, trade_name: null });
  });
});
