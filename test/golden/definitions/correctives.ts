import { COMPANY, corrective, correctives, GERMAN, invoice, line, named, PERSON, taxed } from '../bodies.ts';
import type { GoldenCase, GoldenTopic } from '../golden-case.ts';

const REASONS = [
  [
    'R1',
    'Error fundado en derecho y causas del artículo 80.Uno, Dos y Seis',
    'Ley 37/1992, art. 80.Uno, Dos y Seis',
  ],
  ['R4', 'Resto de causas', 'RD 1619/2012, art. 15'],
] as const;

const TAX_ALONE =
  'Ley 37/1992, arts. 80.Tres a Cinco; RD 1624/1992, art. 24; Orden HAC/1177/2024, anexo, L3 (I)';
/** Invoice of an operation more than six months ago, which is a bad debt today. */
const OLD = { operation_date: '2026-03-16' };

type Body = Record<string, unknown>;

/** Builds a case that corrects one full invoice. */
function corrects(
  slug: string,
  title: string,
  source: string,
  originalLines: readonly Body[],
  body: Body,
  changes: Body = {},
): GoldenCase {
  return {
    slug,
    title,
    source,
    before: [named('original', invoice(originalLines, changes))],
    request: corrective('original', { reason_description: 'Así lo pide el caso', ...body }),
  };
}

/** Correctives of an insolvency or a bad debt: VAT alone comes back, and debt, income and withholding stay. */
const OF_THE_TAX_ALONE: readonly GoldenCase[] = [
  corrects(
    'r2-por-diferencias',
    'Concurso del destinatario: por diferencias, con la fecha del auto',
    `${TAX_ALONE}; L2 (R2)`,
    [line({ quantity: 10, unit_price: 80 })],
    {
      rectification_type: 'PARTIAL',
      reason: 'R2',
      insolvency_order_date: '2026-11-20',
      lines: [line({ quantity: -10, unit_price: 80 })],
    },
  ),
  corrects(
    'r2-con-irpf',
    'Concurso del destinatario de una factura con retención: la retención se mantiene',
    `${TAX_ALONE}; RD 439/2007, art. 95`,
    [line({ unit_price: 1000, irpf_rate: 15 })],
    {
      rectification_type: 'PARTIAL',
      reason: 'R2',
      insolvency_order_date: '2026-11-20',
      lines: [line({ quantity: -1, unit_price: 1000 })],
    },
  ),
  corrects(
    'r3-por-diferencias',
    'Crédito incobrable pasados seis meses: por diferencias',
    `${TAX_ALONE}; L2 (R3)`,
    [line({ quantity: 10, unit_price: 80 })],
    { rectification_type: 'PARTIAL', reason: 'R3', lines: [line({ quantity: -10, unit_price: 80 })] },
    OLD,
  ),
  {
    ...corrects(
      'r3-al-alza',
      'El consumidor paga después: la rectificativa devuelve la cuota',
      'Ley 37/1992, art. 80.Cuatro, último párrafo, y 80.Seis',
      [],
      { rectification_type: 'PARTIAL', reason: 'R3', lines: [line({ quantity: 5, unit_price: 80 })] },
    ),
    before: [
      named('original', invoice([line({ quantity: 10, unit_price: 80 })], { ...OLD, recipient: PERSON })),
      named(
        'incobrable',
        corrective('original', {
          rectification_type: 'PARTIAL',
          reason: 'R3',
          reason_description: 'Así lo pide el caso',
          lines: [line({ quantity: -10, unit_price: 80 })],
        }),
      ),
    ],
  },
];

