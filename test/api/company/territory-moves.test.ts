import { beforeAll, describe, expect, it } from 'vitest';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { addCompany, COMPANY_ADDRESS, makeTenant, type Tenant } from '../../support/tenant.ts';
import { answeredCompany } from '../../support/ticketbai/answered-company.ts';
import { foralCompany, storedFiles, verifiedFiles } from '../../support/ticketbai/foral-company.ts';
import { correctiveBody, line, outcome, RECIPIENT } from '../invoices/invoice-company.ts';
import { clockedAccount, dateOf, noonIn } from '../test-clock/clocked-account.ts';

const PATH = '/fiscal-territory/moves';
const REASON = 'The description was not the one agreed';
const DAY_MS = 86_400_000;
const BILBAO = { ...COMPANY_ADDRESS, postal_code: '48001', city: 'Bilbao', province: 'Bizkaia' };
const ISSUE = {
  type: 'STANDARD',
  recipient: RECIPIENT,
  lines: [line(100)],
  options: { issue_directly: true },
};

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});

/** Creates a company of the sandbox with default series, and returns its client. */
async function sandboxCompany() {
  const { companyId } = await addCompany(testEnv, tenant.accountId);
  const client = companyClient(companyId, tenant.sandboxKey);
  await client.put('/series/defaults');
  const issue = async () => (await client.post('/invoices', ISSUE)).body.data;
  return { client, issue };
}

const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

