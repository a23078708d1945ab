import { AMERICAN, COMPANY, foreigner, GERMAN, invoice, line, PERSON, taxed } from '../bodies.ts';
import type { GoldenCase, GoldenTopic } from '../golden-case.ts';

type Body = Record<string, unknown>;

const FRENCH = foreigner('FR', '02', 'FR12345678901', 'Ateliers du Rhône SARL', 'Lyon');
const BELFAST = {
  ...foreigner('GB', '02', 'XI123456789', 'Lagan Tools Ltd', 'Belfast'),
  address: { street: 'Donegall Square', number: '1', postal_code: 'BT1 5GS', city: 'Belfast', country: 'GB' },
};
const LONDON = foreigner('GB', '04', 'GB987654321', 'Thames Design Ltd', 'London');
const BERLINER = foreigner('DE', '03', 'C01X00T47', 'Anna Schmidt', 'Berlin');
const ROMAN = foreigner('IT', '03', 'AA1234567', 'Giulia Conti', 'Roma');
const TEXAN = foreigner('US', '03', 'P7654321', 'John Carter', 'Austin');
const LISBON = foreigner('PT', '03', 'CC123456', 'Rita Sousa', 'Lisboa');

/** Returns a Spanish recipient at another place. */
export function at(who: Body & { address: Body }, postal_code: string, city: string, province = city): Body {
  return { ...who, address: { ...who.address, postal_code, city, province } };
}

const goods = (tax: Body, own: Body = {}) =>
  taxed(tax, { description: 'Maquinaria', nature: 'GOODS', ...own });
const service = (tax: Body, own: Body = {}) =>
  taxed(tax, { description: 'Proyecto de ingeniería', nature: 'SERVICES', ...own });
const iva = (exemption_reason: string, regime_key = '01') => ({
  ...{ type: 'IVA', percentage: 0, exemption_reason, regime_key },
});

function placed(
  slug: string,
  title: string,
  source: string,
  one: Body,
  recipient: Body,
  more = {},
): GoldenCase {
  return { slug, title, source, request: invoice([one], { recipient }), ...more };
}

const GENERAL = 'Ley 37/1992, art. 69.Uno';

