import { fromBase64 } from '../../signatures/algorithms.ts';
import { parseDocument } from '../../xml/parse-document.ts';
import { XmlRefusedError } from '../../xml/xml-reader.ts';
import { childElements, textOf, type XmlElement } from '../../xml/xml-tree.ts';
import type { FiledReference } from '../file/invoice.ts';
import { elementAt, isoDay, readFile, textAt } from '../verify/read-file.ts';
import { notAnswered, type RecordOutcome, type RecordReading, type TicketBaiReading } from './reading.ts';

/** HTTP answer of Bizkaia, with the body unzipped and decoded. Header names are in lower case. */
export interface LroeAnswer {
  httpStatus: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

const PREFIX = 'eus-bizkaia-n3-';
const RESULTS = { ALL: 'Correcto', SOME: 'Parcialmente correcto', NONE: 'Incorrecto' } as const;

/** Codes after which the same message is sent again: technical error, gateway error, broken compression. */
const RETRIED: readonly string[] = ['B4_1000003', 'B4_1000004', 'N3_0000011'];
/** Codes of a message that is refused for its content: the schema, or all of its records. */
const SPLIT: readonly string[] = ['B4_1000001', 'B4_1000002'];
const DUPLICATES = 'B4_1000005';
/** Codes of a record that is in the book already, or cancelled already. */
const BEFORE: readonly string[] = ['B4_2000003', 'B4_2000006'];

/** Unknown state of a record, which makes the whole answer unreadable. */
class UnknownStateError extends Error {}

function reference(element: XmlElement): FiledReference {
  return {
    series: textAt(element, ['SerieFactura']),
    number: textAt(element, ['NumFactura']),
    issue_date: isoDay(textAt(element, ['FechaExpedicionFactura'])),
  };
}

/** Returns the invoice of a record, which may be named by its whole file. */
function invoiceOf(record: XmlElement): FiledReference | null {
  const within = elementAt(record, ['Identificador']) ?? record;
  for (const child of childElements(within)) {
    if (child.local === 'IDFactura' || child.local === 'IDIngreso') return reference(child);
    if (child.local !== 'TicketBai' && child.local !== 'AnulacionTicketBai') continue;
    const octets = fromBase64(textOf(child) ?? '');
    return octets === null ? null : (readFile(new TextDecoder().decode(octets))?.invoice ?? null);
  }
  return null;
}

function outcomeOf(state: string, code: string): RecordOutcome {
  if (state === 'Correcto') return 'ACCEPTED';
  if (state === 'AceptadoConErrores') return 'ACCEPTED_WITH_WARNINGS';
  if (state !== 'Incorrecto') throw new UnknownStateError(state);
  return BEFORE.includes(code) ? 'REGISTERED_BEFORE' : 'REJECTED';
}

function readRecord(record: XmlElement): RecordReading {
  const situation = (name: string) => textAt(record, ['SituacionRegistro', name]);
  const code = situation('CodigoErrorRegistro');
  const outcome = outcomeOf(situation('EstadoRegistro'), code);
  const finding = { code, message: situation('DescripcionErrorRegistroES') };
  const isRefused = outcome === 'REJECTED' || outcome === 'REGISTERED_BEFORE';
  return {
    invoice: invoiceOf(record),
    outcome,
    error: isRefused ? finding : null,
    warnings: outcome === 'ACCEPTED_WITH_WARNINGS' ? [finding] : [],
  };
}

function recordsOf(body: string): RecordReading[] {
  if (body.trim() === '') return [];
  const list = elementAt(parseDocument(body), ['Registros']);
  return list === null
    ? []
    : childElements(list)
        .filter(({ local }) => local === 'Registro')
        .map(readRecord);
}

/** True if the header's result is not that of the records. */
function contradictsItself(result: string, records: readonly RecordReading[]): boolean {
  const accepted = records.filter(({ error }) => error === null).length;
  if (result === RESULTS.ALL) return accepted < records.length;
  if (result === RESULTS.NONE) return accepted > 0;
  return result !== RESULTS.SOME;
}

function wholeRefusal(code: string, message: string): TicketBaiReading {
  if (code === '' || RETRIED.includes(code)) return notAnswered(message, code === '' ? null : code);
  if (SPLIT.includes(code)) return { kind: 'SPLIT', code, message };
  return { kind: code === DUPLICATES ? 'DUPLICATES' : 'REFUSED', code, message };
}

function readAnswer({ headers, body }: LroeAnswer): TicketBaiReading {
  const header = (name: string) => (headers[PREFIX + name] ?? '').trim();
  const result = header('tipo-respuesta');
  const code = header('codigo-respuesta');
  const records = recordsOf(body);
  if (records.length === 0) {
    if (result !== RESULTS.NONE) return notAnswered(`"${result}" without records`);
    return wholeRefusal(code, header('mensaje-respuesta'));
  }
  if (contradictsItself(result, records)) return notAnswered(`"${result}" contradicts the records`);
  const id = header('identificativo');
  return { kind: 'ANSWERED', csv: null, presentation_id: id === '' ? null : id, records };
}

/**
 * Reads Bizkaia's answer to a message of the LROE, by local names and not by schema version. A state for each record is taken
 * record by record, whatever the code of the message. Never throws.
 *
 * Source: Batuz, Servicio Entradas, descripción técnica v1.0.3; Batuz LROE, Validaciones y Errores V1.0.5; decisions section 16.
 */
export function readLroeAnswer(answer: LroeAnswer): TicketBaiReading {
  const { httpStatus } = answer;
  if (httpStatus < 200 || httpStatus > 299) return notAnswered(`HTTP ${httpStatus}`);
  try {
    return readAnswer(answer);
  } catch (error) {
    if (error instanceof XmlRefusedError) return notAnswered(`no XML: ${error.message}`);
    if (error instanceof UnknownStateError) return notAnswered(`unknown state "${error.message}"`);
    throw error;
  }
}
