import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testEnv } from '../../../support/api-client.ts';
import { historyCsv, historyForm } from '../../../support/books/history-files.ts';
import { expectWholeBooks } from '../../../support/verify-books.ts';
import {
  ABROAD,
  ADDRESS,
  correctiveBody,
  invoiceCompany,
  line,
  outcome,
  RECIPIENT,
  refusal,
  tax,
} from '../invoice-company.ts';
import { recordOf } from '../records/stored-record.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

const EXTERNAL = {
  invoice_number: 'A-2025/118',
  issue_date: '2025-11-30',
  type: 'STANDARD',
  taxable_base: 600,
  vat: 126,
};
const OTHER = { legal_name: 'Destinatario Correcto SL', nif: 'B22334452', address: ADDRESS };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-06-15T10:00:00.000Z'));
  company = await invoiceCompany();
});

afterEach(async () => {
  await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  vi.useRealTimers();
});

const post = (body: Record<string, unknown> = {}) =>
  company.client.post('/invoices/correctives', correctiveBody(body));
async function correctAll(body: Record<string, unknown> = {}) {
  const response = await post(body);
  expect(response.status, response.text).toBe(201);
  return response.body.data;
}

describe('a corrective of several invoices', () => {
  it('a corrective of several invoices names them all, makes them RECTIFIED and divides its amount', async () => {
    const one = await company.issued({ lines: [line(100)] });
    vi.setSystemTime(new Date('2026-06-16T10:00:00.000Z'));
    const other = await company.issued({ lines: [line(300)] });
    vi.setSystemTime(new Date('2026-06-17T10:00:00.000Z'));
    const corrective = await correctAll({
      originals: [{ invoice_id: one.id }, { invoice_id: other.id }],
      lines: [line(-200)],
    });
    expect(corrective).toMatchObject({
      type: 'CORRECTIVE',
      rectified_invoice_id: null,
      rectification_type: 'PARTIAL',
      operation_date: '2026-06-16',
      taxable_base: -200,
      recipient: { nif: RECIPIENT.nif },
      corrected_originals: [
        { invoice_id: one.id, invoice_number: one.invoice_number, taxable_base: 100, vat: 21 },
        { invoice_id: other.id, invoice_number: other.invoice_number, taxable_base: 300, vat: 63 },
      ],
    });
    for (const { id } of [one, other]) expect((await company.get(id)).status).toBe('RECTIFIED');
    const { record } = await recordOf(corrective.id);
    expect(record).toMatchObject({ TipoFactura: 'R1', TipoRectificativa: 'I', ImporteTotal: '-242.00' });
    expect(record.FacturasRectificadas.IDFacturaRectificada).toEqual([
      expect.objectContaining({ NumSerieFactura: one.invoice_number, FechaExpedicionFactura: '15-06-2026' }),
      expect.objectContaining({
        NumSerieFactura: other.invoice_number,
        FechaExpedicionFactura: '16-06-2026',
      }),
    ]);
    // Half of 400 is taken, in proportion. 50 is left of the first and 150 of the second.
    const tooMuch = correctiveBody({ lines: [line(-50.01)] });
    expect(outcome(await company.client.post(`/invoices/${one.id}/corrective`, tooMuch))).toBe(
      'CORRECTIVE_EXCEEDS_INVOICED_AMOUNT',
    );
    await company.correct(one.id, { lines: [line(-50)] });
    await company.correct(other.id, { lines: [line(-150)] });
  });

  it('a corrective cannot exceed the sum of its invoices, even with concurrent requests', async () => {
    const originals = [await company.issued(), await company.issued()].map(({ id }) => ({ invoice_id: id }));
    expect(outcome(await post({ originals, lines: [line(-200.01)] }))).toBe(
      'CORRECTIVE_EXCEEDS_INVOICED_AMOUNT',
    );
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => post({ originals, lines: [line(-80)] })),
    );
    expect(responses.map(outcome).sort()).toEqual([
      201,
      201,
      'CORRECTIVE_EXCEEDS_INVOICED_AMOUNT',
      'CORRECTIVE_EXCEEDS_INVOICED_AMOUNT',
    ]);
  });

  it('a corrective of several invoices takes back at most what was to pay after the withholding', async () => {
    const invoices = [1, 2].map(async () => await company.issued({ lines: [line(100, { irpf_rate: 15 })] }));
    const originals = (await Promise.all(invoices)).map(({ id }) => ({ invoice_id: id }));
    expect(outcome(await post({ originals, lines: [line(-200, { irpf_rate: 0 })] }))).toBe(
      'CORRECTIVE_EXCEEDS_INVOICED_AMOUNT',
    );
    await correctAll({ originals, lines: [line(-200, { irpf_rate: 15 })] });
  });

  it('a corrective of several invoices takes back no withholding that they never bore', async () => {
    const invoices = [1, 2].map(async () => await company.issued({ lines: [line(100, { irpf_rate: 0 })] }));
    const originals = (await Promise.all(invoices)).map(({ id }) => ({ invoice_id: id }));
    expect(outcome(await post({ originals, lines: [line(-200, { irpf_rate: 15 })] }))).toBe(
      'CORRECTIVE_EXCEEDS_INVOICED_AMOUNT',
    );
  });

  it('a SUBSTITUTION and a TOTAL correct several invoices together', async () => {
    const originals = [
      await company.issued({ lines: [line(33.33, { irpf_rate: 15 })] }),
      await company.issued({ lines: [line(66.67)] }),
    ].map(({ id }) => ({ invoice_id: id }));
    const substitution = await correctAll({
      originals,
      rectification_type: 'SUBSTITUTION',
      lines: [line(90, { irpf_rate: 0 })],
    });
    expect(substitution.rectified_amounts).toEqual({ taxable_base: 100, vat: 21, surcharge: 0 });
    expect((await recordOf(substitution.id)).record).toMatchObject({
      TipoRectificativa: 'S',
      ImporteRectificacion: { BaseRectificada: '100.00', CuotaRectificada: '21.00' },
      ImporteTotal: '108.90',
    });
    await company.void(substitution.id);
    for (const { invoice_id } of originals) expect((await company.get(invoice_id)).status).toBe('ISSUED');
    const total = await correctAll({ originals, rectification_type: 'TOTAL' });
    expect(total).toMatchObject({ taxable_base: -100, total_vat: -21, total_irpf: -5 });
    for (const { invoice_id } of originals)
      expect(await company.get(invoice_id)).toMatchObject({
        status: 'VOIDED',
        void_cause: 'TOTAL_CORRECTIVE',
      });
  });

  it('a corrective of one stored invoice is the usual corrective', async () => {
    const { id } = await company.issued();
    const corrective = await correctAll({ originals: [{ invoice_id: id }], lines: [line(-10)] });
    expect(corrective).toMatchObject({ rectified_invoice_id: id, corrected_originals: null });
  });

  it('lines take withholding and surcharge from the originals, and must give them if those differ', async () => {
    const originals = [
      await company.issued({ lines: [line(100, { irpf_rate: 15 })] }),
      await company.issued({ lines: [line(100, { irpf_rate: 15 })] }),
      await company.issued({ lines: [line(100)] }),
    ].map(({ id }) => ({ invoice_id: id }));
    expect(refusal(await post({ originals, lines: [line(-10)] }))).toMatchObject({
      code: 'CORRECTIVE_LINE_AMBIGUOUS',
      details: { 'lines.0.irpf_rate': expect.any(String) },
    });
    const corrective = await correctAll({ originals: originals.slice(0, 2), lines: [line(-10)] });
    expect(corrective.total_irpf).toBe(-1.5);
  });
});

