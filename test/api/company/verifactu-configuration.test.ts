import { beforeAll, describe, expect, it } from 'vitest';
import { uuidV7 } from '../../../src/platform/ids.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { addCompany, makeTenant, type Tenant } from '../../support/tenant.ts';

const PATH = '/verifactu-configuration';
const DAY_MS = 86_400_000;

let tenant: Tenant;

beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});

async function ownCompany() {
  const { companyId } = await addCompany(testEnv, tenant.accountId);
  return {
    companyId,
    sandbox: companyClient(companyId, tenant.sandboxKey),
    live: companyClient(companyId, tenant.liveKey),
  };
}

/** Inserts an issued invoice and its record, as the ledger would, with the given time and status. */
async function addRecord(
  books: D1Database,
  companyId: string,
  position: number,
  instantMs: number,
  status: string,
) {
  const [seriesId, invoiceId] = [uuidV7(instantMs), uuidV7(instantMs)];
  const at = new Date(instantMs).toISOString();
  const number = `F-${position}`;
  await books.batch([
    books
      .prepare(
        `INSERT INTO series (id, company_id, code, document_type, format, reset_frequency, created_at, updated_at)
         VALUES (?, ?, ?, 'STANDARD', '{CODE}-{YYYY}-{NUM}', 'ANNUAL', 0, 0)`,
      )
      .bind(seriesId, companyId, `S${position}`),
    books
      .prepare(
        `INSERT INTO invoices (id, company_id, type, status, series_id, period, number, invoice_number, issue_date, issuer,
           language, taxable_base_cents, total_vat_cents, total_equivalence_surcharge_cents, total_irpf_cents,
           total_discounts_cents, total_disbursements_cents, invoice_total_cents, vat_breakdown, irpf_breakdown,
           surcharge_breakdown, verifactu_status, search_key, created_at, updated_at)
         VALUES (?, ?, 'STANDARD', 'ISSUED', ?, '2026', ?, ?, ?, '{}', 'es', 0, 0, 0, 0, 0, 0, 0, '[]', '[]', '[]', ?, '', 0, 0)`,
      )
      .bind(invoiceId, companyId, seriesId, position, number, at.slice(0, 10), status),
    books
      .prepare(
        `INSERT INTO verifactu_records (id, company_id, position, operation, invoice_id, invoice_number, issue_date, issuer_nif,
           record_type, record, hashed_text, fingerprint, previous_fingerprint, generated_at, generated_at_ms, submission_status)
         VALUES (?, ?, ?, 'REGISTRATION', ?, ?, ?, '12345678Z', 'F1', '{}', '', ?, ?, ?, ?, ?)`,
      )
      .bind(
        uuidV7(instantMs),
        companyId,
        position,
        invoiceId,
        number,
        at.slice(0, 10),
        String(position).padStart(64, '0'),
        position === 1 ? null : String(position - 1).padStart(64, '0'),
        at,
        instantMs,
        status,
      ),
  ]);
}

