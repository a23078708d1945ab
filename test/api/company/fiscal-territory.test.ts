import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { companyIn as companyInEnvironment } from '../../../src/companies/presentation.ts';
import { updateCompany, updateFiscalFields } from '../../../src/companies/repository.ts';
import { directoryOf } from '../../../src/db/clients.ts';
import { type CompanyRow, companies } from '../../../src/db/schema/company-schema.ts';
import { companyClient, request, testEnv } from '../../support/api-client.ts';
import { addCompany, COMPANY_ADDRESS, makeTenant, type Tenant } from '../../support/tenant.ts';
import { systemOutcomes } from '../../support/ticketbai/system-operations.ts';
import { correctiveBody, line, RECIPIENT } from '../invoices/invoice-company.ts';

const PATH = '/fiscal-territory';
/** Caller of production. */
const LIVE_KEY = { environment: 'LIVE', principal: { type: 'API_KEY', environment: 'LIVE' } } as const;
const REASON = 'Taxed there: 80 % of the turnover';

const ADDRESSES = {
  COMMON: COMPANY_ADDRESS,
  BIZKAIA: { ...COMPANY_ADDRESS, postal_code: '48001', city: 'Bilbao', province: 'Vizcaya' },
  GIPUZKOA: { ...COMPANY_ADDRESS, postal_code: '20001', city: 'Donostia', province: 'Gipuzkoa' },
  ARABA: { ...COMPANY_ADDRESS, postal_code: '01001', city: 'Vitoria', province: 'Araba/Álava' },
  NAVARRA: { ...COMPANY_ADDRESS, postal_code: '31001', city: 'Pamplona', province: 'Navarra' },
};
type Territory = keyof typeof ADDRESSES;

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});

/** Creates a company in a territory, with its clients of both environments and default series in both. */
async function companyIn(territory: Territory) {
  const { companyId } = await addCompany(testEnv, tenant.accountId, { address: ADDRESSES[territory] });
  const test = companyClient(companyId, tenant.sandboxKey);
  const live = companyClient(companyId, tenant.liveKey);
  await Promise.all([test.put('/series/defaults'), live.put('/series/defaults')]);
  // People in Bizkaia file under model 140, which wants the code of the activity.
  if (territory === 'BIZKAIA')
    await test.patch('/ticketbai-configuration', { lroe: { activity_code: '849' } });
  return { companyId, TEST: test, LIVE: live };
}

/** Returns a company as a request of production reads it. */
async function storedInProduction(companyId: string): Promise<CompanyRow> {
  const [row] = await directoryOf(testEnv).select().from(companies).where(eq(companies.id, companyId));
  if (row === undefined) throw new Error('no company');
  return companyInEnvironment('LIVE', row);
}

const ISSUE = {
  type: 'STANDARD',
  recipient: RECIPIENT,
  lines: [line(100)],
  options: { issue_directly: true },
};

