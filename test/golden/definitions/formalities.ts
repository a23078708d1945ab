import { AMERICAN, corrective, invoice, line, named, PERSON, taxed } from '../bodies.ts';
import type { GoldenTopic } from '../golden-case.ts';

const THIRD_PARTY = { by: 'THIRD_PARTY', nif: 'B87654323', name: 'Gestoría Ejemplo, S.L.' };
const RECIPIENT = { by: 'RECIPIENT' };
const BRITON = {
  legal_name: 'Jane Doe',
  address: { street: 'Baker Street', number: '221', postal_code: 'NW1 6XE', city: 'London', country: 'GB' },
};
const outside = (unit_price: number) =>
  taxed({ type: 'IVA', percentage: 0, exemption_reason: 'N2' }, { unit_price });
const ART_7 = 'RD 1619/2012, arts. 7.2 y 7.3; Orden HAC/1177/2024, anexo: FacturaSimplificadaArt7273';
const ART_6 = 'RD 1619/2012, art. 6.1.d; Orden HAC/1177/2024, anexo: FacturaSinIdentifDestinatarioArt61d';
const ART_5 = 'RD 1619/2012, art. 5; Orden HAC/1177/2024, anexo: EmitidaPorTerceroODestinatario, Tercero';
const ART_6L =
  'RD 1619/2012, arts. 5, 6.1.a y 6.1.l; Orden HAC/1177/2024, anexo: EmitidaPorTerceroODestinatario';

const correction = (reason: string, lines: readonly Record<string, unknown>[]) => ({
  rectification_type: 'PARTIAL',
  reason,
  reason_description: 'Dos horas menos',
  lines,
});

/** Special forms that the law allows: qualified simplified, without recipient, issued by a third party. */
export const FORMALITIES: GoldenTopic = {
  code: 'FOR',
  title: 'Simplificada cualificada, sin identificar al destinatario, expedida por otro',
  cases: [
    {
      slug: 'cualificada-empresa',
      title: 'Simplificada cualificada: el destinatario puede deducir',
      source: ART_7,
      request: invoice([line()], { simplified_qualified: true }),
    },
    {
      slug: 'cualificada-persona',
      title: 'Simplificada cualificada de una persona física, con dos tipos',
      source: ART_7,
      request: invoice(
        [line({ unit_price: 30 }), taxed({ type: 'IVA', percentage: 10 }, { unit_price: 45.5 })],
        {
          simplified_qualified: true,
          recipient: PERSON,
        },
      ),
    },
    {
      slug: 'cualificada-igic',
      title: 'Simplificada cualificada con IGIC',
      source: ART_7,
      request: invoice([taxed({ type: 'IGIC', percentage: 7 }, { unit_price: 80 })], {
        simplified_qualified: true,
      }),
    },
    {
      slug: 'cualificada-rectificada',
      title: 'La rectificativa de una cualificada lo es también',
      source: `${ART_7}; art. 15`,
      before: [named('original', invoice([line()], { simplified_qualified: true }))],
      request: corrective('original', correction('R1', [line({ quantity: -1, unit_price: 20 })])),
    },
    {
      slug: 'sin-identificar',
      title: 'Consumidora del Reino Unido sin identificar: F2 con su marca',
      source: ART_6,
      request: invoice([outside(240)], { without_recipient_id: true, recipient: BRITON }),
    },
    {
      slug: 'sin-identificar-mas-de-3000',
      title: 'Sin identificar por encima del límite de las simplificadas: no lo es',
      source: `${ART_6}; Validaciones v1.2.2 (1150)`,
      request: invoice([outside(7500)], { without_recipient_id: true, recipient: BRITON }),
    },
    {
      slug: 'sin-identificar-rectificada',
      title: 'Se rectifica con R5, que dice lo mismo',
      source: `${ART_6}; art. 15`,
      before: [named('original', invoice([outside(300)], { without_recipient_id: true, recipient: BRITON }))],
      request: corrective(
        'original',
        correction('R5', [
          taxed({ type: 'IVA', percentage: 0, exemption_reason: 'N2' }, { quantity: -1, unit_price: 60 }),
        ]),
      ),
    },
    {
      slug: 'por-tercero',
      title: 'Expedida por la gestoría en nombre del emisor',
      source: ART_5,
      request: invoice([line()], { issuance: THIRD_PARTY }),
    },
    {
      slug: 'por-tercero-con-retencion',
      title: 'Expedida por un tercero, con retención de IRPF',
      source: `${ART_5}; RIRPF art. 95`,
      request: invoice([line({ unit_price: 1000, irpf_rate: 15 })], { issuance: THIRD_PARTY }),
    },
    {
      slug: 'por-tercero-exportacion',
      title: 'Exportación expedida por un tercero',
      source: `${ART_5}; Ley 37/1992, art. 21`,
      request: invoice(
        [
          taxed(
            { type: 'IVA', percentage: 0, regime_key: '02', exemption_reason: 'E2' },
            { unit_price: 5000, description: 'Maquinaria' },
          ),
        ],
        { issuance: THIRD_PARTY, recipient: AMERICAN },
      ),
    },
    {
      slug: 'por-tercero-rectificada',
      title: 'La rectificativa la expide el mismo tercero',
      source: `${ART_5}; art. 15`,
      before: [named('original', invoice([line()], { issuance: THIRD_PARTY }))],
      request: corrective('original', correction('R1', [line({ quantity: -1, unit_price: 15 })])),
    },
    {
      slug: 'por-destinatario',
      title: 'Facturación por el destinatario, en su serie',
      source: ART_6L,
      request: invoice([line({ description: 'Uva de mesa', quantity: 1200, unit_price: 0.85 })], {
        issuance: RECIPIENT,
      }),
    },
    {
      slug: 'por-destinatario-rectificada',
      title: 'La rectificativa la expide también el destinatario',
      source: `${ART_6L}; art. 15`,
      before: [named('original', invoice([line({ quantity: 10, unit_price: 50 })], { issuance: RECIPIENT }))],
      request: corrective('original', correction('R1', [line({ quantity: -2, unit_price: 50 })])),
    },
  ],
};
