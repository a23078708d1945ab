import { beforeAll, describe, expect, it } from 'vitest';
import { ADDRESS, invoiceCompany, line, RECIPIENT, tax } from './invoice-company.ts';

/** Invoices of twenty trades, each careless once and right once, sent by the API. */

type Body = Record<string, unknown>;
type Company = Awaited<ReturnType<typeof invoiceCompany>>;
type Issuer = 'person' | 'professional';

let companies: Record<Issuer, Company>;
beforeAll(async () => {
  const [person, professional] = await Promise.all([invoiceCompany(), invoiceCompany()]);
  companies = { person, professional };
  await professional.client.patch('', { activity_code: 'A', activity_type: '05' });
});

let count = 0;
const price = () => 50 + ++count / 100;
const said = (description: string, main_tax: Body = tax(21), more: Body = {}) =>
  line(price(), { description, main_tax, ...more });
const of = (...lines: Body[]): Body => ({ lines });
const E1 = tax(0, { exemption_reason: 'E1' });
const paidFor = (description: string) => line(price(), { description, line_type: 'DISBURSEMENT' });
const CONSUMER = { recipient: { legal_name: 'Luisa Gómez', nif: '87654321X', address: ADDRESS } };
const toConsumer = (...lines: Body[]): Body => ({ ...CONSUMER, lines });
const ticket = (...lines: Body[]): Body => ({ type: 'SIMPLIFIED', recipient: null, lines });
const withheld = (description: string, irpf_rate = 15) => said(description, tax(21), { irpf_rate });
const GERMAN = {
  recipient: {
    legal_name: 'Kunde GmbH',
    nif: null,
    alternative_id: { type: '02', number: 'DE123456789' },
    address: { ...ADDRESS, postal_code: '10115', city: 'Berlin', province: null, country: 'DE' },
  },
};

type Case = readonly [what: string, body: () => Body, issuer?: Issuer];

const CARELESS: readonly Case[] = [
  ['a gardener at 10 %', () => toConsumer(said('Mantenimiento del jardín', tax(10)))],
  ['a wedding photographer at 10 %', () => toConsumer(said('Reportaje de boda', tax(10)))],
  ['an architect at 10 %', () => toConsumer(said('Proyecto básico y de ejecución', tax(10)))],
  ['an exempt sworn translation', () => toConsumer(said('Traducción jurada de título', E1))],
  ['exempt driving lessons', () => toConsumer(said('Clases de conducir, permiso B', E1))],
  ['an exempt vet', () => toConsumer(said('Esterilización de gata', E1))],
  ['an exempt massage', () => toConsumer(said('Masaje relajante', E1))],
  ['depilation at 10 %', () => toConsumer(said('Depilación láser', tax(10)))],
  ['a broker with VAT', () => of(said('Comisión de seguros de octubre'))],
  ['a cake at 4 %', () => ticket(said('Tarta de cumpleaños', tax(4)))],
  ['wine by the box at 10 %', () => of(said('Caja de vino tinto', tax(10)))],
  ['a floral centre at 21 %', () => ticket(said('Centro de flores'))],
  ['tomatoes at 21 %', () => of(said('Tomates de pera'))],
  ['import VAT as a line', () => of(said('Transporte'), said('IVA importación'))],
  ['travellers at 21 %', () => of(said('Transporte de viajeros a Toledo'))],
  ['hair dye at 10 %', () => ticket(said('Tinte de pelo', tax(10)))],
  ['an estate agent at 10 %', () => toConsumer(said('Honorarios por venta de vivienda', tax(10)))],
  ['a shop refurbished at 10 %', () => of(said('Reforma de local comercial', tax(10)))],
  ['web hosting at 10 %', () => of(said('Alojamiento web', tax(10)))],
  ['a parking space let exempt', () => toConsumer(said('Alquiler plaza de garaje', E1))],
];

const HONEST: readonly Case[] = [
  ['a gardener', () => toConsumer(said('Siega de césped y poda de setos'), said('Abono', tax(10)))],
  ['a hairdresser', () => ticket(said('Corte y peinado'), said('Tinte'))],
  ['a vet', () => toConsumer(said('Vacunación de perro'), said('Antiparasitario', tax(21)))],
  [
    'a notary',
    () => of(withheld('Copia autorizada de escritura'), paidFor('Tasa del Registro')),
    'professional',
  ],
  ['a taxi', () => ticket(said('Traslado en taxi a Barajas', tax(10)))],
  ['a farmer', () => of(said('Tomates de pera', tax(4)), said('Aceite de oliva', tax(4)))],
  ['a photographer', () => toConsumer(said('Reportaje de boda'), said('Álbum de 40 páginas'))],
  ['an architect', () => of(withheld('Dirección de obra de vivienda')), 'professional'],
  ['a translator', () => of(said('Traducción de novela', E1, { irpf_rate: 15 })), 'professional'],
  ['a teacher', () => toConsumer(said('Clases de matemáticas', E1)), 'professional'],
  ['a physiotherapist', () => toConsumer(said('Sesión de fisioterapia', E1)), 'professional'],
  ['an insurance broker', () => of(said('Comisión de mediación de seguros', E1))],
  ['a landlord of premises', () => of(withheld('Alquiler del local, noviembre', 19))],
  ['a landlord of a dwelling', () => toConsumer(said('Alquiler de vivienda, noviembre', E1))],
  ['an importer', () => of(said('Azulejos de importación'), paidFor('IVA de importación según DUA'))],
  [
    'an IT consultant abroad',
    () => ({ ...GERMAN, lines: [said('Migración a la nube', tax(0, { exemption_reason: 'N2' }))] }),
  ],
  ['a restaurant', () => ticket(said('Menú del día', tax(10)), said('Botella de vino', tax(10)))],
  ['a bakery', () => ticket(said('Barra de pan', tax(4)), said('Croissant', tax(10)))],
  ['a florist', () => ticket(said('Ramo de flores', tax(10)), said('Jarrón de cristal'))],
  [
    'a driving school',
    () => toConsumer(said('Prácticas de conducir, permiso B'), paidFor('Tasa de examen de la DGT')),
  ],
];

/** Returns the codes of the warnings of an invoice, or the code of its refusal. */
async function foundIn([, body, issuer = 'person']: Case): Promise<string[]> {
  const response = await companies[issuer].client.post('/invoices?dry_run=true', {
    ...{ type: 'STANDARD', recipient: RECIPIENT },
    options: { issue_directly: true },
    ...body(),
  });
  if (response.status !== 200) return [response.text];
  return (response.body.meta?.warnings ?? []).map(({ code }: { code: string }) => code);
}

describe('twenty trades by the API', () => {
  it('of twenty careless invoices one at most passes without a warning', async () => {
    expect(CARELESS).toHaveLength(20);
    const silent: string[] = [];
    for (const one of CARELESS) if ((await foundIn(one)).length === 0) silent.push(one[0]);
    expect(silent.length, silent.join('\n')).toBeLessThanOrEqual(1);
  });

  it.each(HONEST.map((one) => [one[0], one] as const))(
    'the right invoice of %s gets no warning',
    async (_, one) => {
      expect(await foundIn(one)).toEqual([]);
    },
  );

  it('an honest invoice of each of twenty trades is tried', () => {
    expect(HONEST).toHaveLength(20);
  });
});