describe('the move of a company to another fiscal territory', () => {
  it('a move changes system and series from its day on, and documents of before stay in their system', async () => {
    const { client, issue } = await sandboxCompany();
    const [before, other] = [await issue(), await issue()];
    const draft = (await client.post('/invoices', { ...ISSUE, options: {} })).body.data;
    const today = before.issue_date;
    const yesterday = await client.post(PATH, { territory: 'BIZKAIA', effective_date: dayAfter(today, -1) });
    expect([outcome(yesterday), yesterday.body.error.details]).toEqual([
      'MOVE_DATE_NOT_ALLOWED',
      { field: 'effective_date', earliest: today },
    ]);
    expect(outcome(await client.post(PATH, { territory: 'COMMON', effective_date: today }))).toBe(
      'VALIDATION_ERROR',
    );
    const moved = await client.post(PATH, { territory: 'BIZKAIA', effective_date: today });
    expect([moved.status, moved.body.data]).toMatchObject([
      201,
      { from_territory: 'COMMON', territory: 'BIZKAIA', state: 'IN_FORCE', environment: 'TEST' },
    ]);
    const ending = `BI${today.slice(2, 4)}`;
    const codes = moved.body.data.series.map(({ new_code }: { new_code: string }) => new_code);
    expect(codes.sort()).toEqual([`F-${ending}`, `R-${ending}`, `S-${ending}`]);
    expect((await client.get('')).body.data).toMatchObject({
      fiscal_territory: 'BIZKAIA',
      fiscal_system: 'TICKETBAI',
      fiscal_system_reason: null,
    });
    // People in Bizkaia file under model 140, which wants the code of the activity.
    expect(outcome(await client.post('/invoices', ISSUE))).toBe('EMISSION_NOT_READY');
    await client.patch('/ticketbai-configuration', { lroe: { activity_code: '849' } });
    const dry = await client.post('/invoices?dry_run=true', ISSUE);
    expect(dry.body.data.invoice_number).toMatch(new RegExp(`^F-${ending}-`));
    const after = (await client.post(`/invoices/${draft.id}/issue`)).body.data;
    expect(after).toMatchObject({ verifactu_status: null, ticketbai_status: 'PENDING' });
    expect(after.invoice_number).toMatch(new RegExp(`^F-${ending}-.*0*1$`));
    const { series } = (await client.get('/series')).body.data;
    expect(series.find(({ code }: { code: string }) => code === 'F')).toMatchObject({
      active: false,
      is_default: false,
    });
    // The corrective of an older document belongs to the new system; its void and its repair stay in the old one.
    const corrective = await client.post(
      `/invoices/${before.id}/corrective`,
      correctiveBody({ lines: [line(-10)] }),
    );
    expect(corrective.body.data).toMatchObject({
      verifactu_status: null,
      ticketbai: { territory: 'BIZKAIA' },
      series_code: `R-${ending}`,
    });
    expect(outcome(await client.post(`/invoices/${before.id}/verifactu-records`))).toBe(
      'VERIFACTU_RECORD_NOT_REPAIRABLE',
    );
    const voided = await client.post(`/invoices/${other.id}/void`, { reason: 'It was never delivered' });
    expect([outcome(voided), voided.body.data.verifactu_status]).toEqual([200, 'PENDING']);
    expect((await client.get(`/invoices/${other.id}/ticketbai-records`)).body.data.records).toEqual([]);
    expect(outcome(await client.delete(`${PATH}/${moved.body.data.id}`))).toBe('TERRITORY_MOVE_IN_FORCE');
    const checked = await client.get('/verifactu-records/verification');
    expect(checked.body.data).toMatchObject({ valid: true, records_checked: 3 });
    const files = await client.get('/ticketbai-records/verification');
    expect(files.body.data).toMatchObject({ valid: true, records_checked: 2 });
    // Back in common territory the company registers again, in series of its own.
    const back = await client.post(PATH, { territory: 'COMMON', effective_date: today });
    expect(back.status).toBe(201);
    const again = await issue();
    expect([again.verifactu_status, again.invoice_number]).toEqual([
      'PENDING',
      expect.stringMatching(`^F-${ending}-CO`),
    ]);
  });

  it('TicketBAI files hold the territory of a company that goes elsewhere, until it moves', async () => {
    const { companyId, client, settle } = await answeredCompany('GIPUZKOA', tenant);
    const first = (await client.post('/invoices', ISSUE)).body.data;
    let last = '';
    for (const [address, territory] of [
      [BILBAO, 'BIZKAIA'],
      [COMPANY_ADDRESS, 'COMMON'],
    ] as const) {
      // Production has no file, so there the territory follows the address at once.
      const changed = await companyClient(companyId, tenant.liveKey).patch('', { address });
      expect(changed.body.data).toMatchObject({ fiscal_territory: territory });
      expect((await client.get('')).body.data).toMatchObject({
        ...{ fiscal_territory: 'GIPUZKOA', fiscal_system: 'TICKETBAI' },
        fiscal_territory_pending: { territory },
      });
      expect((await client.get('/ticketbai-configuration')).body.data.territory).toBe('GIPUZKOA');
      expect((await client.get('/verifactu-configuration')).body.data.enabled).toBe(false);
      const { ready, recommendations } = (await client.get('/issuing-readiness')).body.data;
      expect([ready, recommendations.length]).toEqual([true, 1]);
      const issued = (await client.post('/invoices', ISSUE)).body.data;
      expect(issued).toMatchObject({ fiscal_system: 'TICKETBAI', ticketbai: { territory: 'GIPUZKOA' } });
      last = issued.id;
    }
    await settle();
    const move = { territory: 'COMMON', effective_date: first.issue_date };
    expect((await client.post(PATH, move)).status).toBe(201);
    expect((await client.get('')).body.data).toMatchObject({
      ...{ fiscal_territory: 'COMMON', fiscal_system: 'VERIFACTU', fiscal_territory_pending: null },
    });
    expect((await client.post('/invoices', ISSUE)).body.data).toMatchObject({
      ...{ fiscal_system: 'VERIFACTU', verifactu_status: 'PENDING', ticketbai_status: 'NOT_APPLICABLE' },
    });
    // Repair and void of a file of before stay with its diputación; its corrective is of the new system and names it.
    const path = `/invoices/${first.id}`;
    const repaired = await client.post(`${path}/ticketbai-records`, { reason: REASON });
    expect([outcome(repaired), repaired.body.data.action]).toEqual([201, 'MODIFICAR']);
    await settle();
    const corrective = await client.post(`${path}/corrective`, correctiveBody({ lines: [line(-10)] }));
    expect(corrective.body.data).toMatchObject({ verifactu_status: 'PENDING', ticketbai: null });
    const voided = await client.post(`/invoices/${last}/void`, { reason: REASON });
    expect(voided.body.data).toMatchObject({ status: 'VOIDED', ticketbai_status: 'CANCELLATION_PENDING' });
    await settle();
    expect((await client.get(`/invoices/${last}`)).body.data.ticketbai_status).toBe('CANCELLED');
    const kinds = (await storedFiles(companyId)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['CANCELLATION', 'CORRECTION', 'ISSUE', 'ISSUE', 'ISSUE']);
    expect(await verifiedFiles(companyId)).toMatchObject({ valid: true, problems: [] });
    const records = await client.get('/verifactu-records/verification');
    expect(records.body.data).toMatchObject({ valid: true });
  });

  it('what only TicketBAI files tell stays with the lines of an invoice, which common territory corrects', async () => {
    const { client } = await foralCompany('BIZKAIA', tenant);
    const untaxed = { type: 'IVA', percentage: 0, exemption_reason: 'N1' };
    const lines = [
      line(100, { activity_code: '849' }),
      line(30, { main_tax: untaxed, not_subject_cause: 'VT' }),
    ];
    const issue = async () => (await client.post('/invoices', { ...ISSUE, lines })).body.data;
    const [first, second] = [await issue(), await issue()];
    const move = { territory: 'COMMON', effective_date: first.issue_date };
    expect((await client.post(PATH, move)).status).toBe(201);
    expect(outcome(await client.post('/invoices', { ...ISSUE, lines }))).toBe('FIELD_NOT_FOR_SYSTEM');
    const correct = (id: string, body: Record<string, unknown>) =>
      client.post(`/invoices/${id}/corrective`, correctiveBody(body));
    const whole = await correct(first.id, { rectification_type: 'TOTAL' });
    const part = await correct(second.id, { lines: [line(-10, { main_tax: untaxed })] });
    expect([outcome(whole), outcome(part)], whole.text + part.text).toEqual([201, 201]);
    expect([whole.body.data.fiscal_system, whole.body.data.invoice_total]).toEqual(['VERIFACTU', -151]);
  });

  it('a planned move does nothing before its day, is unique, and can be removed', async () => {
    const { client, issue } = await sandboxCompany();
    const today = (await issue()).issue_date;
    const move = { territory: 'GIPUZKOA', effective_date: dayAfter(today, 40) };
    const planned = await client.post(PATH, move);
    expect(planned.body.data).toMatchObject({ state: 'PLANNED', ...move });
    expect(outcome(await client.post(PATH, { ...move, territory: 'ARABA' }))).toBe('TERRITORY_MOVE_EXISTS');
    expect((await issue()).verifactu_status).toBe('PENDING');
    const { id } = planned.body.data;
    expect((await client.delete(`${PATH}/${id}`)).status).toBe(204);
    expect(outcome(await client.delete(`${PATH}/${id}`))).toBe('TERRITORY_MOVE_NOT_FOUND');
    expect((await client.get(PATH)).body.data.moves).toEqual([]);
    // The unused series are taken again.
    const again = await client.post(PATH, move);
    expect(again.body.data.series).toEqual(planned.body.data.series);
  });

  it('a planned move takes effect on its day by the test clock, and no number is of both systems', async () => {
    const { client, clock } = await clockedAccount();
    const days = [2, 3, 4].map(noonIn);
    const [eve = '', day = ''] = days;
    const issue = async () => (await client.post('/invoices', ISSUE)).body.data;
    const [first, second] = [await issue(), await issue()];
    expect(
      (await client.post(PATH, { territory: 'GIPUZKOA', effective_date: dateOf(day) })).body.data.state,
    ).toBe('PLANNED');
    const issued = [first, second];
    for (const noon of days) {
      expect((await clock.put(noon)).status).toBe(200);
      const system = noon === eve ? 'VERIFACTU' : 'TICKETBAI';
      expect((await client.get('')).body.data.fiscal_system).toBe(system);
      const corrective = await client.post(
        `/invoices/${first.id}/corrective`,
        correctiveBody({ lines: [line(-1)] }),
      );
      const made = [await issue(), corrective.body.data];
      const date = dateOf(noon);
      expect(made).toMatchObject(made.map(() => ({ fiscal_system: system, issue_date: date })));
      issued.push(...made);
    }
    const voided = await client.post(`/invoices/${second.id}/void`, { reason: REASON });
    expect(voided.body.data).toMatchObject({ status: 'VOIDED', verifactu_status: 'PENDING' });
    const numbers = issued.map(({ invoice_number }) => invoice_number);
    expect(new Set(numbers).size).toBe(8);
    const verified = async (records: string) => (await client.get(`/${records}/verification`)).body.data;
    expect(await verified('verifactu-records')).toMatchObject({ valid: true, records_checked: 5 });
    expect(await verified('ticketbai-records')).toMatchObject({ valid: true, records_checked: 4 });
  });

  it('production moves only to the territory of address or declaration', async () => {
    const { companyId } = await addCompany(testEnv, tenant.accountId);
    const live = companyClient(companyId, tenant.liveKey);
    await live.put('/series/defaults');
    const today = (await live.post('/invoices', ISSUE)).body.data.issue_date;
    const move = { territory: 'BIZKAIA', effective_date: today };
    expect(outcome(await live.post(PATH, move))).toBe('VALIDATION_ERROR');
    // Without records the territory follows the address, so that nothing is left to settle.
    expect((await live.patch('', { address: BILBAO })).body.data.fiscal_territory).toBe('BIZKAIA');
    expect(outcome(await live.post(PATH, move))).toBe('VALIDATION_ERROR');
  });
});
