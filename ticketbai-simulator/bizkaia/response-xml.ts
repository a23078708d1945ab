import { gzipSync } from 'node:zlib';
import { escapeMarkup } from '../../aeat-simulator/xml/write-xml.ts';
import type { Answer } from '../answer.ts';
import { receptionTime } from '../diputacion/response-xml.ts';
import type { InvoiceName } from '../file/read-file.ts';
import { textOfCode } from './codes.ts';
import type { MessageHeader } from './message.ts';

/** State of one record in an answer. */
export interface RecordState {
  /** Name of the invoice, or the file in base64 if it cannot be read. */
  readonly named: InvoiceName | { readonly file: string };
  readonly state: 'Correcto' | 'AceptadoConErrores' | 'Incorrecto';
  readonly code: string | null;
}

const BASE = 'https://www.batuz.eus/fitxategiak/batuz/LROE/esquemas/';

/** Versions of the schemas of answers, by model, subchapter and operation. */
const ROOTS: Readonly<Record<string, readonly [root: string, schema: string]>> = {
  '140 1.1 A00': [
    'LROEPF140IngresosConFacturaConSGAltaRespuesta',
    'LROE_PF_140_1_1_Ingresos_ConfacturaConSG_AltaRespuesta_V1_0_2',
  ],
  '140 1.1 AN0': [
    'LROEPF140IngresosConFacturaConSGAnulacionRespuesta',
    'LROE_PF_140_1_1_Ingresos_ConfacturaConSG_AnulacionRespuesta_V1_0_0',
  ],
  '140 1.1 C00': [
    'LROEPF140IngresosConFacturaConSGConsultaRespuesta',
    'LROE_PF_140_1_1_Ingresos_ConfacturaConSG_ConsultaRespuesta_V1_0_1',
  ],
  '140 1.2 A00': [
    'LROEPF140IngresosConFacturaSinSGAltaModifRespuesta',
    'LROE_PF_140_1_2_Ingresos_ConfacturaSinSG_AltaModifRespuesta_V1_0_1',
  ],
  '140 1.2 AN0': [
    'LROEPF140IngresosConFacturaSinSGAnulacionRespuesta',
    'LROE_PF_140_1_2_Ingresos_ConfacturaSinSG_AnulacionRespuesta_V1_0_0',
  ],
  '240 1.1 A00': [
    'LROEPJ240FacturasEmitidasConSGAltaRespuesta',
    'LROE_PJ_240_1_1_FacturasEmitidas_ConSG_AltaRespuesta_V1_0_1',
  ],
  '240 1.1 AN0': [
    'LROEPJ240FacturasEmitidasConSGAnulacionRespuesta',
    'LROE_PJ_240_1_1_FacturasEmitidas_ConSG_AnulacionRespuesta_V1_0_0',
  ],
  '240 1.1 C00': [
    'LROEPJ240FacturasEmitidasConSGConsultaRespuesta',
    'LROE_PJ_240_1_1_FacturasEmitidas_ConSG_ConsultaRespuesta_V1_0_1',
  ],
  '240 1.2 A00': [
    'LROEPJ240FacturasEmitidasSinSGAltaModifRespuesta',
    'LROE_PJ_240_1_2_FacturasEmitidas_SinSG_AltaModifRespuesta_V1_0_1',
  ],
  '240 1.2 AN0': [
    'LROEPJ240FacturasEmitidasSinSGAnulacionRespuesta',
    'LROE_PJ_240_1_2_FacturasEmitidas_SinSG_AnulacionRespuesta_V1_0_0',
  ],
};

/** Returns the root element and the schema of an answer. Null if the simulator has no such operation. */
export function responseRoot({
  model,
  subchapter,
  operation,
}: MessageHeader): readonly [string, string] | null {
  // Additions and changes have one answer.
  return ROOTS[`${model} ${subchapter} ${operation === 'M00' ? 'A00' : operation}`] ?? null;
}