describe('the fiscal territory of a company', () => {
  it.each(['COMMON', 'BIZKAIA', 'GIPUZKOA', 'ARABA', 'NAVARRA'] as const)(
    'every VeriFactu and TicketBAI operation of a company in %s has the right answer in both environments',
    async (territory) => {
      const company = await companyIn(territory);
      for (const environment of ['TEST', 'LIVE'] as const) {
        const client = company[environment];
        const isForal = territory !== 'COMMON';
        // TicketBAI is always on in the sandbox, and off in production until it is asked for.
        const isFiled = isForal && territory !== 'NAVARRA' && environment === 'TEST';
        const isPlain = (isForal || environment === 'LIVE') && !isFiled;
        const reason = !isForal ? 'OTHER_LAW' : territory === 'NAVARRA' ? 'NO_RULE_YET' : 'NOT_ENABLED_YET';
        expect((await client.get('')).body.data).toMatchObject({
          fiscal_territory: territory,
          fiscal_territory_source: 'ADDRESS',
          fiscal_territory_pending: null,
          fiscal_system: isFiled ? 'TICKETBAI' : isPlain ? 'NONE' : 'VERIFACTU',
          fiscal_system_reason: isPlain ? reason : null,
        });
        const issued = await client.post('/invoices', ISSUE);
        const warned = (issued.body.meta?.warnings ?? []).map(({ code }: { code: string }) => code);
        expect([issued.status, issued.body.data.verifactu_status, warned]).toEqual([
          201,
          isFiled ? null : isPlain ? 'NO_VERIFACTU' : 'PENDING',
          isForal && territory !== 'NAVARRA' && !isFiled ? ['TICKETBAI_DUE'] : [],
        ]);
        const { invoice_hash } = issued.body.data.verifactu ?? { invoice_hash: null };
        expect(invoice_hash).toEqual(isPlain || isFiled ? null : expect.any(String));
        const { id } = issued.body.data;
        const today = issued.body.data.issue_date;
        const records = (await client.get('/ticketbai-records')).body.data.records;
        expect(records.length).toBe(isFiled ? 1 : 0);
        const system = territory === 'COMMON' ? 'VERIFACTU' : territory === 'NAVARRA' ? null : 'TICKETBAI';
        const { found, expected, refusals } = await systemOutcomes({
          ...{ companyId: company.companyId, environment, key: client.key, system, today, invoiceId: id },
          recordId: records[0]?.id ?? null,
        });
        expect(found).toEqual(expected);
        for (const { body } of refusals) expect(body.error.details).toEqual({ fiscal_territory: territory });
        // Production's calls leave a signed representation before the authority of the territory, the sandbox's nothing.
        expect((await client.get('/representation')).body.data).toMatchObject(
          environment === 'TEST'
            ? { state: 'ACTIVE', system: null, territory: null }
            : {
                state: 'SUBMITTED',
                system: system ?? 'VERIFACTU',
                territory: system === 'TICKETBAI' ? territory : 'COMMON',
              },
        );
        expect((await client.get('/verifactu-records')).body.data.records.length).toBe(
          isPlain || isFiled ? 0 : 1,
        );
        if (isForal)
          expect((await client.get('/verifactu-configuration')).body.data).toMatchObject({
            ...{ enabled: false, status: 'DISABLED' },
          });
      }
    },
  );

  it('a live company of Bizkaia with the exclusion FORAL of before goes on with a warning until the date, and is blocked from it', async () => {
    const { companyId, LIVE } = await companyIn('BIZKAIA');
    const stored = JSON.stringify({
      reason: 'FORAL',
      ...{ since: '2026-01-01', valid_until: null, note: 'Bizkaia' },
      ...{ resolution_reference: null, resolution_date: null },
    });
    await testEnv.BOOKS_LIVE.prepare(
      "UPDATE company_settings SET verifactu = json_set(verifactu, '$.exclusion', json(?)) WHERE company_id = ?",
    )
      .bind(stored, companyId)
      .run();
    const before = await LIVE.post('/invoices', ISSUE);
    expect(before.body.data).toMatchObject({ fiscal_system: 'NONE', verifactu_status: 'NO_VERIFACTU' });
    expect(before.body.meta.warnings).toMatchObject([{ code: 'TICKETBAI_DUE' }]);
    const due = companyClient(companyId, tenant.liveKey, { ...testEnv, TICKETBAI_BLOCKS_FROM: '2020-01-01' });
    const blocked = await due.post('/invoices', ISSUE);
    const codes = blocked.body.error.details.blockers.map(({ code }: { code: string }) => code);
    expect([blocked.body.error.code, codes]).toEqual([
      'EMISSION_NOT_READY',
      expect.arrayContaining(['TICKETBAI_NOT_ENABLED']),
    ]);
    expect((await due.get(`/invoices/${before.body.data.id}`)).body.data.fiscal_system).toBe('NONE');
  });

  it('an unproved live company of Bizkaia is stopped by its NIF alone before the date, and by TicketBAI too from it', async () => {
    const { companyId } = await addCompany(testEnv, tenant.accountId, {
      ...{ address: ADDRESSES.BIZKAIA, proved: false },
    });
    const answerFrom = async (date: string) => {
      const client = companyClient(companyId, tenant.liveKey, { ...testEnv, TICKETBAI_BLOCKS_FROM: date });
      await client.put('/series/defaults');
      const { error } = (await client.post('/invoices', ISSUE)).body;
      const { data } = (await client.get('/issuing-readiness')).body;
      const codesOf = (found: { code: string }[]) => found.map(({ code }) => code);
      return [error.code, codesOf(error.details.blockers), codesOf(data.blockers)];
    };
    const before = ['NIF_NOT_PROVED'];
    expect(await answerFrom('2999-01-01')).toEqual(['EMISSION_NOT_READY', before, before]);
    const after = ['NIF_NOT_PROVED', 'TICKETBAI_NOT_ENABLED'];
    expect(await answerFrom('2020-01-01')).toEqual(['EMISSION_NOT_READY', after, after]);
  });

  it('a declared territory wins over the address until it is withdrawn, and the audit trail keeps its reason', async () => {
    const { LIVE, TEST } = await companyIn('COMMON');
    const sandbox = await TEST.put(PATH, { territory: 'BIZKAIA', reason: REASON });
    expect([sandbox.status, sandbox.body.error.code]).toEqual([403, 'LIVE_CREDENTIAL_REQUIRED']);
    for (const body of [
      { territory: 'BIZKAIA', reason: 'short' },
      { territory: 'EUSKADI', reason: REASON },
    ])
      expect((await LIVE.put(PATH, body)).status).toBe(422);
    const declared = await LIVE.put(PATH, { territory: 'BIZKAIA', reason: REASON });
    const shown = { fiscal_territory: 'BIZKAIA', fiscal_territory_source: 'DECLARED' };
    expect([declared.status, declared.body.data]).toMatchObject([200, { ...shown, fiscal_system: 'NONE' }]);
    expect((await TEST.get('')).body.data).toMatchObject({ ...shown, fiscal_system: 'TICKETBAI' });
    expect((await LIVE.delete(PATH)).status).toBe(204);
    expect((await LIVE.get('')).body.data).toMatchObject({
      fiscal_territory: 'COMMON',
      fiscal_territory_source: 'ADDRESS',
    });
  });

  it('a company with records keeps VeriFactu when its address becomes foral, and readiness says what to do', async () => {
    const live = await companyIn('COMMON');
    expect((await live.TEST.patch('', { address: ADDRESSES.BIZKAIA })).status).toBe(403);
    const { companyId } = await addCompany(testEnv, tenant.accountId, { activated: false });
    const client = companyClient(companyId, tenant.sandboxKey);
    await client.post('/activations', { environment: 'TEST' });
    await client.put('/series/defaults');
    const first = (await client.post('/invoices', ISSUE)).body.data;
    const changed = await client.patch('', { address: ADDRESSES.BIZKAIA });
    expect(changed.body.data).toMatchObject({
      fiscal_territory: 'COMMON',
      fiscal_territory_pending: { territory: 'BIZKAIA', since: expect.any(String) },
      fiscal_system: 'VERIFACTU',
    });
    const { recommendations, ready } = (await client.get('/issuing-readiness')).body.data;
    expect([ready, recommendations.map(({ code }: { code: string }) => code)]).toEqual([
      true,
      ['FISCAL_TERRITORY_PENDING'],
    ]);
    expect((await client.post('/invoices', ISSUE)).body.data.verifactu_status).toBe('PENDING');
    const corrected = await client.post(
      `/invoices/${first.id}/corrective`,
      correctiveBody({ rectification_type: 'TOTAL' }),
    );
    expect(corrected.body.data?.verifactu_status ?? corrected.body.error).toBe('PENDING');
  });

  it('a company in the Canaries invoices IGIC by default (field case 18), and IVA with a warning', async () => {
    const address = { ...COMPANY_ADDRESS, postal_code: '35002', city: 'Las Palmas', province: 'Las Palmas' };
    const { companyId } = await addCompany(testEnv, tenant.accountId, { address });
    const client = companyClient(companyId, tenant.sandboxKey);
    await client.put('/series/defaults');
    // A service to a business of Madrid is not subject to the IGIC, so the customer is one of the Canaries.
    const recipient = { ...ISSUE.recipient, address };
    const plain = await client.post('/invoices', { ...ISSUE, recipient, options: {} });
    expect(plain.body.data.lines[0].main_tax).toMatchObject({ type: 'IGIC', percentage: 7 });
    expect(plain.body.meta?.warnings).toBeUndefined();
    const iva = { type: 'IVA', percentage: 21 };
    const other = await client.post('/invoices', { ...ISSUE, lines: [line(100, { main_tax: iva })] });
    expect([other.status, other.body.meta.warnings]).toMatchObject([
      201,
      [{ code: 'TAX_OUTSIDE_TERRITORY', path: 'lines.0.main_tax' }],
    ]);
    expect((await client.get('/tax-configuration')).body.data.default_main_tax.type).toBe('IGIC');
  });

  it.each([
    ['a declared territory', 'PUT', PATH, { territory: 'NAVARRA', reason: REASON }],
    ['a tax subject', 'PUT', '/tax-subject', { tax_subject: 'INCOME_ATTRIBUTION', reason: REASON }],
    ['a withdrawn territory', 'DELETE', PATH, undefined],
  ] as const)(
    '%s set by a session in the sandbox makes the version of before stale in production',
    async (_, method, path, body) => {
      const { companyId, LIVE } = await companyIn('ARABA');
      if (method === 'DELETE') await LIVE.put(PATH, { territory: 'NAVARRA', reason: REASON });
      const { headers } = await LIVE.get('');
      const read = await storedInProduction(companyId);
      const key = tenant.sessionToken;
      const changed = await request(method, `/v1/companies/${companyId}${path}`, {
        ...{ key, body, headers: { 'Service-Environment': 'TEST' } },
      });
      expect(changed.status, changed.text).toBeLessThan(300);
      const shown = (await LIVE.get('')).body.data;
      const ifMatch = { 'If-Match': headers.get('etag') ?? '' };
      expect((await LIVE.patch('', { phone: '+34 910 000 000' }, ifMatch)).status).toBe(412);
      // A request of production that read the company before the change and writes after it.
      const fields = { ...read, phone: '+34 910 000 000' };
      const written = await updateCompany(directoryOf(testEnv), LIVE_KEY, read, fields, Date.now());
      expect(written).toBeUndefined();
      expect((await LIVE.get('')).body.data).toEqual(shown);
    },
  );

  it('a move in the sandbox keeps the version of production, and a concurrent request of production does not undo it', async () => {
    const { companyId, TEST, LIVE } = await companyIn('COMMON');
    const { headers } = await LIVE.get('');
    const read = await storedInProduction(companyId);
    const effective_date = '2999-01-01';
    expect((await TEST.post(`${PATH}/moves`, { territory: 'NAVARRA', effective_date })).status).toBe(201);
    expect((await LIVE.get('')).headers.get('etag')).toBe(headers.get('etag'));
    const directory = directoryOf(testEnv);
    const fields = { ...read, phone: '+34 910 000 000' };
    expect(await updateCompany(directory, LIVE_KEY, read, fields, Date.now())).toBeUndefined();
    const fiscalTerritory = { declared: null, since: null, moves: [] };
    expect(
      await updateFiscalFields(directory, LIVE_KEY, read, { fiscalTerritory }, Date.now()),
    ).toBeUndefined();
    expect((await TEST.get(`${PATH}/moves`)).body.data.moves).toMatchObject([{ effective_date }]);
    const ifMatch = { 'If-Match': headers.get('etag') ?? '' };
    expect((await LIVE.patch('', { phone: '+34 910 000 000' }, ifMatch)).status).toBe(200);
  });
});
