import { beforeAll, describe, expect, it } from 'vitest';
import { ABROAD, ADDRESS, invoiceCompany, line, RECIPIENT, tax } from './invoice-company.ts';

/** Forty invoices of an adviser's list, each careless and lawful, sent by the API. */

type Body = Record<string, unknown>;
type Issuer = 'person' | 'professional' | 'entity';
type Company = Awaited<ReturnType<typeof invoiceCompany>>;

let companies: Record<Issuer, Company>;
beforeAll(async () => {
  const [person, professional, entity] = await Promise.all([
    invoiceCompany(),
    invoiceCompany(),
    invoiceCompany({ nif: 'B58818501', legalName: 'Taller Prueba SL' }),
  ]);
  companies = { person, professional, entity };
  await professional.client.patch('', { activity_code: 'A', activity_type: '05' });
});

let count = 0;
const price = () => 60 + ++count / 100;
const said = (description: string, main_tax: Body = tax(21), more: Body = {}) =>
  line(price(), { description, main_tax, ...more });
const of = (...lines: Body[]): Body => ({ lines });
const CONSUMER = { legal_name: 'Luisa Gómez', nif: '87654321X', address: ADDRESS };
const toConsumer = (...lines: Body[]): Body => ({ recipient: CONSUMER, lines });
const ticket = (...lines: Body[]): Body => ({ type: 'SIMPLIFIED', recipient: null, lines });
const to = (legal_name: string, nif: string, ...lines: Body[]): Body => ({
  recipient: { ...RECIPIENT, legal_name, nif },
  lines,
});
const reason = (exemption_reason: string, more: Body = {}) => tax(0, { exemption_reason, ...more });
const E1 = reason('E1');
const paidFor = (description: string) => line(price(), { description, line_type: 'DISBURSEMENT' });
const RENT = tax(21, { regime_key: '11' });
const SERVICES = { nature: 'SERVICES' };
const GOODS = { nature: 'GOODS' };
const withheld = (irpf_rate: number) => ({ irpf_rate });
const outside = (country: string, postal_code: string, type: string, number: string) => ({
  legal_name: 'Foreign Customer',
  nif: null,
  alternative_id: { type, number, country_code: country },
  address: { ...ADDRESS, postal_code, province: null, country },
});
const AMERICAN = outside('US', '10001', '04', '123456789');
const BRITON = outside('GB', 'W1A 1AA', '04', '987654321');
const PORTUGUESE = outside('PT', '1000-001', '03', 'PA1234567');
const CEUTAN = {
  ...RECIPIENT,
  address: { ...ADDRESS, postal_code: '51001', city: 'Ceuta', province: 'Ceuta' },
};
const oss = (percentage: number) => tax(percentage, { regime_key: '17' });

type Pair = readonly [subject: string, careless: () => Body, lawful: () => Body, issuer?: Issuer];

