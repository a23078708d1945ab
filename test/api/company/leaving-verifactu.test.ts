import { beforeAll, describe, expect, it } from 'vitest';
import { companyClient, testEnv } from '../../support/api-client.ts';
import {
  addCompany,
  COMPANY_ADDRESS,
  freshNif,
  makeTenant,
  proveCompany,
  releaseNif,
  type Tenant,
} from '../../support/tenant.ts';
import { correctiveBody, line, outcome, RECIPIENT, VOID_BODY } from '../invoices/invoice-company.ts';

const ISSUE = {
  type: 'STANDARD',
  recipient: RECIPIENT,
  lines: [line(100)],
  options: { issue_directly: true },
};
/** Environment of a deployment that names its producer, as live registration requires. */
const PRODUCING = {
  ...testEnv,
  PRODUCER_NAME: 'Pruebas SL',
  PRODUCER_NIF: 'B12345674',
  PRODUCER_ADDRESS: 'Gran Vía 2, 28013 Madrid',
  PRODUCER_SYSTEM_ID: 'FP',
  PRODUCER_PLACE: 'Madrid',
  PRODUCER_DATE: '2026-11-01',
};

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});

/** Creates a live company that registers, and a way to let its VeriFactu end with an earlier year. */
async function registeringCompany(of: { nif?: string } = {}) {
  const { companyId } = await addCompany(testEnv, tenant.accountId, of);
  const live = companyClient(companyId, tenant.liveKey, PRODUCING);
  await live.put('/series/defaults');
  await live.patch('/verifactu-configuration', { enabled: true });
  const issue = async () => (await live.post('/invoices', ISSUE)).body.data;
  const leave = () =>
    testEnv.BOOKS_LIVE.prepare(
      `UPDATE company_settings SET verifactu = json_set(verifactu, '$.renunciation', json(?)) WHERE company_id = ?`,
    )
      .bind(JSON.stringify({ year: '2020', state: 'SENT', requested_at: 0, sent_at: 0, csv: 'X' }), companyId)
      .run();
  return { live, issue, leave };
}

