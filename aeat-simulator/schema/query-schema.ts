import { OTHER_ID, PERSON } from './people.ts';
import { INVOICE_ID, VERSION } from './record-parts.ts';
import { choice, type ElementRule, elementsOf, optionalChoice } from './rule.ts';
import { date, nif, oneOf, pattern, text, yesOrNo } from './value-types.ts';

const { one, optional } = elementsOf('sf');
const query = elementsOf('sfLRC');

const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'];
const TAXPAYER = [one('NombreRazon', text(120)), one('NIF', nif('4109'))];

/** CabeceraConsultaSf. */
const HEADER = [
  one('IDVersion', VERSION),
  optionalChoice(one('ObligadoEmision', TAXPAYER), one('Destinatario', TAXPAYER)),
  optional('IndicadorRepresentante', oneOf(['S'], '1249')),
];

/** SistemaInformaticoConsultaType. */
const SOFTWARE = [
  one('NombreRazon', text(120)),
  choice(one('NIF', nif()), one('IDOtro', OTHER_ID)),
  optional('NombreSistemaInformatico', text(30)),
  one('IdSistemaInformatico', text(2)),
  optional('Version', text(50)),
  one('NumeroInstalacion', text(100)),
  optional('TipoUsoPosibleSoloVerifactu', yesOrNo()),
  optional('TipoUsoPosibleMultiOT', yesOrNo()),
  optional('IndicadorMultiplesOT', yesOrNo()),
];

/** LRFiltroRegFacturacionType. */
const FILTER = [
  query.one('PeriodoImputacion', [
    one('Ejercicio', pattern(/^\d{4}$/)),
    one('Periodo', oneOf(MONTHS, '1248')),
  ]),
  query.optional('NumSerieFactura', text(60, '1104')),
  query.optional('Contraparte', PERSON),
  query.optional('FechaExpedicionFactura', [
    optionalChoice(
      one('FechaExpedicionFactura', date('4106')),
      one('RangoFechaExpedicion', [optional('Desde', date('4106')), optional('Hasta', date('4106'))]),
    ),
  ]),
  query.optional('SistemaInformatico', SOFTWARE),
  query.optional('RefExterna', text(60, '1253', 0)),
  query.optional('ClavePaginacion', INVOICE_ID),
];

/** ConsultaFactuSistemaFacturacion, as ConsultaLR.xsd declares it. */
export const QUERY: ElementRule = query.one('ConsultaFactuSistemaFacturacion', [
  query.one('Cabecera', HEADER),
  query.one('FiltroConsulta', FILTER),
  query.optional('DatosAdicionalesRespuesta', [
    query.optional('MostrarNombreRazonEmisor', yesOrNo('1270')),
    query.optional('MostrarSistemaInformatico', yesOrNo('1271')),
  ]),
]);
