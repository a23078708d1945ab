import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testEnv } from '../../../support/api-client.ts';
import { expectWholeBooks } from '../../../support/verify-books.ts';
import {
  ABROAD,
  correctiveBody,
  invoiceCompany,
  line,
  outcome,
  RECIPIENT,
  refusal,
  tax,
  untaxed,
} from '../invoice-company.ts';
import { storedRecords } from './stored-record.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-06-15T10:00:00.123Z'));
  company = await invoiceCompany();
});

afterEach(async () => {
  await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  vi.useRealTimers();
});

const REASON = 'The record said it wrong';
const RIGHT = { legal_name: 'Comercial Correcta SL', nif: 'B76543214' };

const post = (id: string, body: unknown) => company.client.post(`/invoices/${id}/verifactu-records`, body);

/** Sets the AEAT's result for the pending records of an invoice. */
async function answer(id: string, status: 'ACCEPTED' | 'REJECTED', code: string | null = null) {
  await testEnv.BOOKS_SANDBOX.prepare(
    `UPDATE verifactu_records SET submission_status = ?2, error_code = ?3
     WHERE invoice_id = ?1 AND submission_status = 'PENDING'`,
  )
    .bind(id, status, code)
    .run();
}

const lastRecord = async () => (await storedRecords(company.tenant.companyId)).at(-1);

async function registered(body: Record<string, unknown> = {}, status: 'ACCEPTED' | 'REJECTED' = 'ACCEPTED') {
  const invoice = await company.issued(body);
  await answer(invoice.id, status, status === 'REJECTED' ? '1110' : null);
  return invoice;
}

/** Corrects a record and returns the new record. */
async function corrected(id: string, body: Record<string, unknown>) {
  const answered = await post(id, { reason: REASON, ...body });
  expect(answered.status, answered.text).toBe(201);
  return await lastRecord();
}

describe('the data of a record correction', () => {
  it('correcting a rejected record stores the recipient and the flags of a missing record', async () => {
    const { id } = await registered({}, 'REJECTED');
    const record = await corrected(id, { recipient: RIGHT });
    expect(record).toMatchObject({
      Subsanacion: 'S',
      RechazoPrevio: 'X',
      Destinatarios: { IDDestinatario: [{ NombreRazon: 'Comercial Correcta SL', NIF: 'B76543214' }] },
    });
  });

  it('a record accepted with or without errors can be corrected', async () => {
    for (const code of ['2001', null]) {
      const { id } = await company.issued();
      await answer(id, 'ACCEPTED', code);
      const record = await corrected(id, { description: 'Asesoría de junio' });
      expect(record).toMatchObject({ Subsanacion: 'S', DescripcionOperacion: 'Asesoría de junio' });
      expect(record).not.toHaveProperty('RechazoPrevio');
    }
  });

  it('a correction repeats all fields that it does not change', async () => {
    const { id } = await registered({ operation_date: '2026-06-01' });
    const [first] = await storedRecords(company.tenant.companyId);
    const { Subsanacion, Encadenamiento, FechaHoraHusoGenRegistro, Huella, ...again } = await corrected(
      id,
      {},
    );
    expect(Subsanacion).toBe('S');
    expect(first).toMatchObject({ ...again });
    expect([Encadenamiento, FechaHoraHusoGenRegistro, Huella]).not.toContain(undefined);
  });

  it('a correction replaces the identifier of the recipient and keeps an omitted name', async () => {
    const { id } = await registered();
    const alternative_id = { type: '02', number: 'DE123456788' };
    const record = await corrected(id, { recipient: { alternative_id } });
    expect(record.Destinatarios.IDDestinatario).toEqual([
      { NombreRazon: RECIPIENT.legal_name, IDOtro: { IDType: '02', ID: 'DE123456788' } },
    ]);
  });

  it('a correction accepts a stored customer', async () => {
    const { id } = await registered();
    const customer = await company.customer({ ...RIGHT, address: RECIPIENT.address });
    const record = await corrected(id, { recipient: { customer_id: customer.id } });
    expect(record.Destinatarios.IDDestinatario[0]).toMatchObject({ NIF: 'B76543214' });
  });

  it('a correction adds and removes FechaOperacion in its place of the schema', async () => {
    const { id } = await registered();
    const dated = await corrected(id, { operation_date: '2026-05-31' });
    expect(dated.FechaOperacion).toBe('31-05-2026');
    const names = Object.keys(dated);
    expect(names.indexOf('FechaOperacion')).toBe(names.indexOf('DescripcionOperacion') - 1);
    await answer(id, 'ACCEPTED');
    expect(await corrected(id, { operation_date: null })).not.toHaveProperty('FechaOperacion');
  });

  it('a correction moves a line to another regime without changing any sum', async () => {
    const lines = [line(10.03), line(20.04), line(30.05, { main_tax: tax(10) })];
    const { id } = await registered({ lines });
    const [first] = await storedRecords(company.tenant.companyId);
    const record = await corrected(id, { lines: [{ index: 0, regime_key: '11' }] });
    expect(record.Desglose.DetalleDesglose).toEqual([
      expect.objectContaining({ ClaveRegimen: '01', BaseImponibleOimporteNoSujeto: '20.04' }),
      expect.objectContaining({ ClaveRegimen: '11', BaseImponibleOimporteNoSujeto: '10.03' }),
      expect.objectContaining({ ClaveRegimen: '01', BaseImponibleOimporteNoSujeto: '30.05' }),
    ]);
    const { CuotaTotal, ImporteTotal } = first;
    expect(record).toMatchObject({ CuotaTotal, ImporteTotal });
  });

  it('a correction changes the exemption of a line', async () => {
    const { id } = await registered({ lines: [untaxed(100, 'E1'), line(50)] });
    const record = await corrected(id, { lines: [{ index: 0, exemption_reason: 'E6' }] });
    expect(record.Desglose.DetalleDesglose).toContainEqual(
      expect.objectContaining({ OperacionExenta: 'E6' }),
    );
  });

  it('a correction adds to the previous correction', async () => {
    const { id } = await registered({ lines: [untaxed(100, 'E1'), untaxed(50, 'E1')] });
    await corrected(id, { recipient: RIGHT, lines: [{ index: 0, exemption_reason: 'E6' }] });
    await answer(id, 'REJECTED', '1142');
    const record = await corrected(id, { lines: [{ index: 0, exemption_reason: 'E1' }] });
    expect(record).toMatchObject({ Subsanacion: 'S', RechazoPrevio: 'S' });
    expect(record.Destinatarios.IDDestinatario[0].NIF).toBe('B76543214');
    expect(record.Desglose.DetalleDesglose).toHaveLength(1);
  });
});

