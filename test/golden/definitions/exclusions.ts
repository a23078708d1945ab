import { corrective, GERMAN, invoice, line, named, taxed, ticket } from '../bodies.ts';
import type { ExcludedIssuer, GoldenCase, GoldenRequest, GoldenTopic } from '../golden-case.ts';

const LAW = 'RD 1007/2023, Reglamento, arts. 3 y 4; RD 1619/2012, art. 6.5';

function excluded(slug: string, title: string, source: string, request: GoldenRequest): GoldenCase {
  return { slug, title, source: `${LAW}; ${source}`, issuer: 'EXCLUDED', request };
}

/** Rules by which a company has no records yet, or never in VeriFactu. */
const LAWS: Readonly<Record<ExcludedIssuer, string>> = {
  UNDER_SII: 'RD 1007/2023, Reglamento, art. 3.3; RD 1624/1992, art. 62.6; RD 1619/2012, art. 6.5',
  NOT_YET_OBLIGED: 'RD 1007/2023, disposición final cuarta; RD 1619/2012, art. 6.5',
};

function without(issuer: ExcludedIssuer, slug: string, title: string, request: GoldenRequest): GoldenCase {
  return { slug, title, source: LAWS[issuer], issuer, request };
}

const PARTIAL = { rectification_type: 'PARTIAL', reason: 'R1', reason_description: 'Dos horas menos' };
const untaxed = (exemption_reason: string) => ({ type: 'IVA', percentage: 0, exemption_reason });
const original = () => named('original', invoice([line({ quantity: 10, unit_price: 80 })]));

/** Documents of companies that a resolution, the SII or the date excludes: no record, no QR code, the same books. */
export const EXCLUSIONS: GoldenTopic = {
  code: 'EXC',
  title:
    'Empresa excluida por resolución, por el SII o por la fecha: sin registro, sin QR y sin mención; los mismos libros',
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
    without('UNDER_SII', 'sii-completa', 'Empresa en el SII: factura completa', invoice([line()])),
    without(
      'UNDER_SII',
      'sii-tique',
      'Empresa en el SII: factura simplificada',
      ticket([line({ unit_price: 12.5, description: 'Menú' })]),
    ),
    {
      ...without(
        'UNDER_SII',
        'sii-rectificativa',
        'Empresa en el SII: rectificativa por diferencias',
        corrective('original', { ...PARTIAL, lines: [line({ quantity: -2, unit_price: 80 })] }),
      ),
      before: [original()],
    },
    without(
      'NOT_YET_OBLIGED',
      'antes-de-la-obligacion-completa',
      'Sociedad antes del 1 de enero de 2027: factura completa',
      invoice([line()]),
    ),
    without(
      'NOT_YET_OBLIGED',
      'antes-de-la-obligacion-tique',
      'Sociedad antes del 1 de enero de 2027: factura simplificada',
      ticket([line({ unit_price: 12.5, description: 'Menú' })]),
    ),
    {
      ...without(
        'NOT_YET_OBLIGED',
        'antes-de-la-obligacion-anulada',
        'Sociedad antes del 1 de enero de 2027: factura que no debió expedirse, anulada sin registro',
        { path: '/invoices/{original}/void', body: { reason: 'Se expidió por error' } },
      ),
      before: [original()],
    },
  ],
};
