import { COMPANY, corrective, invoice, line, named, PERSON, taxed, ticket } from '../bodies.ts';
import type { GoldenCase, GoldenRequest, GoldenTopic } from '../golden-case.ts';

type Body = Record<string, unknown>;

/** Seven months before the day of the cases. */
const OLD = { operation_date: '2026-04-10' };
const R2 = {
  rectification_type: 'PARTIAL',
  reason: 'R2',
  reason_description: 'Auto de concurso',
  insolvency_order_date: '2026-11-20',
};
const R3 = { rectification_type: 'PARTIAL', reason: 'R3', reason_description: 'Crédito incobrable' };
const work = (own: Body = {}) => line({ description: 'Mantenimiento', unit_price: 1000, ...own });
const first = (lines: readonly Body[], own: Body = {}): GoldenRequest =>
  named('original', invoice(lines, own));

/** Correctives of insolvency and bad debts. */
export const DEBTS: GoldenTopic = {
  code: 'DEU',
  title: 'Deudas: concurso y crédito incobrable',
  hasBooks: true,
  cases: [
    {
      slug: 'concurso-dos-tipos',
      title: 'Concurso: vuelve la cuota de los dos tipos, y la deuda se mantiene',
      source: 'Ley 37/1992, art. 80.Tres; RD 1624/1992, art. 24',
      before: [
        first([
          work(),
          taxed({ type: 'IVA', percentage: 10 }, { description: 'Alimentos', unit_price: 200 }),
        ]),
      ],
      request: corrective('original', {
        ...R2,
        lines: [
          work({ unit_price: -1000 }),
          taxed({ type: 'IVA', percentage: 10 }, { description: 'Alimentos', unit_price: -200 }),
        ],
      }),
    },
    {
      slug: 'concurso-con-recargo',
      title: 'Concurso de una minorista: vuelven cuota y recargo',
      source: 'Ley 37/1992, arts. 80.Tres y 154',
      before: [
        first(
          [
            work({
              equivalence_surcharge_rate: 5.2,
              nature: 'GOODS',
              main_tax: { type: 'IVA', percentage: 21, regime_key: '18' },
            }),
          ],
          { recipient: PERSON },
        ),
      ],
      request: corrective('original', {
        ...R2,
        lines: [
          work({
            unit_price: -1000,
            equivalence_surcharge_rate: 5.2,
            main_tax: { type: 'IVA', percentage: 21, regime_key: '18' },
          }),
        ],
      }),
    },
    {
      slug: 'concurso-tras-un-cobro',
      title: 'Concurso con la mitad cobrada: vuelve la cuota de lo que queda',
      source: 'Ley 37/1992, art. 80.Tres',
      before: [first([work()]), { path: '/invoices/{original}/payments', body: { amount: 605 } }],
      request: corrective('original', { ...R2, lines: [work({ unit_price: -500 })] }),
    },
    {
      slug: 'incobrable-de-empresa',
      title: 'Crédito incobrable frente a una empresa a los siete meses',
      source: 'Ley 37/1992, art. 80.Cuatro.A; RD 1624/1992, art. 24',
      before: [first([work()], OLD)],
      request: corrective('original', { ...R3, lines: [work({ unit_price: -1000 })] }),
    },
    {
      slug: 'incobrable-de-consumidora',
      title: 'Crédito incobrable frente a una consumidora, de más de 50 euros de base',
      source: 'Ley 37/1992, art. 80.Cuatro.A.3.ª',
      before: [first([work({ unit_price: 50.01 })], { ...OLD, recipient: PERSON })],
      request: corrective('original', { ...R3, lines: [work({ unit_price: -50.01 })] }),
    },
    {
      slug: 'concurso-con-retencion',
      title:
        'Concurso de quien retuvo: la cuota vuelve, la retención y el ingreso se mantienen, y el 347 no la declara',
      source: 'Ley 37/1992, art. 80.Tres; RD 1065/2007, art. 33.2.i',
      issuer: 'LAWYER',
      before: [first([work({ description: 'Dirección letrada', irpf_rate: 15 })])],
      request: corrective('original', {
        ...R2,
        lines: [work({ description: 'Dirección letrada', unit_price: -1000 })],
      }),
    },
  ],
};

const advance = (as: string, unit_price: number, own: Body = {}) =>
  named(as, invoice([line({ description: 'Anticipo', unit_price, ...own })]));
