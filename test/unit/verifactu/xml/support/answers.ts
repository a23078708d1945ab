import type { AeatAnswer } from '../../../../../src/verifactu/xml/aeat-answer.ts';

const TIKE =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws';
const BURT =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/burt/jdit/ws';

const NAMESPACES = [
  `xmlns:tik="${TIKE}/SuministroInformacion.xsd"`,
  `xmlns:tikR="${TIKE}/RespuestaSuministro.xsd"`,
  `xmlns:tikLRRC="${TIKE}/RespuestaConsultaLR.xsd"`,
  `xmlns:sal="${BURT}/VNifV2Sal.xsd"`,
].join(' ');

const HEADER =
  '<tik:ObligadoEmision><tik:NombreRazon>Empresa</tik:NombreRazon><tik:NIF>89890001K</tik:NIF></tik:ObligadoEmision>';

/** Builds an HTTP answer with a body, by default 200 and XML. */
export function httpAnswer(
  body: string,
  httpStatus = 200,
  contentType: string | null = 'text/xml; charset=UTF-8',
): AeatAnswer {
  return { httpStatus, contentType, body };
}

/** Builds a SOAP document with the prefixes of the AEAT. */
export function envelope(body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/" ${NAMESPACES}>\n <env:Header/>\n <env:Body Id="Body">${body}</env:Body>\n</env:Envelope>\n`;
}

/** Builds a SOAP fault. */
export function fault(side: string, text: string): string {
  return envelope(
    `<env:Fault><faultcode>${side}</faultcode><faultstring>${text}</faultstring><detail><callstack>x</callstack></detail></env:Fault>`,
  );
}

/** Parts of a line in a submission answer, as XML if they are not plain texts. */
export type LineParts = {
  readonly number?: string;
  readonly operation?: string;
  readonly flags?: string;
  readonly state?: string;
  readonly rest?: string;
};

/** Builds a line of a submission answer. */
export function line(parts: LineParts = {}): string {
  const { number = 'F-1', operation = 'Alta', flags = '', state = 'Correcto', rest = '' } = parts;
  return `<tikR:RespuestaLinea><tikR:IDFactura><tik:IDEmisorFactura>89890001K</tik:IDEmisorFactura><tik:NumSerieFactura>${number}</tik:NumSerieFactura><tik:FechaExpedicionFactura>10-03-2026</tik:FechaExpedicionFactura></tikR:IDFactura><tikR:Operacion><tik:TipoOperacion>${operation}</tik:TipoOperacion>${flags}</tikR:Operacion><tikR:EstadoRegistro>${state}</tikR:EstadoRegistro>${rest}</tikR:RespuestaLinea>`;
}

/** Builds code and description of a line's error. */
export function lineError(code: string, message: string): string {
  return `<tikR:CodigoErrorRegistro>${code}</tikR:CodigoErrorRegistro><tikR:DescripcionErrorRegistro>${message}</tikR:DescripcionErrorRegistro>`;
}

/** Builds the RegistroDuplicado of a line. */
export function duplicate(state: string, error = ''): string {
  return `<tikR:RegistroDuplicado><tik:IdPeticionRegistroDuplicado>20260310090000123456</tik:IdPeticionRegistroDuplicado><tik:EstadoRegistroDuplicado>${state}</tik:EstadoRegistroDuplicado>${error}</tikR:RegistroDuplicado>`;
}

/** Builds the answer to a submission. Without `csv` it rejects all records. */
export function submissionAnswer(
  lines: string,
  state = 'Correcto',
  csv = 'A-123456789',
  wait = '60',
): string {
  const accepted =
    csv === ''
      ? ''
      : `<tikR:CSV>${csv}</tikR:CSV><tikR:DatosPresentacion><tik:NIFPresentador>A28015865</tik:NIFPresentador><tik:TimestampPresentacion>2026-03-10T09:00:05+01:00</tik:TimestampPresentacion></tikR:DatosPresentacion>`;
  return envelope(
    `<tikR:RespuestaRegFactuSistemaFacturacion>${accepted}<tikR:Cabecera>${HEADER}</tikR:Cabecera><tikR:TiempoEsperaEnvio>${wait}</tikR:TiempoEsperaEnvio><tikR:EstadoEnvio>${state}</tikR:EstadoEnvio>${lines}</tikR:RespuestaRegFactuSistemaFacturacion>`,
  );
}

