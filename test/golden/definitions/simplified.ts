import { COMPANY, line, named, PERSON, taxed, ticket } from '../bodies.ts';
import type { GoldenTopic } from '../golden-case.ts';

/** Simplified invoices, and the full ones for which they are exchanged. */
export const SIMPLIFIED: GoldenTopic = {
  code: 'SIM',
  title: 'Facturas simplificadas y su canje',
  cases: [
    ...[21, 10, 4].map((percentage) => ({
      slug: `tipo-${percentage}`,
      title: `Factura simplificada al ${percentage} %`,
      source: 'RD 1619/2012, arts. 4 y 7',
      request: ticket([taxed({ type: 'IVA', percentage }, { description: 'Artículo', unit_price: 12.35 })]),
    })),
    {
      slug: 'tres-tipos',
      title: 'Factura simplificada con tres tipos: la base de cada uno',
      source: 'RD 1619/2012, art. 7.1.f',
      request: ticket(
        [21, 10, 4].map((percentage) =>
          taxed({ type: 'IVA', percentage }, { quantity: 2, unit_price: 7.77 }),
        ),
      ),
    },
    {
      slug: 'precio-con-iva',
      title: 'Precios con impuestos incluidos, como en caja',
      source: 'RD 1619/2012, art. 7.1.f y g',
      request: ticket(
        [1.2, 2.6, 8.95].map((total) => ({
          ...line({ description: 'Consumición', main_tax: { type: 'IVA', percentage: 10 } }),
          unit_price: null,
          total_including_tax: total,
        })),
      ),
    },
    {
      slug: 'exenta',
      title: 'Factura simplificada exenta',
      source: 'RD 1619/2012, arts. 6.1.j y 7.1.i',
      request: ticket([taxed({ type: 'IVA', percentage: 0, exemption_reason: 'E1' }, { unit_price: 35 })]),
    },
    {
      slug: 'limite-3000',
      title: 'Tres mil euros con impuestos: el máximo',
      source: 'RD 1619/2012, art. 4.2',
      request: ticket([{ ...line(), unit_price: null, total_including_tax: 3000 }]),
    },
    {
      slug: 'fecha-de-operacion',
      title: 'Fecha de operación anterior a la de expedición',
      source: 'RD 1619/2012, art. 7.1.c',
      request: ticket([line({ unit_price: 20 })], { operation_date: '2026-11-02' }),
    },
    {
      slug: 'canje-de-una',
      title: 'Canje de una simplificada por una completa',
      source: 'RD 1619/2012, art. 7.1; AEAT, preguntas frecuentes VERI*FACTU, 27 (F3)',
      before: [named('ticket', ticket([line({ unit_price: 60 })]))],
      request: {
        path: '/invoices/simplified-exchanges',
        body: { simplified_invoice_ids: ['{ticket}'], recipient: COMPANY },
      },
    },
    {
      slug: 'canje-de-tres',
      title: 'Canje de tres simplificadas de tipos distintos: sus bases y cuotas se suman',
      source: 'Orden HAC/1177/2024, anexo: FacturasSustituidas',
      before: [21, 10, 4].map((percentage, index) =>
        named(`ticket${index}`, ticket([taxed({ type: 'IVA', percentage }, { unit_price: 9.99 })])),
      ),
      request: {
        path: '/invoices/simplified-exchanges',
        body: {
          simplified_invoice_ids: ['{ticket0}', '{ticket1}', '{ticket2}'],
          recipient: PERSON,
        },
      },
    },
    {
      slug: 'rectificativa-r5',
      title: 'Rectificativa de una simplificada (R5): devolución de un artículo',
      source: 'RD 1619/2012, art. 15; Orden HAC/1177/2024, anexo, L2 (R5)',
      before: [named('ticket', ticket([line({ quantity: 3, unit_price: 15 })]))],
      request: {
        path: '/invoices/{ticket}/corrective',
        body: {
          rectification_type: 'PARTIAL',
          reason: 'R5',
          reason_description: 'Devolución de un artículo',
          lines: [line({ quantity: -1, unit_price: 15 })],
        },
      },
    },
    {
      slug: 'rectificativa-r5-total',
      title: 'Anulación económica de una simplificada por rectificativa total',
      source: 'RD 1619/2012, art. 15; Orden HAC/1177/2024, anexo, L2 (R5)',
      before: [named('ticket', ticket([line({ unit_price: 15 })]))],
      request: {
        path: '/invoices/{ticket}/corrective',
        body: { rectification_type: 'TOTAL', reason: 'R5', reason_description: 'Devolución de todo' },
      },
    },
    {
      slug: 'canje-de-otro-ejercicio',
      title: 'Canje de una simplificada a un tipo de entonces: la fecha de operación es la suya',
      source: 'RD 1619/2012, arts. 6.1.i y 7; AEAT, preguntas frecuentes VERI*FACTU, 27 (F3)',
      before: [
        named(
          'ticket',
          ticket([taxed({ type: 'IVA', percentage: 5 }, { unit_price: 40, description: 'Aceite' })], {
            operation_date: '2023-05-02',
          }),
        ),
      ],
      request: {
        path: '/invoices/simplified-exchanges',
        body: { simplified_invoice_ids: ['{ticket}'], recipient: COMPANY },
      },
    },
    {
      slug: 'canje-de-dos-fechas',
      title: 'Canje de dos fechas: la última es la de operación, y el documento dice las dos',
      source: 'RD 1619/2012, arts. 6.1.i y 7; Orden HAC/1177/2024, anexo: FechaOperacion',
      before: ['2026-11-03', '2026-11-05'].map((operation_date, index) =>
        named(`ticket${index}`, ticket([line({ unit_price: 25 })], { operation_date })),
      ),
      request: {
        path: '/invoices/simplified-exchanges',
        body: { simplified_invoice_ids: ['{ticket0}', '{ticket1}'], recipient: COMPANY },
      },
    },
    {
      slug: 'canje-de-una-corregida',
      title: 'Canje de lo que queda de una simplificada rectificada',
      source: 'RD 1619/2012, arts. 7 y 15',
      before: [
        named('ticket', ticket([line({ quantity: 4, unit_price: 25 })])),
        named('correction', {
          path: '/invoices/{ticket}/corrective',
          body: {
            rectification_type: 'PARTIAL',
            reason: 'R5',
            reason_description: 'Devolución de una unidad',
            lines: [line({ quantity: -1, unit_price: 25 })],
          },
        }),
      ],
      request: {
        path: '/invoices/simplified-exchanges',
        body: { simplified_invoice_ids: ['{ticket}'], include_corrected: true, recipient: COMPANY },
      },
    },
    {
      slug: 'canje-de-otro-programa',
      title: 'Canje de simplificadas que expidió otro programa',
      source: 'RD 1619/2012, art. 7; Orden HAC/1177/2024, anexo: FacturasSustituidas',
      request: {
        path: '/invoices/simplified-exchanges',
        body: {
          external_simplified: [
            { invoice_number: 'CAJA2-004117', issue_date: '2026-10-28', total: 60.5 },
            { invoice_number: 'CAJA2-004163', issue_date: '2026-10-30', total: 24.2 },
          ],
          lines: [line({ unit_price: 70, description: 'Material de oficina' })],
          recipient: COMPANY,
        },
      },
    },
    {
      slug: 'devolucion-tras-el-canje',
      title:
        'Devolución tras el canje: rectificativa de la simplificada (R5) y canje de la rectificativa (F3)',
      source: 'AEAT, preguntas frecuentes VERI*FACTU, 27, casos 2 y 3',
      before: [
        named('ticket', ticket([line({ quantity: 3, unit_price: 20 })])),
        named('exchange', {
          path: '/invoices/simplified-exchanges',
          body: { simplified_invoice_ids: ['{ticket}'], recipient: COMPANY },
        }),
      ],
      request: {
        path: '/invoices/simplified-exchanges/{exchange}/returns',
        body: {
          simplified_invoice_id: '{ticket}',
          reason_description: 'Devolución de una unidad',
          lines: [line({ quantity: -1, unit_price: 20 })],
        },
      },
      takesDefaultSeries: true,
    },
    {
      slug: 'canje-a-otro-cliente',
      title:
        'Canje a un cliente equivocado: se anula con un F3 negativo y se expide otro al cliente correcto',
      source: 'AEAT, preguntas frecuentes VERI*FACTU, 27, caso 1',
      before: [
        named('ticket', ticket([line({ unit_price: 60 })])),
        named('exchange', {
          path: '/invoices/simplified-exchanges',
          body: { simplified_invoice_ids: ['{ticket}'], recipient: COMPANY },
        }),
      ],
      request: {
        path: '/invoices/simplified-exchanges/{exchange}/reissues',
        body: { recipient: PERSON },
      },
      takesDefaultSeries: true,
    },
    {
      slug: 'devolucion-de-ticket-de-otro-programa',
      title:
        'Devolución tras el canje de un ticket que expidió otro programa: R5 de aquel ticket y F3 negativo',
      source: 'AEAT, preguntas frecuentes VERI*FACTU, 27, casos 2 y 3; RD 1619/2012, arts. 7.1 y 15',
      before: [
        named('exchange', {
          path: '/invoices/simplified-exchanges',
          body: {
            external_simplified: [{ invoice_number: 'TPV-2026/118', issue_date: '2026-10-30', total: 48.4 }],
            lines: [line({ quantity: 2, unit_price: 20 })],
            recipient: COMPANY,
          },
        }),
      ],
      request: {
        path: '/invoices/simplified-exchanges/{exchange}/returns',
        body: {
          external_simplified: {
            invoice_number: 'TPV-2026/118',
            issue_date: '2026-10-30',
            taxable_base: 40,
            vat: 8.4,
          },
          reason_description: 'Devolución de una unidad',
          lines: [line({ quantity: -1, unit_price: 20 })],
        },
      },
      takesDefaultSeries: true,
    },
  ],
};
