import { beforeEach, describe, expect, it } from 'vitest';
import { ABROAD, invoiceCompany, line, outcome, RECIPIENT, refusal, tax } from '../invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  company = await invoiceCompany();
});

const PERSON = { ...RECIPIENT, nif: '12345678Z' };

async function inherited(recipient: Record<string, unknown>) {
  const { lines } = await company.create({ recipient });
  return [lines[0].irpf_rate, lines[0].equivalence_surcharge_rate];
}

async function customers() {
  const { address } = RECIPIENT;
  const of = async (body: Record<string, unknown>) => ({
    customer_id: (await company.customer({ address, ...body })).id,
  });
  return {
    entity: await of({ nif: 'B12345674' }),
    consumer: await of({ customer_type: 'INDIVIDUAL', nif: '12345678Z' }),
    professional: await of({ customer_type: 'INDIVIDUAL', nif: '00000000T', is_business: true }),
    retailer: await of({
      customer_type: 'INDIVIDUAL',
      nif: '00000001R',
      is_business: true,
      equivalence_surcharge: true,
    }),
    abroad: await of({
      alternative_id: ABROAD.alternative_id,
      address: { ...address, country: 'FR' },
      is_business: true,
    }),
  };
}

describe('the default withholding and surcharge of a company', () => {
  it('the defaults apply to every recipient by default', async () => {
    await company.configure({ default_irpf_rate: 15, apply_equivalence_surcharge: true });
    const { entity, consumer, abroad } = await customers();
    for (const recipient of [entity, consumer, abroad, RECIPIENT, ABROAD])
      expect(await inherited(recipient)).toEqual([15, 5.2]);
  });

  it('with defaults_by_recipient, the defaults apply only to recipients that the law names', async () => {
    const configured = await company.configure({
      default_irpf_rate: 15,
      apply_equivalence_surcharge: true,
      defaults_by_recipient: true,
    });
    expect(configured.defaults_by_recipient).toBe(true);
    const { entity, consumer, professional, retailer, abroad } = await customers();
    expect(await inherited(entity)).toEqual([15, 0]);
    expect(await inherited(consumer)).toEqual([0, 0]);
    expect(await inherited(professional)).toEqual([15, 0]);
    expect(await inherited(retailer)).toEqual([15, 5.2]);
    expect(await inherited(abroad)).toEqual([0, 0]);
    // Rents and services bear no surcharge (LIVA, articles 148 and 156).
    const rent = { main_tax: tax(21, { regime_key: '11' }) };
    const { lines } = await company.create({
      recipient: retailer,
      lines: [line(100, rent), line(100, { nature: 'SERVICES' }), line(100, { nature: 'GOODS' })],
    });
    expect(lines.map((one: Record<string, unknown>) => one.equivalence_surcharge_rate)).toEqual([0, 0, 5.2]);
    expect(await inherited(RECIPIENT)).toEqual([15, 0]);
    expect(await inherited(PERSON)).toEqual([0, 0]);
    expect(await inherited(ABROAD)).toEqual([0, 0]);
  });

  it('the defaults follow the recipient of a changed draft and of a template', async () => {
    await company.configure({ default_irpf_rate: 15, defaults_by_recipient: true });
    const { entity, consumer } = await customers();
    const { id } = await company.create({ recipient: consumer });
    const patched = async (body: Record<string, unknown>) =>
      (await company.client.patch(`/invoices/${id}`, body)).body.data.lines[0].irpf_rate;
    expect(await patched({ lines: [line(100)] })).toBe(0);
    expect(await patched({ recipient: entity, lines: [line(100)] })).toBe(15);
    expect(await patched({ lines: [line(100)] })).toBe(15);
    const template = { name: 'x', frequency: 'MONTHLY', lines: [line(100)], recipient: consumer };
    const made = (await company.client.post('/recurring-invoices', template)).body.data;
    expect(made.lines[0].irpf_rate).toBe(0);
    const changed = await company.client.patch(`/recurring-invoices/${made.id}`, {
      recipient: entity,
      lines: [line(100)],
    });
    expect(changed.body.data.lines[0].irpf_rate).toBe(15);
  });

  it('an explicit withholding of a line precedes the defaults', async () => {
    await company.configure({ default_irpf_rate: 15, defaults_by_recipient: true });
    const { lines } = await company.create({ recipient: PERSON, lines: [line(100, { irpf_rate: 7 })] });
    expect(lines[0].irpf_rate).toBe(7);
  });
});

describe('a customer in the surcharge regime', () => {
  it('a capital company cannot be in the surcharge regime', async () => {
    const made = {
      customer_type: 'LEGAL_ENTITY',
      legal_name: 'x',
      nif: 'B12345674',
      equivalence_surcharge: true,
    };
    const expected = {
      status: 422,
      code: 'VALIDATION_ERROR',
      details: { equivalence_surcharge: expect.any(String) },
    };
    expect(refusal(await company.client.post('/customers', made))).toEqual(expected);
    const { id } = await company.customer({ nif: 'B12345674' });
    expect(refusal(await company.client.patch(`/customers/${id}`, { equivalence_surcharge: true }))).toEqual(
      expected,
    );
    const own = await company.customer({ nif: 'E12345674', equivalence_surcharge: true });
    expect(own).toMatchObject({ equivalence_surcharge: true, is_business: false });
    expect(outcome(await company.client.patch(`/customers/${own.id}`, { nif: 'A58818501' }))).toBe(
      'VALIDATION_ERROR',
    );
    const changed = await company.client.patch(`/customers/${own.id}`, {
      equivalence_surcharge: false,
      is_business: true,
    });
    expect(changed.body.data).toMatchObject({ equivalence_surcharge: false, is_business: true });
  });
});

describe('the territory of a company', () => {
  const IVA_21 = { type: 'IVA', percentage: 21, regime_key: '01', exemption_reason: null };

  it.each([
    ['PENINSULA', IVA_21, 15],
    ['CANARIAS', { ...IVA_21, type: 'IGIC', percentage: 7 }, 15],
    ['CEUTA', { ...IVA_21, type: 'IPSI', percentage: 6 }, 6],
    ['MELILLA', { ...IVA_21, type: 'IPSI', percentage: 4 }, 6],
  ])(
    'the territory %s sets tax and withholding of lines',
    async (activity_territory, main_tax, irpf_rate) => {
      await company.configure({ default_irpf_rate: 15 });
      const said = await company.client.patch('', { activity_territory });
      expect(said.body.data.activity_territory).toBe(activity_territory);
      const { lines } = await company.create({});
      expect(lines[0]).toMatchObject({ main_tax, irpf_rate });
      expect((await company.client.get('/tax-configuration')).body.data.default_main_tax).toEqual(main_tax);
    },
  );

  it('the territory does not change a tax that the company chose', async () => {
    await company.client.patch('', { activity_territory: 'CANARIAS' });
    await company.configure({ default_main_tax: IVA_21 });
    expect((await company.create({})).lines[0].main_tax).toEqual(IVA_21);
  });
});
