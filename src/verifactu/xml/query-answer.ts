import type { Fingerprinted, RegistrationRecord } from '../record-types.ts';
import type { AeatAnswer, NoAnswerReading } from './aeat-answer.ts';
import {
  ACCEPTED,
  ACCEPTED_WITH_ERRORS,
  CANCELLED,
  errorFields,
  issueDate,
  spellings,
} from './answer-fields.ts';
import type { QueryPageKey } from './query-xml.ts';
import { readSoap } from './read-soap.ts';
import { registeredRecord } from './registered-record.ts';
import { child, children, codedText, requiredChild, requiredText, textOf, type XmlNode } from './xml-node.ts';

export type StoredState = 'Correcto' | 'AceptadoConErrores' | 'Anulado';

/** Last record of an invoice at the AEAT, with its state. */
export type FoundRecord = {
  readonly invoice_number: string;
  /** Format `YYYY-MM-DD`. */
  readonly issue_date: string;
  readonly fingerprint: string | null;
  readonly state: StoredState;
  readonly code: string | null;
  readonly message: string | null;
  /** Fingerprint of the previous record in the chain, null for the first. */
  readonly previous_fingerprint: string | null;
};

/** Response of the AEAT to a query. */
export type QueryAnswer = {
  readonly kind: 'ANSWER';
  readonly found: readonly FoundRecord[];
  /** Key for the query of the next page. Null without one. */
  readonly next_page: QueryPageKey | null;
};

export type QueryReading = QueryAnswer | NoAnswerReading;

const STORED_STATES = spellings<StoredState>([
  [ACCEPTED, 'Correcto'],
  [ACCEPTED_WITH_ERRORS, 'AceptadoConErrores'],
  [CANCELLED, 'Anulado'],
]);

const YES_NO = spellings([
  [['s'], true],
  [['n'], false],
]);

/**
 * Reads the response to a query. It never throws. One unreadable record makes the whole response UNREADABLE, so that an existing
 * record is never taken as absent.
 *
 * Source: RespuestaConsultaLR.xsd; AEAT, descripción del servicio web v1.0.3, section 6.4.
 */
export function readQueryAnswer(answer: AeatAnswer): QueryReading {
  return readSoap(answer, 'RespuestaConsultaFactuSistemaFacturacion', queryAnswer);
}

/** Record of an invoice at the AEAT, with its whole registration. */
export type ListedRecord = FoundRecord & { readonly record: Fingerprinted<RegistrationRecord> };

/** Page of the AEAT's list of a month. */
export type ListAnswer = Omit<QueryAnswer, 'found'> & { readonly found: readonly ListedRecord[] };

/** Reads a page of the list for `monthQueryXml`, as `readQueryAnswer` does. */
export function readListAnswer(answer: AeatAnswer): ListAnswer | NoAnswerReading {
  return readSoap(answer, 'RespuestaConsultaFactuSistemaFacturacion', (element) => ({
    ...queryAnswer(element),
    found: children(element, 'RegistroRespuestaConsultaFactuSistemaFacturacion').map((one) => ({
      ...foundRecord(one),
      record: registeredRecord(one),
    })),
  }));
}

function queryAnswer(element: XmlNode): QueryAnswer {
  const hasMore = codedText(element, 'IndicadorPaginacion', YES_NO);
  return {
    kind: 'ANSWER',
    found: children(element, 'RegistroRespuestaConsultaFactuSistemaFacturacion').map(foundRecord),
    next_page: hasMore ? pageKey(requiredChild(element, 'ClavePaginacion')) : null,
  };
}

function foundRecord(element: XmlNode): FoundRecord {
  const identity = requiredChild(element, 'IDFactura');
  const data = requiredChild(element, 'DatosRegistroFacturacion');
  const state = requiredChild(element, 'EstadoRegistro');
  return {
    invoice_number: requiredText(identity, 'NumSerieFactura'),
    issue_date: issueDate(identity),
    fingerprint: textOf(data, 'Huella'),
    state: codedText(state, 'EstadoRegistro', STORED_STATES),
    ...errorFields(state),
    previous_fingerprint: previousFingerprint(data),
  };
}

function previousFingerprint(data: XmlNode): string | null {
  const link = child(data, 'Encadenamiento');
  const previous = link === null ? null : child(link, 'RegistroAnterior');
  return previous === null ? null : textOf(previous, 'Huella');
}

function pageKey(key: XmlNode): QueryPageKey {
  return {
    issuer_nif: requiredText(key, 'IDEmisorFactura'),
    invoice_number: requiredText(key, 'NumSerieFactura'),
    issue_date: issueDate(key),
  };
}
