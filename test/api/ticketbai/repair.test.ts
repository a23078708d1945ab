import { beforeAll, describe, expect, it } from 'vitest';
import { TICKETBAI_TERRITORIES } from '../../../src/ticketbai/territories.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { addCompany, makeTenant, type Tenant } from '../../support/tenant.ts';
import { answeredCompany } from '../../support/ticketbai/answered-company.ts';
import { storedFiles, verifiedFiles } from '../../support/ticketbai/foral-company.ts';
import { ABROAD, correctiveBody, line, outcome, RECIPIENT } from '../invoices/invoice-company.ts';

const REASON = 'The name of the recipient was wrong';
/** Rejected until corrected, and its cancellation rejected until corrected (decisions, section 16, Magic values). */
const REJECTED = 'B99007007';
const CANCELLATION_REJECTED = 'B99023004';

function issueTo(nif: string) {
  const recipient = { ...RECIPIENT, nif, legal_name: 'Cliente Mágico SL' };
  return {
    type: 'STANDARD',
    recipient,
    lines: [line(100, { description: 'Servicio' })],
    options: { issue_directly: true },
  };
}

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});

type Answered = Awaited<ReturnType<typeof answeredCompany>>;

/** Issues an invoice, lets the diputación answer, and returns its path and a reader of it. */
async function issued({ client, settle }: Answered, nif: string) {
  const { body, text } = await client.post('/invoices', issueTo(nif));
  const path = `/invoices/${body.data?.id}`;
  if (body.data === undefined) throw new Error(text);
  await settle();
  const shown = async () => (await client.get(path)).body.data;
  const repair = (more: Record<string, unknown> = {}) =>
    client.post(`${path}/ticketbai-records`, { reason: REASON, ...more });
  return { path, shown, repair };
}

describe.each(['GIPUZKOA', 'ARABA'] as const)('a repair in %s', (territory) => {
  it('a rejected file is corrected once, then changed, and its cancellation is last', async () => {
    const company = await answeredCompany(territory, tenant);
    const { client, settle, companyId } = company;
    const { path, shown, repair } = await issued(company, REJECTED);
    expect(await shown()).toMatchObject({ ticketbai_status: 'REJECTED', ticketbai: { error_code: '004' } });
    const wrong = await repair({ action: 'MODIFICAR' });
    expect([outcome(wrong), wrong.body.error.details]).toEqual([
      'TICKETBAI_ACTION_NOT_ALLOWED',
      { allowed: ['SUBSANAR'] },
    ]);
    for (const immutable of [{ issue_date: '2026-01-01' }, { lines: [{ index: 0, unit_price: 1 }] }])
      expect(outcome(await repair(immutable))).toBe('TICKETBAI_RECORD_IMMUTABLE');
    expect(outcome(await repair({ lines: [{ index: 7, nature: 'GOODS' }] }))).toBe('VALIDATION_ERROR');
    expect(outcome(await repair({ activity_code: '849' }))).toBe('VALIDATION_ERROR');
    const dry = await client.post(`${path}/ticketbai-records?dry_run=true`, { reason: REASON });
    expect([dry.status, dry.body.data.provisional]).toEqual([200, true]);
    expect(dry.body.data.record_xml).toContain('<Accion>SUBSANAR</Accion>');
    company.cutLine(true);
    const named = { recipient: { legal_name: 'Cliente Bien Escrito SL' } };
    const [first, twice] = await Promise.all([repair(named), repair(named)]);
    const responses = [first, twice].sort((one, other) => one.status - other.status);
    expect(responses.map(outcome)).toEqual([201, 'TICKETBAI_REPAIR_IN_PROGRESS']);
    expect(responses[0]?.body.data).toMatchObject({
      ...{ kind: 'CORRECTION', action: 'SUBSANAR', status: 'PENDING' },
      ...{ position: null, identifier: null, signature_excerpt: null },
    });
    await settle();
    expect(outcome(await repair())).toBe('TICKETBAI_REPAIR_IN_PROGRESS');
    expect((await shown()).ticketbai).toMatchObject({
      ...{ status: 'REJECTED', error_code: '004', corrected_at: null },
      submission: { status: 'PENDING' },
    });
    company.cutLine(false);
    await settle();
    expect((await shown()).ticketbai).toMatchObject({
      ...{ status: 'ACCEPTED', error_code: null, corrected_at: expect.any(String) },
      submission: { status: 'ACCEPTED' },
    });
    expect((await repair({ lines: [{ index: 0, description: 'Servicio de enero' }] })).status).toBe(201);
    await settle();
    const [file, subsanar, modificar] = await storedFiles(companyId);
    expect(subsanar?.file).toContain('Cliente Bien Escrito SL');
    expect(modificar?.file).toMatch(/<Accion>MODIFICAR<.*Cliente Bien Escrito SL.*Servicio de enero/);
    const fingerprint = /<HuellaTBAI>.*<\/HuellaTBAI>/;
    expect(fingerprint.exec(modificar?.file ?? '')?.[0]).toBe(fingerprint.exec(file?.file ?? '')?.[0]);
    await client.post(`${path}/void`, { reason: 'The operation never took place' });
    await settle();
    expect(await shown()).toMatchObject({ status: 'VOIDED', ticketbai_status: 'CANCELLED' });
    const late = await repair();
    expect([outcome(late), late.body.error.details]).toEqual([
      'TICKETBAI_ACTION_NOT_ALLOWED',
      { allowed: [] },
    ]);
    const { records } = (await client.get(`${path}/ticketbai-records`)).body.data;
    expect(records.map(({ kind, status }: Record<string, string>) => `${kind} ${status}`)).toEqual([
      'ISSUE REJECTED',
      'CORRECTION ACCEPTED',
      'CORRECTION ACCEPTED',
      'CANCELLATION ACCEPTED',
    ]);
    expect(await verifiedFiles(companyId)).toMatchObject({ valid: true, orphans: 0 });
  });

  it('a rejected cancellation is corrected', async () => {
    const company = await answeredCompany(territory, tenant);
    const { client, settle } = company;
    const { path, shown, repair } = await issued(company, CANCELLATION_REJECTED);
    await client.post(`${path}/void`, { reason: 'The operation never took place' });
    await settle();
    expect((await shown()).ticketbai).toMatchObject({ status: 'CANCELLATION_PENDING', error_code: '004' });
    expect(outcome(await repair({ description: 'Other' }))).toBe('VALIDATION_ERROR');
    expect((await repair()).body.data).toMatchObject({ kind: 'CANCELLATION_CORRECTION', action: 'SUBSANAR' });
    await settle();
    expect((await shown()).ticketbai_status).toBe('CANCELLED');
  });
});