describe('an invoice with a record correction', () => {
  it('the invoice shows the corrected data separately from its printed data', async () => {
    const { id } = await registered({ lines: [untaxed(100, 'E1')] });
    await corrected(id, { recipient: RIGHT, lines: [{ index: 0, exemption_reason: 'E6' }] });
    const invoice = await company.get(id);
    expect(invoice.recipient).toMatchObject({ nif: RECIPIENT.nif });
    expect(invoice.lines[0].main_tax.exemption_reason).toBe('E1');
    expect(invoice.corrections).toEqual([
      expect.objectContaining({
        position: 2,
        submission_status: 'PENDING',
        reason: REASON,
        corrected_fields: ['recipient', 'lines'],
        recipient: expect.objectContaining(RIGHT),
        description: null,
        lines: [{ index: 0, regime_key: '01', exemption_reason: 'E6' }],
      }),
    ]);
  });

  it('the PDF of the invoice does not change with a record correction', async () => {
    const { id } = await registered();
    const files = () =>
      testEnv.BOOKS_SANDBOX.prepare('SELECT * FROM invoice_files WHERE invoice_id = ?').bind(id).all();
    await company.client.get(`/invoices/${id}/pdf`, { Prefer: 'wait=20' });
    const before = (await files()).results;
    await corrected(id, { recipient: RIGHT });
    await company.client.get(`/invoices/${id}/pdf`, { Prefer: 'wait=20' });
    expect((await files()).results).toEqual(before);
  });

  it('an unchanged resubmission is not shown as a correction', async () => {
    const { id } = await registered({}, 'REJECTED');
    expect((await post(id, {})).status).toBe(201);
    expect((await company.get(id)).corrections).toEqual([]);
  });
});

