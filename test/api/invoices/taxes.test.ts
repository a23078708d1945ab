import { beforeAll, describe, expect, it } from 'vitest';
import { invoiceCompany, line, refusal, tax, untaxed } from './invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeAll(async () => {
  company = await invoiceCompany();
});

describe('the VAT breakdown of an invoice', () => {
  it('the breakdown has one row per tax, rate, regime and reason, highest rate first', async () => {
    const lines = [
      line(10, { main_tax: tax(4) }),
      line(10),
      line(10, { main_tax: tax(21, { regime_key: '07' }) }),
      line(10, { main_tax: tax(10) }),
      line(10),
      untaxed(10, 'E1'),
      untaxed(10, 'S2'),
      line(10, { main_tax: { type: 'IGIC', percentage: 7 } }),
      line(10, { main_tax: { type: 'IPSI', percentage: 0.5 } }),
    ];
    const row = (percentage: number, base: number, amount: number, more = {}) => ({
      tax_type: 'IVA',
      percentage,
      regime_key: '01',
      exemption_reason: null,
      base,
      amount,
      ...more,
    });
    const data = await company.create({ lines });
    expect(data.vat_breakdown).toEqual([
      row(21, 20, 4.2),
      row(21, 10, 2.1, { regime_key: '07' }),
      row(10, 10, 1),
      row(4, 10, 0.4),
      row(0, 10, 0, { exemption_reason: 'E1' }),
      row(0, 10, 0, { exemption_reason: 'S2' }),
      row(7, 10, 0.7, { tax_type: 'IGIC' }),
      row(0.5, 10, 0.05, { tax_type: 'IPSI' }),
    ]);
  });

  it.each(['E1', 'E4', 'E5', 'E6', 'N1', 'N2', 'S2'])(
    'a line with the reason %s bears no tax',
    async (reason) => {
      const data = await company.create({ lines: [untaxed(100, reason)] });
      expect(data).toMatchObject({ total_vat: 0, invoice_total: 100 });
      expect(data.vat_breakdown[0]).toMatchObject({
        percentage: 0,
        exemption_reason: reason,
        regime_key: '01',
      });
    },
  );

  it.each(['E2', 'E3'])('an export (%s) with regime 01 is stored with regime 02', async (reason) => {
    const data = await company.create({
      lines: [
        untaxed(100, reason),
        untaxed(50, reason, { regime_key: '01' }),
        untaxed(1, reason, { regime_key: '02' }),
      ],
    });
    expect(data.lines.map((one: { main_tax: { regime_key: string } }) => one.main_tax.regime_key)).toEqual([
      '02',
      '02',
      '02',
    ]);
    expect(data.vat_breakdown).toEqual([
      { tax_type: 'IVA', percentage: 0, regime_key: '02', exemption_reason: reason, base: 151, amount: 0 },
    ]);
  });

  it('an export keeps another regime than 01', async () => {
    const data = await company.create({ lines: [untaxed(100, 'E2', { regime_key: '04' })] });
    expect(data.lines[0].main_tax.regime_key).toBe('04');
  });

  it('OSS lines bear the rate of the destination', async () => {
    const oss = (percentage: number) => line(100, { main_tax: tax(percentage, { regime_key: '17' }) });
    const data = await company.create({ lines: [oss(19), oss(27), oss(5.5), oss(0)] });
    expect(data).toMatchObject({ taxable_base: 400, total_vat: 51.5, invoice_total: 451.5 });
    expect(data.vat_breakdown.map((row: { percentage: number }) => row.percentage)).toEqual([27, 19, 5.5, 0]);
  });

  it.each([0, 3, 5, 7, 9.5, 15, 20])('IGIC of %d is accepted', async (percentage) => {
    const data = await company.create({ lines: [line(100, { main_tax: { type: 'IGIC', percentage } })] });
    expect(data).toMatchObject({ total_vat: percentage });
  });

  it.each([0.5, 1, 2, 3, 4, 6, 8, 10])('IPSI of %d is accepted', async (percentage) => {
    const data = await company.create({ lines: [line(100, { main_tax: { type: 'IPSI', percentage } })] });
    expect(data).toMatchObject({ total_vat: percentage });
  });

  it.each([2.8, 6, 7.6])(
    'a withholding of %d for income from Ceuta or Melilla is accepted',
    async (irpf_rate) => {
      const data = await company.create({ lines: [line(100, { irpf_rate })] });
      expect(data).toMatchObject({ total_irpf: irpf_rate, lines: [{ irpf_rate }] });
    },
  );

  it.each(['E7', 'E8'])('the exemption reason %s is accepted for IGIC', async (exemption_reason) => {
    const data = await company.create({
      lines: [line(100, { main_tax: { type: 'IGIC', percentage: 0, exemption_reason } })],
    });
    expect(data.vat_breakdown[0]).toMatchObject({ tax_type: 'IGIC', exemption_reason });
  });

  it.each([
    [21, 5.2],
    [21, 1.75],
    [10, 1.4],
    [4, 0.5],
    [21, 0],
  ])('IVA of %d is accepted with a surcharge of %d', async (percentage, surcharge) => {
    const lines = [line(100, { main_tax: tax(percentage), equivalence_surcharge_rate: surcharge })];
    const data = await company.create({ lines });
    expect(data).toMatchObject({
      total_equivalence_surcharge: surcharge,
      invoice_total: 100 + percentage + surcharge,
    });
    expect(data.surcharge_breakdown).toHaveLength(surcharge === 0 ? 0 : 1);
  });

  it.each(['01', '02', '03', '04', '05', '07', '08', '09', '10', '11', '14', '15', '18', '19', '20'])(
    'IVA regime %s is accepted',
    async (regime_key) => {
      const margin_base = ['03', '05'].includes(regime_key) ? 20 : null;
      const taxed = line(100, { main_tax: tax(21, { regime_key }), margin_base });
      const data = await company.create({ lines: [taxed] });
      expect(data.vat_breakdown[0].regime_key).toBe(regime_key);
    },
  );
});

const IN_2024 = { operation_date: '2024-11-15' };
const EARLY_2024 = { operation_date: '2024-05-15' };

describe('rates that are valid for a period', () => {
  it.each([
    ['7.5 in autumn 2024', IN_2024, 7.5, 1],
    ['2 in autumn 2024', IN_2024, 2, 0.26],
    ['5 in spring 2024', EARLY_2024, 5, 0.62],
    ['5 in autumn 2022', { operation_date: '2022-10-01' }, 5, 0.5],
  ])('a rate of a period is accepted by operation date: %s', async (_, body, percentage, surcharge) => {
    const lines = [line(100, { main_tax: tax(percentage), equivalence_surcharge_rate: surcharge })];
    const data = await company.create({ ...body, lines });
    expect(data).toMatchObject({ total_vat: percentage, total_equivalence_surcharge: surcharge });
  });

  it('a rate of a period accepts only its own surcharge', async () => {
    const bad = line(100, { main_tax: tax(5), equivalence_surcharge_rate: 0.5 });
    const response = await company.client.post('/invoices', {
      type: 'STANDARD',
      lines: [bad],
      ...EARLY_2024,
    });
    expect(refusal(response)).toMatchObject({ status: 422, code: 'SURCHARGE_NOT_ACCEPTED' });
  });
});