it.each(TICKETBAI_TERRITORIES)(
  'in %s a repair and a cancellation whose answers are lost are sent again and count once',
  async (territory) => {
    const company = await answeredCompany(territory, tenant);
    const { client, settle, authorities, companyId } = company;
    const { path, shown, repair } = await issued(company, REJECTED);
    expect((await repair({ recipient: { legal_name: 'Cliente Bien Escrito SL' } })).status).toBe(201);
    company.loseAnswers(2);
    await settle();
    expect(await shown()).toMatchObject({ ticketbai_status: 'ACCEPTED' });
    await client.post(`${path}/void`, { reason: 'The operation never took place' });
    company.loseAnswers(1);
    await settle();
    expect(await shown()).toMatchObject({ status: 'VOIDED', ticketbai_status: 'CANCELLED' });
    const { records } = (await client.get(`${path}/ticketbai-records`)).body.data;
    const last = records.slice(1).map(({ status }: { status: string }) => status);
    expect(new Set(last)).toEqual(new Set(['ACCEPTED']));
    const nif = (await client.get('')).body.data.nif;
    expect(authorities.records(territory, nif).filter(({ state }) => state === 'CANCELLED')).toHaveLength(1);
    expect(await verifiedFiles(companyId)).toMatchObject({ valid: true, orphans: 0 });
  },
);

