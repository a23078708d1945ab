import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths } from '../../../src/domain/calendar/dates.ts';
import type { ApiResponse } from '../../support/api-client.ts';
import { today } from '../../support/today.ts';
import { ABROAD, ADDRESS, invoiceCompany, line, RECIPIENT, tax, untaxed } from './invoice-company.ts';

/** Invoices of careless people by the API: each warning fires, and not just inside its rule. */

type Body = Record<string, unknown>;
type Company = Awaited<ReturnType<typeof invoiceCompany>>;
type Issuer = 'person' | 'lawyer' | 'entity';

let companies: Record<Issuer, Company>;
let customers: Record<'consumer' | 'retailer', string>;
beforeAll(async () => {
  const [person, lawyer, entity] = await Promise.all([
    invoiceCompany(),
    invoiceCompany(),
    invoiceCompany({ nif: 'B58818501', legalName: 'Taller Prueba SL' }),
  ]);
  companies = { person, lawyer, entity };
  const typed = await lawyer.client.patch('', { activity_code: 'A', activity_type: '05' });
  expect(typed.status, typed.text).toBe(200);
  const named = { customer_type: 'INDIVIDUAL', legal_name: 'Luisa Gómez', address: ADDRESS };
  const consumer = await person.customer({ ...named, nif: '87654321X' });
  const retailer = await person.customer({
    ...named,
    nif: '11111111H',
    is_business: true,
    equivalence_surcharge: true,
  });
  customers = { consumer: consumer.id, retailer: retailer.id };
});

let count = 0;
/** Returns a unique price, so that no invoice is a possible duplicate. */
const price = () => 100 + ++count / 100;
const of = (customer: keyof typeof customers) => ({ recipient: { customer_id: customers[customer] } });
const taxed = (main_tax: Body, more: Body = {}) => ({ lines: [line(price(), { main_tax, ...more })] });
const priced = (more: Body, unit_price = price()) => ({ lines: [line(unit_price, more)] });
const named = (legal_name: string, nif: string, more: Body = {}) => ({
  recipient: { legal_name, nif, address: ADDRESS, ...more },
});
const FRENCH = { recipient: { ...ABROAD, address: { ...ADDRESS, postal_code: '75001', country: 'FR' } } };
const RENT = tax(21, { regime_key: '11' });
const oss = (percentage: number) => ({
  recipient: {
    legal_name: 'Anna Bianchi',
    alternative_id: { type: '03', number: 'AA1234567', country_code: 'IT' },
    address: { ...ADDRESS, postal_code: '00118', city: 'Roma', country: 'IT' },
  },
  ...taxed(tax(percentage, { regime_key: '17' })),
});
const donation = () => taxed(tax(0, { zero_rate: 'DONATION' }));
const cash = (total_including_tax: number) => ({
  lines: [{ description: 'Servicio', quantity: 1, total_including_tax }],
  payment_info: { method: 'CASH' },
});
const term = (payment_term_days: number) => ({
  payment_info: { method: 'BANK_TRANSFER', payment_term_days },
});
/** A day whose month ended at least 16 days ago. */
const longAgo = () => addMonths(`${today().slice(0, 'YYYY-MM'.length)}-10`, -2);

/** Code, careless body, careful body, and the company if it is not a person's. */
type Careless = [code: string, careless: () => Body, careful: () => Body, issuer?: Issuer];

