import { COMPANY, corrective, GERMAN, invoice, named, PERSON, taxed, ticket } from '../bodies.ts';
import type { GoldenCase, GoldenIssuer, GoldenTopic } from '../golden-case.ts';
import { at } from './places.ts';

type Body = Record<string, unknown>;

const CANARY = at(COMPANY, '38001', 'Santa Cruz de Tenerife');
const CEUTA = at(COMPANY, '51001', 'Ceuta');
const MELILLA = at(COMPANY, '52001', 'Melilla');
const MADRID = at(COMPANY, '28013', 'Madrid');

function issuedIn(issuer: GoldenIssuer) {
  return (
    slug: string,
    title: string,
    source: string,
    lines: readonly Body[],
    recipient: Body,
    more = {},
  ): GoldenCase => ({
    ...{ slug, title, source, issuer, request: invoice(lines, { recipient }) },
    ...more,
  });
}

const canary = issuedIn('CANARIES');
const ceuta = issuedIn('CEUTA');
const melilla = issuedIn('MELILLA');

const igic = (percentage: number, own: Body = {}) => taxed({ type: 'IGIC', percentage }, own);
const ipsi = (percentage: number, own: Body = {}) => taxed({ type: 'IPSI', percentage }, own);
const outside = (type: string, exemption_reason: string, own: Body = {}, regime_key = '01') =>
  taxed({ type, percentage: 0, exemption_reason, regime_key }, own);