/** Place of supply of goods and services of a company in the peninsula, and exemptions and reverse charge by kind. */
export const PLACES: GoldenTopic = {
  code: 'LUG',
  title:
    'Lugar de realización: bienes y servicios, a empresas y consumidores, en España, la Unión y terceros países',
  hasBooks: true,
  cases: [
    placed(
      'bienes-a-empresa-francesa',
      'Bienes a una empresa francesa: entrega intracomunitaria exenta',
      'Ley 37/1992, art. 25.Uno; Directiva 2006/112/CE, art. 138',
      goods(iva('E5')),
      FRENCH,
      { form: 'UBL' },
    ),
    placed(
      'servicio-a-empresa-francesa',
      'Servicio a una empresa francesa: no sujeto aquí, lo declara el cliente',
      `${GENERAL}.1.º; Directiva 2006/112/CE, arts. 44 y 196; RD 1619/2012, art. 6.1.m`,
      service(iva('N2')),
      FRENCH,
      { form: 'UBL' },
    ),
    placed(
      'servicio-a-empresa-alemana',
      'Servicio a una empresa alemana, en CII: categoría AE con los dos NIF-IVA',
      `${GENERAL}.1.º; EN 16931, BR-AE-02`,
      service(iva('N2')),
      GERMAN,
      { form: 'CII' },
    ),
    placed(
      'bienes-a-irlanda-del-norte',
      'Bienes a Irlanda del Norte (XI): como a un Estado miembro',
      'Ley 37/1992, art. 25; Protocolo sobre Irlanda del Norte, art. 8; Directiva (UE) 2020/1756',
      goods(iva('E5')),
      BELFAST,
    ),
    placed(
      'servicio-a-irlanda-del-norte',
      'Servicio a una empresa de Irlanda del Norte: para los servicios es un tercer país',
      `${GENERAL}.1.º; Directiva (UE) 2020/1756`,
      service(iva('N2')),
      BELFAST,
    ),
    placed(
      'exportacion-al-reino-unido',
      'Bienes a Londres: exportación exenta',
      'Ley 37/1992, art. 21.1.º',
      goods(iva('E2', '02')),
      LONDON,
      { form: 'CII' },
    ),
    placed(
      'servicio-al-reino-unido',
      'Servicio a una empresa de Londres: no sujeto',
      `${GENERAL}.1.º`,
      service(iva('N2')),
      LONDON,
      { form: 'UBL' },
    ),
    placed(
      'exportacion-a-estados-unidos',
      'Bienes a una empresa de Estados Unidos: exportación exenta',
      'Ley 37/1992, art. 21.1.º; Orden HAC/1177/2024, anexo, L8A (02)',
      goods(iva('E2', '02')),
      AMERICAN,
    ),
    placed(
      'asesoria-a-consumidor-de-texas',
      'Asesoría a un consumidor de fuera de la Unión: no sujeta',
      'Ley 37/1992, art. 69.Dos.d',
      service(iva('N2'), { description: 'Asesoría fiscal' }),
      TEXAN,
    ),
    placed(
      'clase-a-consumidora-alemana',
      'Servicio a una consumidora de Berlín: IVA español, en la sede del prestador',
      `${GENERAL}.2.º`,
      service({ type: 'IVA', percentage: 21 }, { description: 'Clase de español' }),
      BERLINER,
    ),
    placed(
      'hotel-a-empresa-francesa',
      'Alojamiento en Madrid a una empresa francesa: IVA español, por el inmueble',
      'Ley 37/1992, arts. 70.Uno.1.º y 91.Uno.2.2.º',
      service({ type: 'IVA', percentage: 10 }, { description: 'Alojamiento, dos noches' }),
      FRENCH,
    ),
    placed(
      'local-a-empresa-alemana',
      'Alquiler de un local en Madrid a una empresa alemana: IVA español',
      'Ley 37/1992, art. 70.Uno.1.º; Orden HAC/1177/2024, anexo, L8A (11)',
      service(
        { type: 'IVA', percentage: 21, regime_key: '11' },
        { description: 'Renta de noviembre', cadastral_reference: '9872023VH5797S0001WX' },
      ),
      GERMAN,
    ),
    placed(
      'oss-italia',
      'Venta a distancia a una consumidora de Roma: 22 % por la ventanilla única',
      'Ley 37/1992, arts. 68.Tres.a y 163 unvicies',
      goods({ type: 'IVA', percentage: 22, regime_key: '17' }, { description: 'Libro' }),
      ROMAN,
    ),
    placed(
      'oss-portugal',
      'Venta a distancia a una consumidora de Lisboa: 23 % por la ventanilla única',
      'Ley 37/1992, arts. 68.Tres.a y 163 unvicies',
      goods({ type: 'IVA', percentage: 23, regime_key: '17' }, { description: 'Libro' }),
      LISBON,
    ),
    placed(
      'venta-a-distancia-bajo-umbral',
      'Venta a distancia por debajo de 10.000 euros al año: IVA español',
      'Ley 37/1992, arts. 68.Cuatro y 73',
      goods({ type: 'IVA', percentage: 21 }, { description: 'Cerámica' }),
      ROMAN,
    ),
    placed(
      'bienes-a-canarias',
      'Bienes de Madrid a una empresa de Tenerife: exportación exenta',
      'Ley 37/1992, arts. 3.Dos.1.º.b y 21',
      goods(iva('E2', '02')),
      at(COMPANY, '38001', 'Santa Cruz de Tenerife'),
      { form: 'UBL' },
    ),
    placed(
      'bienes-a-ceuta',
      'Bienes de Madrid a una consumidora de Ceuta: exportación exenta',
      'Ley 37/1992, arts. 3.Dos.1.º.b y 21',
      goods(iva('E2', '02')),
      at(PERSON, '51001', 'Ceuta'),
    ),
    placed(
      'servicio-a-consumidora-canaria',
      'Servicio a una consumidora de Canarias: IVA español',
      `${GENERAL}.2.º`,
      service({ type: 'IVA', percentage: 21 }, { description: 'Fotografía en Madrid' }),
      at(PERSON, '35001', 'Las Palmas'),
    ),
    placed(
      'servicio-a-melilla',
      'Servicio a una empresa de Melilla: no sujeto, con inversión del sujeto pasivo',
      `Ley 37/1992, arts. 3.Dos y 69.Uno.1.º; Ley 8/1991, art. 14; RD 1619/2012, art. 6.1.m`,
      service(iva('N2', '08')),
      at(COMPANY, '52001', 'Melilla'),
      { form: 'UBL' },
    ),
    placed(
      'inversion-chatarra',
      'Chatarra: inversión del sujeto pasivo',
      'Ley 37/1992, art. 84.Uno.2.º.c; RD 1619/2012, art. 6.1.m',
      goods(iva('S2'), { description: 'Recorte de aluminio' }),
      COMPANY,
      { form: 'UBL' },
    ),
    placed(
      'inversion-moviles',
      'Teléfonos móviles a un revendedor: inversión del sujeto pasivo',
      'Ley 37/1992, art. 84.Uno.2.º.g',
      goods(iva('S2'), { description: 'Teléfonos móviles', quantity: 60 }),
      COMPANY,
    ),
    placed(
      'inversion-inmueble',
      'Inmueble con renuncia a la exención: inversión del sujeto pasivo',
      'Ley 37/1992, arts. 20.Dos y 84.Uno.2.º.e',
      goods(iva('S2'), { description: 'Nave industrial usada', unit_price: 250000 }),
      COMPANY,
    ),
    placed(
      'segunda-entrega-de-inmueble',
      'Segunda entrega de un edificio: exenta',
      'Ley 37/1992, art. 20.Uno.22.º',
      goods(iva('E1'), { description: 'Nave industrial usada', unit_price: 250000 }),
      COMPANY,
      { form: 'CII' },
    ),
    placed(
      'alquiler-de-vivienda',
      'Alquiler de vivienda a una persona: exento',
      'Ley 37/1992, art. 20.Uno.23.º.b',
      service(iva('E1'), {
        description: 'Renta de noviembre',
        unit_price: 850,
        cadastral_reference: '9872023VH5797S0001WX',
      }),
      PERSON,
    ),
    placed(
      'asistencia-sanitaria',
      'Asistencia sanitaria: exenta',
      'Ley 37/1992, art. 20.Uno.3.º',
      service(iva('E1'), { description: 'Consulta de oftalmología', unit_price: 90 }),
      PERSON,
    ),
    placed(
      'mediacion-de-seguros',
      'Mediación de seguros: exenta',
      'Ley 37/1992, art. 20.Uno.16.º',
      service(iva('E1'), { description: 'Comisión por pólizas de octubre' }),
      COMPANY,
    ),
    placed(
      'avituallamiento-de-buque',
      'Avituallamiento de un buque: operación asimilada a la exportación',
      'Ley 37/1992, art. 22.Dos',
      goods(iva('E3', '02'), { description: 'Provisiones' }),
      COMPANY,
    ),
    {
      slug: 'bienes-y-servicio-a-francia',
      title: 'Bienes y servicio a una empresa francesa en una factura: dos causas, dos claves del 349',
      source: 'Ley 37/1992, arts. 25 y 69.Uno.1.º; RD 1624/1992, art. 79',
      form: 'UBL',
      request: invoice([goods(iva('E5')), service(iva('N2'), { unit_price: 40 })], { recipient: FRENCH }),
    },
    {
      slug: 'sujeta-y-servicio-a-francia',
      title:
        'Servicio no sujeto junto a una visita en Madrid con IVA: la mención y los dos NIF-IVA se mantienen',
      source: 'Ley 37/1992, arts. 69.Uno.1.º y 70.Uno; EN 16931, BR-AE-02',
      form: 'CII',
      request: invoice(
        [service(iva('N2')), line({ description: 'Visita guiada en Madrid', unit_price: 60 })],
        { recipient: FRENCH },
      ),
    },
  ],
};