describe('a corrective of invoices of another system', () => {
  it('an external invoice is corrected by number, date and amounts, which are registered', async () => {
    const corrective = await correctAll({ originals: [EXTERNAL], recipient: RECIPIENT, lines: [line(-100)] });
    expect(corrective).toMatchObject({
      rectified_invoice_id: null,
      operation_date: '2025-11-30',
      previous_recipient: null,
      corrected_originals: [{ ...EXTERNAL, invoice_id: null, surcharge: 0 }],
    });
    const { record } = await recordOf(corrective.id);
    expect(record.FacturasRectificadas.IDFacturaRectificada).toEqual([
      expect.objectContaining({ NumSerieFactura: 'A-2025/118', FechaExpedicionFactura: '30-11-2025' }),
    ]);
    expect(record.ImporteTotal).toBe('-121.00');
  });

  it('a SUBSTITUTION of an external invoice registers its amounts', async () => {
    const corrective = await correctAll({
      originals: [EXTERNAL],
      rectification_type: 'SUBSTITUTION',
      recipient: RECIPIENT,
      lines: [line(500)],
    });
    expect((await recordOf(corrective.id)).record).toMatchObject({
      TipoRectificativa: 'S',
      ImporteRectificacion: { BaseRectificada: '600.00', CuotaRectificada: '126.00' },
    });
  });

  it('correctives of an external invoice never exceed its amount, even with concurrent requests', async () => {
    const ask = () => post({ originals: [EXTERNAL], recipient: RECIPIENT, lines: [line(-250)] });
    const outcomes = (await Promise.all(Array.from({ length: 4 }, ask))).map(outcome);
    expect(outcomes.sort()).toEqual([
      201,
      201,
      'CORRECTIVE_EXCEEDS_INVOICED_AMOUNT',
      'CORRECTIVE_EXCEEDS_INVOICED_AMOUNT',
    ]);
  });

  it('external tickets are corrected with R5 and without a recipient', async () => {
    const ticket = { ...EXTERNAL, type: 'SIMPLIFIED', taxable_base: 10, vat: 2.1 };
    const corrective = await correctAll({ originals: [ticket], reason: 'R5', lines: [line(-10)] });
    expect((await recordOf(corrective.id)).record).not.toHaveProperty('Destinatarios');
    expect(outcome(await post({ originals: [ticket], recipient: RECIPIENT, lines: [line(-1)] }))).toBe(
      'CORRECTIVE_REASON_NOT_ALLOWED',
    );
  });

  it('lines for external invoices must give the withholding if the company has a default', async () => {
    await company.configure({ default_irpf_rate: 15 });
    const body = { originals: [EXTERNAL], recipient: RECIPIENT };
    expect(outcome(await post({ ...body, lines: [line(-10)] }))).toBe('CORRECTIVE_LINE_AMBIGUOUS');
    await correctAll({ ...body, lines: [line(-10, { irpf_rate: 0 })] });
  });

  it('the data of an external invoice must match earlier correctives and the imported history', async () => {
    const ask = (changes: Record<string, unknown>) =>
      post({ originals: [{ ...EXTERNAL, ...changes }], recipient: RECIPIENT, lines: [line(-1)] });
    await correctAll({ originals: [EXTERNAL], recipient: RECIPIENT, lines: [line(-1)] });
    for (const changes of [{ taxable_base: 9000 }, { vat: 12 }, { surcharge: 1 }, { type: 'SIMPLIFIED' }]) {
      const reason = 'type' in changes ? { reason: 'R5', recipient: null } : {};
      const response = await post({
        originals: [{ ...EXTERNAL, ...changes }],
        recipient: RECIPIENT,
        lines: [line(-1)],
        ...reason,
      });
      const [field] = Object.keys(changes);
      expect(refusal(response)).toMatchObject({ details: { [`originals.0.${field}`]: expect.any(String) } });
    }
    const history = historyCsv([{ number: 'B-77', date: '2025-10-01' }]);
    const imported = await company.client.post('/invoice-history/imports', historyForm(history));
    expect(imported.status, imported.text).toBe(200);
    const { invoices } = (await company.client.get('/invoice-history')).body.data;
    const { issue_date, taxable_base, vat } = invoices[0];
    const held = { invoice_number: 'B-77', issue_date, taxable_base, vat };
    for (const [field, value] of [
      ['issue_date', '2025-10-02'],
      ['taxable_base', taxable_base + 1],
      ['vat', vat + 1],
    ])
      expect(refusal(await ask({ ...held, [String(field)]: value }))).toMatchObject({
        code: 'VALIDATION_ERROR',
        details: { [`originals.0.${field}`]: expect.any(String) },
      });
    expect(outcome(await ask(held))).toBe(201);
  });

  it('an external ticket that was exchanged can only be corrected by a return of the exchange', async () => {
    const external = { invoice_number: 'TPV/77', issue_date: '2026-05-01', total: 24.2 };
    const exchanged = await company.client.post('/invoices/simplified-exchanges', {
      external_simplified: [external],
      lines: [line(20)],
      recipient: RECIPIENT,
    });
    expect(exchanged.status, exchanged.text).toBe(201);
    const ticket = {
      ...EXTERNAL,
      ...external,
      total: undefined,
      type: 'SIMPLIFIED',
      taxable_base: 20,
      vat: 4.2,
    };
    const body = { originals: [ticket], reason: 'R5', lines: [line(-5)] };
    const refused = await post(body);
    expect(refusal(refused)).toMatchObject({
      status: 422,
      code: 'INVOICE_NOT_CORRECTIBLE_IN_CURRENT_STATUS',
      details: { field: 'originals.0', invoice_number: 'TPV/77' },
    });
    const returned = await company.client.post(
      `/invoices/simplified-exchanges/${exchanged.body.data.id}/returns`,
      {
        external_simplified: { ...external, total: undefined, taxable_base: 20, vat: 4.2 },
        lines: [line(-5)],
        reason_description: 'One of them came back',
      },
    );
    expect(returned.status, returned.text).toBe(201);
    expect(returned.body.data).toMatchObject({ invoice_total: -6.05, corrective: { reason: 'R5' } });
  });

  it('PARTIAL lines use the stated regime and reason, and stored invoices those of their records', async () => {
    const exempt = { type: 'IVA', percentage: 0, exemption_reason: 'E5' };
    const own = await company.issued({ recipient: ABROAD, lines: [line(100, { main_tax: exempt })] });
    await testEnv.BOOKS_SANDBOX.prepare("UPDATE verifactu_records SET submission_status = 'ACCEPTED'").run();
    const corrected = await company.client.post(`/invoices/${own.id}/verifactu-records`, {
      lines: [{ index: 0, regime_key: '02', exemption_reason: 'E2' }],
      reason: 'It left the Union',
    });
    expect(corrected.status, corrected.text).toBe(201);
    const { id } = await correctAll({
      originals: [{ invoice_id: own.id }, { ...EXTERNAL, vat: 0 }],
      rectification_type: 'PARTIAL',
      lines: [line(-30, { main_tax: { ...exempt, exemption_reason: 'E2', regime_key: '02' } })],
    });
    expect((await recordOf(id)).record.Desglose).toMatchObject({
      DetalleDesglose: [
        { ClaveRegimen: '02', OperacionExenta: 'E2', BaseImponibleOimporteNoSujeto: '-30.00' },
      ],
    });
    const whole = await company.issued({ recipient: ABROAD, lines: [line(100, { main_tax: exempt })] });
    await testEnv.BOOKS_SANDBOX.prepare("UPDATE verifactu_records SET submission_status = 'ACCEPTED'").run();
    await company.client.post(`/invoices/${whole.id}/verifactu-records`, {
      lines: [{ index: 0, regime_key: '02', exemption_reason: 'E2' }],
      reason: 'It left the Union',
    });
    const taken = await correctAll({ originals: [{ invoice_id: whole.id }], rectification_type: 'TOTAL' });
    expect((await recordOf(taken.id)).record.Desglose).toMatchObject({
      DetalleDesglose: [{ ClaveRegimen: '02', OperacionExenta: 'E2' }],
    });
  });

  it('a corrective can combine external and stored invoices', async () => {
    const { id } = await company.issued();
    const corrective = await correctAll({ originals: [EXTERNAL, { invoice_id: id }], lines: [line(-350)] });
    expect(corrective.recipient.nif).toBe(RECIPIENT.nif);
    await company.correct(id, { lines: [line(-50)] });
  });

  it('the withholding of a corrective goes to the external invoice where the stored one bears none', async () => {
    const { id } = await company.issued();
    await correctAll({ originals: [EXTERNAL, { invoice_id: id }], lines: [line(-700, { irpf_rate: 15 })] });
    expect(await company.get(id)).toMatchObject({ amount_due: 0, credit_amount: 0 });
  });
});

