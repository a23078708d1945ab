import { AeatUnreachableError } from '../../../../src/registration/aeat/unreachable-error.ts';
import type { AeatAnswer } from '../../../../src/verifactu/xml/aeat-answer.ts';
import type { Reaction, SentRecord } from './scripted-aeat.ts';

/** Reactions of an AEAT in a test. */

/** Line of an answer. Missing fields mean Correcto. */
export interface ScriptedLine {
  state?: 'Correcto' | 'AceptadoConErrores' | 'Incorrecto';
  code?: string;
  message?: string;
  /** Adds RegistroDuplicado with this state. */
  duplicate?: string;
}

function soap(body: string, httpStatus = 200): AeatAnswer {
  const envelope = `<env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/"><env:Body>${body}</env:Body></env:Envelope>`;
  return { httpStatus, contentType: 'text/xml;charset=UTF-8', body: envelope };
}

const NAMESPACES =
  'xmlns:r="urn:answer" xmlns:sf="https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/SuministroInformacion.xsd"';

function element(name: string, content: string | undefined): string {
  return content === undefined ? '' : `<r:${name}>${content}</r:${name}>`;
}

function lineXml(record: SentRecord, line: ScriptedLine): string {
  return [
    '<r:RespuestaLinea><r:IDFactura><sf:IDEmisorFactura>89890001K</sf:IDEmisorFactura>',
    `<sf:NumSerieFactura>${record.number}</sf:NumSerieFactura>`,
    `<sf:FechaExpedicionFactura>${record.date}</sf:FechaExpedicionFactura></r:IDFactura>`,
    `<r:Operacion><sf:TipoOperacion>${record.operation}</sf:TipoOperacion>`,
    record.correction ? '<sf:Subsanacion>S</sf:Subsanacion>' : '',
    '</r:Operacion>',
    element('EstadoRegistro', line.state ?? 'Correcto'),
    element('CodigoErrorRegistro', line.code),
    element('DescripcionErrorRegistro', line.message),
    line.duplicate === undefined
      ? ''
      : `<r:RegistroDuplicado><sf:EstadoRegistroDuplicado>${line.duplicate}</sf:EstadoRegistroDuplicado></r:RegistroDuplicado>`,
    '</r:RespuestaLinea>',
  ].join('');
}

/** Builds an answer with a line for each submitted record. Null omits the line of a record. */
export function answers(
  lineOf: (record: SentRecord, index: number) => ScriptedLine | null,
  options: { csv?: string | null; wait?: number | null; reversed?: boolean } = {},
): Reaction {
  const { csv = 'A-CSV', wait = 60, reversed = false } = options;
  return ({ records }) => {
    const lines = records.flatMap((record, index) => {
      const line = lineOf(record, index);
      return line === null ? [] : [lineXml(record, line)];
    });
    const parts = [
      element('CSV', csv ?? undefined),
      element('TiempoEsperaEnvio', wait === null ? '' : String(wait)),
      element('EstadoEnvio', 'ParcialmenteCorrecto'),
      ...(reversed ? lines.toReversed() : lines),
    ];
    const name = 'r:RespuestaRegFactuSistemaFacturacion';
    return soap(`<${name} ${NAMESPACES}>${parts.join('')}</${name}>`);
  };
}

export function accepts(options: Parameters<typeof answers>[1] = {}): Reaction {
  return answers(() => ({}), options);
}

/** Loses the request or its answer. The sender cannot tell which. */
export function staysSilent(): Reaction {
  return () => {
    throw new AeatUnreachableError('no answer from the tax agency within 60000 ms');
  };
}

export function faults(side: 'Client' | 'Server', text: string): Reaction {
  return () =>
    soap(
      `<env:Fault><faultcode>env:${side}</faultcode><faultstring>${text}</faultstring></env:Fault>`,
      side === 'Server' ? 500 : 200,
    );
}

export function page(httpStatus: number, text = 'No se detecta certificado electrónico'): Reaction {
  return () => ({ httpStatus, contentType: 'text/html', body: `<html><h1>${text}</h1></html>` });
}

/** Result of a query for an invoice. */
export interface ScriptedFinding {
  number: string;
  /** dd-mm-yyyy. */
  date: string;
  fingerprint: string;
  state?: string;
  code?: string;
  message?: string;
}

export function finds(...findings: ScriptedFinding[]): Reaction {
  const found = findings.map(({ number, date, fingerprint, state = 'Correcto', code, message }) =>
    [
      '<r:RegistroRespuestaConsultaFactuSistemaFacturacion><r:IDFactura>',
      `<sf:IDEmisorFactura>89890001K</sf:IDEmisorFactura><sf:NumSerieFactura>${number}</sf:NumSerieFactura>`,
      `<sf:FechaExpedicionFactura>${date}</sf:FechaExpedicionFactura></r:IDFactura>`,
      `<r:DatosRegistroFacturacion><r:Huella>${fingerprint}</r:Huella></r:DatosRegistroFacturacion>`,
      `<r:EstadoRegistro><r:EstadoRegistro>${state}</r:EstadoRegistro>`,
      element('CodigoErrorRegistro', code),
      element('DescripcionErrorRegistro', message),
      '</r:EstadoRegistro></r:RegistroRespuestaConsultaFactuSistemaFacturacion>',
    ].join(''),
  );
  const name = 'r:RespuestaConsultaFactuSistemaFacturacion';
  const parts = [element('IndicadorPaginacion', 'N'), ...found];
  return () => soap(`<${name} ${NAMESPACES}>${parts.join('')}</${name}>`);
}