describe('a repair in BIZKAIA', () => {
  it('content is noted in subchapter 1.2, changed there, and cancelled there', async () => {
    const company = await answeredCompany('BIZKAIA', tenant);
    const { client, settle, authorities } = company;
    const { path, shown, repair } = await issued(company, REJECTED);
    expect((await shown()).ticketbai).toMatchObject({ status: 'REJECTED', error_code: 'B4_2000011' });
    const wrong = await repair({ action: 'RESEND' });
    expect(wrong.body.error.details).toEqual({ allowed: ['ANNOTATE'] });
    const noted = await repair({ recipient: { nif: 'B12345674' } });
    expect([noted.status, noted.body.data]).toMatchObject([201, { kind: 'ANNOTATION', action: null }]);
    expect(noted.body.meta.warnings).toMatchObject([{ code: 'CORRECTIVE_DUE' }]);
    await settle();
    expect((await shown()).ticketbai).toMatchObject({ status: 'ACCEPTED', corrected_at: expect.any(String) });
    expect((await repair({ description: 'Servicio de enero' })).body.data.action).toBe('MODIFICAR');
    await settle();
    await client.post(`${path}/void`, { reason: 'The operation never took place' });
    await settle();
    expect((await shown()).ticketbai_status).toBe('CANCELLED');
    const sent = authorities.submissions('BIZKAIA').map(({ headers }) => JSON.stringify(headers));
    expect(sent.map((headers) => /apa[^0-9]*(1\.\d)/.exec(headers)?.[1])).toEqual([
      '1.1',
      '1.2',
      '1.2',
      '1.2',
    ]);
    const annotation = (await client.get(`${path}/ticketbai-records`)).body.data.records[1];
    const file = await client.get(`/ticketbai-records/${annotation.id}/file`);
    expect(file.text).toMatch(/^<Ingreso><Factura><Destinatarios>.*B12345674.*<\/Ingreso>$/);
    const types = (await client.get(`${path}/timeline`)).body.data.timeline.map(
      ({ type }: { type: string }) => type,
    );
    expect(types.filter((type: string) => type === 'ACCEPTED_BY_AGENCY')).toHaveLength(3);
  });

  it('an accepted file needs a corrective, and a wrong envelope is sent again around the same file', async () => {
    const company = await answeredCompany('BIZKAIA', tenant);
    const { client, companyId, settle } = company;
    const accepted = await issued(company, RECIPIENT.nif);
    expect(outcome(await accepted.repair())).toBe('CORRECTIVE_REQUIRED');
    expect(outcome(await accepted.repair({ action: 'MODIFICAR' }))).toBe('TICKETBAI_ACTION_NOT_ALLOWED');
    company.cutLine(true);
    const { shown, repair } = await issued(company, RECIPIENT.nif);
    expect(outcome(await repair())).toBe('TICKETBAI_ACTION_NOT_ALLOWED');
    const [, before] = await storedFiles(companyId);
    await testEnv.BOOKS_SANDBOX.batch([
      testEnv.BOOKS_SANDBOX.prepare(
        "UPDATE ticketbai_records SET status = 'REJECTED', error_code = 'B4_2000080' WHERE invoice_id = ?",
      ).bind(before?.invoice_id),
      testEnv.BOOKS_SANDBOX.prepare("UPDATE invoices SET ticketbai_status = 'REJECTED' WHERE id = ?").bind(
        before?.invoice_id,
      ),
    ]);
    expect(outcome(await repair({ description: 'Other' }))).toBe('VALIDATION_ERROR');
    await client.patch('/ticketbai-configuration', { lroe: { activity_codes: ['6911'] } });
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const resent = await client.post(
      `/invoices/${before?.invoice_id}/ticketbai-records`,
      { reason: REASON },
      key,
    );
    expect(resent.body.data).toMatchObject({ kind: 'ISSUE', status: 'PENDING', series: before?.series });
    const again = await client.post(
      `/invoices/${before?.invoice_id}/ticketbai-records`,
      { reason: REASON },
      key,
    );
    expect(again.body.data.id).toBe(resent.body.data.id);
    expect(await shown()).toMatchObject({ ticketbai_status: 'PENDING', ticketbai: { error_code: null } });
    company.cutLine(false);
    await settle();
    expect((await shown()).ticketbai_status).toBe('ACCEPTED');
    const [, after] = await storedFiles(companyId);
    expect(after).toMatchObject({ file: before?.file, income: expect.stringContaining('"6911"') });
    expect(await verifiedFiles(companyId)).toMatchObject({ valid: true, orphans: 0 });
  });

  it('a rejected cancellation is sent again', async () => {
    const company = await answeredCompany('BIZKAIA', tenant);
    const { path, shown, repair } = await issued(company, CANCELLATION_REJECTED);
    await company.client.post(`${path}/void`, { reason: 'The operation never took place' });
    await company.settle();
    expect((await shown()).ticketbai).toMatchObject({
      status: 'CANCELLATION_PENDING',
      error_code: 'B4_2000011',
    });
    expect((await repair()).body.data).toMatchObject({ kind: 'CANCELLATION_CORRECTION' });
    await company.settle();
    expect((await shown()).ticketbai_status).toBe('CANCELLED');
  });
});

