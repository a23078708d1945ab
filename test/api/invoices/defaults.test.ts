import { beforeEach, describe, expect, it } from 'vitest';
import { invoiceCompany, line, refusal, tax, untaxed } from './invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  company = await invoiceCompany();
});

const IVA_21 = { type: 'IVA', percentage: 21, regime_key: '01', exemption_reason: null };

describe('the default taxes of lines', () => {
  it('lines without taxes take main tax and IRPF of the company', async () => {
    await company.configure({ default_main_tax: { type: 'IGIC', percentage: 7 }, default_irpf_rate: 15 });
    const data = await company.create({ lines: [line(100)] });
    expect(data.lines[0]).toMatchObject({
      main_tax: { type: 'IGIC', percentage: 7, regime_key: '01', exemption_reason: null },
      irpf_rate: 15,
    });
    expect(data).toMatchObject({ total_vat: 7, total_irpf: 15, invoice_total: 92 });
  });

  it('an irpf_rate of 0 is an exemption, and null takes the default', async () => {
    await company.configure({ default_irpf_rate: 15 });
    const lines = [line(100, { irpf_rate: 0 }), line(100, { irpf_rate: null }), line(100, { irpf_rate: 7 })];
    const data = await company.create({ lines });
    expect(data.lines.map((one: { irpf_rate: number }) => one.irpf_rate)).toEqual([0, 15, 7]);
    expect(data.irpf_breakdown).toEqual([
      { percentage: 15, base: 100, amount: 15 },
      { percentage: 7, base: 100, amount: 7 },
    ]);
  });

  it('lines of a SIMPLIFIED invoice never take a default IRPF', async () => {
    await company.configure({ default_irpf_rate: 15 });
    const product = await company.product({ default_price: 10, irpf_rate: 7 });
    const data = await company.create({
      type: 'SIMPLIFIED',
      lines: [line(100), { product_id: product.id, quantity: 1 }],
    });
    expect(data).toMatchObject({ total_irpf: 0, irpf_breakdown: [] });
  });

  it('lines of a PROFORMA take the default IRPF', async () => {
    await company.configure({ default_irpf_rate: 15 });
    expect(await company.create({ type: 'PROFORMA' })).toMatchObject({ total_irpf: 15, invoice_total: 106 });
  });

  it('lines take the surcharge of their rate if the company applies it', async () => {
    await company.configure({ apply_equivalence_surcharge: true });
    const lines = [
      line(100),
      line(100, { main_tax: tax(10) }),
      line(100, { main_tax: tax(4) }),
      line(100, { main_tax: { type: 'IGIC', percentage: 7 } }),
      untaxed(100, 'E1'),
      line(100, { equivalence_surcharge_rate: 0 }),
      line(100, { equivalence_surcharge_rate: 1.75 }),
    ];
    const data = await company.create({ lines });
    const rates = data.lines.map(
      (one: { equivalence_surcharge_rate: number }) => one.equivalence_surcharge_rate,
    );
    expect(rates).toEqual([5.2, 1.4, 0.5, 0, 0, 0, 1.75]);
    expect(data.surcharge_breakdown).toEqual([
      { percentage: 5.2, base: 100, amount: 5.2 },
      { percentage: 1.75, base: 100, amount: 1.75 },
      { percentage: 1.4, base: 100, amount: 1.4 },
      { percentage: 0.5, base: 100, amount: 0.5 },
    ]);
    expect(data.total_equivalence_surcharge).toBe(8.85);
  });
});

describe('the product of a line', () => {
  it('a product fills only what its line omits', async () => {
    const product = await company.product({
      name: 'Formación',
      default_price: 12.3456,
      unit: 'h',
      main_tax: tax(10),
      irpf_rate: 7,
      equivalence_surcharge_rate: 1.4,
    });
    const data = await company.create({
      lines: [
        { product_id: product.id, quantity: 2 },
        { product_id: product.id, quantity: 1, description: 'Otra', unit: 'd', unit_price: 5, irpf_rate: 0 },
        { product_id: product.id, quantity: 1, total_including_tax: 111.4 },
      ],
    });
    expect(data.lines).toMatchObject([
      {
        description: 'Formación',
        unit: 'h',
        unit_price: 12.3456,
        main_tax: { percentage: 10 },
        irpf_rate: 7,
        equivalence_surcharge_rate: 1.4,
        taxable_base: 24.69,
      },
      { description: 'Otra', unit: 'd', unit_price: 5, main_tax: { percentage: 10 }, irpf_rate: 0 },
      { unit_price: 100, total_including_tax: 111.4, taxable_base: 100 },
    ]);
  });

  it("the product's surcharge is not used if the line has another tax", async () => {
    const product = await company.product({
      default_price: 100,
      main_tax: tax(10),
      equivalence_surcharge_rate: 1.4,
    });
    const data = await company.create({
      lines: [{ product_id: product.id, quantity: 1, main_tax: tax(21) }],
    });
    expect(data.lines[0]).toMatchObject({ main_tax: IVA_21, equivalence_surcharge_rate: 0 });
    await company.configure({ apply_equivalence_surcharge: true });
    const surcharged = await company.create({
      lines: [{ product_id: product.id, quantity: 1, main_tax: tax(21) }],
    });
    expect(surcharged.lines[0].equivalence_surcharge_rate).toBe(5.2);
  });

  it('taxes that the product lacks come from the company', async () => {
    await company.configure({ default_irpf_rate: 19 });
    const product = await company.product({ default_price: 1 });
    const data = await company.create({ lines: [{ product_id: product.id, quantity: 1 }] });
    expect(data.lines[0]).toMatchObject({ main_tax: IVA_21, irpf_rate: 19 });
  });

  it('a line needs a price if its product has none, and a foreign product returns 404', async () => {
    const product = await company.product();
    const priceless = await company.client.post('/invoices', {
      type: 'STANDARD',
      lines: [{ product_id: product.id, quantity: 1 }],
    });
    expect(refusal(priceless)).toMatchObject({
      status: 422,
      code: 'VALIDATION_ERROR',
      details: { 'lines.0.unit_price': expect.any(String) },
    });
    const foreign = await (await invoiceCompany()).product({ default_price: 1 });
    const lines = [line(1), { product_id: foreign.id, quantity: 1 }];
    const missing = await company.client.post('/invoices', { type: 'STANDARD', lines });
    expect(refusal(missing)).toEqual({
      status: 404,
      code: 'PRODUCT_NOT_FOUND',
      details: { field: 'lines.1.product_id' },
    });
  });

  it('a later change of the product does not change a draft', async () => {
    const product = await company.product({ name: 'Antes', default_price: 10 });
    const { id } = await company.create({ lines: [{ product_id: product.id, quantity: 1 }] });
    await company.client.patch(`/products/${product.id}`, { name: 'Después', default_price: 20 });
    await company.client.delete(`/products/${product.id}`);
    expect((await company.get(id)).lines[0]).toMatchObject({
      description: 'Antes',
      unit_price: 10,
      product_id: product.id,
    });
  });
});
