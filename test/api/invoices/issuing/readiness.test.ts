import { beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM_VERSION } from '../../../../src/domain/producer-identity.ts';
import { companyClient, testEnv } from '../../../support/api-client.ts';
import { handleRequest } from '../../../support/handle-request.ts';
import { addCompany, makeTenant, type Tenant } from '../../../support/tenant.ts';
import { expectWholeBooks } from '../../../support/verify-books.ts';
import { documentsOf, line, outcome, RECIPIENT } from '../invoice-company.ts';

let tenant: Tenant;
const PRODUCER = {
  PRODUCER_NAME: 'Productora SL',
  PRODUCER_NIF: 'A28015865',
  PRODUCER_ADDRESS: 'Calle Mayor 1, Madrid',
  PRODUCER_SYSTEM_ID: '01',
  PRODUCER_PLACE: 'Madrid, España',
  PRODUCER_DATE: '2026-01-01',
};

beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});

async function companyWith(overrides: Parameters<typeof addCompany>[2] = {}) {
  const { companyId } = await addCompany(testEnv, tenant.accountId, overrides);
  const clients = {
    sandbox: companyClient(companyId, tenant.sandboxKey),
    live: companyClient(companyId, tenant.liveKey),
  };
  await clients.sandbox.put('/series/defaults');
  await clients.live.put('/series/defaults');
  return { companyId, ...clients };
}

function blockers(response: {
  status: number;
  body: { error: { code: string; details: { blockers: { code: string }[] } } };
}) {
  expect([response.status, response.body.error.code]).toEqual([422, 'EMISSION_NOT_READY']);
  return response.body.error.details.blockers.map(({ code }) => code);
}

describe('issues of a company that is not ready', () => {
  it('a company that is not ready stores drafts and returns its blockers on issue', async () => {
    const { sandbox } = await companyWith({ nif: null, legalName: '', activated: false });
    const { id } = await documentsOf(sandbox).create({});
    expect(blockers(await sandbox.post(`/invoices/${id}/issue`))).toEqual([
      'COMPANY_HAS_NO_NIF',
      'PROFILE_INCOMPLETE',
      'COMPANY_NOT_ACTIVATED',
    ]);
    expect((await documentsOf(sandbox).get(id)).status).toBe('DRAFT');
  });

  it("only the default series of the invoice's type is required", async () => {
    const { companyId } = await addCompany(testEnv, tenant.accountId);
    const client = companyClient(companyId, tenant.sandboxKey);
    const documents = documentsOf(client);
    const { id } = await documents.create({});
    const response = await client.post(`/invoices/${id}/issue`);
    expect(response.body.error.details.blockers).toEqual([
      {
        code: 'SERIES_DEFAULT_NOT_FOUND',
        message: expect.any(String),
        document_type: 'STANDARD',
        missing_fields: null,
      },
    ]);
    await documents.series({ code: 'A', is_default: true });
    expect((await documents.issue(id)).invoice_number).toMatch(/^A-/);
    const named = await documents.series({ code: 'T', document_type: 'SIMPLIFIED', is_default: false });
    expect((await documents.issued({ type: 'SIMPLIFIED', series_id: named.id })).series_code).toBe('T');
  });

  it('a batch returns the same blocker as a single issue', async () => {
    const { sandbox } = await companyWith({ activated: false });
    const { id } = await documentsOf(sandbox).create({});
    const { body } = await sandbox.post('/invoices/batches', { operation: 'ISSUE', invoice_ids: [id] });
    expect(body.data.results[0].error.code).toBe('EMISSION_NOT_READY');
  });
});

