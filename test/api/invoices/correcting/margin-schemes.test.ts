import { beforeAll, describe, expect, it } from 'vitest';
import { correctiveBody, invoiceCompany, line, outcome, refusal, tax } from '../invoice-company.ts';
import { recordOf } from '../records/stored-record.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeAll(async () => {
  company = await invoiceCompany();
});

const used = (price: number, margin_base: number | null, more: Record<string, unknown> = {}) =>
  line(price, { main_tax: tax(21, { regime_key: '03' }), margin_base, ...more });
const atCost = (price: number, cost_base: number | null) =>
  line(price, { main_tax: tax(21, { regime_key: '06' }), cost_base });

async function registered(id: string) {
  const { record } = await recordOf(id);
  const { CuotaTotal, ImporteTotal, Desglose } = record;
  return { details: Desglose.DetalleDesglose, totals: [CuotaTotal, ImporteTotal] };
}

describe.each(['03', '05'])('a line of the margin scheme, regime %s', (regime_key) => {
  const of = (price: number, margin_base: number | null) =>
    used(price, margin_base, { main_tax: tax(21, { regime_key }) });

  it('a margin line charges its price without tax, and its record declares base and tax of the margin', async () => {
    const issued = await company.issued({ lines: [of(1000, 242)] });
    expect(issued).toMatchObject({
      taxable_base: 1000,
      total_vat: 0,
      invoice_total: 1000,
      vat_breakdown: [{ percentage: 21, regime_key, base: 1000, amount: 0 }],
      margin_breakdown: [{ tax_type: 'IVA', percentage: 21, regime_key, base: 200, amount: 42 }],
    });
    expect(issued.lines[0]).toMatchObject({ margin_base: 242, cost_base: null, line_total: 1000 });
    expect(await registered(issued.id)).toMatchObject({
      totals: ['42.00', '1000.00'],
      details: [
        {
          ClaveRegimen: regime_key,
          CalificacionOperacion: 'S1',
          TipoImpositivo: '21.00',
          BaseImponibleOimporteNoSujeto: '200.00',
          CuotaRepercutida: '42.00',
        },
      ],
    });
    expect(new URL(issued.qr_url).searchParams.get('importe')).toBe('1000.00');
  });

  it('a margin line is rejected without its margin, or with one outside zero and its price', async () => {
    const refused = async (margin: number | null) =>
      refusal(await company.client.post('/invoices', { type: 'SIMPLIFIED', lines: [of(100, margin)] }));
    const details = { 'lines.0.margin_base': expect.any(String) };
    expect(await refused(null)).toEqual({ status: 422, code: 'REGIME_NEEDS_MARGIN_BASE', details });
    for (const margin of [100.01, -1, 1.001])
      expect(await refused(margin)).toEqual({ status: 422, code: 'VALIDATION_ERROR', details });
    expect(outcome(await company.client.post('/invoices', { type: 'SIMPLIFIED', lines: [of(100, 0)] }))).toBe(
      201,
    );
  });
});

describe('the kind of goods in the margin scheme', () => {
  it('an invoice and its corrective keep the kind, and it is refused outside regime 03', async () => {
    const art = tax(21, { regime_key: '03', margin_goods: 'ART' });
    const issued = await company.issued({ lines: [used(1000, 242, { main_tax: art })] });
    expect(issued.lines[0].main_tax).toEqual({ ...art, exemption_reason: null });
    const corrective = await company.correct(issued.id, { rectification_type: 'TOTAL' });
    expect(corrective.lines[0].main_tax.margin_goods).toBe('ART');
    const elsewhere = { lines: [line(100, { main_tax: tax(21, { margin_goods: 'ART' }) })] };
    const response = await company.client.post('/invoices', { type: 'SIMPLIFIED', ...elsewhere });
    const details = { 'lines.0.main_tax.margin_goods': expect.any(String) };
    expect(refusal(response)).toEqual({ status: 422, code: 'VALIDATION_ERROR', details });
    const plain = await company.issued({ lines: [used(1000, 242)] });
    expect(plain.lines[0].main_tax).not.toHaveProperty('margin_goods');
  });
});

