import { COMPANY, FOUNDATION, foreigner, invoice, line, PERSON, taxed, ticket } from '../bodies.ts';
import type { GoldenTopic } from '../golden-case.ts';

const FRENCH = {
  legal_name: 'Camille Durand',
  alternative_id: { type: '03', number: '19FR12345', country_code: 'FR' },
  address: { street: 'Rue de Lyon', number: '3', postal_code: '69001', city: 'Lyon', country: 'FR' },
};

/** Canarias, Ceuta and Melilla, and sales to consumers of other member states. */
export const TERRITORIES: GoldenTopic = {
  code: 'TER',
  title: 'Territorios: IGIC, IPSI y ventanilla única (OSS)',
  cases: [
    ...[0, 3, 5, 7, 9.5, 15, 20].map((percentage) => ({
      slug: `igic-${String(percentage).replace('.', '-')}`,
      title: `IGIC al ${String(percentage).replace('.', ',')} %`,
      source: 'Ley 4/2012 de Canarias, arts. 51 y ss.; Orden HAC/1177/2024, anexo, L1 (03)',
      request: invoice([
        taxed({
          type: 'IGIC',
          percentage,
          ...(percentage === 0 ? { exemption_reason: 'E1' } : {}),
        }),
      ]),
    })),
    ...['E7', 'E8'].map((reason) => ({
      slug: `igic-exenta-${reason.toLowerCase()}`,
      title: `IGIC exento por la causa ${reason}`,
      source: 'AEAT, Validaciones y errores 1.2.2: causas E7 y E8 de IGIC',
      request: invoice([taxed({ type: 'IGIC', percentage: 0, exemption_reason: reason })]),
    })),
    ...[0.5, 1, 2, 3, 4, 6, 8, 10].map((percentage) => ({
      slug: `ipsi-${String(percentage).replace('.', '-')}`,
      title: `IPSI al ${String(percentage).replace('.', ',')} %`,
      source: 'Ley 8/1991, arts. 18 y ss.; Orden HAC/1177/2024, anexo, L1 (02)',
      request: invoice([taxed({ type: 'IPSI', percentage })]),
    })),
    {
      slug: 'igic-simplificada',
      title: 'Factura simplificada con IGIC',
      source: 'RD 1619/2012, art. 7; Ley 20/1991',
      request: ticket([taxed({ type: 'IGIC', percentage: 7 }, { description: 'Menú', unit_price: 24 })]),
    },
    ...[
      [20, 'FR', FRENCH],
      [19, 'DE', foreigner('DE', '03', 'C01X00T47', 'Anna Schmidt', 'Hamburg')],
      [25.5, 'FI', foreigner('FI', '03', 'FP1234567', 'Aino Virtanen', 'Helsinki')],
    ].map(([percentage, country, recipient]) => ({
      slug: `oss-${String(country).toLowerCase()}`,
      title: `Venta a distancia a un consumidor de ${String(country)}: tipo de destino, ventanilla única`,
      source:
        'Ley 37/1992, arts. 68.Tres.a y 163 unvicies; Orden HAC/1177/2024, anexo, L8A (17); Validaciones, 15.4 y 17; preguntas frecuentes, 20',
      request: invoice(
        [taxed({ type: 'IVA', percentage, regime_key: '17' }, { description: 'Libro', unit_price: 40 })],
        { recipient },
      ),
    })),
    {
      slug: 'iva-e-ipsi',
      title: 'IVA y exportación a Melilla en la misma factura',
      source: 'Ley 37/1992, arts. 3.Dos.1.º.b y 21',
      request: invoice(
        [
          line({ description: 'Servicio en la Península' }),
          taxed({ type: 'IVA', percentage: 0, exemption_reason: 'E2' }, { description: 'Mercancía enviada' }),
        ],
        {
          recipient: {
            ...PERSON,
            address: {
              street: 'Avenida de Europa',
              number: '4',
              postal_code: '52006',
              city: 'Melilla',
              province: 'Melilla',
              country: 'ES',
            },
          },
        },
      ),
    },
    {
      slug: 'oss-e-iva',
      title:
        'IVA español y de destino en la misma factura: el total factura es el del registro y el QR, y el IVA de destino se suma al total a pagar',
      source:
        'Ley 37/1992, arts. 68.Tres.a y 163 unvicies; Validaciones, 15.4 y 17; preguntas frecuentes, 20',
      request: invoice(
        [
          taxed({ type: 'IVA', percentage: 20, regime_key: '17' }, { description: 'Libro', unit_price: 40 }),
          line({ description: 'Visita guiada en Madrid', unit_price: 100 }),
        ],
        { recipient: FRENCH },
      ),
    },
    ...(
      [
        [
          'canarias',
          'Servicio de la Península a una empresa canaria',
          '35001',
          'Las Palmas',
          '08',
          'Ley 20/1991, art. 19.1.2',
        ],
        [
          'ceuta',
          'Servicio de la Península a una empresa de Ceuta',
          '51001',
          'Ceuta',
          '08',
          'Ley 8/1991, art. 14',
        ],
      ] as const
    ).map(([slug, title, postal_code, province, regime_key, source]) => ({
      slug: `servicio-a-${slug}`,
      title: `${title}: no sujeto por localización, con la mención de inversión del sujeto pasivo`,
      source: `Ley 37/1992, arts. 3.Dos y 69.Uno.1.º; ${source}; RD 1619/2012, art. 6.1.m`,
      request: invoice([taxed({ type: 'IVA', percentage: 0, exemption_reason: 'N2', regime_key })], {
        recipient: {
          ...COMPANY,
          address: { ...COMPANY.address, postal_code, city: province, province },
        },
      }),
    })),
    {
      slug: 'donativo-al-cero',
      title: 'Donativo a una entidad sin fines lucrativos: tipo del 0 %, que no es una exención',
      source: 'Ley 37/1992, art. 91.Cuatro; Orden HAC/1177/2024, anexo, L9 (S1)',
      request: invoice(
        [
          taxed(
            { type: 'IVA', percentage: 0, zero_rate: 'DONATION' },
            { description: 'Alimentos donados', unit_price: 300 },
          ),
        ],
        { recipient: FOUNDATION },
      ),
    },
  ],
};