describe('/v1/companies/{company_id}/verifactu-configuration', () => {
  it('VeriFactu is on in the sandbox by default and shows the software of its records', async () => {
    const { sandbox } = await ownCompany();
    const { body } = await sandbox.get(PATH);
    expect(body.data).toEqual({
      enabled: true,
      exclusion: null,
      obligated_from: '2027-07-01',
      renunciation: null,
      status: 'ACTIVE',
      environment: 'TEST',
      records_pending: 0,
      incident: null,
      first_record_at: null,
      software: {
        producer_name: expect.stringContaining('DESARROLLO'),
        producer_nif: 'B00000000',
        system_name: 'Folio',
        system_id: '00',
        version: expect.any(String),
        installation_number: expect.stringMatching(/^(\d+|[\da-f-]{36})$/),
        only_verifactu: true,
        allows_several_taxpayers: true,
        serves_several_taxpayers: true,
      },
    });
  });

  it('the configuration of an account with one taxpayer says that it serves one', async () => {
    const alone = await makeTenant(testEnv);
    const { body } = await companyClient(alone.companyId, alone.sandboxKey).get(PATH);
    expect(body.data.software.serves_several_taxpayers).toBe(false);
  });

  it('PUT and PATCH cannot turn VeriFactu off in the sandbox', async () => {
    const { sandbox } = await ownCompany();
    for (const method of ['put', 'patch'] as const) {
      const off = await sandbox[method](PATH, { enabled: false });
      expect([off.status, off.body.error.code]).toEqual([422, 'VERIFACTU_ALWAYS_ON_IN_SANDBOX']);
      expect((await sandbox[method](PATH, { enabled: true })).body.data.enabled).toBe(true);
      expect((await sandbox[method](PATH, {})).body.data.enabled).toBe(true);
    }
    const shape = await sandbox.put(PATH, { enabled: null });
    expect([shape.status, shape.body.error.code]).toEqual([400, 'INVALID_JSON_FORMAT']);
  });

  it('VeriFactu is off in live by default, and pending while no producer is configured', async () => {
    const { live, sandbox } = await ownCompany();
    expect((await live.get(PATH)).body.data).toMatchObject({
      enabled: false,
      status: 'DISABLED',
      environment: 'LIVE',
      software: null,
    });
    expect((await live.put(PATH, { enabled: true })).body.data).toMatchObject({
      enabled: true,
      status: 'PENDING',
    });
    expect((await live.put(PATH, { enabled: false })).body.data.status).toBe('DISABLED');
    expect((await sandbox.get(PATH)).body.data.enabled).toBe(true);
  });

  it('live VeriFactu stays on for the year in which a record was accepted or sent', async () => {
    for (const status of ['ACCEPTED', 'PENDING']) {
      const { companyId, live } = await ownCompany();
      await live.put(PATH, { enabled: true });
      await addRecord(testEnv.BOOKS_LIVE, companyId, 1, Date.now(), status);
      const off = await live.patch(PATH, { enabled: false });
      expect([off.status, off.body.error.code]).toEqual([422, 'VERIFACTU_BOUND_UNTIL_YEAR_END']);
    }
  });

  // A later year is left by renunciation too, since decisions.md, section 15.
  it('live VeriFactu stays on in a later year, and can be turned off if all records were rejected', async () => {
    const past = await ownCompany();
    await past.live.put(PATH, { enabled: true });
    await addRecord(testEnv.BOOKS_LIVE, past.companyId, 1, Date.now() - 400 * DAY_MS, 'ACCEPTED');
    const off = await past.live.put(PATH, { enabled: false });
    expect([off.status, off.body.error.code]).toEqual([422, 'VERIFACTU_BOUND_UNTIL_YEAR_END']);
    const rejected = await ownCompany();
    await rejected.live.put(PATH, { enabled: true });
    await addRecord(testEnv.BOOKS_LIVE, rejected.companyId, 1, Date.now(), 'REJECTED');
    expect((await rejected.live.put(PATH, { enabled: false })).status).toBe(200);
  });

  it('turning VeriFactu off without a record drops an unsent renunciation', async () => {
    const RENUNCIATIONS = `${PATH}/renunciations`;
    const unsent = await ownCompany();
    await unsent.live.put(PATH, { enabled: true });
    expect((await unsent.live.post(RENUNCIATIONS)).body.data.state).toBe('PENDING');
    const off = await unsent.live.put(PATH, { enabled: false });
    expect(off.body.data).toMatchObject({ enabled: false, renunciation: null });
    const past = await ownCompany();
    await past.live.put(PATH, { enabled: true });
    await addRecord(testEnv.BOOKS_LIVE, past.companyId, 1, Date.now() - 400 * DAY_MS, 'ACCEPTED');
    await past.live.post(RENUNCIATIONS);
    // It takes effect with the next year, so that it opens no way out before.
    expect((await past.live.put(PATH, { enabled: false })).status).toBe(422);
    expect((await past.live.get(PATH)).body.data).toMatchObject({
      enabled: true,
      renunciation: { state: 'PENDING' },
    });
  });

  it('the configuration shows since when sending fails, in the affected environment only', async () => {
    const { companyId, sandbox, live } = await ownCompany();
    const since = Date.UTC(2026, 2, 1, 10);
    await testEnv.BOOKS_SANDBOX.prepare(
      `INSERT INTO verifactu_dispatch (company_id, next_send_at, failures, incident_since, incident_message, updated_at)
       VALUES (?, 0, 1, ?, 'no answer', 0)`,
    )
      .bind(companyId, since)
      .run();
    expect((await sandbox.get(PATH)).body.data).toMatchObject({
      status: 'ERROR',
      incident: '2026-03-01T10:00:00.000Z',
    });
    expect((await live.get(PATH)).body.data).toMatchObject({ status: 'DISABLED', incident: null });
  });

  it("the configuration counts pending records and shows the first record's time, per environment", async () => {
    const { companyId, sandbox, live } = await ownCompany();
    const first = Date.UTC(2026, 2, 1, 10);
    await addRecord(testEnv.BOOKS_SANDBOX, companyId, 1, first, 'ACCEPTED');
    await addRecord(testEnv.BOOKS_SANDBOX, companyId, 2, first + DAY_MS, 'PENDING');
    await addRecord(testEnv.BOOKS_SANDBOX, companyId, 3, first + DAY_MS, 'PENDING');
    expect((await sandbox.get(PATH)).body.data).toMatchObject({
      records_pending: 2,
      first_record_at: '2026-03-01T10:00:00.000Z',
    });
    expect((await live.get(PATH)).body.data).toMatchObject({ records_pending: 0, first_record_at: null });
  });
});