describe('a corrective of a volume discount', () => {
  it('a volume discount names its period instead of the invoices', async () => {
    const corrective = await correctAll({
      period: { from: '2026-01-01', to: '2026-05-31' },
      recipient: RECIPIENT,
      lines: [{ ...line(-120), description: 'Rappel' }],
    });
    expect(corrective).toMatchObject({
      corrected_period: { from: '2026-01-01', to: '2026-05-31' },
      corrected_originals: [],
      operation_date: '2026-05-31',
    });
    const { record } = await recordOf(corrective.id);
    expect(record).toMatchObject({ TipoFactura: 'R1', TipoRectificativa: 'I', FechaOperacion: '31-05-2026' });
    expect(record).not.toHaveProperty('FacturasRectificadas');
  });
});

describe('the rejection of a corrective of several invoices', () => {
  it.each([
    ['nothing that it corrects', {}, 'VALIDATION_ERROR'],
    ['an empty list', { originals: [] }, 'VALIDATION_ERROR'],
    ['the same twice', { originals: [EXTERNAL, EXTERNAL] }, 'VALIDATION_ERROR'],
    ['an original without a date', { originals: [{ ...EXTERNAL, issue_date: null }] }, 'VALIDATION_ERROR'],
    [
      'an original of tomorrow',
      { originals: [{ ...EXTERNAL, issue_date: '2026-06-16' }] },
      'VALIDATION_ERROR',
    ],
    [
      'a number that no record takes',
      { originals: [{ ...EXTERNAL, invoice_number: 'Ñ1' }] },
      'INVOICE_NUMBER_INVALID',
    ],
    ['TOTAL of another system', { originals: [EXTERNAL], rectification_type: 'TOTAL' }, 'VALIDATION_ERROR'],
    [
      'a period that ends before it begins',
      { period: { from: '2026-05-31', to: '2026-01-01' } },
      'VALIDATION_ERROR',
    ],
    ['a period that has not ended', { period: { from: '2026-05-31', to: '2026-06-16' } }, 'VALIDATION_ERROR'],
    [
      'an invoice that is not there',
      { originals: [{ invoice_id: '0190a5b4-7c3e-7a3b-8d2e-5f6a7b8c9d0e' }, EXTERNAL] },
      'INVOICE_NOT_FOUND',
    ],
  ])('a corrective with %s is rejected', async (_, body, code) => {
    expect(outcome(await post({ recipient: RECIPIENT, lines: [line(-1)], ...body }))).toBe(code);
    expect(await company.list('type=CORRECTIVE')).toEqual([]);
  });

  it('a corrective of external invoices without a recipient is rejected', async () => {
    expect(refusal(await post({ originals: [EXTERNAL], lines: [line(-1)] }))).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { 'recipient.legal_name': expect.any(String) },
    });
  });

  it('a corrective of invoices with different recipients is rejected', async () => {
    const originals = [await company.issued(), await company.issued({ recipient: OTHER })].map(({ id }) => ({
      invoice_id: id,
    }));
    expect(outcome(await post({ originals, lines: [line(-1)] }))).toBe('CORRECTIVE_ORIGINALS_DIFFER');
  });

  it('a stored invoice cannot be corrected by its number', async () => {
    const { invoice_number, issue_date } = await company.issued();
    const response = await post({
      originals: [{ ...EXTERNAL, invoice_number, issue_date }],
      recipient: RECIPIENT,
      lines: [line(-1, { main_tax: tax(21) })],
    });
    expect(refusal(response)).toMatchObject({
      details: { 'originals.0.invoice_number': expect.any(String) },
    });
  });
});