const CARELESS: readonly Careless[] = [
  [
    'SURCHARGE_MISSING',
    () => of('retailer'),
    () => ({ ...of('retailer'), ...priced({ equivalence_surcharge_rate: 5.2 }) }),
  ],
  [
    'SURCHARGE_ON_TICKET',
    () => ({ type: 'SIMPLIFIED', recipient: null, ...priced({ equivalence_surcharge_rate: 5.2 }) }),
    () => ({ type: 'SIMPLIFIED', recipient: null }),
  ],
  [
    'SURCHARGE_ON_SERVICE',
    () => ({ ...of('retailer'), ...priced({ equivalence_surcharge_rate: 5.2, nature: 'SERVICES' }) }),
    () => ({ ...of('retailer'), ...priced({ equivalence_surcharge_rate: 5.2, nature: 'GOODS' }) }),
  ],
  ['PLACE_OF_SUPPLY', () => FRENCH, () => ({ ...FRENCH, ...taxed(tax(10), { nature: 'SERVICES' }) })],
  [
    'PLACE_OF_SUPPLY',
    () => ({ lines: [untaxed(price(), 'E2', { regime_key: '02' })] }),
    () => ({ ...FRENCH, lines: [untaxed(price(), 'N2')] }),
  ],
  [
    'REVERSE_CHARGE_TO_CONSUMER',
    () => ({ ...of('consumer'), lines: [untaxed(price(), 'S2')] }),
    () => ({ lines: [untaxed(price(), 'S2')] }),
  ],
  ['WITHHOLDING_BY_COMPANY', () => priced({ irpf_rate: 15 }), () => taxed(RENT, { irpf_rate: 19 }), 'entity'],
  [
    'WITHHOLDING_MIXED',
    () => ({ lines: [line(price(), { irpf_rate: 15 }), line(price())] }),
    () => ({ lines: [line(price(), { irpf_rate: 15 }), line(price(), { irpf_rate: 15 })] }),
  ],
  ['SPECIAL_REGIME_RATE', () => taxed(tax(10, { regime_key: '19' })), () => taxed(tax(10))],
  ['LATE_INVOICE', () => ({ operation_date: longAgo() }), () => ({ operation_date: today() })],
  [
    'LATE_INVOICE',
    () => ({ ...of('consumer'), operation_date: addDays(today(), -1) }),
    () => ({ ...of('consumer'), operation_date: today() }),
  ],
  ['CASH_OVER_LIMIT', () => cash(1000), () => cash(999.99)],
  ['PAYMENT_TERM_OVER_60', () => term(61), () => term(60)],
  [
    'PAYMENT_TERM_OVER_60',
    () => ({ due_date: addDays(today(), 61) }),
    () => ({ due_date: addDays(today(), 60) }),
  ],
  [
    'NAME_AND_NIF_DIFFER',
    () => named('Pérez e Hijos, S.L.', '87654321X'),
    () => named('Ana Pérez', '87654321X'),
  ],
  [
    'PUBLIC_BODY_NEEDS_FACE',
    () => ({ ...named('Hospital Público', 'Q2826000H'), ...priced({}, 5000) }),
    () => ({ ...named('Hospital Público', 'Q2826000H'), ...priced({}, 4000) }),
    'entity',
  ],
  [
    'TAX_AND_NATURE_DIFFER',
    () => ({ ...FRENCH, lines: [{ ...untaxed(price(), 'E5'), nature: 'SERVICES' }] }),
    () => ({ ...FRENCH, lines: [{ ...untaxed(price(), 'E5'), nature: 'GOODS' }] }),
  ],
  ['WITHHOLDING_MISSING', () => taxed(RENT), () => taxed(RENT, { irpf_rate: 19 })],
  ['WITHHOLDING_MISSING', () => ({}), () => priced({ irpf_rate: 15 }), 'lawyer'],
  ['WITHHOLDING_RATE', () => priced({ irpf_rate: 19 }), () => priced({ irpf_rate: 7 }), 'lawyer'],
  [
    'VAT_NUMBER_ABROAD',
    () => ({ recipient: ABROAD, lines: [untaxed(price(), 'N2')] }),
    () => ({ ...FRENCH, lines: [untaxed(price(), 'N2')] }),
  ],
  [
    'VAGUE_DESCRIPTION',
    () => priced({ description: 'Varios' }),
    () => priced({ description: 'Varios cables' }),
  ],
  ['DONATION_RECIPIENT', donation, () => ({ ...named('Fundación Ayuda', 'G28000016'), ...donation() })],
  ['OSS_RATE', () => oss(21), () => oss(22)],
  ['ZERO_LINE', () => ({ lines: [line(price()), line(0)] }), () => ({ lines: [line(price()), line(0.01)] })],
  ['TAX_OUTSIDE_TERRITORY', () => taxed({ type: 'IGIC', percentage: 7 }), () => taxed(tax(21))],
];