/** Corrective invoices of full ones. */
export const CORRECTIVES: GoldenTopic = {
  code: 'REC',
  title: 'Facturas rectificativas',
  cases: [
    ...REASONS.flatMap(([reason, title, source]) => [
      corrects(
        `${reason.toLowerCase()}-por-diferencias`,
        `${title}: por diferencias, una parte`,
        `${source}; Orden HAC/1177/2024, anexo, L2 (${reason}) y L3 (I)`,
        [line({ quantity: 10, unit_price: 80 })],
        { rectification_type: 'PARTIAL', reason, lines: [line({ quantity: -2, unit_price: 80 })] },
      ),
      corrects(
        `${reason.toLowerCase()}-total`,
        `${title}: la factura entera`,
        `${source}; Orden HAC/1177/2024, anexo, L2 (${reason}) y L3 (I)`,
        [line({ quantity: 10, unit_price: 80 })],
        { rectification_type: 'TOTAL', reason },
      ),
      ...(reason === 'R1' ? OF_THE_TAX_ALONE : []),
    ]),
    corrects(
      'al-alza',
      'Diferencia a favor del emisor: se facturó de menos',
      'RD 1619/2012, art. 15.2',
      [line({ unit_price: 500 })],
      {
        rectification_type: 'PARTIAL',
        reason: 'R4',
        lines: [line({ description: 'Horas no facturadas', unit_price: 75 })],
      },
    ),
    corrects(
      'tipo-equivocado',
      'Tipo equivocado: se resta la base al tipo malo y se suma al bueno',
      'Ley 37/1992, arts. 80.Uno y 89; RD 1619/2012, art. 15.5',
      [taxed({ type: 'IVA', percentage: 21 }, { unit_price: 200 })],
      {
        rectification_type: 'PARTIAL',
        reason: 'R1',
        lines: [
          taxed({ type: 'IVA', percentage: 21 }, { quantity: -1, unit_price: 200 }),
          taxed({ type: 'IVA', percentage: 10 }, { quantity: 1, unit_price: 200 }),
        ],
      },
    ),
    corrects(
      'con-irpf',
      'Rectificativa de una factura con retención',
      'RD 1619/2012, art. 15; RD 439/2007, art. 95',
      [line({ unit_price: 1000, irpf_rate: 15 })],
      {
        rectification_type: 'PARTIAL',
        reason: 'R1',
        lines: [line({ quantity: -1, unit_price: 100, irpf_rate: 15 })],
      },
    ),
    corrects(
      'con-recargo',
      'Rectificativa de una factura con recargo de equivalencia',
      'Ley 37/1992, arts. 80 y 158',
      [line({ quantity: 10, unit_price: 20, equivalence_surcharge_rate: 5.2 })],
      {
        rectification_type: 'PARTIAL',
        reason: 'R1',
        lines: [line({ quantity: -4, unit_price: 20, equivalence_surcharge_rate: 5.2 })],
      },
      { recipient: PERSON },
    ),
    corrects(
      'con-suplido',
      'Rectificativa total de una factura con suplido',
      'Ley 37/1992, art. 78.Tres.3.º; RD 1619/2012, art. 15',
      [line(), { line_type: 'DISBURSEMENT', description: 'Tasa', quantity: 1, unit_price: 31.5 }],
      { rectification_type: 'TOTAL', reason: 'R4' },
    ),
    corrects(
      'intracomunitaria',
      'Rectificativa de una entrega intracomunitaria',
      'Ley 37/1992, arts. 25 y 80',
      [taxed({ type: 'IVA', percentage: 0, exemption_reason: 'E5' }, { quantity: 5, unit_price: 300 })],
      {
        rectification_type: 'PARTIAL',
        reason: 'R1',
        lines: [
          taxed({ type: 'IVA', percentage: 0, exemption_reason: 'E5' }, { quantity: -1, unit_price: 300 }),
        ],
      },
      { recipient: GERMAN },
    ),
    corrects(
      'igic',
      'Rectificativa de una factura con IGIC',
      'Ley 20/1991, art. 22; RD 1619/2012, art. 15',
      [taxed({ type: 'IGIC', percentage: 7 }, { quantity: 2, unit_price: 45 })],
      { rectification_type: 'TOTAL', reason: 'R1' },
    ),
    corrects(
      'operacion-anterior',
      'La rectificativa lleva la fecha de operación de la rectificada',
      'RD 1619/2012, arts. 6.1.i y 15.5; Orden HAC/1177/2024, anexo: FechaOperacion',
      [line({ unit_price: 90 })],
      { rectification_type: 'PARTIAL', reason: 'R1', lines: [line({ quantity: -1, unit_price: 10 })] },
      { operation_date: '2026-10-15' },
    ),
    {
      slug: 'segunda-parcial',
      title: 'Segunda rectificativa parcial de la misma factura',
      source: 'RD 1619/2012, art. 15.1 a 15.3: tantas como procedan, sin pasar entre todas de lo facturado',
      before: [
        named('original', invoice([line({ quantity: 10, unit_price: 30 })])),
        named(
          'first',
          corrective('original', {
            rectification_type: 'PARTIAL',
            reason: 'R1',
            reason_description: 'Primera devolución',
            lines: [line({ quantity: -3, unit_price: 30 })],
          }),
        ),
      ],
      request: corrective('original', {
        rectification_type: 'PARTIAL',
        reason: 'R1',
        reason_description: 'Segunda devolución',
        lines: [line({ quantity: -4, unit_price: 30 })],
      }),
    },
    corrects(
      'destinatario-erroneo',
      'La factura nombraba a otro destinatario: se sustituye entera, y constan el erróneo y el correcto',
      'RD 1619/2012, art. 15.1 y 15.5; Orden HAC/1177/2024, anexo, L3 (S)',
      [line({ unit_price: 400 })],
      {
        rectification_type: 'SUBSTITUTION',
        reason: 'R4',
        recipient: PERSON,
        lines: [line({ unit_price: 400 })],
      },
    ),
    corrects(
      'por-sustitucion',
      'Rectificativa por sustitución: los importes correctos enteros y los rectificados',
      'RD 1619/2012, art. 15.5; Orden HAC/1177/2024, anexo, L3 (S); Validaciones, 3.1.3.6',
      [line({ quantity: 10, unit_price: 80 })],
      { rectification_type: 'SUBSTITUTION', reason: 'R1', lines: [line({ quantity: 8, unit_price: 80 })] },
    ),
    corrects(
      'sustitucion-con-recargo-y-destinatario',
      'Por sustitución, con recargo de equivalencia y el destinatario correcto',
      'RD 1619/2012, art. 15.1; Ley 37/1992, art. 154; Validaciones, 3.1.3.6',
      [line({ unit_price: 100, equivalence_surcharge_rate: 5.2 })],
      { rectification_type: 'SUBSTITUTION', reason: 'R4', recipient: PERSON },
    ),
    corrects(
      'retencion-de-la-original',
      'La retención que la línea no dice es la de la factura que se rectifica',
      'RD 1619/2012, art. 15; Ley 37/1992, art. 80',
      [line({ quantity: 10, unit_price: 60, irpf_rate: 7 })],
      { rectification_type: 'PARTIAL', reason: 'R1', lines: [line({ quantity: -1, unit_price: 60 })] },
    ),
    {
      slug: 'varias-facturas',
      title: 'Una rectificativa de varias facturas',
      source: 'RD 1619/2012, art. 15.4',
      before: [
        named('one', invoice([line({ unit_price: 150 })])),
        named('other', invoice([line({ unit_price: 250 })])),
      ],
      request: correctives({
        originals: [{ invoice_id: '{one}' }, { invoice_id: '{other}' }],
        lines: [line({ quantity: -1, unit_price: 40, description: 'Descuento acordado' })],
      }),
    },
    {
      slug: 'de-otro-programa',
      title: 'Rectificativa de una factura que emitió otro programa',
      source: 'RD 1619/2012, art. 15.4; RD 1007/2023, art. 8',
      request: correctives({
        originals: [
          {
            invoice_number: 'A-2025/118',
            issue_date: '2025-11-30',
            type: 'STANDARD',
            taxable_base: 600,
            vat: 126,
          },
        ],
        recipient: COMPANY,
        lines: [line({ quantity: -1, unit_price: 100 })],
      }),
    },
    {
      slug: 'rappel-por-periodo',
      title: 'Rappel: el periodo en lugar de las facturas',
      source: 'RD 1619/2012, art. 15.4; Preguntas frecuentes, 19; Ley 37/1992, art. 80.Uno.2.º',
      request: correctives({
        period: { from: '2026-01-01', to: '2026-10-31' },
        recipient: COMPANY,
        lines: [line({ quantity: -1, unit_price: 320, description: 'Rappel por volumen de compras' })],
      }),
    },
    {
      slug: 'final-con-anticipos',
      title: 'Factura final a cero: la liquidan sus anticipos, deducidos en líneas propias con su impuesto',
      source: 'Ley 37/1992, art. 75.Dos; RD 1619/2012, art. 6.1.f',
      before: [
        named('first', invoice([line({ unit_price: 300, description: 'Anticipo' })])),
        named('second', invoice([line({ unit_price: 700, description: 'Anticipo' })])),
      ],
      request: invoice([
        line({ unit_price: 1000, description: 'Reforma' }),
        line({
          quantity: -1,
          unit_price: 300,
          description: 'Anticipo facturado',
          advance_invoice_id: '{first}',
        }),
        line({
          quantity: -1,
          unit_price: 700,
          description: 'Anticipo facturado',
          advance_invoice_id: '{second}',
        }),
      ]),
    },
    corrects(
      'sustitucion-en-regimen-del-margen',
      'Por sustitución en el régimen del margen: lo rectificado es base y cuota del margen, que el documento no muestra',
      'Ley 37/1992, arts. 137 y 138; Orden HAC/1177/2024, anexo, L3 (S); Validaciones, 3.1.3.6 y 15.6',
      [
        taxed({ type: 'IVA', percentage: 21, regime_key: '03' }, { unit_price: 1000, margin_base: 242 }),
        line({ unit_price: 100 }),
      ],
      {
        rectification_type: 'SUBSTITUTION',
        reason: 'R1',
        lines: [
          taxed({ type: 'IVA', percentage: 21, regime_key: '03' }, { unit_price: 800, margin_base: 121 }),
          line({ unit_price: 100 }),
        ],
      },
    ),
    {
      slug: 'sustitucion-de-otro-programa',
      title: 'Por sustitución de una factura que emitió otro programa',
      source: 'RD 1619/2012, art. 15.5; Orden HAC/1177/2024, anexo, L3 (S)',
      request: correctives({
        originals: [
          {
            invoice_number: 'A-2025/119',
            issue_date: '2025-12-01',
            type: 'STANDARD',
            taxable_base: 600,
            vat: 126,
          },
        ],
        rectification_type: 'SUBSTITUTION',
        recipient: COMPANY,
        lines: [line({ unit_price: 500 })],
      }),
    },
    {
      slug: 'total-de-una-subsanada',
      title:
        'La factura entera, tras subsanar su registro: deja sin efecto la clave de régimen y la fecha que constan registradas',
      source: 'AEAT, preguntas frecuentes VERI*FACTU, 17.2.b; Validaciones, 4.3.1; RD 1619/2012, art. 15.1',
      before: [
        named('original', invoice([line({ unit_price: 700, description: 'Arrendamiento de local' })])),
        {
          path: '/invoices/{original}/verifactu-records',
          body: {
            lines: [{ index: 0, regime_key: '11' }],
            operation_date: '2026-10-31',
            reason: 'Es arrendamiento de un local, devengado en octubre',
          },
        },
      ],
      request: corrective('original', {
        rectification_type: 'TOTAL',
        reason: 'R1',
        reason_description: 'Se resuelve el contrato',
      }),
    },
    {
      slug: 'parcial-de-una-subsanada',
      title:
        'Una parte, tras subsanar la clave de régimen: la línea que no dice clave lleva la que consta registrada',
      source: 'Ley 37/1992, art. 80; RD 1619/2012, art. 15.1; Validaciones, 15.6.8',
      before: [
        named('original', invoice([line({ unit_price: 700, description: 'Arrendamiento de local' })])),
        {
          path: '/invoices/{original}/verifactu-records',
          body: {
            lines: [{ index: 0, regime_key: '11' }],
            reason: 'Es arrendamiento de un local de negocio',
          },
        },
      ],
      request: corrective('original', {
        rectification_type: 'PARTIAL',
        reason: 'R1',
        reason_description: 'Rebaja de la renta del mes',
        lines: [
          taxed(
            { type: 'IVA', percentage: 21 },
            { unit_price: 100, quantity: -1, description: 'Rebaja de la renta' },
          ),
        ],
      }),
    },
  ],
};
