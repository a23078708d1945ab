import type { AeatAnswer, NoAnswerReading } from './aeat-answer.ts';
import {
  ACCEPTED,
  ACCEPTED_WITH_ERRORS,
  CANCELLED,
  errorFields,
  issueDate,
  REJECTED,
  spellings,
} from './answer-fields.ts';
import { readSoap } from './read-soap.ts';
import { child, children, codedText, requiredChild, requiredText, textOf, type XmlNode } from './xml-node.ts';

export type SubmissionState = 'Correcto' | 'ParcialmenteCorrecto' | 'Incorrecto';
export type LineState = 'Correcto' | 'AceptadoConErrores' | 'Incorrecto';
export type DuplicateState = 'Correcta' | 'AceptadaConErrores' | 'Anulada';

/** Record that the AEAT already had of an invoice, when it rejects another as a duplicate (error 3000). */
export type DuplicateRecord = {
  readonly request_id: string | null;
  readonly state: DuplicateState;
  readonly code: string | null;
  readonly message: string | null;
};

/** Result of one record. */
export type AnswerLine = {
  readonly issuer_nif: string;
  readonly invoice_number: string;
  /** Format `YYYY-MM-DD`. */
  readonly issue_date: string;
  readonly operation: 'REGISTRATION' | 'VOID';
  /** True if the record was sent with Subsanacion S. */
  readonly correction: boolean;
  /** RechazoPrevio as sent (S, N, X). Null if it was omitted. */
  readonly prior_rejection: string | null;
  readonly state: LineState;
  readonly code: string | null;
  readonly message: string | null;
  readonly duplicate: DuplicateRecord | null;
};

/** Response of the AEAT to a submission. */
export type SubmissionAnswer = {
  readonly kind: 'ANSWER';
  /** Secure verification code. Null if the AEAT rejects every record. The AEAT never sends it again. */
  readonly csv: string | null;
  /** Time of the AEAT's clock at presentation, with offset. */
  readonly presented_at: string | null;
  /** Seconds to wait before the next submission. Null if the AEAT omits them. */
  readonly wait_seconds: number | null;
  readonly state: SubmissionState;
  readonly lines: readonly AnswerLine[];
};

export type SubmissionReading = SubmissionAnswer | NoAnswerReading;

const SUBMISSION_STATES = spellings<SubmissionState>([
  [ACCEPTED, 'Correcto'],
  [['parcialmentecorrecto', 'parcialmentecorrecta'], 'ParcialmenteCorrecto'],
  [REJECTED, 'Incorrecto'],
]);

const LINE_STATES = spellings<LineState>([
  [ACCEPTED, 'Correcto'],
  [ACCEPTED_WITH_ERRORS, 'AceptadoConErrores'],
  [REJECTED, 'Incorrecto'],
]);

const DUPLICATE_STATES = spellings<DuplicateState>([
  [ACCEPTED, 'Correcta'],
  [ACCEPTED_WITH_ERRORS, 'AceptadaConErrores'],
  [CANCELLED, 'Anulada'],
]);

const OPERATIONS = spellings<AnswerLine['operation']>([
  [['alta'], 'REGISTRATION'],
  [['anulacion', 'anulación'], 'VOID'],
]);

/**
 * Reads the response to a submission. It never throws. One unreadable line makes the whole response UNREADABLE, so that no record
 * is wrongly taken as answered.
 *
 * Source: RespuestaSuministro.xsd; AEAT, descripción del servicio web v1.0.3, section 6.
 */
export function readSubmissionAnswer(answer: AeatAnswer): SubmissionReading {
  return readSoap(answer, 'RespuestaRegFactuSistemaFacturacion', submissionAnswer);
}

function submissionAnswer(element: XmlNode): SubmissionAnswer {
  const presentation = child(element, 'DatosPresentacion');
  const wait = textOf(element, 'TiempoEsperaEnvio');
  return {
    kind: 'ANSWER',
    csv: textOf(element, 'CSV'),
    presented_at: presentation === null ? null : textOf(presentation, 'TimestampPresentacion'),
    wait_seconds: wait !== null && /^\d{1,9}$/.test(wait) ? Number(wait) : null,
    state: codedText(element, 'EstadoEnvio', SUBMISSION_STATES),
    lines: children(element, 'RespuestaLinea').map(answerLine),
  };
}

function answerLine(line: XmlNode): AnswerLine {
  const identity = requiredChild(line, 'IDFactura');
  const operation = requiredChild(line, 'Operacion');
  const duplicate = child(line, 'RegistroDuplicado');
  return {
    issuer_nif: requiredText(identity, 'IDEmisorFactura'),
    invoice_number: requiredText(identity, 'NumSerieFactura'),
    issue_date: issueDate(identity),
    operation: codedText(operation, 'TipoOperacion', OPERATIONS),
    correction: textOf(operation, 'Subsanacion') === 'S',
    prior_rejection: textOf(operation, 'RechazoPrevio'),
    state: codedText(line, 'EstadoRegistro', LINE_STATES),
    ...errorFields(line),
    duplicate: duplicate === null ? null : duplicateRecord(duplicate),
  };
}

function duplicateRecord(duplicate: XmlNode): DuplicateRecord {
  return {
    request_id: textOf(duplicate, 'IdPeticionRegistroDuplicado'),
    state: codedText(duplicate, 'EstadoRegistroDuplicado', DUPLICATE_STATES),
    ...errorFields(duplicate),
  };
}