describe('the warning that a corrective is due', () => {
  const warned = async (id: string, body: Record<string, unknown>, headers?: Record<string, string>) =>
    await company.client.post(`/invoices/${id}/verifactu-records`, { reason: REASON, ...body }, headers);
  const paths = (warnings: { code: string; path: string }[] | undefined) =>
    (warnings ?? []).map(({ code, path }) => `${code} ${path}`);

  it('a correction that contradicts the printed invoice warns of a due corrective', async () => {
    const { id } = await registered({ lines: [untaxed(100, 'E1'), line(50)] });
    const lines = [
      { index: 1, regime_key: '11' },
      { index: 0, exemption_reason: 'E6' },
    ];
    const { body } = await warned(id, { recipient: RIGHT, operation_date: '2026-06-01', lines });
    expect(paths(body.meta.warnings)).toEqual([
      'CORRECTIVE_DUE recipient',
      'CORRECTIVE_DUE operation_date',
      'CORRECTIVE_DUE lines.0.regime_key',
      'CORRECTIVE_DUE lines.1.exemption_reason',
    ]);
  });

  it('a correction of the record alone causes no warning', async () => {
    const { id } = await registered();
    const { nif, legal_name } = RECIPIENT;
    const body = { recipient: { nif, legal_name }, description: 'Otra', operation_date: '2026-06-15' };
    expect((await warned(id, body)).body.meta).not.toHaveProperty('warnings');
  });

  it('strict handling rejects a correction with a warning before it has an effect', async () => {
    const { id } = await registered();
    const strict = await warned(id, { recipient: RIGHT }, { Prefer: 'handling=strict' });
    expect(outcome(strict)).toBe('STRICT_HANDLING_REFUSED');
    expect(await storedRecords(company.tenant.companyId)).toHaveLength(1);
  });
});

describe('the unchangeable fields of a record', () => {
  it.each([
    ['issue_date', { issue_date: '2026-06-01' }],
    ['invoice_number', { invoice_number: 'F-2' }],
    ['issuer', { issuer: { nif: 'B76543214' } }],
    ['invoice_total', { invoice_total: 1 }],
    ['lines.0.unit_price', { lines: [{ index: 0, unit_price: 5 }] }],
    ['lines.0.main_tax', { lines: [{ index: 0, main_tax: tax(10) }] }],
    ['lines.0.exemption_reason', { lines: [{ index: 0, exemption_reason: 'E1' }] }],
  ])('a correction of %s returns 422 with the field', async (field, body) => {
    const { id } = await registered();
    const refused = refusal(await post(id, { reason: REASON, ...body }));
    expect(refused).toMatchObject({ status: 422, code: 'VERIFACTU_RECORD_IMMUTABLE' });
    expect(Object.keys(refused.details)).toEqual([field]);
    expect(await storedRecords(company.tenant.companyId)).toHaveLength(1);
  });
});

describe('the rejection of a record correction', () => {
  it.each([
    ['without a reason', { reason: undefined, description: 'Otra' }, 'VALIDATION_ERROR'],
    ['with a reason that says nothing', { reason: 'no' }, 'VALIDATION_ERROR'],
    ['of a line that is not there', { lines: [{ index: 1, regime_key: '11' }] }, 'VALIDATION_ERROR'],
    [
      'of a line twice',
      {
        lines: [
          { index: 0, regime_key: '11' },
          { index: 0, regime_key: '07' },
        ],
      },
      'VALIDATION_ERROR',
    ],
    ['of a day after the issue', { operation_date: '2026-06-16' }, 'VALIDATION_ERROR'],
    [
      'to a NIF whose control digit is wrong',
      { recipient: { nif: 'B76543215' } },
      'NIF_INVALID_CONTROL_DIGIT',
    ],
    [
      'to a customer that is not there',
      { recipient: { customer_id: '0190a5b4-7c3e-7a3b-8d2e-5f6a7b8c9d0e' } },
      'CUSTOMER_NOT_FOUND',
    ],
    ['against a rule of the AEAT', { lines: [{ index: 0, regime_key: '02' }] }, 'AEAT_RULE_VIOLATED'],
  ])('a correction %s is rejected and appends nothing', async (_case, body, code) => {
    const { id } = await registered();
    expect(outcome(await post(id, { reason: REASON, ...body }))).toBe(code);
    expect(await storedRecords(company.tenant.companyId)).toHaveLength(1);
    expect((await company.get(id)).corrections).toEqual([]);
  });

  it('a correction to a NIF that is not in the census is rejected', async () => {
    const { id } = await registered();
    await testEnv.BOOKS_SANDBOX.prepare(
      "INSERT INTO census_checks (nif, name_key, census_status, checked_at) VALUES ('B87654323', '', 'NOT_IDENTIFIED', ?)",
    )
      .bind(Date.now())
      .run();
    expect(outcome(await post(id, { reason: REASON, recipient: { nif: 'B87654323' } }))).toBe(
      'NIF_NOT_IN_CENSUS',
    );
    expect(await storedRecords(company.tenant.companyId)).toHaveLength(1);
  });

  it('a correction of a pending record or a voided invoice is rejected', async () => {
    const pending = await company.issued();
    expect(outcome(await post(pending.id, { reason: REASON, recipient: RIGHT }))).toBe(
      'VERIFACTU_RECORD_NOT_REPAIRABLE',
    );
    const { id } = await registered();
    await company.void(id);
    await answer(id, 'REJECTED', '1181');
    expect(outcome(await post(id, { reason: REASON, recipient: RIGHT }))).toBe(
      'VERIFACTU_RECORD_NOT_REPAIRABLE',
    );
    expect((await post(id, { reason: REASON })).status).toBe(201);
  });

  it('a correction with a recipient is rejected if the record has none', async () => {
    const { id } = await registered({ type: 'SIMPLIFIED' });
    expect(outcome(await post(id, { reason: REASON, recipient: RIGHT }))).toBe(
      'SIMPLIFIED_INVOICE_FORBIDS_IDENTIFIED_RECIPIENT',
    );
  });

  it('a correction of an intra-EU supply to a Spanish recipient is rejected', async () => {
    const { id } = await registered({ recipient: ABROAD, lines: [untaxed(100, 'E5')] });
    expect(outcome(await post(id, { reason: REASON, recipient: RIGHT }))).toBe('AEAT_RULE_VIOLATED');
  });
});

