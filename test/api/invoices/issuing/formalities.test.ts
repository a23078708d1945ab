import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testEnv } from '../../../support/api-client.ts';
import { expectWholeBooks } from '../../../support/verify-books.ts';
import { ADDRESS, invoiceCompany, line, outcome, RECIPIENT, refusal, untaxed } from '../invoice-company.ts';
import { storedRecords } from '../records/stored-record.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  company = await invoiceCompany();
});

afterEach(async () => {
  await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
});

const lastRecord = async () => (await storedRecords(company.tenant.companyId)).at(-1);
const issuing = (body: Record<string, unknown>) =>
  company.client.post('/invoices', {
    type: 'STANDARD',
    recipient: RECIPIENT,
    lines: [line(100)],
    options: { issue_directly: true },
    ...body,
  });
const THIRD_PARTY = { by: 'THIRD_PARTY', nif: 'B87654323', name: 'Gestoría Ejemplo SL' };
const ABROAD = {
  legal_name: 'Jane Doe',
  address: { ...ADDRESS, postal_code: 'SW1A 1AA', city: 'London', province: 'London', country: 'GB' },
};
const service = untaxed(500, 'N2');

describe('a qualified simplified invoice', () => {
  it('a qualified simplified invoice is registered as F1 with its flag and recipient', async () => {
    const { body } = await issuing({ simplified_qualified: true });
    expect(body.data).toMatchObject({ simplified_qualified: true, without_recipient_id: false });
    expect(await lastRecord()).toMatchObject({
      TipoFactura: 'F1',
      FacturaSimplificadaArt7273: 'S',
      Destinatarios: { IDDestinatario: [{ NIF: RECIPIENT.nif }] },
    });
  });

  it('a qualified simplified invoice obeys the limit of simplified ones', async () => {
    const response = await issuing({ simplified_qualified: true, lines: [line(2500)] });
    expect(outcome(response)).toBe('SIMPLIFIED_INVOICE_EXCEEDS_LEGAL_LIMIT');
  });

  it('a qualified simplified invoice rejects intra-EU supplies and services taxed abroad', async () => {
    for (const reason of ['E5', 'N2']) {
      const draft = await company.create({
        simplified_qualified: true,
        recipient: { ...RECIPIENT, nif: null, alternative_id: { type: '02', number: 'FR12345678901' } },
        lines: [line(1), untaxed(10, reason)],
      });
      const refused = await company.client.post(`/invoices/${draft.id}/issue`);
      expect(refusal(refused)).toMatchObject({
        status: 422,
        code: 'VALIDATION_ERROR',
        details: { 'lines.1.main_tax.exemption_reason': expect.stringContaining('art. 4.4') },
      });
    }
    await company.issued({ simplified_qualified: true, lines: [untaxed(10, 'N2')] });
  });

  it('the corrective of a qualified simplified invoice has its flag', async () => {
    const { id } = (await issuing({ simplified_qualified: true })).body.data;
    await company.correct(id, { lines: [line(-10)] });
    expect(await lastRecord()).toMatchObject({ TipoFactura: 'R1', FacturaSimplificadaArt7273: 'S' });
  });
});

describe("an invoice without the recipient's identity", () => {
  it('an invoice without recipient identity is registered as F2 with its flag, above the simplified limit too', async () => {
    const lines = [untaxed(5000, 'N2')];
    const { body } = await issuing({ without_recipient_id: true, recipient: ABROAD, lines });
    expect(body.data).toMatchObject({ type: 'STANDARD', without_recipient_id: true, invoice_total: 5000 });
    const record = await lastRecord();
    expect(record).toMatchObject({ TipoFactura: 'F2', FacturaSinIdentifDestinatarioArt61d: 'S' });
    expect(record).not.toHaveProperty('Destinatarios');
  });

  it('an invoice without recipient identity rejects intra-EU supplies', async () => {
    const refused = await issuing({
      without_recipient_id: true,
      recipient: ABROAD,
      lines: [line(1), untaxed(10, 'E5')],
    });
    expect(refusal(refused)).toMatchObject({
      status: 422,
      code: 'VALIDATION_ERROR',
      details: { 'lines.1.main_tax.exemption_reason': expect.stringContaining('without_recipient_id') },
    });
  });

  it('an invoice without recipient identity is corrected as R5 with its flag', async () => {
    const sent = { without_recipient_id: true, recipient: ABROAD, lines: [service] };
    const { id } = (await issuing(sent)).body.data;
    const changed = { lines: [untaxed(-100, 'N2')] };
    const refused = await company.client.post(`/invoices/${id}/corrective`, {
      rectification_type: 'PARTIAL',
      reason: 'R1',
      reason_description: 'Two hours less',
      ...changed,
    });
    expect(outcome(refused)).toBe('CORRECTIVE_REASON_NOT_ALLOWED');
    await company.correct(id, { reason: 'R5', ...changed });
    expect(await lastRecord()).toMatchObject({
      TipoFactura: 'R5',
      FacturaSinIdentifDestinatarioArt61d: 'S',
    });
  });

  it.each([
    ['in Spain', { legal_name: 'Juan Nadie', address: ADDRESS }],
    ['who is identified', { ...ABROAD, alternative_id: { type: '03', number: 'X1', country_code: 'GB' } }],
  ])('the flag without_recipient_id is rejected for a recipient %s', async (_, recipient) => {
    const response = await issuing({ without_recipient_id: true, recipient, lines: [service] });
    expect(refusal(response)).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { without_recipient_id: expect.any(String) },
    });
  });
});

