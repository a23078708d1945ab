import { ALL_REGIMES, EXEMPTIONS, INVOICE_TYPES, QUALIFICATIONS, TAXES } from './code-lists.ts';
import { ISSUER, PERSON, REPRESENTATIVE } from './people.ts';
import { CANCELLED_INVOICE_ID, CHAINING, INVOICE_ID, SEAL, VERSION } from './record-parts.ts';
import { choice, type ElementRule, elementsOf } from './rule.ts';
import { amount, date, oneOf, RATE, text, yesOrNo } from './value-types.ts';

/** Most records of a submission. Source: SuministroLR.xsd. */
export const MAX_RECORDS = 1000;
const MAX_PEOPLE_AND_INVOICES = 1000;
const MAX_DETAILS = 12;

const { one, optional, many } = elementsOf('sf');
const submission = elementsOf('sfLR');

/** CabeceraType. */
export const HEADER = [
  one('ObligadoEmision', ISSUER),
  optional('Representante', REPRESENTATIVE),
  optional('RemisionVoluntaria', [
    optional('FechaFinVeriFactu', date('4120')),
    optional('Incidencia', yesOrNo('4121')),
  ]),
  optional('RemisionRequerimiento', [
    one('RefRequerimiento', text(18, '4122')),
    optional('FinRequerimiento', yesOrNo('4131')),
  ]),
];

/** DetalleType. The record's own errors (1195, 1196) ensure that exactly one of the two qualifications is there. */
const DETAIL = [
  optional('Impuesto', oneOf(TAXES, '1218')),
  optional('ClaveRegimen', oneOf(ALL_REGIMES, '1246')),
  optional('CalificacionOperacion', oneOf(QUALIFICATIONS, '1181')),
  optional('OperacionExenta', oneOf(EXEMPTIONS, '1182')),
  optional('TipoImpositivo', RATE),
  one('BaseImponibleOimporteNoSujeto', amount()),
  optional('BaseImponibleACoste', amount()),
  optional('CuotaRepercutida', amount()),
  optional('TipoRecargoEquivalencia', RATE),
  optional('CuotaRecargoEquivalencia', amount()),
];

const invoices = (name: string) => [many(name, INVOICE_ID, MAX_PEOPLE_AND_INVOICES, '4113')];

/** RegistroFacturacionAltaType. */
export const REGISTRATION = [
  one('IDVersion', VERSION),
  one('IDFactura', INVOICE_ID),
  optional('RefExterna', text(60, '1253', 0)),
  one('NombreRazonEmisor', text(120)),
  optional('Subsanacion', yesOrNo('1171')),
  optional('RechazoPrevio', oneOf(['N', 'S', 'X'], '1171')),
  one('TipoFactura', oneOf(INVOICE_TYPES, '1106')),
  optional('TipoRectificativa', oneOf(['S', 'I'], '1107')),
  optional('FacturasRectificadas', invoices('IDFacturaRectificada')),
  optional('FacturasSustituidas', invoices('IDFacturaSustituida')),
  optional('ImporteRectificacion', [
    one('BaseRectificada', amount()),
    one('CuotaRectificada', amount()),
    optional('CuotaRecargoRectificado', amount()),
  ]),
  optional('FechaOperacion', date('1145')),
  one('DescripcionOperacion', text(500)),
  optional('FacturaSimplificadaArt7273', yesOrNo('1136')),
  optional('FacturaSinIdentifDestinatarioArt61d', yesOrNo('1184')),
  optional('Macrodato', yesOrNo('1137')),
  optional('EmitidaPorTerceroODestinatario', oneOf(['D', 'T'], '1151')),
  optional('Tercero', PERSON),
  optional('Destinatarios', [many('IDDestinatario', PERSON, MAX_PEOPLE_AND_INVOICES, '4113')]),
  optional('Cupon', yesOrNo('1157')),
  one('Desglose', [many('DetalleDesglose', DETAIL, MAX_DETAILS, '4113')]),
  one('CuotaTotal', amount('1266')),
  one('ImporteTotal', amount('1267')),
  ...CHAINING,
  optional('NumRegistroAcuerdoFacturacion', text(15)),
  optional('IdAcuerdoSistemaInformatico', text(16)),
  ...SEAL,
];

/** RegistroFacturacionAnulacionType. */
export const CANCELLATION = [
  one('IDVersion', VERSION),
  one('IDFactura', CANCELLED_INVOICE_ID),
  optional('RefExterna', text(60, '1253', 0)),
  optional('SinRegistroPrevio', yesOrNo('1276')),
  optional('RechazoPrevio', yesOrNo('1275')),
  optional('GeneradoPor', oneOf(['E', 'D', 'T'], '1225')),
  optional('Generador', PERSON),
  ...CHAINING,
  ...SEAL,
];

/**
 * RegFactuSistemaFacturacion, element by element as SuministroLR.xsd and SuministroInformacion.xsd declare it.
 * Fields have the AEAT's own code if there is one.
 */
export const SUBMISSION: ElementRule = submission.one('RegFactuSistemaFacturacion', [
  submission.one('Cabecera', HEADER),
  submission.many(
    'RegistroFactura',
    [
      {
        ...choice(one('RegistroAlta', REGISTRATION), one('RegistroAnulacion', CANCELLATION)),
        none: '4136',
      },
    ],
    MAX_RECORDS,
    '4114',
  ),
]);
