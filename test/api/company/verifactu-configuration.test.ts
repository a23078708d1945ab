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

/** Puts an issued invoice and its record into the books as a ledger would have, at an instant and in a state. */
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

describe('the VeriFactu configuration', () => {
  it('is born on in the sandbox, with the software that its records name', async () => {
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

  it('says whether the account serves several taxpayers now', async () => {
    const alone = await makeTenant(testEnv);
    const { body } = await companyClient(alone.companyId, alone.sandboxKey).get(PATH);
    expect(body.data.software.serves_several_taxpayers).toBe(false);
  });

  it('never goes off in the sandbox, by PUT or PATCH', async () => {
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

  it('is off in live until asked for, and pending while the deployment names no producer', async () => {
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

  it('stays on in live for the rest of the year in which a record was accepted or sent', async () => {
    for (const status of ['ACCEPTED', 'PENDING']) {
      const { companyId, live } = await ownCompany();
      await live.put(PATH, { enabled: true });
      await addRecord(testEnv.BOOKS_LIVE, companyId, 1, Date.now(), status);
      const off = await live.patch(PATH, { enabled: false });
      expect([off.status, off.body.error.code]).toEqual([422, 'VERIFACTU_BOUND_UNTIL_YEAR_END']);
    }
  });

  it('is free again in a later year, and where every record was rejected', async () => {
    const past = await ownCompany();
    await past.live.put(PATH, { enabled: true });
    await addRecord(testEnv.BOOKS_LIVE, past.companyId, 1, Date.now() - 400 * DAY_MS, 'ACCEPTED');
    expect((await past.live.put(PATH, { enabled: false })).status).toBe(200);
    const rejected = await ownCompany();
    await rejected.live.put(PATH, { enabled: true });
    await addRecord(testEnv.BOOKS_LIVE, rejected.companyId, 1, Date.now(), 'REJECTED');
    expect((await rejected.live.put(PATH, { enabled: false })).status).toBe(200);
  });

  it('leaves nothing renounced where nothing was sent, and says what to do where no record follows', async () => {
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
    expect((await past.live.put(PATH, { enabled: false })).body.data).toMatchObject({
      enabled: false,
      renunciation: { state: 'PENDING', next_steps: expect.stringContaining('VeriFactu is off') },
    });
    expect((await past.live.put(PATH, { enabled: true })).body.data.renunciation).toBeNull();
  });

  it('says since when sending fails, and that it does, in the environment where it does', async () => {
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

  it('counts the records that wait and tells when the first was made, each environment its own', async () => {
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
