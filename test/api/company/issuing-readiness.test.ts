import { beforeAll, describe, expect, it } from 'vitest';
import { uuidV7 } from '../../../src/platform/ids.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { addCompany, makeTenant, type Tenant } from '../../support/tenant.ts';

let tenant: Tenant;

beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});

async function addDefaultSeries(books: D1Database, companyId: string, types: readonly string[]) {
  const now = Date.now();
  await books.batch(
    types.map((type) =>
      books
        .prepare(
          `INSERT INTO series (id, company_id, code, document_type, format, reset_frequency, is_default, created_at, updated_at)
           VALUES (?, ?, ?, ?, '{CODE}-{YYYY}-{NUM:4}', 'ANNUAL', 1, ?, ?)`,
        )
        .bind(uuidV7(now), companyId, type, type, now, now),
    ),
  );
}

function codes(body: { data: { blockers: { code: string }[] } }): string[] {
  return body.data.blockers.map((blocker) => blocker.code);
}

describe('GET /v1/companies/{company_id}/issuing-readiness', () => {
  it('a complete company is ready only in the environment of the key', async () => {
    await addDefaultSeries(testEnv.BOOKS_SANDBOX, tenant.companyId, ['STANDARD', 'SIMPLIFIED', 'CORRECTIVE']);
    const sandbox = await companyClient(tenant.companyId, tenant.sandboxKey).get('/issuing-readiness');
    expect(sandbox.body.data).toEqual({ ready: true, blockers: [], recommendations: [] });
    const live = await companyClient(tenant.companyId, tenant.liveKey).get('/issuing-readiness');
    expect(codes(live.body)).toEqual([
      'SERIES_DEFAULT_NOT_FOUND',
      'SERIES_DEFAULT_NOT_FOUND',
      'SERIES_DEFAULT_NOT_FOUND',
    ]);
  });

  it('readiness names each document type without a default series in the requested language', async () => {
    const { companyId } = await addCompany(testEnv, tenant.accountId);
    await addDefaultSeries(testEnv.BOOKS_SANDBOX, companyId, ['SIMPLIFIED']);
    const { body } = await companyClient(companyId, tenant.sandboxKey).get('/issuing-readiness', {
      'Accept-Language': 'es',
    });
    const message = 'No hay serie por defecto activa para este tipo de documento';
    expect(body.data).toEqual({
      ready: false,
      blockers: ['STANDARD', 'CORRECTIVE'].map((document_type) => ({
        code: 'SERIES_DEFAULT_NOT_FOUND',
        message,
        document_type,
        missing_fields: null,
      })),
      recommendations: [],
    });
  });

  it('readiness reports a missing NIF, legal name and activation, but no missing address', async () => {
    const { companyId } = await addCompany(testEnv, tenant.accountId, {
      nif: null,
      legalName: '',
      address: null,
      activated: false,
    });
    await addDefaultSeries(testEnv.BOOKS_SANDBOX, companyId, ['STANDARD', 'SIMPLIFIED', 'CORRECTIVE']);
    const { body } = await companyClient(companyId, tenant.sandboxKey).get('/issuing-readiness');
    expect(codes(body)).toEqual(['COMPANY_HAS_NO_NIF', 'PROFILE_INCOMPLETE', 'COMPANY_NOT_ACTIVATED']);
    expect(body.data.blockers[1].missing_fields).toEqual(['legal_name']);
  });

  it('readiness requires a representation and a producer in live when VeriFactu is on', async () => {
    const { companyId } = await addCompany(testEnv, tenant.accountId);
    await addDefaultSeries(testEnv.BOOKS_LIVE, companyId, ['STANDARD', 'SIMPLIFIED', 'CORRECTIVE']);
    await testEnv.DIRECTORY.prepare("UPDATE companies SET representation_state = 'SUBMITTED' WHERE id = ?")
      .bind(companyId)
      .run();
    const live = companyClient(companyId, tenant.liveKey);
    expect((await live.get('/issuing-readiness')).body.data.ready).toBe(true);
    await live.patch('/verifactu-configuration', { enabled: true });
    expect(codes((await live.get('/issuing-readiness')).body)).toEqual([
      'NIF_REPRESENTATION_REQUIRED',
      'VERIFACTU_PRODUCER_NOT_CONFIGURED',
    ]);
  });
});
