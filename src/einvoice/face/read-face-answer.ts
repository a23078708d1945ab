import { parseDocument } from '../../xml/parse-document.ts';
import { XmlRefusedError } from '../../xml/xml-reader.ts';
import { childElements, textOf, type XmlElement } from '../../xml/xml-tree.ts';

/** State at FACe: a code of its list, its text, and the reason if the public body gave one. */
export interface FaceState {
  code: string;
  text: string | null;
  reason: string | null;
}

/** FACe's data on an invoice. Fields that an operation does not return are null. */
export interface FaceInvoiceAnswer {
  registerNumber: string | null;
  /** Time of receipt, as FACe writes it. */
  receivedOn: string | null;
  processing: FaceState | null;
  cancellation: FaceState | null;
}

/** Parsed answer of FACe. Code `0` is success (`Resultado` of the WSDL). */
export type FaceReading =
  | { kind: 'ANSWER'; code: string; message: string; invoice: FaceInvoiceAnswer }
  | { kind: 'FAULT'; code: string | null; message: string }
  | { kind: 'UNREADABLE'; message: string };

/** Most characters kept of a text from FACe. */
const MAX_SAID_CHARACTERS = 1_000;

function named(parent: XmlElement | null, local: string): XmlElement | null {
  if (parent === null) return null;
  return childElements(parent).find((child) => child.local === local) ?? null;
}

function at(parent: XmlElement | null, ...path: readonly string[]): XmlElement | null {
  return path.reduce<XmlElement | null>((found, local) => named(found, local), parent);
}

function textAt(parent: XmlElement | null, ...path: readonly string[]): string | null {
  const found = at(parent, ...path);
  const text = found === null ? null : textOf(found);
  return text === null || text === '' ? null : text.slice(0, MAX_SAID_CHARACTERS);
}

function stateOf(invoice: XmlElement | null, name: string): FaceState | null {
  const code = textAt(invoice, name, 'codigo');
  if (code === null) return null;
  return { code, text: textAt(invoice, name, 'descripcion'), reason: textAt(invoice, name, 'motivo') };
}

function readBody(body: XmlElement | null): FaceReading {
  const fault = named(body, 'Fault');
  if (fault !== null) {
    const message = textAt(fault, 'faultstring') ?? 'a fault without words';
    return { kind: 'FAULT', code: textAt(fault, 'faultcode'), message };
  }
  const [response] = body === null ? [] : childElements(body);
  const result = at(response ?? null, 'return');
  const code = textAt(result, 'resultado', 'codigo');
  if (code === null) return { kind: 'UNREADABLE', message: 'no result is in the answer' };
  const invoice = at(result, 'factura');
  return {
    kind: 'ANSWER',
    code,
    message: textAt(result, 'resultado', 'descripcion') ?? '',
    invoice: {
      registerNumber: textAt(invoice, 'numeroRegistro'),
      receivedOn: textAt(invoice, 'fechaRecepcion'),
      processing: stateOf(invoice, 'tramitacion'),
      cancellation: stateOf(invoice, 'anulacion'),
    },
  };
}

/**
 * Parses an answer of FACe. Names are compared without their namespaces, since the prefixes differ between entry points.
 * Source: WSDL `facturasspp2`; SOAP 1.1, section 4.4.
 */
export function readFaceAnswer(text: string): FaceReading {
  try {
    return readBody(named(parseDocument(text), 'Body'));
  } catch (error) {
    if (!(error instanceof XmlRefusedError)) throw error;
    return { kind: 'UNREADABLE', message: `the answer is no XML: ${error.message}` };
  }
}
