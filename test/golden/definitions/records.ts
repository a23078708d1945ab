import { COMPANY, corrective, foreigner, GERMAN, invoice, line, named, taxed, ticket } from '../bodies.ts';
import type { GoldenCase, GoldenRequest, GoldenTopic } from '../golden-case.ts';

type Body = Record<string, unknown>;

const CORRECTION =
  'AEAT, preguntas frecuentes VERI*FACTU, 17.2; Validaciones, 4.3.1; Orden HAC/1177/2024, anexo';
const CANCELLATION =
  'RD 1007/2023, art. 11; AEAT, preguntas frecuentes VERI*FACTU, 17; Orden HAC/1177/2024, anexo: RegistroAnulacion';

/**
 * NIFs that the AEAT simulator handles specially: it rejects the first one's record (1110), and accepts the second
 * one's with an error (2005).
 */
const REFUSED = { ...COMPANY, legal_name: 'Cliente de Prueba, S.L.', nif: 'B99007007' };
const TAKEN_WITH_ERROR = { ...REFUSED, nif: 'B99008005' };
/** VAT number that VIES knows and the AEAT rejects (1121). */
const REFUSED_VAT = foreigner('DE', '02', 'DE123456002', 'Müller Technik GmbH', 'Berlin');

const amends = (body: Body): GoldenRequest => ({
  path: '/invoices/{original}/verifactu-records',
  body: { reason: 'Así lo pide el caso', ...body },
  accepted: true,
});
const cancels = (name = 'original'): GoldenRequest => ({
  path: `/invoices/{${name}}/void`,
  body: { reason: 'Expedida por error' },
});

/** Builds a case about the record of an invoice after its issue. */
function record(
  slug: string,
  title: string,
  source: string,
  original: GoldenRequest,
  requests: readonly [...GoldenRequest[], GoldenRequest],
): GoldenCase {
  const before = requests.slice(0, -1);
  const last = requests.at(-1) ?? original;
  return {
    slug,
    title,
    source,
    before: [named('original', original), ...before],
    request: last,
  };
}

const service = invoice([line({ unit_price: 500 })]);
const supply = (recipient: Body) =>
  invoice([taxed({ type: 'IVA', percentage: 0, exemption_reason: 'E5' }, { unit_price: 900 })], {
    recipient,
  });

/** Corrections and cancellations of records. The printed document does not change. */
export const RECORDS: GoldenTopic = {
  code: 'RSA',
  title: 'Subsanación y anulación de registros',
  cases: [
    record(
      'subsanar-la-descripcion',
      'Subsanar un registro aceptado: la descripción',
      `${CORRECTION}: Subsanacion`,
      service,
      [amends({ description: 'Mantenimiento de la sede de Bilbao' })],
    ),
    record(
      'subsanar-clave-y-fecha',
      'Subsanar un registro aceptado: clave de régimen y fecha de operación',
      `${CORRECTION}: Subsanacion, ClaveRegimen, FechaOperacion`,
      service,
      [amends({ lines: [{ index: 0, regime_key: '11' }], operation_date: '2026-10-31' })],
    ),
    record(
      'subsanar-dos-veces',
      'Subsanar de nuevo: la segunda subsanación dice también lo que dijo la primera',
      `${CORRECTION}: Subsanacion`,
      service,
      [amends({ description: 'Mantenimiento' }), amends({ operation_date: '2026-11-02' })],
    ),
    record(
      'subsanar-rechazada-por-nif',
      'Registro rechazado por el NIF del destinatario (1110): se subsana con el correcto',
      `${CORRECTION}: RechazoPrevio`,
      invoice([line({ unit_price: 320 })], { recipient: REFUSED }),
      [amends({ recipient: COMPANY })],
    ),
    record(
      'subsanar-rechazada-por-vies',
      'Registro rechazado por el NIF-IVA del destinatario (1121): se subsana con el correcto',
      `${CORRECTION}: RechazoPrevio`,
      supply(REFUSED_VAT),
      [amends({ recipient: GERMAN })],
    ),
    record(
      'subsanacion-rechazada',
      'La subsanación también se rechaza: otra repite el intento con el dato correcto',
      `${CORRECTION}: RechazoPrevio`,
      supply(REFUSED_VAT),
      [
        amends({ recipient: { ...REFUSED_VAT, legal_name: 'Müller Technik' } }),
        amends({ recipient: GERMAN }),
      ],
    ),
    record(
      'subsanar-aceptada-con-errores',
      'Registro aceptado con errores: se subsana sin tocar la factura',
      `${CORRECTION}: Subsanacion`,
      invoice([line({ unit_price: 75 })], { recipient: TAKEN_WITH_ERROR }),
      [amends({})],
    ),
    record(
      'subsanar-una-simplificada',
      'Subsanar el registro de una simplificada',
      `${CORRECTION}: Subsanacion`,
      ticket([line({ unit_price: 20 })]),
      [amends({ description: 'Menú del día' })],
    ),
    record('anular', 'Anular el registro de una factura expedida por error', CANCELLATION, service, [
      cancels(),
    ]),
    record(
      'anular-una-simplificada',
      'Anular el registro de una simplificada',
      CANCELLATION,
      ticket([line({ unit_price: 8 })]),
      [cancels()],
    ),
    record(
      'anular-una-rechazada',
      'Anular una factura cuyo registro se rechazó: la AEAT no lo tiene',
      `${CANCELLATION}: SinRegistroPrevio`,
      invoice([line({ unit_price: 64 })], { recipient: REFUSED }),
      [cancels()],
    ),
    record(
      'anular-una-subsanada',
      'Anular tras subsanar: se anula la factura con todos sus registros',
      CANCELLATION,
      service,
      [amends({ description: 'Mantenimiento' }), cancels()],
    ),
    {
      slug: 'anular-una-rectificativa',
      title: 'Anular una rectificativa expedida por error: la rectificada vuelve a estar como estaba',
      source: CANCELLATION,
      before: [
        named('original', service),
        named(
          'corrective',
          corrective('original', {
            rectification_type: 'PARTIAL',
            reason: 'R1',
            reason_description: 'Descuento acordado',
            lines: [line({ unit_price: -50, description: 'Descuento acordado' })],
          }),
        ),
      ],
      request: cancels('corrective'),
    },
  ],
};
