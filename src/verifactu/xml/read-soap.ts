import {
  type AeatAnswer,
  type FaultReading,
  type NoAnswerReading,
  UnreadableAnswerError,
  type UnreadableReading,
} from './aeat-answer.ts';
import { parseXml } from './parse-xml.ts';
import { child, requiredChild, textOf, type XmlNode } from './xml-node.ts';

/** HTTP statuses with which the AEAT's hosts reject a certificate. */
const REFUSAL_STATUSES: readonly number[] = [401, 403];

const HTML = /^\s*(?:text\/html|application\/xhtml\+xml)\b/i;

/** Characters of a response without XML that are examined, and those that its message keeps. */
const EXAMINED_CHARACTERS = 4000;
const EXCERPT_CHARACTERS = 300;

const FAULT_CODE = /\bC[oó]digo\s*\[\s*(-?\d+)\s*\]/i;

/** Fault codes of SOAP 1.1 that blame the message. All others blame the server. */
const CLIENT_FAULT = /^(?:Client|MustUnderstand|VersionMismatch)\b/i;

/**
 * Reads a SOAP 1.1 response: a rejection or HTML by status and content type, a fault, or the service's element. Namespace
 * prefixes are ignored. It never throws.
 *
 * @param answer the HTTP response
 * @param name local name of the element in the body
 * @param read reads that element; an error in it makes the response UNREADABLE
 * Source: SOAP 1.1 (W3C note), sections 4 and 6; AEAT, descripción del servicio web v1.0.3, section 6.
 */
export function readSoap<Reading>(
  answer: AeatAnswer,
  name: string,
  read: (element: XmlNode) => Reading,
): Reading | NoAnswerReading {
  if (REFUSAL_STATUSES.includes(answer.httpStatus)) {
    return { kind: 'REFUSED', http_status: answer.httpStatus, message: excerpt(answer) };
  }
  if (HTML.test(answer.contentType ?? '')) return unreadable(answer, `HTML: ${excerpt(answer)}`);
  try {
    const body = requiredChild(requiredChild(parseXml(answer.body), 'Envelope'), 'Body');
    const fault = child(body, 'Fault');
    return fault === null ? read(requiredChild(body, name)) : readFault(fault);
  } catch (error) {
    if (error instanceof UnreadableAnswerError) return unreadable(answer, error.message);
    return unreadable(answer, `not readable as XML: ${String(error)}`);
  }
}

function readFault(fault: XmlNode): FaultReading {
  const faultCode = textOf(fault, 'faultcode') ?? '';
  const message = textOf(fault, 'faultstring') ?? '';
  return {
    kind: 'FAULT',
    fault_side: CLIENT_FAULT.test(faultCode.slice(faultCode.indexOf(':') + 1)) ? 'CLIENT' : 'SERVER',
    code: FAULT_CODE.exec(message)?.[1] ?? null,
    message: message === '' ? `SOAP fault ${faultCode}`.trim() : message,
  };
}

function unreadable(answer: AeatAnswer, reason: string): UnreadableReading {
  const message = `HTTP ${answer.httpStatus}, ${reason}`;
  return {
    kind: 'UNREADABLE',
    http_status: answer.httpStatus,
    message: message.slice(0, EXCERPT_CHARACTERS),
  };
}

/** Returns the first words of a page, without its markup. */
function excerpt(answer: AeatAnswer): string {
  const words = answer.body
    .slice(0, EXAMINED_CHARACTERS)
    .replace(/<(?:script|style)\b[^<>]*>[^<]*<\/(?:script|style)>/gi, ' ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words === '' ? `HTTP ${answer.httpStatus}` : words.slice(0, EXCERPT_CHARACTERS).toWellFormed();
}
