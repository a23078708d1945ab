import { beforeAll, describe, expect, it } from 'vitest';
import { invoiceCompany, line, refusal, tax, untaxed } from './invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeAll(async () => {
  company = await invoiceCompany();
});

async function refused(bad: Record<string, unknown>, body: Record<string, unknown> = {}) {
  const response = await company.client.post('/invoices', {
    type: 'STANDARD',
    lines: [line(1), bad],
    ...body,
  });
  return refusal(response);
}

describe('the rejection of a line', () => {
  it.each([
    ['a price of five decimals', 'unit_price', 'LINE_UNIT_PRICE_TOO_MANY_DECIMALS', line(1.00001)],
    [
      'a rate that IVA does not have',
      'main_tax.percentage',
      'VAT_RATE_NOT_ACCEPTED',
      line(1, { main_tax: tax(16) }),
    ],
    [
      'a rate whose window has passed',
      'main_tax.percentage',
      'VAT_RATE_NOT_ACCEPTED',
      line(1, { main_tax: tax(5) }),
    ],
    [
      'a rate of IVA under IGIC',
      'main_tax.percentage',
      'VAT_RATE_NOT_ACCEPTED',
      line(1, { main_tax: { type: 'IGIC', percentage: 21 } }),
    ],
    [
      'a rate of IVA under IPSI',
      'main_tax.percentage',
      'VAT_RATE_NOT_ACCEPTED',
      line(1, { main_tax: { type: 'IPSI', percentage: 21 } }),
    ],
    [
      'an OSS rate over 27',
      'main_tax.percentage',
      'VAT_RATE_NOT_ACCEPTED',
      line(1, { main_tax: tax(27.5, { regime_key: '17' }) }),
    ],
    [
      'the regime 06',
      'main_tax.regime_key',
      'REGIME_NOT_SUPPORTED',
      line(1, { main_tax: tax(21, { regime_key: '06' }) }),
    ],
    [
      'a surcharge of another rate',
      'equivalence_surcharge_rate',
      'SURCHARGE_NOT_ACCEPTED',
      line(1, { equivalence_surcharge_rate: 1.4 }),
    ],
    [
      'a surcharge on IGIC',
      'equivalence_surcharge_rate',
      'SURCHARGE_NOT_ACCEPTED',
      line(1, { main_tax: { type: 'IGIC', percentage: 7 }, equivalence_surcharge_rate: 5.2 }),
    ],
    [
      'a surcharge on an exempt line',
      'equivalence_surcharge_rate',
      'SURCHARGE_NOT_ACCEPTED',
      { ...untaxed(1, 'E1'), equivalence_surcharge_rate: 5.2 },
    ],
    [
      'a surcharge on a disbursement',
      'equivalence_surcharge_rate',
      'SURCHARGE_NOT_ACCEPTED',
      line(1, { line_type: 'DISBURSEMENT', equivalence_surcharge_rate: 5.2 }),
    ],
  ])('a line with %s is rejected with its own code', async (_, property, code, bad) => {
    expect(await refused(bad)).toEqual({
      status: 422,
      code,
      details: { [`lines.1.${property}`]: expect.any(String) },
    });
  });

  it.each([
    ['no description', 'description', { quantity: 1, unit_price: 1 }],
    ['a blank description', 'description', line(1, { description: '  ' })],
    ['a description of 2001 characters', 'description', line(1, { description: 'x'.repeat(2001) })],
    ['a unit of 51 characters', 'unit', line(1, { unit: 'x'.repeat(51) })],
    ['no quantity', 'quantity', { description: 'x', unit_price: 1 }],
    ['a quantity of 0', 'quantity', line(1, { quantity: 0 })],
    ['a negative quantity', 'quantity', line(1, { quantity: -1 })],
    ['a quantity of seven decimals', 'quantity', line(1, { quantity: 0.0000001 })],
    ['a quantity beyond bounds', 'quantity', line(1, { quantity: 1e12 })],
    ['no price', 'unit_price', { description: 'x', quantity: 1 }],
    ['a price beyond bounds', 'unit_price', line(1e13)],
    ['price and total', 'total_including_tax', line(1, { total_including_tax: 1.21 })],
    [
      'a total of three decimals',
      'total_including_tax',
      { description: 'x', quantity: 1, total_including_tax: 1.211 },
    ],
    ['a discount over 100', 'discount_percentage', line(1, { discount_percentage: 100.01 })],
    ['a negative discount', 'discount_percentage', line(1, { discount_percentage: -1 })],
    ['a discount of three decimals', 'discount_percentage', line(1, { discount_percentage: 1.001 })],
    ['IVA 0 without a reason', 'main_tax.exemption_reason', line(1, { main_tax: tax(0) })],
    [
      'a reason with a rate',
      'main_tax.exemption_reason',
      line(1, { main_tax: tax(21, { exemption_reason: 'E1' }) }),
    ],
    ['a reason of IGIC under IVA', 'main_tax.exemption_reason', untaxed(1, 'E7')],
    [
      'a reason on an OSS line',
      'main_tax.exemption_reason',
      line(1, { main_tax: tax(19, { regime_key: '17', exemption_reason: 'E1' }) }),
    ],
    [
      'a regime that IVA does not have',
      'main_tax.regime_key',
      line(1, { main_tax: tax(21, { regime_key: '21' }) }),
    ],
    [
      'a regime that IPSI does not have',
      'main_tax.regime_key',
      line(1, { main_tax: { type: 'IPSI', percentage: 4, regime_key: '02' } }),
    ],
    ['a regime of one digit', 'main_tax.regime_key', line(1, { main_tax: tax(21, { regime_key: '1' }) })],
    ['a tax without a rate', 'main_tax.percentage', line(1, { main_tax: { type: 'IVA' } })],
    ['an IRPF rate that there is not', 'irpf_rate', line(1, { irpf_rate: 20 })],
    ['tax on a disbursement', 'main_tax', line(1, { line_type: 'DISBURSEMENT', main_tax: tax(21) })],
    ['IRPF on a disbursement', 'irpf_rate', line(1, { line_type: 'DISBURSEMENT', irpf_rate: 15 })],
  ])('a line with %s is rejected with VALIDATION_ERROR', async (_, property, bad) => {
    expect(await refused(bad)).toEqual({
      status: 422,
      code: 'VALIDATION_ERROR',
      details: { [`lines.1.${property}`]: expect.any(String) },
    });
  });

  it.each([
    ['line_type', 'TEXT', ['NORMAL', 'DISBURSEMENT'], line(1, { line_type: 'TEXT' })],
    ['main_tax.type', 'VAT', ['IVA', 'IGIC', 'IPSI'], line(1, { main_tax: { type: 'VAT', percentage: 21 } })],
  ])(
    'a line with an unknown %s is rejected with the allowed values',
    async (property, invalid_value, allowed_values, bad) => {
      const { status, details } = await refused(bad);
      expect({ status, details }).toEqual({
        status: 422,
        details: { field: `lines.1.${property}`, invalid_value, allowed_values },
      });
    },
  );

  it('a SIMPLIFIED line with IRPF is rejected, except for an explicit 0', async () => {
    const simplified = { type: 'SIMPLIFIED' };
    const { status, code } = await refused(line(1, { irpf_rate: 15 }), simplified);
    expect([status, code]).toEqual([422, 'SIMPLIFIED_FORBIDS_IRPF']);
    const zero = await company.client.post('/invoices', {
      ...simplified,
      lines: [line(1, { irpf_rate: 0 })],
    });
    expect(zero.status).toBe(201);
  });

  it('lines with different errors return VALIDATION_ERROR with one entry per property', async () => {
    const lines = [line(1, { main_tax: tax(16), quantity: 0 }), line(1.00001), line(1, { irpf_rate: 3 })];
    const response = await company.client.post('/invoices', { type: 'STANDARD', lines });
    const { status, code, details } = refusal(response);
    expect([status, code]).toEqual([422, 'VALIDATION_ERROR']);
    expect(Object.keys(details).sort()).toEqual([
      'lines.0.main_tax.percentage',
      'lines.0.quantity',
      'lines.1.unit_price',
      'lines.2.irpf_rate',
    ]);
  });

  it('line errors are in Spanish on request', async () => {
    const response = await company.client.post(
      '/invoices',
      { type: 'STANDARD', lines: [line(1, { quantity: 0 })] },
      { 'Accept-Language': 'es' },
    );
    expect(response.body.error.details).toEqual({ 'lines.0.quantity': 'No puede ser 0' });
  });
});

describe('a body with several errors', () => {
  it('a body with several errors returns all of them at once', async () => {
    const response = await company.client.post('/invoices', {
      type: 'STANDARD',
      external_ref: 'x'.repeat(300),
      payment_info: { payment_term_days: 366 },
      recipient: { nif: 'B12345670' },
      lines: [
        { quantity: 0, unit_price: 1.12345, description: '' },
        { ...line(1), main_tax: tax(16) },
      ],
    });
    const { status, code, details } = refusal(response);
    expect([status, code]).toEqual([422, 'VALIDATION_ERROR']);
    expect(Object.keys(details).sort()).toEqual([
      'external_ref',
      'lines.0.description',
      'lines.0.quantity',
      'lines.0.unit_price',
      'lines.1.main_tax.percentage',
      'payment_info.payment_term_days',
      'recipient.nif',
    ]);
  });
});
