import { beforeAll, describe, expect, it } from 'vitest';
import { asListed, invoiceCompany, line, tax, untaxed } from './invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeAll(async () => {
  company = await invoiceCompany();
});

interface VatRow {
  base: number;
  amount: number;
}

interface Totals {
  lines: { taxable_base: number }[];
  taxable_base: number;
  total_vat: number;
  total_irpf: number;
  total_equivalence_surcharge: number;
  total_disbursements: number;
  invoice_total: number;
  total_to_pay: number;
  vat_breakdown: VatRow[];
  irpf_breakdown: VatRow[];
  surcharge_breakdown: VatRow[];
}

const cents = (amount: number) => Math.round(amount * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + cents(amount), 0);

/** Checks every identity between the amounts of an invoice. */
function expectAdditive(data: Totals): void {
  const amounts = (rows: readonly VatRow[]) => sum(rows.map((row) => row.amount));
  expect(amounts(data.vat_breakdown)).toBe(cents(data.total_vat));
  expect(sum(data.vat_breakdown.map((row) => row.base))).toBe(cents(data.taxable_base));
  expect(sum(data.lines.map((one) => one.taxable_base))).toBe(cents(data.taxable_base));
  expect(amounts(data.irpf_breakdown)).toBe(cents(data.total_irpf));
  expect(amounts(data.surcharge_breakdown)).toBe(cents(data.total_equivalence_surcharge));
  const total =
    cents(data.taxable_base) +
    cents(data.total_vat) +
    cents(data.total_equivalence_surcharge) -
    cents(data.total_irpf);
  expect(cents(data.invoice_total)).toBe(total);
  expect(cents(data.total_to_pay)).toBe(total + cents(data.total_disbursements));
}

async function drafted(lines: Record<string, unknown>[], body: Record<string, unknown> = {}) {
  const data = await company.create({ ...body, lines });
  expectAdditive(data);
  expect(await company.get(data.id)).toEqual(data);
  const [listed] = await company.list('sort_by=created_at&sort_order=desc&limit=1');
  expect(listed).toEqual(asListed(data));
  return data;
}

describe('the money of an invoice', () => {
  it('amounts are rounded to the cent per line and taxed per group', async () => {
    const thirds = Array.from({ length: 3 }, () => line(0.335));
    expect(await drafted(thirds)).toMatchObject({ taxable_base: 1.02, total_vat: 0.21, invoice_total: 1.23 });
    const small = Array.from({ length: 100 }, () => line(0.02));
    expect(await drafted(small)).toMatchObject({ taxable_base: 2, total_vat: 0.42 });
  });

  it('amounts are rounded half up from the exact product of quantity and price', async () => {
    const lines = [
      line(1.005),
      line(2.675),
      line(0.3333, { quantity: 1.5 }),
      line(10.0001, { quantity: 0.123456 }),
    ];
    const data = await drafted(lines);
    expect(data.lines.map((one: { taxable_base: number }) => one.taxable_base)).toEqual([
      1.01, 2.68, 0.5, 1.23,
    ]);
  });

  it('prices keep four decimals and quantities six', async () => {
    const data = await drafted([
      line(0.0001, { quantity: 0.000001 }),
      line(1234567.8901, { quantity: 3.214159 }),
    ]);
    expect(data.lines).toMatchObject([
      { unit_price: 0.0001, quantity: 0.000001, taxable_base: 0 },
      { unit_price: 1234567.8901, quantity: 3.214159, taxable_base: 3968097.5 },
    ]);
  });

  it('discounts are deducted before tax and summed', async () => {
    const lines = [
      line(200, { discount_percentage: 10 }),
      line(99.99, { discount_percentage: 33.33 }),
      line(50, { discount_percentage: 100 }),
    ];
    const data = await drafted(lines);
    expect(data).toMatchObject({ taxable_base: 246.66, total_discounts: 103.33, total_vat: 51.8 });
    expect(data.lines[2]).toMatchObject({ taxable_base: 0, line_total: 0 });
  });

  it('IRPF is withheld once per rate on the base', async () => {
    const lines = [
      line(33.33, { irpf_rate: 15 }),
      line(33.33, { irpf_rate: 15 }),
      line(100, { irpf_rate: 7, main_tax: tax(10) }),
    ];
    const data = await drafted(lines);
    expect(data.irpf_breakdown).toEqual([
      { percentage: 15, base: 66.66, amount: 10 },
      { percentage: 7, base: 100, amount: 7 },
    ]);
    expect(data).toMatchObject({ total_irpf: 17, invoice_total: 173.66 });
  });

  it('disbursements are outside base and tax and inside the total to pay', async () => {
    const lines = [
      line(100, { irpf_rate: 15 }),
      line(25.5, { line_type: 'DISBURSEMENT', description: 'Tasas' }),
    ];
    const data = await drafted(lines);
    expect(data).toMatchObject({
      taxable_base: 100,
      total_disbursements: 25.5,
      invoice_total: 106,
      total_to_pay: 131.5,
    });
    expect(data.lines[1]).toMatchObject({ main_tax: null, irpf_rate: 0, taxable_base: 0, line_total: 25.5 });
  });

  it('a disbursement can be a declared total and have a discount', async () => {
    const disbursement = { description: 'Tasas', quantity: 2, line_type: 'DISBURSEMENT' };
    const lines = [
      line(10),
      { ...disbursement, total_including_tax: 9.99 },
      { ...disbursement, unit_price: 10, discount_percentage: 25 },
    ];
    const data = await drafted(lines);
    expect(data).toMatchObject({
      total_disbursements: 24.99,
      total_discounts: 0,
      invoice_total: 12.1,
      total_to_pay: 37.09,
    });
  });

  it('lines with a declared total sum up to exactly that total', async () => {
    const lines = [9.99, 19.99, 0.01, 1234.57].map((total_including_tax) => ({
      description: 'x',
      quantity: 3,
      total_including_tax,
    }));
    const data = await drafted(lines, { type: 'SIMPLIFIED' });
    expect(data.invoice_total).toBe(1264.56);
    expect(data.lines[0]).toMatchObject({
      total_including_tax: 9.99,
      taxable_base: 8.26,
      unit_price: 2.7533,
      line_total: 9.99,
    });
  });

  it('a declared total is converted through surcharge and discount', async () => {
    const declared = {
      description: 'x',
      quantity: 1,
      total_including_tax: 126.2,
      equivalence_surcharge_rate: 5.2,
      discount_percentage: 50,
    };
    const data = await drafted([declared, line(10)]);
    expect(data.lines[0]).toMatchObject({ taxable_base: 100, unit_price: 200 });
    expect(data).toMatchObject({
      taxable_base: 110,
      total_discounts: 100,
      total_equivalence_surcharge: 5.2,
      invoice_total: 138.3,
    });
  });

  it('a negative line lowers the total', async () => {
    const data = await drafted([line(100), line(-30)]);
    expect(data).toMatchObject({ taxable_base: 70, total_vat: 14.7, invoice_total: 84.7 });
  });

  it('the totals do not depend on the order of the lines', async () => {
    const lines = [
      line(0.335),
      line(7.77, { main_tax: tax(10) }),
      line(3.333, { irpf_rate: 15 }),
      untaxed(5, 'E1'),
      line(9.99, { discount_percentage: 7.5 }),
    ];
    const totals = ({ taxable_base, total_vat, invoice_total, vat_breakdown }: Record<string, unknown>) => ({
      taxable_base,
      total_vat,
      invoice_total,
      vat_breakdown,
    });
    expect(totals(await drafted(lines.toReversed()))).toEqual(totals(await drafted(lines)));
  });
});
