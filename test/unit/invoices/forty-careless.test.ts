import { expect, it } from 'vitest';
import type { MainTax } from '../../../src/domain/taxes/tax-line.ts';
import { type Case, COMPANY, codesOf, FRENCH, LAS_PALMAS, line, MADRID, PERSON } from './support/careless.ts';

/** Invoices that a careless person issues, as a tax adviser lists them, each with the warning that it gets. */

const GERMAN = {
  ...FRENCH,
  legal_name: 'Kunde GmbH',
  alternative_id: { type: '02', number: 'DE123456789', country_code: 'DE' },
  address: { ...MADRID, country: 'DE', postal_code: '10115', city: 'Berlin', province: null },
};
const ITALIAN = {
  ...PERSON,
  nif: null,
  alternative_id: { type: '03', number: 'AA1234567', country_code: 'IT' },
  address: { ...MADRID, country: 'IT', postal_code: '00118', city: 'Roma', province: null },
};
const AMERICAN = {
  ...ITALIAN,
  alternative_id: { type: '04', number: '98-7654321', country_code: 'US' },
  address: { ...MADRID, country: 'US', postal_code: '78701', city: 'Austin', province: null },
};
const MELILLA = { ...MADRID, postal_code: '52001', city: 'Melilla', province: 'Melilla' };
const BARCELONA = { ...MADRID, postal_code: '08001', city: 'Barcelona', province: 'Barcelona' };

const taxed = (tax: Partial<MainTax>, own = {}) => [line(own, tax)];
const untaxed = (exemption_reason: MainTax['exemption_reason'], own = {}, regime_key = '01') =>
  taxed({ percentage: 0, exemption_reason, regime_key }, own);
const oss = (percentage: number) => taxed({ percentage, regime_key: '17' });
const HERE = { nature: 'SERVICES' } as const;
const named = (legal_name: string, nif: string): Case => ({ recipient: { ...COMPANY, legal_name, nif } });