const deduction = (as: string, unit_price: number, own: Body = {}) =>
  line({
    description: 'Anticipo facturado',
    quantity: -1,
    unit_price,
    advance_invoice_id: `{${as}}`,
    ...own,
  });
const ADVANCE_LAW = 'Ley 37/1992, art. 75.Dos';

/** Advances and the invoices that deduct them. */
export const ADVANCES: GoldenTopic = {
  code: 'ANT',
  title: 'Anticipos y facturas que los deducen',
  hasBooks: true,
  cases: [
    {
      slug: 'anticipo',
      title: 'Anticipo del 30 %: devenga al cobrarse',
      source: ADVANCE_LAW,
      form: 'UBL',
      request: invoice([line({ description: 'Anticipo del 30 % del pedido 118', unit_price: 900 })]),
    },
    {
      slug: 'final-con-un-anticipo',
      title: 'Factura final con un anticipo deducido: queda la diferencia',
      source: `${ADVANCE_LAW}; RD 1619/2012, art. 6.1.f`,
      form: 'UBL',
      before: [advance('first', 900)],
      request: invoice([line({ description: 'Pedido 118', unit_price: 3000 }), deduction('first', 900)]),
    },
    {
      slug: 'final-de-dos-tipos',
      title: 'Anticipo al 10 % en una factura final de dos tipos: solo baja su grupo',
      source: ADVANCE_LAW,
      form: 'CII',
      before: [advance('first', 100, { main_tax: { type: 'IVA', percentage: 10 } })],
      request: invoice([
        line({ description: 'Equipo', unit_price: 500 }),
        taxed({ type: 'IVA', percentage: 10 }, { description: 'Catering', unit_price: 400 }),
        deduction('first', 100, { main_tax: { type: 'IVA', percentage: 10 } }),
      ]),
    },
    {
      slug: 'anticipo-con-retencion',
      title: 'Provisión de fondos de una abogada: se deduce con su retención',
      source: `${ADVANCE_LAW}; RD 439/2007, arts. 78 y 95`,
      issuer: 'LAWYER',
      before: [advance('first', 400, { irpf_rate: 15 })],
      request: invoice([
        line({ description: 'Dirección letrada', unit_price: 1500, irpf_rate: 15 }),
        deduction('first', 400, { irpf_rate: 15 }),
      ]),
    },
    {
      slug: 'anticipo-por-tique',
      title: 'Señal cobrada con tique y deducida en la factura del cliente',
      source: `${ADVANCE_LAW}; RD 1619/2012, art. 4`,
      before: [named('first', ticket([line({ description: 'Señal', unit_price: 50 })]))],
      request: invoice([line({ description: 'Mueble a medida', unit_price: 600 }), deduction('first', 50)]),
    },
    {
      slug: 'anticipo-devuelto',
      title: 'El pedido se cancela y el anticipo se devuelve: rectificativa total',
      source: 'Ley 37/1992, art. 80.Dos; RD 1619/2012, art. 15',
      before: [advance('first', 900)],
      request: corrective('first', {
        rectification_type: 'TOTAL',
        reason: 'R1',
        reason_description: 'Pedido cancelado',
      }),
    },
  ],
};

const lawyer = (
  slug: string,
  title: string,
  source: string,
  request: GoldenRequest,
  before: GoldenRequest[] = [],
): GoldenCase => ({
  ...{ slug, title, source, issuer: 'LAWYER', request },
  ...(before.length === 0 ? {} : { before }),
});
const fees = (own: Body = {}) => line({ description: 'Dirección letrada', unit_price: 800, ...own });
const BERLIN = {
  legal_name: 'Müller Technik GmbH',
  alternative_id: { type: '02', number: 'DE123456788' },
  address: { street: 'Hauptstraße', number: '1', postal_code: '10115', city: 'Berlin', country: 'DE' },
};

