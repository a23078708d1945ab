import { escapeMarkup } from '../../aeat-simulator/xml/write-xml.ts';
import { parseDocument } from '../../src/xml/parse-document.ts';
import { childElements, type XmlElement } from '../../src/xml/xml-tree.ts';
import { receptionTime } from '../diputacion/response-xml.ts';
import { text } from '../file/xml-path.ts';
import { EXCERPT_CHARACTERS, type FileRegister, type ReceivedFile } from '../store/file-register.ts';
import type { MessageHeader } from './message.ts';

/** Most records in a page of a query. */
export const PAGE_SIZE = 100;

/** Elements of a file that a query shows without one of their parts. */
const NOT_SHOWN: readonly string[] = ['DetallesFactura', 'Direccion', 'LicenciaTBAI', 'NumSerieDispositivo'];

function isAsked(filter: XmlElement, file: ReceivedFile): boolean {
  const series = text(filter, 'CabeceraFactura', 'SerieFactura');
  const number = text(filter, 'CabeceraFactura', 'NumFactura');
  return (series === null || series === file.series) && (number === null || number === file.number);
}

function written(element: XmlElement): string {
  if (NOT_SHOWN.includes(element.local)) return '';
  // Causes of what is not subject have another name in answers.
  const name = element.local === 'Causa' ? 'CausaNoSujecion' : element.local;
  const inner = element.children.map((child) =>
    typeof child === 'string' ? escapeMarkup(child) : written(child),
  );
  return `<${name}>${inner.join('').trim()}</${name}>`;
}

function fileXml(file: ReceivedFile): string {
  const parts = childElements(parseDocument(file.xml.replace(/^﻿/, ''))).filter(
    ({ namespace }) => namespace === '',
  );
  return `<TicketBai>${parts.map(written).join('')}<Signature>${file.signature.slice(0, EXCERPT_CHARACTERS)}</Signature></TicketBai>`;
}

function recordXml(header: MessageHeader, file: ReceivedFile): string {
  const state =
    file.state === 'CANCELLED' ? 'Anulado' : file.codes.length > 0 ? 'AceptadoConErrores' : 'Correcto';
  const receivedAt = receptionTime(file.received_at);
  const element = header.model === '140' ? 'Ingreso' : 'FacturaEmitida';
  return (
    `<${element}>${fileXml(file)}${file.income}<DatosPresentacion><FechaPresentacionAlta>${receivedAt}</FechaPresentacionAlta>` +
    `<NIFPresentadorUltModificacion>${header.nif}</NIFPresentadorUltModificacion>` +
    `<FechaPresentacionUltModificacion>${receivedAt}</FechaPresentacionUltModificacion>` +
    '<ModoPresentacionUltModificacion>MASIVO</ModoPresentacionUltModificacion></DatosPresentacion>' +
    `<SituacionRegistro><EstadoRegistro>${state}</EstadoRegistro></SituacionRegistro></${element}>`
  );
}

/** Result of a query: the content of its answer, or the code for which it is refused. */
export type QueryResult = { readonly content: string } | { readonly code: string };

/** Answers a query (C00) of subchapter 1.1 by series and number, in pages. README of the facts, section 8. */
export function answerQuery(
  root: XmlElement,
  header: MessageHeader,
  register: FileRegister,
  now: number,
  pageSize: number,
): QueryResult {
  const filter = childElements(root).find(({ local }) => local.startsWith('FiltroConsulta')) ?? root;
  const page = Number(text(filter, 'NumPaginaConsulta') ?? '1');
  const found = register
    .of(header.nif)
    .filter((file) => file.state !== 'REJECTED' && !file.isAnnotation && isAsked(filter, file));
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  if (page > pages) return { code: 'B4_1000029' };
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  const result =
    `<ResultadoConsulta><FechaConsulta>${receptionTime(now)}</FechaConsulta>` +
    `<NumPaginaConsulta>${page}</NumPaginaConsulta><ExistenRegistros>${found.length > 0 ? 'S' : 'N'}</ExistenRegistros>` +
    (found.length === 0
      ? ''
      : `<Paginacion><NumPaginasTotales>${pages}</NumPaginasTotales><ExistenMasRegistros>${page < pages ? 'S' : 'N'}` +
        `</ExistenMasRegistros><NumRegistrosTotales>${found.length}</NumRegistrosTotales></Paginacion>`) +
    '</ResultadoConsulta>';
  const list = header.model === '140' ? 'Ingresos' : 'FacturasEmitidas';
  const records = shown.map((file) => recordXml(header, file)).join('');
  return { content: result + (shown.length === 0 ? '' : `<${list}>${records}</${list}>`) };
}