it('a correction leaves margin scheme and cost base lines unchanged, and their regime cannot change', async () => {
  const margin = line(200, { main_tax: tax(21, { regime_key: '03' }), margin_base: 60 });
  const atCost = line(100, { main_tax: tax(21, { regime_key: '06' }), cost_base: 80 });
  const { id } = await registered({ lines: [line(50), margin, atCost] });
  for (const index of [1, 2])
    expect(refusal(await post(id, { reason: REASON, lines: [{ index, regime_key: '01' }] }))).toMatchObject({
      code: 'VERIFACTU_RECORD_IMMUTABLE',
      details: { 'lines.0.regime_key': expect.any(String) },
    });
  const [first] = await storedRecords(company.tenant.companyId);
  const record = await corrected(id, { lines: [{ index: 0, regime_key: '07' }] });
  expect([record.ImporteTotal, record.CuotaTotal]).toEqual([first.ImporteTotal, first.CuotaTotal]);
  const groupOf = (one: typeof record, regime: string) =>
    one.Desglose.DetalleDesglose.find(({ ClaveRegimen }: Record<string, string>) => ClaveRegimen === regime);
  expect(groupOf(record, '07')).toMatchObject({ BaseImponibleOimporteNoSujeto: '50.00' });
  for (const regime of ['03', '06']) expect(groupOf(record, regime)).toEqual(groupOf(first, regime));
});