describe('an invoice issued by another party', () => {
  it('an invoice issued by a third party names it in its record', async () => {
    const { body } = await issuing({ issuance: THIRD_PARTY });
    expect(body.data.issuance).toEqual(THIRD_PARTY);
    expect(await lastRecord()).toMatchObject({
      EmitidaPorTerceroODestinatario: 'T',
      Tercero: { NombreRazon: THIRD_PARTY.name, NIF: THIRD_PARTY.nif },
    });
  });

  it('the cancellation of its record names the party that issued it', async () => {
    const cancelled = async (changes: Record<string, unknown>) => {
      const { body } = await issuing(changes);
      const done = await company.client.post(`/invoices/${body.data.id}/void`, {
        reason: 'Issued by mistake',
      });
      expect(done.status, done.text).toBe(200);
      return await lastRecord();
    };
    expect(await cancelled({ issuance: THIRD_PARTY })).toMatchObject({
      GeneradoPor: 'T',
      Generador: { NombreRazon: THIRD_PARTY.name, NIF: THIRD_PARTY.nif },
    });
    const { id: series_id } = await company.series({ code: 'DEST', format: '{CODE}-{YYYY}-{NUM:4}' });
    expect(await cancelled({ series_id, issuance: { by: 'RECIPIENT' } })).toMatchObject({
      GeneradoPor: 'D',
      Generador: { NombreRazon: RECIPIENT.legal_name, NIF: RECIPIENT.nif },
    });
    const { nif, legal_name } = (await company.client.get('')).body.data;
    const { id: ownSeries } = await company.series({ code: 'PROPIA', format: '{CODE}-{YYYY}-{NUM:4}' });
    const own = {
      series_id: ownSeries,
      recipient: { ...RECIPIENT, nif, legal_name },
      issuance: { by: 'RECIPIENT' },
    };
    for (const byIssuer of [{}, own]) expect(await cancelled(byIssuer)).not.toHaveProperty('GeneradoPor');
  });

  it('a third party gets a warning in a series whose last invoice another party issued', async () => {
    const warned = async (changes: Record<string, unknown>) =>
      ((await issuing(changes)).body.meta.warnings ?? []).map(({ code }: { code: string }) => code);
    const { id: series_id } = await company.series({ code: 'TERC', format: '{CODE}-{YYYY}-{NUM:4}' });
    const lines = (price: number) => ({ series_id, lines: [line(price)] });
    expect(await warned({ ...lines(11), issuance: THIRD_PARTY })).toEqual([]);
    expect(await warned({ ...lines(12), issuance: THIRD_PARTY })).toEqual([]);
    expect(await warned(lines(13))).toEqual([]);
    expect(await warned({ ...lines(14), issuance: THIRD_PARTY })).toEqual(['SERIES_OF_THIRD_PARTY']);
  });

  it('an invoice issued by its recipient says so, and so does its corrective', async () => {
    const { body } = await issuing({ issuance: { by: 'RECIPIENT' } });
    expect(body.data.issuance).toEqual({ by: 'RECIPIENT', nif: null, name: null });
    expect(await lastRecord()).toMatchObject({ EmitidaPorTerceroODestinatario: 'D' });
    await company.correct(body.data.id, { lines: [line(-10)] });
    expect(await lastRecord()).toMatchObject({ TipoFactura: 'R1', EmitidaPorTerceroODestinatario: 'D' });
  });

  it('each recipient that issues needs its own series', async () => {
    const other = { ...RECIPIENT, legal_name: 'Otra SL', nif: 'B87654323' };
    expect((await issuing({ issuance: { by: 'RECIPIENT' } })).status).toBe(201);
    const mixed = [{}, { issuance: THIRD_PARTY }, { issuance: { by: 'RECIPIENT' }, recipient: other }];
    for (const body of mixed) {
      expect(outcome(await issuing(body))).toBe('SERIES_ISSUANCE_MIXED');
      const dry = await company.client.post('/invoices?dry_run=true', {
        type: 'STANDARD',
        recipient: RECIPIENT,
        lines: [line(100)],
        options: { issue_directly: true },
        ...body,
      });
      expect(outcome(dry)).toBe('SERIES_ISSUANCE_MIXED');
    }
    const { id: series_id } = await company.series({ code: 'OTRA', format: '{CODE}-{YYYY}-{NUM:4}' });
    expect((await issuing({ series_id, issuance: { by: 'RECIPIENT' }, recipient: other })).status).toBe(201);
    expect((await issuing({ issuance: { by: 'RECIPIENT' } })).body.data.number).toBe(2);
  });

  it("a recipient cannot issue in a series with the company's own invoices", async () => {
    await company.issued();
    expect(outcome(await issuing({ issuance: { by: 'RECIPIENT' } }))).toBe('SERIES_ISSUANCE_MIXED');
  });

  it('concurrent issues never mix issuing parties in one series', async () => {
    const responses = await Promise.all([
      issuing({ issuance: { by: 'RECIPIENT' } }),
      issuing({}),
      issuing({ issuance: { by: 'RECIPIENT' } }),
      issuing({}),
    ]);
    const outcomes = responses.map(outcome);
    const taken = new Set(
      responses.filter(({ status }) => status === 201).map(({ body }) => body.data.issuance.by),
    );
    expect(taken.size).toBe(1);
    // Two issues that compete for an empty series may both return a conflict.
    const known = [201, 'SERIES_ISSUANCE_MIXED', 'CONCURRENT_MODIFICATION'];
    expect(outcomes.filter((one) => !known.includes(one as string | number))).toEqual([]);
  });
});

