import {
  AMERICAN,
  COMPANY,
  corrective,
  FOUNDATION,
  foreigner,
  GERMAN,
  invoice,
  line,
  named,
  PERSON,
  taxed,
} from '../bodies.ts';
import type { GoldenTopic } from '../golden-case.ts';

const EXEMPTIONS = [
  ['E1', 'Exenta por el artículo 20: formación reglada', 'Ley 37/1992, art. 20.Uno.9.º', PERSON],
  ['E2', 'Exenta por el artículo 21: exportación de bienes', 'Ley 37/1992, art. 21', AMERICAN],
  [
    'E3',
    'Exenta por el artículo 22: operación asimilada a una exportación',
    'Ley 37/1992, art. 22',
    AMERICAN,
  ],
  [
    'E4',
    'Exenta por los artículos 23 y 24: zonas francas y depósitos',
    'Ley 37/1992, arts. 23 y 24',
    COMPANY,
  ],
  ['E5', 'Exenta por el artículo 25: entrega intracomunitaria', 'Ley 37/1992, art. 25', GERMAN],
  ['E6', 'Exenta por otra causa', 'Orden HAC/1177/2024, anexo, L10', COMPANY],
] as const;

/** VAT rates, exemptions and operations not subject to VAT. */
export const VAT: GoldenTopic = {
  code: 'IVA',
  title: 'IVA: tipos, exenciones, no sujeción e inversión del sujeto pasivo',
  cases: [
    ...(
      [
        [21, 'art. 90.Uno'],
        [10, 'art. 91.Uno'],
        [4, 'art. 91.Dos'],
      ] as const
    ).map(([percentage, article]) => ({
      slug: `tipo-${percentage}`,
      title: `Factura completa al ${percentage} %`,
      source: `RD 1619/2012, art. 6; Ley 37/1992, ${article}`,
      request: invoice([taxed({ type: 'IVA', percentage })]),
    })),
    {
      slug: 'tres-tipos',
      title: 'Tres tipos en una factura: cada uno con su base y su cuota',
      source: 'RD 1619/2012, art. 6.1.f y 6.2',
      request: invoice([
        taxed({ type: 'IVA', percentage: 21 }, { description: 'Portes', unit_price: 12.5 }),
        taxed({ type: 'IVA', percentage: 10 }, { description: 'Comida', quantity: 3, unit_price: 14.9 }),
        taxed({ type: 'IVA', percentage: 4 }, { description: 'Pan', quantity: 12, unit_price: 0.85 }),
      ]),
    },
    ...EXEMPTIONS.map(([reason, title, source, recipient]) => ({
      slug: `exenta-${reason.toLowerCase()}`,
      title,
      source,
      request: invoice([taxed({ type: 'IVA', percentage: 0, exemption_reason: reason })], { recipient }),
    })),
    {
      slug: 'exenta-y-sujeta',
      title: 'Líneas exentas y sujetas en la misma factura',
      source: 'RD 1619/2012, art. 6.2.a',
      request: invoice(
        [
          taxed(
            { type: 'IVA', percentage: 0, exemption_reason: 'E1' },
            { description: 'Curso de grado superior', unit_price: 450 },
          ),
          line({ description: 'Material', unit_price: 38.4 }),
        ],
        { recipient: PERSON },
      ),
    },
    {
      slug: 'no-sujeta-n1',
      title: 'No sujeta por el artículo 7',
      source: 'Ley 37/1992, art. 7; Orden HAC/1177/2024, anexo, L9 (N1)',
      request: invoice([
        taxed(
          { type: 'IVA', percentage: 0, exemption_reason: 'N1' },
          { description: 'Transmisión de unidad económica autónoma', unit_price: 12000 },
        ),
      ]),
    },
    {
      slug: 'no-sujeta-n2-ue',
      title: 'Servicio a un empresario de otro Estado miembro: no sujeto por reglas de localización',
      source: 'Ley 37/1992, art. 69.Uno.1.º; RD 1619/2012, art. 6.1.m; Directiva 2006/112/CE, art. 196',
      request: invoice([taxed({ type: 'IVA', percentage: 0, exemption_reason: 'N2' })], {
        recipient: GERMAN,
      }),
    },
    {
      slug: 'no-sujeta-n2-tercero',
      title: 'Servicio a un empresario de un tercer país: no sujeto por reglas de localización',
      source: 'Ley 37/1992, art. 69.Uno.1.º; Orden HAC/1177/2024, anexo, L9 (N2)',
      request: invoice([taxed({ type: 'IVA', percentage: 0, exemption_reason: 'N2' })], {
        recipient: AMERICAN,
      }),
    },
    {
      slug: 'inversion-obra',
      title: 'Inversión del sujeto pasivo en ejecución de obra',
      source: 'Ley 37/1992, art. 84.Uno.2.º.f; RD 1619/2012, art. 6.1.m',
      request: invoice([
        taxed(
          { type: 'IVA', percentage: 0, exemption_reason: 'S2' },
          { description: 'Ejecución de obra de urbanización', unit_price: 8500 },
        ),
      ]),
    },
    {
      slug: 'identificado-por-pasaporte',
      title: 'Consumidora identificada por pasaporte',
      source: 'Orden HAC/1177/2024, anexo, L7 (03)',
      request: invoice([line()], {
        recipient: foreigner('MX', '03', 'G12345678', 'María López Hernández', 'Puebla'),
      }),
    },
    {
      slug: 'identificado-por-certificado-de-residencia',
      title: 'Cliente identificado por certificado de residencia',
      source: 'Orden HAC/1177/2024, anexo, L7 (05)',
      request: invoice([line()], {
        recipient: foreigner('GB', '05', 'UTR1234567890', 'Jane Miller', 'Leeds'),
      }),
    },
    {
      slug: 'identificado-por-otro-documento',
      title: 'Cliente identificado por otro documento probatorio',
      source: 'Orden HAC/1177/2024, anexo, L7 (06)',
      request: invoice([line()], {
        recipient: foreigner('CH', '06', 'CHE-123.456.788', 'Uhren Zürich AG', 'Zürich'),
      }),
    },
    {
      slug: 'no-censado',
      title: 'Cliente español que no consta en el censo',
      source: 'Orden HAC/1177/2024, anexo, L7 (07)',
      request: invoice([line()], {
        recipient: {
          legal_name: 'Julia Prado Gil',
          alternative_id: { type: '07', number: '12345678Z', country_code: 'ES' },
          address: PERSON.address,
        },
      }),
    },
    {
      slug: 'grecia-el',
      title: 'Número de IVA griego: con el prefijo EL, país GR',
      source: 'Directiva 2006/112/CE, art. 215; Orden HAC/1177/2024, anexo, L7 (02)',
      request: invoice([taxed({ type: 'IVA', percentage: 0, exemption_reason: 'E5' })], {
        recipient: foreigner('GR', '02', 'EL123456783', 'Aegean Foods AE', 'Athina'),
      }),
    },
    ...(
      [
        [
          'DONATION',
          'Donativo de bienes a una entidad sin fines lucrativos: sujeto y no exento, al tipo del 0 %',
          'Ley 37/1992, art. 91.Cuatro; Orden HAC/1177/2024, anexo, L9 (S1)',
          { recipient: FOUNDATION },
        ],
        [
          'FOOD_2023',
          'Alimentos básicos de mayo de 2024, al tipo del 0 %',
          'Real Decreto-ley 20/2022, art. 72, prorrogado hasta el 30 de septiembre de 2024; Validaciones, 15.1',
          { operation_date: '2024-05-10' },
        ],
        [
          'OTHER_LAW',
          'Tipo del 0 % por otra ley: sujeto y no exento',
          'Orden HAC/1177/2024, anexo, L9 (S1); Validaciones, 15.1',
          {},
        ],
      ] as const
    ).map(([zero_rate, title, source, changes]) => ({
      slug: `tipo-0-${zero_rate.toLowerCase().replace('_', '-')}`,
      title,
      source,
      request: invoice([taxed({ type: 'IVA', percentage: 0, zero_rate }), line({ unit_price: 20 })], changes),
    })),
    {
      slug: 'rectificativa-al-tipo-0',
      title: 'Rectificativa de alimentos al 0 %: la línea que no dice impuesto conserva la causa',
      source: 'Ley 37/1992, arts. 80 y 89; Real Decreto-ley 20/2022, art. 72',
      before: [
        named(
          'original',
          invoice(
            [taxed({ type: 'IVA', percentage: 0, zero_rate: 'FOOD_2023' }, { quantity: 10, unit_price: 2 })],
            {
              operation_date: '2024-05-10',
            },
          ),
        ),
      ],
      request: corrective('original', {
        rectification_type: 'PARTIAL',
        reason: 'R1',
        reason_description: 'Así lo pide el caso',
        lines: [{ description: 'Pan devuelto', quantity: -3, unit_price: 2 }],
      }),
    },
  ],
};