describe('a repair beside other changes', () => {
  it('a repair that changes nothing states every kind of invoice as its file does', async () => {
    const company = await answeredCompany('GIPUZKOA', tenant);
    const { client, companyId, settle } = company;
    const issue = async (more: Record<string, unknown>, path = '/invoices') => {
      const { body } = await client.post(path, { options: { issue_directly: true }, ...more });
      expect(body.error).toBeUndefined();
      return `/invoices/${body.data.id}`;
    };
    const mixed = [
      line(100, { discount_percentage: 10, irpf_rate: 15 }),
      line(33.33, { quantity: 3, equivalence_surcharge_rate: 5.2 }),
      line(50, { main_tax: { type: 'IVA', percentage: 0, regime_key: '01', exemption_reason: 'E1' } }),
      { line_type: 'DISBURSEMENT', description: 'Tasa', quantity: 1, unit_price: 12.5 },
    ];
    await issue({ type: 'STANDARD', recipient: RECIPIENT, lines: mixed });
    const standard = await issue({ type: 'STANDARD', recipient: RECIPIENT, lines: [line(90)] });
    const abroad = { type: 'STANDARD', recipient: ABROAD, lines: [line(10, { nature: 'SERVICES' })] };
    await issue(abroad);
    const ticket = await issue({ type: 'SIMPLIFIED', lines: [line(20)] });
    await issue(correctiveBody({ lines: [line(-10)] }), `${standard}/corrective`);
    const replaced = await issue({ type: 'STANDARD', recipient: RECIPIENT, lines: [line(70)] });
    await issue(
      correctiveBody({ rectification_type: 'SUBSTITUTION', lines: [line(60)] }),
      `${replaced}/corrective`,
    );
    await settle();
    const simplified_invoice_ids = [ticket.split('/').at(-1)];
    await issue({ simplified_invoice_ids, recipient: RECIPIENT }, '/invoices/simplified-exchanges');
    await settle();
    const body = /<Sujetos>.*<\/Factura>/;
    const files = await storedFiles(companyId);
    expect(files).toHaveLength(8);
    for (const { invoice_id, file } of files) {
      const path = `/invoices/${invoice_id}/ticketbai-records?dry_run=true`;
      const shown = await client.post(path, { reason: REASON });
      expect(shown.body.error).toBeUndefined();
      expect(body.exec(shown.body.data.record_xml)?.[0]).toBe(body.exec(file)?.[0]);
    }
  });

  it('documents of before a move are repaired in their territory', async () => {
    const company = await answeredCompany('GIPUZKOA', tenant);
    const { shown, repair } = await issued(company, REJECTED);
    const effective_date = (await shown()).issue_date;
    const moved = await company.client.post('/fiscal-territory/moves', {
      territory: 'COMMON',
      effective_date,
    });
    expect(moved.status).toBe(201);
    expect((await repair()).body.data).toMatchObject({ territory: 'GIPUZKOA', action: 'SUBSANAR' });
    await company.settle();
    expect((await shown()).ticketbai_status).toBe('ACCEPTED');
  });

  it('a void waits for the repair, and ends with it if that is rejected', async () => {
    const company = await answeredCompany('ARABA', tenant);
    const { client, settle } = company;
    const kept = await issued(company, REJECTED);
    const lost = await issued(company, REJECTED);
    company.cutLine(true);
    for (const { repair, path } of [kept, lost]) {
      // The schema never accepts this recipient.
      const stated = path === lost.path ? { recipient: { nif: 'B99012007' } } : {};
      expect((await repair(stated)).status).toBe(201);
      const voided = await client.post(`${path}/void`, { reason: 'The operation never took place' });
      expect(voided.body.data.ticketbai_status).toBe('CANCELLATION_PENDING');
      expect(outcome(await repair())).toBe('TICKETBAI_REPAIR_IN_PROGRESS');
    }
    company.cutLine(false);
    await settle();
    expect((await kept.shown()).ticketbai_status).toBe('CANCELLED');
    expect((await lost.shown()).ticketbai_status).toBe('REJECTED');
    expect(outcome(await lost.repair())).toBe('TICKETBAI_ACTION_NOT_ALLOWED');
  });

  it('a company of common territory has nothing to repair', async () => {
    const { companyId } = await addCompany(testEnv, tenant.accountId);
    const client = companyClient(companyId, tenant.sandboxKey);
    await client.put('/series/defaults');
    const { id } = (await client.post('/invoices', issueTo('B12345674'))).body.data;
    expect(outcome(await client.post(`/invoices/${id}/ticketbai-records`, { reason: REASON }))).toBe(
      'TICKETBAI_NOT_FOR_TERRITORY',
    );
  });

  it('only an invoice that its recipient issued is voided as not accepted', async () => {
    const company = await answeredCompany('GIPUZKOA', tenant);
    const { path } = await issued(company, RECIPIENT.nif);
    const wish = { reason: 'The recipient refused it', cause: 'NOT_ACCEPTED' };
    expect(outcome(await company.client.post(`${path}/void`, wish))).toBe('VALIDATION_ERROR');
    const own = await company.client.post(`${path}/void`, { ...wish, cause: 'NOT_PERFORMED' });
    expect(own.status).toBe(200);
  });
});