describe('the margin of a line', () => {
  it('a margin is rejected with another regime or an exemption', async () => {
    for (const main_tax of [
      tax(21),
      tax(0, { regime_key: '03', exemption_reason: 'E1' }),
      tax(21, { regime_key: '07' }),
    ])
      expect(
        outcome(
          await company.client.post('/invoices', {
            type: 'SIMPLIFIED',
            lines: [line(10, { main_tax, margin_base: 1 })],
          }),
        ),
      ).toBe('VALIDATION_ERROR');
    const exempt = line(10, { main_tax: tax(0, { regime_key: '03', exemption_reason: 'E1' }) });
    expect(outcome(await company.client.post('/invoices', { type: 'SIMPLIFIED', lines: [exempt] }))).toBe(
      201,
    );
  });

  it('margin lines can stand beside regular lines', async () => {
    const issued = await company.issued({ lines: [used(1000, 242), line(100), used(500, 121)] });
    expect(issued).toMatchObject({ taxable_base: 1600, total_vat: 21, invoice_total: 1621 });
    expect(issued.margin_breakdown).toEqual([
      { tax_type: 'IVA', percentage: 21, regime_key: '03', base: 300, amount: 63 },
    ]);
    expect((await registered(issued.id)).totals).toEqual(['84.00', '1621.00']);
  });

  it('the margin is kept by PATCH, duplication, a template and its next occurrence', async () => {
    const draft = await company.create({ lines: [used(1000, 242)] });
    const patched = await company.client.patch(`/invoices/${draft.id}`, { notes: 'x' });
    expect(patched.body.data.lines[0].margin_base).toBe(242);
    const copy = await company.client.post('/invoices/derivations', { from_invoice_id: draft.id });
    expect(copy.body.data.lines[0].margin_base).toBe(242);
    const { id: customer_id } = await company.customer({ nif: 'A58818501' });
    const template = { name: 'x', frequency: 'MONTHLY', customer_id, lines: [used(1000, 242)] };
    const made = (await company.client.post('/recurring-invoices', template)).body.data;
    expect(made.lines[0].margin_base).toBe(242);
    const next = await company.client.get(`/recurring-invoices/${made.id}/next-occurrence`);
    expect(next.body.data).toMatchObject({
      invoice_total: 1000,
      margin_breakdown: [{ base: 200, amount: 42 }],
    });
  });

  it('a TOTAL corrective reverses the margin, and a PARTIAL one changes it', async () => {
    const whole = await company.issued({ lines: [used(1000, 242)] });
    const total = await company.correct(whole.id, { rectification_type: 'TOTAL' });
    expect(total).toMatchObject({ invoice_total: -1000, margin_breakdown: [{ base: -200, amount: -42 }] });
    expect((await registered(total.id)).totals).toEqual(['-42.00', '-1000.00']);
    const other = await company.issued({ lines: [used(1000, 242)] });
    const part = await company.correct(other.id, { lines: [used(-100, -100)] });
    expect(part).toMatchObject({ invoice_total: -100, margin_breakdown: [{ base: -82.64, amount: -17.36 }] });
  });

  it('the fiscal summary counts the margin as base', async () => {
    const own = await invoiceCompany();
    await own.issued({ lines: [used(1000, 242), line(100)] });
    const { vat_breakdown, totals } = (await own.client.get('/fiscal-summary')).body.data;
    expect(vat_breakdown).toMatchObject([{ tax_type: 'IVA', percentage: 21, base: 300, amount: 63 }]);
    // A margin of 242 holds 200 and 42 (Ley 37/1992, art. 137); the price of 1,000 and 121 are charged.
    expect(totals).toMatchObject({ taxable_base: 300, total_vat: 63, invoice_total: 1121 });
  });
});