const CARELESS: readonly (readonly [of: string, code: string | null, invoice: Case])[] = [
  ['an export to a German company', 'PLACE_OF_SUPPLY', { recipient: GERMAN, lines: untaxed('E2', {}, '02') }],
  [
    'an export to a consumer in Rome',
    'PLACE_OF_SUPPLY',
    { recipient: ITALIAN, lines: untaxed('E2', {}, '02') },
  ],
  [
    'no VAT on a service to a consumer in Rome',
    'PLACE_OF_SUPPLY',
    { recipient: ITALIAN, lines: untaxed('N2') },
  ],
  [
    'no VAT on a service to a consumer in Las Palmas',
    'PLACE_OF_SUPPLY',
    { recipient: { ...PERSON, address: LAS_PALMAS }, isConsumer: true, lines: untaxed('N2') },
  ],
  [
    'domestic reverse charge to a French company',
    'PLACE_OF_SUPPLY',
    { recipient: FRENCH, lines: untaxed('S2') },
  ],
  [
    'a service to a French company as not subject by article 7',
    'PLACE_OF_SUPPLY',
    { recipient: FRENCH, lines: untaxed('N1') },
  ],
  [
    'a service to a German company as exempt by article 20',
    'PLACE_OF_SUPPLY',
    { recipient: GERMAN, lines: untaxed('E1') },
  ],
  ['IGIC to a company in Madrid', 'PLACE_OF_SUPPLY', { lines: taxed({ type: 'IGIC', percentage: 7 }) }],
  [
    'IGIC to a French company',
    'PLACE_OF_SUPPLY',
    { recipient: FRENCH, lines: taxed({ type: 'IGIC', percentage: 7 }) },
  ],
  [
    'IPSI to a company in Barcelona',
    'PLACE_OF_SUPPLY',
    { recipient: { ...COMPANY, address: BARCELONA }, lines: taxed({ type: 'IPSI', percentage: 4 }) },
  ],
  [
    'a service as an intra-Community supply',
    'TAX_AND_NATURE_DIFFER',
    { recipient: FRENCH, lines: untaxed('E5', { nature: 'SERVICES' }) },
  ],
  [
    'goods to a French company as a service',
    'TAX_AND_NATURE_DIFFER',
    { recipient: FRENCH, lines: untaxed('N2', { nature: 'GOODS' }) },
  ],
  [
    '15 % withheld from goods',
    'TAX_AND_NATURE_DIFFER',
    { lines: taxed({}, { irpf_rate: 15, nature: 'GOODS' }) },
  ],
  [
    'a German VAT number at an address in Paris',
    'VAT_NUMBER_ABROAD',
    { recipient: { ...GERMAN, address: FRENCH.address }, lines: untaxed('N2') },
  ],
  [
    'a French VAT number at an address in Madrid',
    'VAT_NUMBER_ABROAD',
    { recipient: { ...FRENCH, address: MADRID }, lines: untaxed('N2') },
  ],
  ['an S.A. with the NIF of an S.L.', 'NAME_AND_NIF_DIFFER', named('Aceros del Norte, S.A.', 'B12345674')],
  ['an S.L. with the NIF of an S.A.', 'NAME_AND_NIF_DIFFER', named('Aceros del Norte S.L.U.', 'A28015865')],
  [
    'a cooperative with the NIF of an S.L.',
    'NAME_AND_NIF_DIFFER',
    named('Frutas del Sur, S. Coop.', 'B12345674'),
  ],
  [
    'a community of property with the NIF of its member',
    'NAME_AND_NIF_DIFFER',
    named('Bar Pepe, C.B.', '12345678Z'),
  ],
  [
    'premises let to a company without withholding',
    'WITHHOLDING_MISSING',
    { lines: taxed({ regime_key: '11' }) },
  ],
  ['a lawyer who withholds nothing from a company', 'WITHHOLDING_MISSING', { activityType: '05' }],
  [
    'rent with the withholding of a professional',
    'WITHHOLDING_RATE',
    { lines: taxed({ regime_key: '11' }, { irpf_rate: 15 }) },
  ],
  [
    'a lawyer with the withholding of rent',
    'WITHHOLDING_RATE',
    { activityType: '05', lines: taxed({}, { irpf_rate: 19 }) },
  ],
  [
    'reduced withholding in Madrid',
    'WITHHOLDING_RATE',
    { territory: 'PENINSULA', lines: taxed({}, { irpf_rate: 6 }) },
  ],
  ['a line called "varios"', 'VAGUE_DESCRIPTION', { lines: [line({ description: 'Varios' })] }],
  ['a line called "-"', 'VAGUE_DESCRIPTION', { lines: [line({ description: '-' })] }],
  ['a line called "Concepto"', 'VAGUE_DESCRIPTION', { lines: [line({ description: 'Concepto' })] }],
  ['a donation to an S.L.', 'DONATION_RECIPIENT', { lines: taxed({ percentage: 0, zero_rate: 'DONATION' }) }],
  [
    'a donation to a neighbour',
    'DONATION_RECIPIENT',
    { recipient: PERSON, isConsumer: true, lines: taxed({ percentage: 0, zero_rate: 'DONATION' }) },
  ],
  [
    'an invoice to a consumer on the day after',
    'LATE_INVOICE',
    { recipient: PERSON, isConsumer: true, row: { operationDate: '2026-06-15' } },
  ],
  [
    'rent with the 7 % of a new lawyer',
    'WITHHOLDING_RATE',
    { lines: taxed({ regime_key: '11' }, { irpf_rate: 7 }) },
  ],
  ['the Spanish rate to a consumer in Rome', 'OSS_RATE', { recipient: ITALIAN, lines: oss(21) }],
  ['the French rate to a consumer in Rome', 'OSS_RATE', { recipient: ITALIAN, lines: oss(20) }],
  ['Spanish VAT to a business in Texas', 'PLACE_OF_SUPPLY', { recipient: AMERICAN }],
  [
    'Spanish VAT on goods to Melilla',
    'PLACE_OF_SUPPLY',
    { recipient: { ...PERSON, address: MELILLA }, lines: taxed({}, { nature: 'GOODS' }) },
  ],
  [
    'no VAT on a service to a company in Barcelona',
    'PLACE_OF_SUPPLY',
    { recipient: { ...COMPANY, address: BARCELONA }, lines: untaxed('N2') },
  ],
  [
    '1,060 euros in cash after withholding',
    'CASH_OVER_LIMIT',
    { lines: taxed({}, { irpf_rate: 15, unit_price: 1000 }), row: { paymentMethod: 'CASH' } },
  ],
  [
    'a sample at no price',
    'ZERO_LINE',
    { lines: [line(), line({ description: 'Muestra', discount_percentage: 100 })] },
  ],
  // The service cannot know these without the contract.
  ['consulting at 10 %', null, { lines: taxed({ percentage: 10 }) }],
  ['the same service twice', null, { lines: [line(), line()] }],
];