describe('issues in the live environment', () => {
  it('live without VeriFactu issues without a record and does not lock the NIF', async () => {
    const { companyId, live } = await companyWith();
    const issued = await documentsOf(live).issued();
    expect(issued).toMatchObject({
      status: 'ISSUED',
      invoice_number: expect.stringMatching(/^F-\d{4}-0001$/),
      verifactu_status: 'NO_VERIFACTU',
      verifactu: { enabled: false, invoice_hash: null, submission_status: 'NO_VERIFACTU' },
      qr_url: null,
      qr_base64: null,
    });
    expect(await documentsOf(live).get(issued.id)).toEqual(issued);
    expect(await documentsOf(live).list('verifactu_status=NO_VERIFACTU')).toHaveLength(1);
    const row = await testEnv.DIRECTORY.prepare('SELECT nif_locked_at FROM companies WHERE id = ?')
      .bind(companyId)
      .first<{ nif_locked_at: number | null }>();
    expect(row?.nif_locked_at).toBeNull();
    expect(await expectWholeBooks(testEnv, 'LIVE', companyId)).toEqual({ issued: 1, records: 0 });
  });

  it('live and sandbox have separate numbers and lists', async () => {
    const { companyId, live, sandbox } = await companyWith();
    await documentsOf(sandbox).issued();
    await documentsOf(sandbox).issued({ external_ref: 'X' });
    expect((await documentsOf(live).issued({ external_ref: 'X' })).number).toBe(1);
    expect(await documentsOf(live).list('')).toHaveLength(1);
    expect(await documentsOf(sandbox).list('')).toHaveLength(2);
    expect(await expectWholeBooks(testEnv, 'TEST', companyId)).toEqual({ issued: 2, records: 2 });
    await expectWholeBooks(testEnv, 'LIVE', companyId);
  });

  it('live with VeriFactu requires a representation and a producer', async () => {
    const { companyId, live } = await companyWith();
    await testEnv.DIRECTORY.prepare(
      "UPDATE companies SET representation_state = 'PDF_GENERATED' WHERE id = ?",
    )
      .bind(companyId)
      .run();
    await live.patch('/verifactu-configuration', { enabled: true });
    const body = {
      type: 'STANDARD',
      recipient: RECIPIENT,
      lines: [line(1)],
      options: { issue_directly: true },
    };
    expect(blockers(await live.post('/invoices', body))).toEqual([
      'NIF_REPRESENTATION_REQUIRED',
      'VERIFACTU_PRODUCER_NOT_CONFIGURED',
    ]);
    expect(await documentsOf(live).list('')).toEqual([]);
  });

  it('live with VeriFactu registers the configured producer and locks the NIF', async () => {
    const { companyId, live } = await companyWith();
    await live.patch('/verifactu-configuration', { enabled: true });
    const { id } = await documentsOf(live).create({});
    const url = `https://folio.test${live.base}/invoices/${id}/issue`;
    const headers = { Authorization: `Bearer ${tenant.liveKey}` };
    const response = await handleRequest(new Request(url, { method: 'POST', headers }), {
      ...testEnv,
      ...PRODUCER,
    });
    expect(response.status).toBe(200);
    const { data } = (await response.json()) as { data: { verifactu_status: string; qr_url: string } };
    expect(data.verifactu_status).toBe('PENDING');
    expect(data.qr_url).toMatch(
      /^https:\/\/www2\.agenciatributaria\.gob\.es\/wlpl\/TIKE-CONT\/ValidarQR\?nif=/,
    );
    const stored = await testEnv.BOOKS_LIVE.prepare(
      'SELECT record FROM verifactu_records WHERE invoice_id = ?',
    )
      .bind(id)
      .first<{ record: string }>();
    expect(JSON.parse(stored?.record ?? '{}').SistemaInformatico).toMatchObject({
      NombreRazon: 'Productora SL',
      NIF: 'A28015865',
      IdSistemaInformatico: '01',
      Version: SYSTEM_VERSION,
    });
    expect(outcome(await live.patch('', { nif: 'B12345674' }))).toBe('NIF_LOCKED');
    expect(await expectWholeBooks(testEnv, 'LIVE', companyId)).toEqual({ issued: 1, records: 1 });
  });
});