describe('operations after a record correction', () => {
  const named = (record: { Destinatarios: { IDDestinatario: { NIF: string }[] } }) =>
    record.Destinatarios.IDDestinatario[0]?.NIF;
  const correctiveOf = async (id: string, body: Record<string, unknown>) => {
    const corrective = await company.correct(id, body);
    return { corrective, record: await lastRecord() };
  };

  it.each([
    ['PARTIAL', { lines: [line(-1)] }],
    ['TOTAL', {}],
    ['SUBSTITUTION', { lines: [line(90)] }],
  ])('a %s corrective names the corrected recipient and prints the previous one', async (type, body) => {
    const { id } = await registered();
    await corrected(id, { recipient: RIGHT });
    const { corrective, record } = await correctiveOf(id, { rectification_type: type, ...body });
    expect(corrective).toMatchObject({
      recipient: { ...RIGHT, address: RECIPIENT.address },
      previous_recipient: { nif: RECIPIENT.nif },
    });
    expect(named(record)).toBe(RIGHT.nif);
  });

  it('the latest corrective or record correction determines the recipient', async () => {
    const { id } = await registered();
    await corrected(id, { recipient: RIGHT });
    const other = { ...RECIPIENT, legal_name: 'Tercera Ejemplo SL', nif: 'B22334452' };
    const first = await correctiveOf(id, {
      recipient: other,
      rectification_type: 'SUBSTITUTION',
      lines: [line(100)],
    });
    expect(first.corrective).toMatchObject({
      recipient: { nif: other.nif },
      previous_recipient: { nif: RECIPIENT.nif },
    });
    expect(named((await correctiveOf(id, { lines: [line(-1)] })).record)).toBe(other.nif);
    vi.setSystemTime(new Date('2026-06-16T10:00:00.123Z'));
    await answer(id, 'ACCEPTED');
    await corrected(id, { recipient: RIGHT });
    const last = await correctiveOf(id, { lines: [line(-1)] });
    expect(last.corrective.previous_recipient).toMatchObject({ nif: other.nif });
    expect(named(last.record)).toBe(RIGHT.nif);
  });

  it('a corrective line without regime or tax takes the registered regime', async () => {
    const { id } = await registered({ lines: [line(100)] });
    await corrected(id, { lines: [{ index: 0, regime_key: '11' }] });
    const regimesOf = async (sent: Record<string, unknown>) => {
      const { corrective, record } = await correctiveOf(id, { lines: [line(-1, sent)] });
      expect(record.Desglose.DetalleDesglose).toHaveLength(1);
      return [corrective.lines[0].main_tax.regime_key, record.Desglose.DetalleDesglose[0].ClaveRegimen];
    };
    expect(await regimesOf({ main_tax: { type: 'IVA', percentage: 21 } })).toEqual(['11', '11']);
    expect(await regimesOf({ main_tax: null })).toEqual(['11', '11']);
    expect(await regimesOf({ main_tax: tax(21, { regime_key: '01' }) })).toEqual(['01', '01']);
  });

  it('a corrective line must name its regime if several are registered', async () => {
    const { id } = await registered({ lines: [line(100), line(50)] });
    await corrected(id, {
      lines: [
        { index: 0, regime_key: '11' },
        { index: 1, regime_key: '07' },
      ],
    });
    const sent = { lines: [line(-1, { main_tax: { type: 'IVA', percentage: 21 } })] };
    const answered = await company.client.post(`/invoices/${id}/corrective`, correctiveBody(sent));
    expect(refusal(answered)).toMatchObject({
      code: 'CORRECTIVE_LINE_AMBIGUOUS',
      details: { 'lines.0.main_tax.regime_key': expect.any(String) },
    });
  });

  it('a TOTAL corrective reverses the registered regimes, reasons and operation date', async () => {
    const { id, ...invoice } = await registered({ lines: [line(100), line(50), untaxed(30, 'E1')] });
    await corrected(id, {
      operation_date: '2026-05-31',
      lines: [
        { index: 0, regime_key: '07' },
        { index: 2, regime_key: '02', exemption_reason: 'E2' },
      ],
    });
    const { corrective, record } = await correctiveOf(id, { rectification_type: 'TOTAL' });
    expect(corrective).toMatchObject({
      operation_date: '2026-05-31',
      invoice_total: -invoice.invoice_total,
    });
    expect(record.FechaOperacion).toBe('31-05-2026');
    const groups = record.Desglose.DetalleDesglose.map((group: Record<string, string>) => [
      group.ClaveRegimen,
      group.OperacionExenta ?? group.CalificacionOperacion,
      group.BaseImponibleOimporteNoSujeto,
    ]);
    expect(groups).toEqual(
      expect.arrayContaining([
        ['07', 'S1', '-100.00'],
        ['01', 'S1', '-50.00'],
        ['02', 'E2', '-30.00'],
      ]),
    );
  });

  it('a corrective of several invoices uses their corrected recipient and operation date', async () => {
    const [one, other] = [await registered(), await registered()];
    for (const { id } of [one, other])
      await corrected(id, { recipient: RIGHT, operation_date: '2026-05-31' });
    const several = await company.client.post('/invoices/correctives', {
      originals: [one, other].map(({ id }) => ({ invoice_id: id })),
      rectification_type: 'TOTAL',
      reason: 'R1',
      reason_description: 'Both are taken back',
    });
    expect(several.status, several.text).toBe(201);
    expect(several.body.data).toMatchObject({
      recipient: { nif: RIGHT.nif },
      previous_recipient: { nif: RECIPIENT.nif },
      operation_date: '2026-05-31',
    });
  });

  it("an exchange uses the ticket's corrected date, and its return the corrected customer", async () => {
    const ticket = await registered({ type: 'SIMPLIFIED', lines: [line(20)] });
    await corrected(ticket.id, { operation_date: '2026-05-31' });
    await answer(ticket.id, 'ACCEPTED');
    await testEnv.BOOKS_SANDBOX.prepare("UPDATE invoices SET verifactu_status = 'ACCEPTED' WHERE id = ?")
      .bind(ticket.id)
      .run();
    const body = { simplified_invoice_ids: [ticket.id], recipient: RECIPIENT };
    const exchange = (await company.client.post('/invoices/simplified-exchanges', body)).body.data;
    expect(exchange.operation_date).toBe('2026-05-31');
    await answer(exchange.id, 'ACCEPTED');
    await corrected(exchange.id, { recipient: RIGHT });
    const back = await company.client.post(`/invoices/simplified-exchanges/${exchange.id}/returns`, {
      simplified_invoice_id: ticket.id,
      reason_description: 'Some of it came back',
      lines: [line(-5)],
    });
    expect(back.body.data).toMatchObject({ recipient: { nif: RIGHT.nif }, invoice_total: -6.05 });
  });
});