describe('the flags and issuing party of an invoice', () => {
  it.each([
    [
      'a qualified SIMPLIFIED',
      { type: 'SIMPLIFIED', recipient: null, simplified_qualified: true },
      'simplified_qualified',
    ],
    ['a PROFORMA that somebody issues', { type: 'PROFORMA', issuance: THIRD_PARTY }, 'issuance'],
    ['both flags', { simplified_qualified: true, without_recipient_id: true }, 'without_recipient_id'],
    ['a third party without name', { issuance: { by: 'THIRD_PARTY', nif: 'B87654323' } }, 'issuance.name'],
    ['a name for the recipient', { issuance: { by: 'RECIPIENT', name: 'X' } }, 'issuance.name'],
    [
      'a ticket that its recipient issues',
      { type: 'SIMPLIFIED', recipient: null, issuance: { by: 'RECIPIENT' } },
      'issuance.by',
    ],
  ])('the formalities are rejected for %s', async (_, body, field) => {
    expect(refusal(await issuing(body))).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { [field]: expect.any(String) },
    });
  });

  it.each([
    ['issuer', () => company.tenant.nif],
    ['recipient', () => RECIPIENT.nif],
  ])('the third party cannot be the %s', async (_, nif) => {
    const issuance = { ...THIRD_PARTY, nif: nif() };
    expect(refusal(await issuing({ issuance }))).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { 'issuance.nif': expect.any(String) },
    });
  });

  it('PATCH changes and clears the formalities and validates them with the stored ones', async () => {
    const draft = await company.create({ issuance: THIRD_PARTY });
    const patch = (body: Record<string, unknown>) => company.client.patch(`/invoices/${draft.id}`, body);
    expect((await patch({ simplified_qualified: true })).body.data).toMatchObject({
      simplified_qualified: true,
      issuance: THIRD_PARTY,
    });
    expect(refusal(await patch({ without_recipient_id: true })).code).toBe('VALIDATION_ERROR');
    expect((await patch({ simplified_qualified: null, issuance: null })).body.data).toMatchObject({
      simplified_qualified: false,
      issuance: { by: 'ISSUER', nif: null, name: null },
    });
  });

  it('a copy and a template keep the formalities', async () => {
    const source = await company.issued({ simplified_qualified: true });
    const copy = await company.client.post('/invoices/derivations', { from_invoice_id: source.id });
    expect(copy.body.data).toMatchObject({ status: 'DRAFT', simplified_qualified: true });
    const template = await company.client.post('/recurring-invoices', {
      name: 'Cuota',
      frequency: 'MONTHLY',
      recipient: RECIPIENT,
      lines: [line(50)],
      issuance: THIRD_PARTY,
    });
    expect(template.body.data).toMatchObject({ issuance: THIRD_PARTY, simplified_qualified: false });
    const changed = await company.client.patch(`/recurring-invoices/${template.body.data.id}`, {
      issuance: null,
      simplified_qualified: true,
    });
    expect(changed.body.data).toMatchObject({ issuance: { by: 'ISSUER' }, simplified_qualified: true });
  });
});