const PAIRS: readonly Pair[] = [
  ['nappies at 10 %', () => of(said('Pañales de bebé', tax(10))), () => of(said('Pañales de bebé'))],
  ['sunglasses at 10 %', () => ticket(said('Gafas de sol', tax(10))), () => ticket(said('Gafas de sol'))],
  [
    'a magazine at 21 %',
    () => ticket(said('Revista mensual')),
    () => ticket(said('Revista mensual', tax(4))),
  ],
  [
    'a tasting menu at 21 %',
    () => ticket(said('Menú degustación para cuatro')),
    () => ticket(said('Menú degustación para cuatro', tax(10))),
  ],
  [
    'house plants at 21 %',
    () => of(said('Plantas de interior')),
    () => of(said('Plantas de interior', tax(10))),
  ],
  [
    'a school bus at 21 %',
    () => of(said('Autobús escolar, noviembre')),
    () => of(said('Autobús escolar, noviembre', tax(10))),
  ],
  [
    'a bicycle at 10 %',
    () => of(said('Bicicleta eléctrica', tax(10))),
    () => of(said('Bicicleta eléctrica')),
  ],
  ['a dental prosthesis with VAT', () => of(said('Prótesis dental')), () => of(said('Prótesis dental', E1))],
  [
    'an ambulance with VAT',
    () => of(said('Traslado en ambulancia')),
    () => of(said('Traslado en ambulancia', E1)),
  ],
  [
    'chiropody with VAT',
    () => toConsumer(said('Consulta de podología')),
    () => toConsumer(said('Consulta de podología', E1)),
  ],
  [
    'exempt coaching',
    () => toConsumer(said('Coaching ejecutivo', E1)),
    () => toConsumer(said('Coaching ejecutivo')),
  ],
  [
    'an exempt expert report',
    () => toConsumer(said('Informe pericial médico', E1)),
    () => toConsumer(said('Informe pericial médico')),
  ],
  [
    'exempt cosmetic surgery',
    () => toConsumer(said('Cirugía estética de párpados', E1)),
    () => toConsumer(said('Cirugía reparadora de párpados', E1)),
  ],
  [
    'piano lessons with VAT',
    () => toConsumer(said('Clases de piano')),
    () => toConsumer(said('Clases de piano', E1)),
  ],
  [
    'a mortgage broker with VAT',
    () => of(said('Mediación en préstamo hipotecario')),
    () => of(said('Mediación en préstamo hipotecario', E1)),
    'entity',
  ],
  [
    'a storage room let exempt',
    () => toConsumer(said('Alquiler de trastero', E1)),
    () => toConsumer(said('Alquiler de vivienda y trastero', E1)),
  ],
  [
    'a shop sold at 10 %',
    () => toConsumer(said('Venta de local comercial', tax(10))),
    () => toConsumer(said('Venta de local comercial')),
    'entity',
  ],
  [
    'a hall sold with a waived exemption and VAT',
    () => of(said('Venta de nave con renuncia a la exención')),
    () => of(said('Venta de nave con renuncia a la exención', reason('S2'))),
    'entity',
  ],
  [
    'reverse charge for advice',
    () => of(said('Asesoría contable', reason('S2'))),
    () => of(said('Asesoría contable')),
    'entity',
  ],
  [
    'a package tour in the general regime',
    () => toConsumer(said('Viaje organizado a Roma')),
    () => toConsumer(said('Viaje organizado a Roma', tax(21, { regime_key: '05' }), { margin_base: 12.1 })),
    'entity',
  ],
  [
    'used batteries with VAT',
    () => of(said('Baterías usadas de plomo')),
    () => of(said('Baterías usadas de plomo', reason('S2'))),
    'entity',
  ],
  [
    'a guarantee deposit with VAT',
    () => of(said('Depósito en garantía del contrato')),
    () => of(said('Alquiler de carpas')),
    'entity',
  ],
  [
    'a charge for late payment with VAT',
    () => of(said('Recargo por demora en el pago')),
    () => of(said('Recargo por entrega urgente')),
    'entity',
  ],
  [
    'court fees with VAT',
    () => of(said('Tasas judiciales')),
    () => of(said('Demanda'), paidFor('Tasas judiciales')),
    'entity',
  ],
  [
    'fuel and tolls as a disbursement',
    () => of(said('Montaje'), paidFor('Gasolina y peajes')),
    () => of(said('Montaje'), said('Gasolina y peajes')),
    'entity',
  ],
  [
    'the property tax of let premises as a disbursement',
    () => of(said('Alquiler del local', RENT, withheld(19)), paidFor('IBI 2026')),
    () => of(said('Alquiler del local', RENT, withheld(19)), said('IBI 2026', RENT, withheld(19))),
  ],
  [
    'a line that says VAT included in a net price',
    () => of(said('Mesa de roble, IVA incluido')),
    () => ({
      lines: [
        {
          description: 'Mesa de roble, IVA incluido',
          quantity: 1,
          total_including_tax: 121,
          main_tax: tax(21),
        },
      ],
    }),
  ],
  [
    'a line that says that it is exempt, with VAT',
    () => toConsumer(said('Curso de cocina exento de IVA')),
    () => toConsumer(said('Curso de soldadura sin gas')),
  ],
  [
    'a lawyer who bills an owners’ association without withholding',
    () => to('Comunidad de Propietarios Gran Vía 2', 'H28000016', said('Reclamación de cuotas')),
    () => to('Comunidad de Propietarios Gran Vía 2', 'H28000016', said('Reclamación', tax(21), withheld(15))),
    'professional',
  ],
  [
    'premises let by a company with 15 % withheld',
    () => of(said('Alquiler de oficina', RENT, withheld(15))),
    () => of(said('Alquiler de oficina', RENT, withheld(19))),
    'entity',
  ],
  [
    'premises let to a consumer with withholding',
    () => toConsumer(said('Alquiler de almacén', RENT, withheld(19))),
    () => toConsumer(said('Alquiler de almacén')),
  ],
  [
    'an owners’ association with the NIF of a company',
    () => to('Comunidad de Propietarios Gran Vía 2', 'B12345674', said('Pintura')),
    () => to('Comunidad de Propietarios Gran Vía 2', 'H28000016', said('Pintura')),
    'entity',
  ],
  [
    'a person named by the first name alone',
    () => to('Luisa', '87654321X', said('Pintura')),
    () => to('Luisa Gómez', '87654321X', said('Pintura')),
  ],
  [
    'an export of goods to Britain as an intra-Community supply',
    () => ({ recipient: BRITON, lines: [said('Vino', reason('E5'), GOODS)] }),
    () => ({ recipient: BRITON, lines: [said('Vino', reason('E2', { regime_key: '02' }), GOODS)] }),
    'entity',
  ],
  [
    'advice to an American company with VAT',
    () => ({ recipient: AMERICAN, lines: [said('Consultoría', tax(21), SERVICES)] }),
    () => ({ recipient: AMERICAN, lines: [said('Consultoría', reason('N2'), SERVICES)] }),
    'entity',
  ],
  [
    'an app sold to Portugal at the Spanish rate in the one-stop shop',
    () => ({ recipient: PORTUGUESE, lines: [said('Suscripción a la aplicación', oss(21))] }),
    () => ({ recipient: PORTUGUESE, lines: [said('Suscripción a la aplicación', oss(23))] }),
    'entity',
  ],
  [
    'goods sent to Ceuta with VAT',
    () => ({ recipient: CEUTAN, lines: [said('Azulejos', tax(21), GOODS)] }),
    () => ({ recipient: CEUTAN, lines: [said('Azulejos', reason('E2', { regime_key: '02' }), GOODS)] }),
    'entity',
  ],
  [
    'machines lent to a French company as a supply of goods',
    () => ({ recipient: ABROAD, lines: [said('Alquiler de maquinaria', reason('E5'), SERVICES)] }),
    () => ({
      recipient: { ...ABROAD, address: { ...ADDRESS, postal_code: '75001', province: null, country: 'FR' } },
      lines: [said('Alquiler de maquinaria', reason('N2'), SERVICES)],
    }),
    'entity',
  ],
  [
    'a gift card with VAT',
    () => ticket(said('Tarjeta regalo canjeable en tienda')),
    () => ticket(said('Camiseta')),
  ],
  [
    'a donation at rate 0 to a company',
    () => of(said('Alimentos donados', tax(0, { zero_rate: 'DONATION' }))),
    () => to('Fundación Ayuda', 'G28000016', said('Alimentos donados', tax(0, { zero_rate: 'DONATION' }))),
  ],
];

/** Returns the codes of the warnings of an invoice, or the response that rejects it. */
async function foundIn(issuer: Issuer, body: Body): Promise<string[]> {
  const response = await companies[issuer].client.post('/invoices?dry_run=true', {
    ...{ type: 'STANDARD', recipient: RECIPIENT },
    options: { issue_directly: true },
    ...body,
  });
  if (response.status !== 200) return [response.text];
  return (response.body.meta?.warnings ?? []).map(({ code }: { code: string }) => code);
}

describe('forty invoices of an adviser by the API', () => {
  it('at most two careless invoices pass without a warning', async () => {
    expect(PAIRS).toHaveLength(40);
    const silent: string[] = [];
    for (const [subject, careless, , issuer = 'person'] of PAIRS)
      if ((await foundIn(issuer, careless())).length === 0) silent.push(subject);
    expect(silent.length, silent.join('\n')).toBeLessThanOrEqual(2);
  });

  it.each(PAIRS.map((pair) => [pair[0], pair] as const))(
    'the lawful twin of %s gets no warning',
    async (_, [, , lawful, issuer = 'person']) => {
      expect(await foundIn(issuer, lawful())).toEqual([]);
    },
  );
});
