import { AMERICAN, corrective, GERMAN, invoice, line, named, PERSON, taxed, ticket } from '../bodies.ts';
import type { GoldenCase, GoldenTopic } from '../golden-case.ts';

const SOURCE = 'Orden HAC/1177/2024, anexo, L8A';

const USED_GOODS =
  'Ley 37/1992, arts. 135 a 138; RD 1619/2012, art. 6.1.o; Validaciones, 15.6.2; Orden HAC/1177/2024, anexo, L8A (03)';

/** Builds a line of a margin scheme: price and margin include the tax. */
const margin = (key: string, unit_price: number, margin_base: number, description: string) =>
  taxed({ type: 'IVA', percentage: 21, regime_key: key }, { unit_price, margin_base, description });

function regime(
  key: string,
  title: string,
  source: string,
  changes: Record<string, unknown> = {},
): GoldenCase {
  const { main_tax = {}, recipient, ...others } = changes;
  return {
    slug: `clave-${key}`,
    title,
    source: `${source}; ${SOURCE} (${key})`,
    request: invoice(
      [line({ main_tax: { type: 'IVA', percentage: 21, regime_key: key, ...(main_tax as object) } })],
      { ...(recipient === undefined ? {} : { recipient }), ...others },
    ),
  };
}

/** Regime keys that change the content of the record. */
export const REGIMES: GoldenTopic = {
  code: 'REG',
  title: 'Claves de régimen',
  cases: [
    regime('01', 'Régimen general', 'Ley 37/1992, arts. 78 y 90'),
    regime('02', 'Exportación', 'Ley 37/1992, art. 21', {
      main_tax: { percentage: 0, exemption_reason: 'E2' },
      recipient: AMERICAN,
    }),
    regime(
      '04',
      'Oro de inversión, con renuncia a la exención e inversión del sujeto pasivo',
      'Ley 37/1992, arts. 140 ter y quinque',
      {
        main_tax: { percentage: 0, exemption_reason: 'S2' },
      },
    ),
    regime('07', 'Criterio de caja', 'Ley 37/1992, arts. 163 decies y ss.; RD 1619/2012, art. 6.1.p'),
    regime('08', 'Operación sujeta a IPSI o IGIC', 'Ley 37/1992, art. 3.Dos', {
      main_tax: { percentage: 0, exemption_reason: 'N2' },
    }),
    regime(
      '09',
      'Servicios de agencia de viajes como mediadora',
      'RD 1619/2012, disposición adicional cuarta',
      {
        main_tax: { percentage: 0, exemption_reason: 'N2' },
        recipient: AMERICAN,
      },
    ),
    regime(
      '10',
      'Cobro por cuenta de terceros de honorarios',
      'RD 1619/2012, disposición adicional tercera',
      {
        main_tax: { percentage: 0, exemption_reason: 'N1' },
      },
    ),
    regime('11', 'Arrendamiento de local de negocio', 'Ley 37/1992, arts. 11.Dos.2.º y 90.Uno'),
    regime('14', 'IVA pendiente de devengo en certificaciones de obra', 'Ley 37/1992, art. 75', {
      operation_date: '2027-03-01',
      recipient: {
        legal_name: 'Ayuntamiento de Prueba',
        nif: 'P2807900B',
        address: {
          street: 'Plaza Mayor',
          number: '1',
          postal_code: '28012',
          city: 'Madrid',
          province: 'Madrid',
          country: 'ES',
        },
      },
    }),
    regime(
      '15',
      'IVA pendiente de devengo en operaciones de tracto sucesivo',
      'Ley 37/1992, art. 75.Uno.7.º',
      {
        operation_date: '2027-01-15',
      },
    ),
    regime('18', 'Recargo de equivalencia', 'Ley 37/1992, arts. 148 a 163', { recipient: PERSON }),
    regime('19', 'Régimen especial de agricultura, ganadería y pesca', 'Ley 37/1992, arts. 124 a 134', {
      main_tax: { percentage: 0, exemption_reason: 'N1' },
    }),
    regime('20', 'Régimen simplificado', 'Ley 37/1992, arts. 122 y 123'),
    {
      slug: 'intracomunitaria-y-general',
      title: 'Dos claves en una factura: cada una con su desglose',
      source: SOURCE,
      request: invoice([
        line(),
        taxed({ type: 'IVA', percentage: 21, regime_key: '07' }, { unit_price: 40 }),
      ]),
    },
    {
      slug: 'caja-simplificada',
      title: 'Factura simplificada en criterio de caja',
      source: 'RD 1619/2012, art. 7.1; Ley 37/1992, art. 163 decies',
      request: ticket([taxed({ type: 'IVA', percentage: 10, regime_key: '07' }, { unit_price: 18 })]),
    },
    {
      slug: 'intracomunitaria-con-transporte',
      title: 'Entrega intracomunitaria con portes: todo exento',
      source: 'Ley 37/1992, art. 25; RD 1619/2012, art. 6.1.j',
      request: invoice(
        [
          line({ description: 'Máquina', unit_price: 15300 }),
          line({ description: 'Portes', unit_price: 420 }),
        ].map((one) => ({ ...one, main_tax: { type: 'IVA', percentage: 0, exemption_reason: 'E5' } })),
        { recipient: GERMAN },
      ),
    },
    {
      slug: 'bienes-usados',
      title: 'Bienes usados (03): se grava el margen, y la factura no muestra la cuota',
      source: USED_GOODS,
      request: invoice([margin('03', 1000, 242, 'Furgoneta de segunda mano')]),
    },
    {
      slug: 'bienes-usados-sin-margen',
      title: 'Bienes usados vendidos por menos de lo que costaron: margen cero',
      source: `${USED_GOODS}; Ley 37/1992, art. 137.Uno`,
      request: invoice([margin('03', 450, 0, 'Bicicleta de segunda mano')]),
    },
    {
      slug: 'bienes-usados-simplificada',
      title: 'Factura simplificada en el régimen de bienes usados',
      source: `${USED_GOODS}; RD 1619/2012, art. 7.1.i`,
      request: ticket([margin('03', 180, 60.5, 'Cámara de segunda mano')]),
    },
    {
      slug: 'bienes-usados-rectificada',
      title: 'Rebaja en el precio de un bien usado: se rectifica el margen',
      source: `${USED_GOODS}; Ley 37/1992, art. 80.Uno.2.º`,
      before: [named('original', invoice([margin('03', 1000, 242, 'Furgoneta de segunda mano')]))],
      request: corrective('original', {
        rectification_type: 'PARTIAL',
        reason: 'R1',
        reason_description: 'Rebaja acordada',
        lines: [margin('03', -100, -100, 'Rebaja acordada')],
      }),
    },
    {
      slug: 'agencia-de-viajes',
      title: 'Agencia de viajes (05) y servicio propio en una factura: solo este muestra su cuota',
      source:
        'Ley 37/1992, arts. 141 a 145; RD 1619/2012, art. 6.1.n; Validaciones, 16 y 17; Orden HAC/1177/2024, anexo, L8A (05)',
      request: invoice(
        [
          margin('05', 1800, 363, 'Viaje combinado a Lisboa'),
          line({ unit_price: 40, description: 'Gastos de gestión' }),
        ],
        { recipient: PERSON },
      ),
    },
    {
      slug: 'grupo-de-entidades',
      title: 'Grupo de entidades (06): la base a coste, junto a lo que se cobra',
      source:
        'Ley 37/1992, art. 163 octies.Uno; Validaciones, 15.6.4; Orden HAC/1177/2024, anexo, L8A (06): BaseImponibleACoste',
      request: invoice([
        taxed(
          { type: 'IVA', percentage: 21, regime_key: '06' },
          { unit_price: 1000, cost_base: 640, description: 'Servicios de administración al grupo' },
        ),
      ]),
    },
  ],
};