const codesOf = ({ body }: ApiResponse): string[] =>
  (body.meta.warnings ?? []).map(({ code }: { code: string }) => code);

describe('the warnings of careless invoices by the API', () => {
  it.each<Careless>(CARELESS)(
    '%s is given, and not just inside the rule',
    async (code, careless, careful, issuer) => {
      const { client } = companies[issuer ?? 'person'];
      const rehearsed = async (body: Body) => {
        const response = await client.post('/invoices?dry_run=true', {
          type: 'STANDARD',
          recipient: RECIPIENT,
          lines: [line(price())],
          options: { issue_directly: true },
          ...body,
        });
        expect(response.status, response.text).toBe(200);
        return codesOf(response);
      };
      expect(await rehearsed(careless())).toContain(code);
      expect(await rehearsed(careful())).not.toContain(code);
    },
  );

  it('correctives of a rejected invoice, of an exchange and of an old operation are warned of', async () => {
    const { client, issued, registered, correct } = companies.person;
    const corrected = async (body: Body) => {
      const { id } = await issued({ lines: [line(price())], ...body });
      return {
        id,
        codes: async () =>
          (await correct(id, { lines: [line(-1)] })).warnings.map(({ code }: { code: string }) => code),
      };
    };
    const rejected = await corrected({});
    await registered([rejected.id], 'REJECTED');
    expect(await rejected.codes()).toEqual(['CORRECTIVE_OF_REJECTED']);
    const [old, recent] = [addDays(addMonths(today(), -48), -1), addMonths(today(), -47)];
    const oldOne = await corrected({ operation_date: old });
    expect(await oldOne.codes()).toEqual(['CORRECTION_AFTER_4_YEARS']);
    expect(await (await corrected({ operation_date: recent })).codes()).toEqual([]);
    const ticket = await issued({ type: 'SIMPLIFIED', recipient: null, lines: [line(price())] });
    await registered([ticket.id]);
    const exchanged = await client.post('/invoices/simplified-exchanges', {
      simplified_invoice_ids: [ticket.id],
      recipient: RECIPIENT,
    });
    expect(exchanged.status, exchanged.text).toBe(201);
    const { warnings } = await correct(exchanged.body.data.id, { lines: [line(-1)] });
    expect(warnings.map(({ code }: { code: string }) => code)).toEqual(['CORRECTIVE_OF_EXCHANGE']);
  });

  it('the list finds invoices by a kept warning, by any, and by none of the others', async () => {
    const { list, issued } = companies.person;
    const vague = await issued(priced({ description: 'Varios' }));
    const empty = await issued({ lines: [line(price()), line(0)] });
    const plain = await issued({ lines: [line(price())] });
    const found = async (query: string) => {
      const ids = (await list(`limit=100&${query}`)).map(({ id }: { id: string }) => id);
      return [vague.id, empty.id, plain.id].map((id) => ids.includes(id));
    };
    expect(await found('warning_code=VAGUE_DESCRIPTION')).toEqual([true, false, false]);
    expect(await found('warning_code=ZERO_LINE,VAGUE_DESCRIPTION')).toEqual([true, true, false]);
    expect(await found('warning_code=ANY')).toEqual([true, true, false]);
    expect(await found('warning_code=LATE_INTEREST_RATE_MISSING')).toEqual([false, false, false]);
    expect(await found('warning_code=')).toEqual([true, true, true]);
  });
});