it.each(CARELESS)('%s is warned of by %s', (_, code, invoice) => {
  const codes = codesOf(invoice);
  if (code === null) expect(codes).toEqual([]);
  else expect(codes).toContain(code);
});

it('at most two of forty careless invoices pass without a warning', () => {
  expect(CARELESS).toHaveLength(40);
  expect(CARELESS.filter(([, , invoice]) => codesOf(invoice).length === 0).length).toBeLessThanOrEqual(2);
});

it.each<[string, Case]>([
  ['an export to Texas', { recipient: AMERICAN, lines: untaxed('E2', {}, '02') }],
  ['a service to a French company', { recipient: FRENCH, lines: untaxed('N2', { nature: 'SERVICES' }) }],
  ['goods to a French company', { recipient: FRENCH, lines: untaxed('E5', { nature: 'GOODS' }) }],
  [
    'IGIC to a company in Las Palmas',
    { recipient: { ...COMPANY, address: LAS_PALMAS }, lines: taxed({ type: 'IGIC', percentage: 7 }) },
  ],
  [
    'IGIC to a tourist from Madrid',
    { recipient: PERSON, isConsumer: true, lines: taxed({ type: 'IGIC', percentage: 7 }) },
  ],
  ['a hotel to a French company', { recipient: FRENCH, lines: taxed({ percentage: 10 }, HERE) }],
  [
    'a flat in Spain sold to a German company',
    { recipient: GERMAN, lines: taxed({}, { cadastral_reference: '9872023VH5797S0001WX' }) },
  ],
  ['a class to a consumer in Rome', { recipient: ITALIAN, isConsumer: true, lines: taxed({}, HERE) }],
  [
    'a haircut to a consumer of Melilla',
    { recipient: { ...PERSON, address: MELILLA }, isConsumer: true, lines: taxed({}, HERE) },
  ],
  [
    'an invoice to a consumer on the day',
    { recipient: PERSON, isConsumer: true, row: { operationDate: '2026-06-16' } },
  ],
  ['an S.A. with its NIF', named('Aceros del Norte, S.A.', 'A28015865')],
  ['an association', named('Asociación Cultural', 'G12345678')],
  ['rent with its withholding', { lines: taxed({ regime_key: '11' }, { irpf_rate: 19 }) }],
  ['a lawyer to a consumer', { activityType: '05', recipient: PERSON, isConsumer: true }],
  ['a lawyer with 7 %', { activityType: '05', lines: taxed({}, { irpf_rate: 7 }) }],
  ['a lawyer of Ceuta', { activityType: '05', territory: 'CEUTA', lines: taxed({}, { irpf_rate: 6 }) }],
  ['a shopkeeper without withholding', { activityType: '03' }],
  ['a discount', { lines: [line(), line({ description: 'Descuento', unit_price: -10 })] }],
  [
    'a donation to a foundation',
    { ...named('Fundación Ayuda', 'G12345678'), lines: taxed({ percentage: 0, zero_rate: 'DONATION' }) },
  ],
  ['the Italian rate to Rome', { recipient: ITALIAN, lines: oss(22) }],
  ['a ticket for a person', { type: 'SIMPLIFIED', recipient: PERSON, isConsumer: true }],
])('%s gets no warning', (_, invoice) => {
  expect(codesOf(invoice)).toEqual([]);
});