/** Returns the header of an answer, which repeats that of the message. */
export function headerXml({ model, subchapter, operation, year, nif, name }: MessageHeader): string {
  return (
    `<Cabecera><Modelo>${model}</Modelo><Capitulo>1</Capitulo><Subcapitulo>${subchapter}</Subcapitulo>` +
    `<Operacion>${operation}</Operacion><Version>1.0</Version><Ejercicio>${year}</Ejercicio><ObligadoTributario>` +
    `<NIF>${escapeMarkup(nif)}</NIF><ApellidosNombreRazonSocial>${escapeMarkup(name)}</ApellidosNombreRazonSocial>` +
    '</ObligadoTributario></Cabecera>'
  );
}

function nameXml({ series, number, date }: InvoiceName, element: string): string {
  return (
    `<${element}>${series === '' ? '' : `<SerieFactura>${escapeMarkup(series)}</SerieFactura>`}` +
    `<NumFactura>${escapeMarkup(number)}</NumFactura>` +
    `<FechaExpedicionFactura>${date}</FechaExpedicionFactura></${element}>`
  );
}

/** Returns what names a record: in subchapter 1.1 inside an identifier, in 1.2 directly. */
function identifierXml({ model, subchapter }: MessageHeader, { named }: RecordState): string {
  if ('file' in named) return `<Identificador><TicketBai>${named.file}</TicketBai></Identificador>`;
  if (subchapter === '1.1') return `<Identificador>${nameXml(named, 'IDFactura')}</Identificador>`;
  return nameXml(named, model === '140' ? 'IDIngreso' : 'IDFactura');
}

function recordXml(header: MessageHeader, record: RecordState): string {
  const { state, code } = record;
  const fault =
    code === null
      ? ''
      : `<CodigoErrorRegistro>${code}</CodigoErrorRegistro>` +
        `<DescripcionErrorRegistroES>${escapeMarkup(textOfCode(code))}</DescripcionErrorRegistroES>` +
        `<DescripcionErrorRegistroEU>${code}</DescripcionErrorRegistroEU>`;
  return (
    `<Registro>${identifierXml(header, record)}<SituacionRegistro>` +
    `<EstadoRegistro>${state}</EstadoRegistro>${fault}</SituacionRegistro></Registro>`
  );
}

/** Returns an answer's document: its root element around the header and a content. */
export function documentOf(header: MessageHeader, content: string): string {
  const [root = '', schema = ''] = responseRoot(header) ?? [];
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    `<ns2:${root} xmlns:ns2="${BASE}${schema}.xsd">${headerXml(header)}${content}</ns2:${root}>`
  );
}

/** Returns the content of an answer about records. */
export function recordsXml(
  header: MessageHeader,
  records: readonly RecordState[],
  receivedAt: number,
): string {
  return (
    `<DatosPresentacion><FechaPresentacion>${receptionTime(receivedAt)}</FechaPresentacion>` +
    `<NIFPresentador>${escapeMarkup(header.nif)}</NIFPresentador></DatosPresentacion>` +
    `<Registros>${records.map((record) => recordXml(header, record)).join('')}</Registros>`
  );
}

/** Outcome of a message as the headers of an answer say it. */
export interface Outcome {
  readonly kind: 'Correcto' | 'Parcialmente correcto' | 'Incorrecto';
  readonly code: string | null;
  /** Number of the reception. Null if nothing was received. */
  readonly presentationId: string | null;
}

/** Returns an answer of Bizkaia: its headers, and the document in gzip, or nothing. */
export function answerWith({ kind, code, presentationId }: Outcome, document: string | null): Answer {
  const headers = {
    'Content-Type': 'application/octet-stream',
    'eus-bizkaia-n3-tipo-respuesta': kind,
    'eus-bizkaia-n3-codigo-respuesta': code ?? '',
    // A header is not in UTF-8, as at the authority: accents are left out.
    'eus-bizkaia-n3-mensaje-respuesta':
      code === null
        ? ''
        : textOfCode(code)
            .normalize('NFD')
            .replace(/[^\x20-\x7e]/g, ''),
    ...(presentationId === null
      ? {}
      : {
          'eus-bizkaia-n3-identificativo': presentationId,
          'eus-bizkaia-n3-numero-registro': presentationId,
        }),
  };
  if (document === null) return { status: 200, headers, body: '', delay: 'NONE' };
  return {
    status: 200,
    headers: { ...headers, 'Content-Encoding': 'gzip' },
    body: new Uint8Array(gzipSync(document)),
    delay: 'NONE',
  };
}