describe('a line of regime 06', () => {
  it('the tax of a regime 06 line is computed from its base at cost, which the record names', async () => {
    const issued = await company.issued({ lines: [atCost(1000, 600)] });
    expect(issued).toMatchObject({
      taxable_base: 1000,
      total_vat: 126,
      invoice_total: 1126,
      margin_breakdown: [],
    });
    expect(issued.lines[0]).toMatchObject({ cost_base: 600, margin_base: null });
    expect(await registered(issued.id)).toMatchObject({
      totals: ['126.00', '1126.00'],
      details: [
        {
          ClaveRegimen: '06',
          TipoImpositivo: '21.00',
          BaseImponibleOimporteNoSujeto: '1000.00',
          BaseImponibleACoste: '600.00',
          CuotaRepercutida: '126.00',
        },
      ],
    });
  });

  it('a base at cost is required for regime 06 and rejected for other regimes and simplified invoices', async () => {
    const refused = async (lines: unknown[]) =>
      refusal(await company.client.post('/invoices', { type: 'STANDARD', lines }));
    expect(await refused([atCost(10, null)])).toMatchObject({
      status: 422,
      code: 'REGIME_NOT_SUPPORTED',
      details: { 'lines.0.main_tax.regime_key': expect.any(String) },
    });
    expect(await refused([line(10, { cost_base: 5 })])).toMatchObject({ code: 'VALIDATION_ERROR' });
    expect(await refused([atCost(10, -5)])).toMatchObject({ code: 'VALIDATION_ERROR' });
    const { id } = await company.create({ type: 'SIMPLIFIED', lines: [atCost(10, 5)] });
    expect(refusal(await company.client.post(`/invoices/${id}/issue`))).toMatchObject({
      code: 'AEAT_RULE_VIOLATED',
      details: { aeat_code: '1202' },
    });
  });
});

it('the replaced amounts of a SUBSTITUTION are base and tax of the margin, as recorded', async () => {
  const issued = await company.issued({ lines: [used(1000, 242), line(100)] });
  await company.correct(issued.id, { lines: [used(-100, -24.2)] });
  const right = await company.correct(issued.id, {
    rectification_type: 'SUBSTITUTION',
    lines: [used(800, 121), line(100)],
  });
  const { record } = await recordOf(right.id);
  // 200 plus 100, less 20. The invoice shows no tax of the margin.
  expect(record.ImporteRectificacion).toEqual({ BaseRectificada: '280.00', CuotaRectificada: '58.80' });
  expect(right.rectified_amounts).toEqual({ taxable_base: 1000, vat: 21, surcharge: 0 });
  const { id } = await company.issued({ lines: [used(1000, 242)] });
  const response = await company.client.post('/invoices/correctives', {
    originals: [{ invoice_id: issued.id }, { invoice_id: id }],
    rectification_type: 'SUBSTITUTION',
    reason: 'R1',
    reason_description: 'The margin was another one',
    lines: [used(1500, 242), line(100)],
  });
  expect(response.status, response.text).toBe(201);
  expect((await recordOf(response.body.data.id)).record.ImporteRectificacion).toEqual({
    BaseRectificada: '400.00',
    CuotaRectificada: '84.00',
  });
});

it('a corrective line without regime takes the margin scheme or one-stop shop of the original', async () => {
  const { id } = await company.issued({ lines: [used(1000, 242)] });
  const path = `/invoices/${id}/corrective`;
  const bare = { main_tax: tax(21) };
  const priced = await company.client.post(path, correctiveBody({ lines: [line(-10, bare)] }));
  expect(outcome(priced)).toBe('REGIME_NEEDS_MARGIN_BASE');
  const reduced = await company.correct(id, { lines: [line(-10, { ...bare, margin_base: -10 })] });
  expect(reduced).toMatchObject({ total_vat: 0, invoice_total: -10 });
  const french = {
    legal_name: 'Camille Durand',
    alternative_id: { type: '03', number: '19FR12345', country_code: 'FR' },
    address: { street: 'Rue de Lyon', number: '3', postal_code: '69001', city: 'Lyon', country: 'FR' },
  };
  const sold = await company.issued({
    recipient: french,
    lines: [line(40, { main_tax: tax(20, { regime_key: '17' }) })],
  });
  const back = await company.correct(sold.id, { lines: [line(-10, { main_tax: tax(20) })] });
  expect(back).toMatchObject({ total_vat: -2, invoice_total: -12 });
  expect((await recordOf(back.id)).record).toMatchObject({ CuotaTotal: '0.00', ImporteTotal: '-10.00' });
  const wrong = await company.client.post(
    `/invoices/${sold.id}/corrective`,
    correctiveBody({ lines: [line(-1, { main_tax: tax(99) })] }),
  );
  expect(outcome(wrong)).toBe('VAT_RATE_NOT_ACCEPTED');
});