/** Builds a record in a query answer, first in its chain or after another. */
export function found(state: string, previous: string | null, error = ''): string {
  const link =
    previous === null
      ? '<tikLRRC:PrimerRegistro>S</tikLRRC:PrimerRegistro>'
      : `<tikLRRC:RegistroAnterior><tik:IDEmisorFactura>89890001K</tik:IDEmisorFactura><tik:NumSerieFactura>F-0</tik:NumSerieFactura><tik:FechaExpedicionFactura>09-03-2026</tik:FechaExpedicionFactura><tik:Huella>${previous}</tik:Huella></tikLRRC:RegistroAnterior>`;
  return `<tikLRRC:RegistroRespuestaConsultaFactuSistemaFacturacion><tikLRRC:IDFactura><tik:IDEmisorFactura>89890001K</tik:IDEmisorFactura><tik:NumSerieFactura>F&amp;1</tik:NumSerieFactura><tik:FechaExpedicionFactura>10-03-2026</tik:FechaExpedicionFactura></tikLRRC:IDFactura><tikLRRC:DatosRegistroFacturacion><tikLRRC:TipoFactura>F1</tikLRRC:TipoFactura><tikLRRC:Encadenamiento>${link}</tikLRRC:Encadenamiento><tikLRRC:TipoHuella>01</tikLRRC:TipoHuella><tikLRRC:Huella>${'B'.repeat(64)}</tikLRRC:Huella></tikLRRC:DatosRegistroFacturacion><tikLRRC:EstadoRegistro><tikLRRC:TimestampUltimaModificacion>2026-03-10T09:00:05+01:00</tikLRRC:TimestampUltimaModificacion><tikLRRC:EstadoRegistro>${state}</tikLRRC:EstadoRegistro>${error}</tikLRRC:EstadoRegistro></tikLRRC:RegistroRespuestaConsultaFactuSistemaFacturacion>`;
}

/** Builds the answer to a query. */
export function queryAnswer(records: string, paging: 'S' | 'N' = 'N', key = ''): string {
  const result = records === '' ? 'SinDatos' : 'ConDatos';
  return envelope(
    `<tikLRRC:RespuestaConsultaFactuSistemaFacturacion><tikLRRC:Cabecera><tik:IDVersion>1.0</tik:IDVersion>${HEADER}</tikLRRC:Cabecera><tikLRRC:PeriodoImputacion><tikLRRC:Ejercicio>2026</tikLRRC:Ejercicio><tikLRRC:Periodo>03</tikLRRC:Periodo></tikLRRC:PeriodoImputacion><tikLRRC:IndicadorPaginacion>${paging}</tikLRRC:IndicadorPaginacion><tikLRRC:ResultadoConsulta>${result}</tikLRRC:ResultadoConsulta>${records}${key}</tikLRRC:RespuestaConsultaFactuSistemaFacturacion>`,
  );
}

/** Builds the answer of the census. */
export function censusAnswer(
  taxpayers: readonly (readonly [nif: string, name: string, result: string])[],
): string {
  const rows = taxpayers.map(
    ([nif, name, result]) =>
      `<sal:Contribuyente><sal:Nif>${nif}</sal:Nif><sal:Nombre>${name}</sal:Nombre><sal:Resultado>${result}</sal:Resultado></sal:Contribuyente>`,
  );
  return envelope(`<sal:VNifV2Sal>${rows.join('')}</sal:VNifV2Sal>`);
}
