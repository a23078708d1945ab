import { corrective, GERMAN, invoice, line, named, taxed, ticket } from '../bodies.ts';
import type { GoldenCase, GoldenRequest, GoldenTopic } from '../golden-case.ts';

const LAW = 'RD 1007/2023, Reglamento, arts. 3 y 4; RD 1619/2012, art. 6.5';

function excluded(slug: string, title: string, source: string, request: GoldenRequest): GoldenCase {
  return { slug, title, source: `${LAW}; ${source}`, issuer: 'EXCLUDED', request };
}

const PARTIAL = { rectification_type: 'PARTIAL', reason: 'R1', reason_description: 'Dos horas menos' };
const untaxed = (exemption_reason: string) => ({ type: 'IVA', percentage: 0, exemption_reason });
const original = () => named('original', invoice([line({ quantity: 10, unit_price: 80 })]));

/** Documents of a company that a resolution excludes: no record, no QR code, the same books. */
export const EXCLUSIONS: GoldenTopic = {
  code: 'EXC',
  title: 'Empresa excluida por resolución: sin registro, sin QR y sin mención; los mismos libros',
  hasBooks: true,
  cases: [
    excluded('completa', 'Factura completa', 'RD 1619/2012, art. 6', invoice([line()])),
    excluded(
      'tique',
      'Factura simplificada',
      'RD 1619/2012, art. 7',
      ticket([line({ unit_price: 12.5, description: 'Menú' })]),
    ),
    excluded(
      'exenta-y-sujeta',
      'Líneas exentas y sujetas',
      'RD 1619/2012, art. 6.2.a',
      invoice([taxed(untaxed('E1')), line({ unit_price: 50 })]),
    ),
    {
      ...excluded(
        'servicio-a-alemania',
        'Servicio a una empresa alemana, con su factura electrónica',
        'Ley 37/1992, art. 69.Uno.1.º; RD 1619/2012, art. 6.1.m',
        invoice([taxed(untaxed('N2'), { nature: 'SERVICES' })], { recipient: GERMAN }),
      ),
      form: 'UBL',
    },
    excluded(
      'retencion-y-suplido',
      'Retención y suplido',
      'Ley 37/1992, art. 78.Tres.3.º; RD 439/2007, art. 95.1',
      invoice([
        line({ irpf_rate: 15, unit_price: 600 }),
        { line_type: 'DISBURSEMENT', description: 'Tasa registral', quantity: 1, unit_price: 30 },
      ]),
    ),
    {
      ...excluded(
        'rectificativa-por-diferencias',
        'Rectificativa de una factura sin registro: tampoco lo tiene',
        'RD 1619/2012, art. 15',
        corrective('original', { ...PARTIAL, lines: [line({ quantity: -2, unit_price: 80 })] }),
      ),
      before: [original()],
    },
    {
      ...excluded(
        'rectificativa-por-sustitucion',
        'Rectificativa por sustitución',
        'RD 1619/2012, art. 15.5',
        corrective('original', {
          ...PARTIAL,
          rectification_type: 'SUBSTITUTION',
          lines: [line({ quantity: 8, unit_price: 80 })],
        }),
      ),
      before: [original()],
    },
    {
      ...excluded(
        'anulada',
        'Factura que no debió expedirse: se anula sin registro de anulación',
        'RD 1007/2023, Reglamento, art. 11',
        { path: '/invoices/{original}/void', body: { reason: 'Se expidió por error' } },
      ),
      before: [original()],
    },
  ],
};