describe('a company that has left VeriFactu', () => {
  it('correctives and voids of registered invoices are registered, and those of plain ones are not', async () => {
    const { live, issue, leave } = await registeringCompany();
    const [corrected, voided] = [await issue(), await issue()];
    expect([corrected.verifactu_status, voided.verifactu_status]).toEqual(['PENDING', 'PENDING']);
    await leave();
    expect((await live.get('')).body.data).toMatchObject({
      fiscal_system: 'NONE',
      fiscal_system_reason: 'OTHER_LAW',
    });
    const plain = await issue();
    expect(plain.verifactu_status).toBe('NO_VERIFACTU');
    const body = correctiveBody({ lines: [line(-10)] });
    const statusOf = async (id: string) => {
      const made = await live.post(`/invoices/${id}/corrective`, body);
      return made.body.data?.verifactu_status ?? made.text;
    };
    expect([await statusOf(corrected.id), await statusOf(plain.id)]).toEqual(['PENDING', 'NO_VERIFACTU']);
    const group = await live.post('/invoices/correctives', {
      ...correctiveBody({ rectification_type: 'PARTIAL', lines: [line(-5)] }),
      originals: [{ invoice_id: corrected.id }, { invoice_id: plain.id }],
    });
    expect(group.body.data?.verifactu_status ?? group.text).toBe('PENDING');
    expect((await live.post(`/invoices/${voided.id}/void`, VOID_BODY)).status).toBe(200);
    const { records } = (await live.get(`/invoices/${voided.id}/verifactu-records`)).body.data;
    expect(records.map(({ operation }: { operation: string }) => operation)).toEqual([
      'REGISTRATION',
      'VOID',
    ]);
    expect((await live.get('/verifactu-records/verification')).body.data.valid).toBe(true);
  });

  it('a registered company cannot switch registration off by any way but renunciation', async () => {
    const { live, issue } = await registeringCompany();
    await issue();
    const path = '/verifactu-configuration';
    const evidence = { resolution_reference: 'RGE 1', resolution_date: '2026-01-02' };
    const attempts = [
      await live.patch(path, { enabled: false }),
      await live.put(path, { enabled: false, exclusion: { reason: 'SII', since: '2026-01-01' } }),
      await live.put(path, { enabled: false, exclusion: { reason: 'OTHER_LAW', ...evidence } }),
    ];
    expect(attempts.map(outcome)).toEqual(attempts.map(() => 'VERIFACTU_BOUND_UNTIL_YEAR_END'));
    expect(
      (await live.patch(path, { exclusion: { reason: 'SII', since: '2026-01-01' } })).body.data.enabled,
    ).toBe(true);
    expect((await live.post(`${path}/renunciations`)).status).toBe(201);
    expect(outcome(await live.put(path, { enabled: false }))).toBe('VERIFACTU_BOUND_UNTIL_YEAR_END');
    // Neither a declared territory nor a change of the tax subject ends it.
    await live.put('/fiscal-territory', { territory: 'NAVARRA', reason: 'We say so from today on' });
    const exempt = { tax_subject: 'EXEMPT', reason: 'We say so from today on' };
    expect(outcome(await live.put('/tax-subject', exempt))).toBe('VALIDATION_ERROR');
    const corporate = { tax_subject: 'CORPORATE', reason: 'We say so from today on' };
    expect(outcome(await live.put('/tax-subject', corporate))).toBe('TAX_SUBJECT_LOCKED');
    expect((await issue()).verifactu_status).toBe('PENDING');
    expect((await live.get('')).body.data).toMatchObject({
      fiscal_system: 'VERIFACTU',
      fiscal_territory_pending: { territory: 'NAVARRA' },
    });
  });

  it('a registered company that moves where nothing is registered leaves with the year alone', async () => {
    const { live, issue } = await registeringCompany();
    const { issue_date: today } = await issue();
    await live.put('/fiscal-territory', { territory: 'NAVARRA', reason: 'Seat moved to Pamplona' });
    const path = '/fiscal-territory/moves';
    const move = (effective_date: string) => live.post(path, { territory: 'NAVARRA', effective_date });
    const year = Number(today.slice(0, 4));
    const [soon, later] = [await move(today), await move(`${year + 1}-07-01`)];
    expect([soon, later].map(outcome)).toEqual(Array(2).fill('VERIFACTU_BOUND_UNTIL_YEAR_END'));
    expect(soon.body.error.details).toEqual({ field: 'effective_date', earliest: `${year + 1}-01-01` });
    expect((await issue()).verifactu_status).toBe('PENDING');
    expect((await move(`${year + 1}-01-01`)).status).toBe(201);
  });

  it('a company does not begin to register before a move that would end it within a year', async () => {
    const { live, issue, leave } = await registeringCompany();
    const year = Number((await issue()).issue_date.slice(0, 4));
    await leave();
    await live.put('/fiscal-territory', { territory: 'BIZKAIA', reason: 'Seat moved to Bilbao' });
    const move = { territory: 'BIZKAIA', effective_date: `${year + 1}-07-01` };
    const planned = await live.post('/fiscal-territory/moves', move);
    expect(planned.status).toBe(201);
    const enable = () => live.patch('/verifactu-configuration', { enabled: true });
    expect(outcome(await enable())).toBe('TERRITORY_MOVE_EXISTS');
    await live.delete(`/fiscal-territory/moves/${planned.body.data.id}`);
    expect((await enable()).body.data.enabled).toBe(true);
  });

  it('a second company of a NIF that registered this year does not issue without records', async () => {
    const nif = freshNif();
    const { live, issue } = await registeringCompany({ nif });
    await issue();
    await live.delete('/activations?environment=LIVE');
    await testEnv.DIRECTORY.prepare('UPDATE activations SET ends_at = 1 WHERE company_id = ?')
      .bind(live.base.slice('/v1/companies/'.length))
      .run();
    const address = { ...COMPANY_ADDRESS, postal_code: '31001', city: 'Pamplona', province: 'Navarra' };
    for (const place of [COMPANY_ADDRESS, address]) {
      const other = await makeTenant(testEnv);
      const { companyId } = await addCompany(testEnv, other.accountId, {
        nif,
        address: place,
        proved: false,
      });
      await releaseNif(testEnv, nif);
      await proveCompany(testEnv, companyId, 'CERTIFICATE');
      const second = companyClient(companyId, other.liveKey, PRODUCING);
      await second.put('/series/defaults');
      const refused = await second.post('/invoices', ISSUE);
      const { blockers } = refused.body.error.details;
      expect(blockers).toContainEqual(
        expect.objectContaining({ code: 'VERIFACTU_BOUND_UNTIL_YEAR_END', document_type: null }),
      );
    }
  });
});