/** Withholding of a person's invoices. */
export const WITHHOLDINGS: GoldenTopic = {
  code: 'RET',
  title: 'Retención en las facturas de una profesional',
  hasBooks: true,
  cases: [
    lawyer(
      'honorarios-15',
      'Honorarios a una empresa: retención del 15 %',
      'RD 439/2007, arts. 75 y 95.1',
      invoice([fees({ irpf_rate: 15 })]),
    ),
    lawyer(
      'honorarios-7',
      'Honorarios del año de inicio: retención del 7 %',
      'RD 439/2007, art. 95.1, segundo párrafo',
      invoice([fees({ irpf_rate: 7 })]),
    ),
    lawyer(
      'honorarios-a-consumidora',
      'Honorarios a una consumidora: sin retención',
      'RD 439/2007, art. 76',
      invoice([fees()], { recipient: PERSON }),
    ),
    lawyer(
      'honorarios-a-alemania',
      'Honorarios a una empresa alemana: ni IVA ni retención',
      'Ley 37/1992, art. 69.Uno.1.º; RD 439/2007, art. 76',
      invoice(
        [
          taxed(
            { type: 'IVA', percentage: 0, exemption_reason: 'N2' },
            { description: 'Informe jurídico', unit_price: 800 },
          ),
        ],
        { recipient: BERLIN },
      ),
    ),
    lawyer(
      'honorarios-y-suplido',
      'Honorarios con una tasa pagada por cuenta del cliente: la retención no la alcanza',
      'Ley 37/1992, art. 78.Tres.3.º; RD 439/2007, art. 95',
      invoice([
        fees({ irpf_rate: 15 }),
        { line_type: 'DISBURSEMENT', description: 'Tasa judicial', quantity: 1, unit_price: 60 },
      ]),
    ),
    lawyer(
      'curso-exento',
      'Conferencia exenta con retención',
      'Ley 37/1992, art. 20.Uno.26.º; RD 439/2007, art. 95.1',
      invoice([
        taxed(
          { type: 'IVA', percentage: 0, exemption_reason: 'E1' },
          { description: 'Artículo para una revista', irpf_rate: 15 },
        ),
      ]),
    ),
    lawyer(
      'local-con-retencion',
      'Alquiler de un local: retención del 19 %, con su referencia catastral',
      'RD 439/2007, arts. 75.2.a y 100; RD 1065/2007, art. 34.1.e',
      invoice([
        taxed(
          { type: 'IVA', percentage: 21, regime_key: '11' },
          {
            description: 'Renta de noviembre',
            unit_price: 900,
            irpf_rate: 19,
            cadastral_reference: '9872023VH5797S0001WX',
          },
        ),
      ]),
    ),
    lawyer(
      'rectificada-con-retencion',
      'Rebaja de honorarios: la rectificativa devuelve también su retención',
      'RD 1619/2012, art. 15; RD 439/2007, art. 95',
      corrective('original', {
        rectification_type: 'PARTIAL',
        reason: 'R1',
        reason_description: 'Rebaja acordada',
        lines: [{ description: 'Rebaja acordada', quantity: 1, unit_price: -100 }],
      }),
      [first([fees({ irpf_rate: 15 })])],
    ),
  ],
};

/** Simplified invoices, qualified ones and their exchange. */
export const TICKETS: GoldenTopic = {
  code: 'TIQ',
  title: 'Simplificadas cualificadas, al consumidor y canjeadas',
  hasBooks: true,
  cases: [
    {
      slug: 'cualificada',
      title: 'Simplificada cualificada: con los datos del cliente, que así deduce',
      source: 'RD 1619/2012, art. 7.2 y 7.3; Orden HAC/1177/2024, anexo: FacturaSimplificadaArt7273',
      form: 'UBL',
      request: invoice(
        [taxed({ type: 'IVA', percentage: 10 }, { description: 'Comida de trabajo', unit_price: 85 })],
        { simplified_qualified: true },
      ),
    },
    {
      slug: 'devuelta-y-canjeada',
      title: 'Tique con una unidad devuelta: se canjea lo que queda',
      source: 'RD 1619/2012, arts. 7.1 y 15; AEAT, preguntas frecuentes VERI*FACTU, 27',
      before: [
        named('ticket', ticket([line({ description: 'Camisa', quantity: 3, unit_price: 24.75 })])),
        named('r5', {
          path: '/invoices/{ticket}/corrective',
          body: {
            rectification_type: 'PARTIAL',
            reason: 'R5',
            reason_description: 'Devolución',
            lines: [line({ description: 'Camisa', quantity: -1, unit_price: 24.75 })],
          },
        }),
      ],
      request: {
        path: '/invoices/simplified-exchanges',
        body: { simplified_invoice_ids: ['{ticket}'], include_corrected: true, recipient: COMPANY },
      },
    },
    {
      slug: 'con-descuento',
      title: 'Tique con descuento: la base es lo cobrado',
      source: 'RD 1619/2012, art. 7.1; Ley 37/1992, art. 78.Tres.2.º',
      request: ticket([line({ description: 'Zapatos', unit_price: 79.9, discount_percentage: 20 })]),
    },
  ],
};