/** Invoices of companies in the Canaries, Ceuta and Melilla. */
export const ISLANDS: GoldenTopic = {
  code: 'ISL',
  title: 'Empresas de Canarias, Ceuta y Melilla',
  hasBooks: true,
  cases: [
    canary(
      'igic-general',
      'Empresa canaria a otra: IGIC al 7 %',
      'Ley 4/2012 de Canarias, art. 51.1.d',
      [igic(7)],
      CANARY,
      { form: 'CII' },
    ),
    canary(
      'igic-tipo-cero',
      'Pan de una empresa canaria: tipo cero, que no es exención',
      'Ley 4/2012 de Canarias, art. 52',
      [igic(0, { description: 'Pan común' })],
      CANARY,
      { form: 'UBL' },
    ),
    canary(
      'igic-dos-tipos',
      'Tipo reducido e incrementado en una factura',
      'Ley 4/2012 de Canarias, art. 51.1.c y e',
      [igic(3, { description: 'Ferretería' }), igic(9.5, { description: 'Vehículo', unit_price: 900 })],
      CANARY,
    ),
    canary(
      'igic-exenta',
      'Clínica canaria: asistencia exenta',
      'Ley 4/2012 de Canarias, art. 50.Uno.3.º',
      [outside('IGIC', 'E1', { description: 'Fisioterapia' })],
      at(PERSON, '35001', 'Las Palmas'),
      { form: 'UBL' },
    ),
    canary(
      'igic-inversion',
      'Ejecución de obra en Canarias: inversión del sujeto pasivo',
      'Ley 20/1991, art. 19.1.2.º.f; RD 1619/2012, art. 6.1.m',
      [outside('IGIC', 'S2', { description: 'Urbanización de terrenos' })],
      CANARY,
    ),
    canary(
      'servicio-a-madrid',
      'Servicio de una empresa canaria a otra de Madrid: no sujeto al IGIC, con inversión del sujeto pasivo',
      'Ley 20/1991, art. 17.1; Ley 37/1992, arts. 69.Uno.1.º y 84.Uno.2.º.a',
      [outside('IGIC', 'N2')],
      MADRID,
      { form: 'UBL' },
    ),
    canary(
      'bienes-a-madrid',
      'Bienes de Canarias a Madrid: exportación exenta',
      'Ley 20/1991, art. 11.1',
      [outside('IGIC', 'E2', { description: 'Plátanos' }, '02')],
      MADRID,
    ),
    canary(
      'servicio-a-alemania',
      'Servicio de una empresa canaria a otra alemana: no sujeto al IGIC',
      'Ley 20/1991, art. 17.1',
      [outside('IGIC', 'N2')],
      GERMAN,
      { form: 'UBL' },
    ),
    canary(
      'a-turista',
      'Excursión en Gran Canaria a un turista de Madrid: IGIC',
      'Ley 20/1991, art. 17.1.2.º',
      [igic(7, { description: 'Excursión en barco' })],
      PERSON,
    ),
    {
      slug: 'igic-tique',
      title: 'Factura simplificada de una empresa canaria',
      source: 'RD 1619/2012, arts. 4 y 7; Ley 4/2012 de Canarias, art. 51',
      issuer: 'CANARIES',
      request: ticket([igic(3, { description: 'Almuerzo', unit_price: 18.5 })]),
    },
    {
      slug: 'igic-rectificada',
      title: 'Descuento posterior con IGIC: rectificativa por diferencias',
      source: 'Ley 20/1991, art. 22.4; RD 1619/2012, art. 15',
      issuer: 'CANARIES',
      before: [
        named('original', invoice([igic(7, { quantity: 10, unit_price: 40 })], { recipient: CANARY })),
      ],
      request: corrective('original', {
        ...{ rectification_type: 'PARTIAL', reason: 'R1', reason_description: 'Descuento por volumen' },
        lines: [igic(7, { description: 'Descuento por volumen', unit_price: -30 })],
      }),
    },
    ceuta(
      'ipsi-servicio',
      'Servicio en Ceuta: IPSI al 6 %',
      'Ley 8/1991, arts. 3.b y 18; ordenanza del IPSI de Ceuta',
      [ipsi(6)],
      CEUTA,
      { form: 'CII' },
    ),
    ceuta(
      'ipsi-agua',
      'Suministro de agua en Ceuta: IPSI al 0,5 %',
      'Ley 8/1991, art. 18',
      [ipsi(0.5, { description: 'Agua de riego', unit_price: 320 })],
      CEUTA,
      { form: 'UBL' },
    ),
    ceuta(
      'servicio-a-la-peninsula',
      'Servicio de una empresa de Ceuta a otra de Madrid: no sujeto al IPSI',
      'Ley 8/1991, art. 6; Ley 37/1992, arts. 69.Uno.1.º y 84.Uno.2.º.a',
      [outside('IPSI', 'N2')],
      MADRID,
      { form: 'UBL' },
    ),
    ceuta(
      'dos-tipos',
      'Dos tipos de IPSI en una factura',
      'Ley 8/1991, art. 18',
      [ipsi(4, { description: 'Reparación' }), ipsi(10, { description: 'Joya', unit_price: 75 })],
      CEUTA,
    ),
    {
      slug: 'ipsi-tique',
      title: 'Factura simplificada de una empresa de Ceuta',
      source: 'RD 1619/2012, arts. 4 y 7; Ley 8/1991, art. 18',
      issuer: 'CEUTA',
      request: ticket([ipsi(1, { description: 'Café', unit_price: 1.4, quantity: 3 })]),
    },
    melilla(
      'honorarios-con-retencion-reducida',
      'Honorarios de una abogada de Melilla: IPSI y retención reducida del 6 %',
      'Ley 8/1991, art. 18; Ley 35/2006, art. 68.4; RD 439/2007, art. 95.1',
      [ipsi(4, { description: 'Dirección letrada', irpf_rate: 6, unit_price: 1200 })],
      MELILLA,
    ),
    melilla(
      'honorarios-a-la-peninsula',
      'Honorarios de una abogada de Melilla a una empresa de Madrid: no sujetos al IPSI, con retención',
      'Ley 8/1991, art. 6; Ley 37/1992, art. 69.Uno.1.º; RD 439/2007, art. 95.1',
      [outside('IPSI', 'N2', { description: 'Dirección letrada', irpf_rate: 6, unit_price: 1200 })],
      MADRID,
    ),
    melilla(
      'honorarios-a-consumidora',
      'Honorarios a una vecina de Melilla: sin retención',
      'RD 439/2007, art. 76',
      [ipsi(4, { description: 'Divorcio de mutuo acuerdo', unit_price: 600 })],
      at(PERSON, '52001', 'Melilla'),
    ),
  ],
};
