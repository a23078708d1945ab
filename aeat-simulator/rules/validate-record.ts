import { isRecordErrorCode } from '../errors.ts';
import { isoDate } from '../madrid-time.ts';
import { CANCELLATION, REGISTRATION } from '../schema/submission-schema.ts';
import { type WrongValue, wrongValues } from '../schema/wrong-values.ts';
import { childOf, listAt, textAt, type XmlNode } from '../xml/xml-node.ts';
import { type Detail, type DetailContext, detailsOf } from './detail.ts';
import { type Facts, type RecordError, recordError } from './facts.ts';
import { correctionErrors, identityErrors } from './identity.ts';
import { flagErrors, rectificationErrors } from './invoice-type.ts';
import { operationDateErrors, operationDateOf } from './operation-date.ts';
import { generatorErrors, recipientErrors, softwareErrors, thirdPartyErrors } from './parties.ts';
import { qualificationErrors } from './qualification.ts';
import { rateErrors } from './rates.ts';
import { regimeErrors } from './regime.ts';
import { simplifiedLimitErrors } from './totals.ts';

/**
 * Returns the first reason to reject a record for its contents, regardless of the AEAT's data. Null if there is none.
 * Source: Validaciones v1.2.2, section 3.1: a wrong field rejects only the record, not its submission.
 *
 * @param record structurally valid RegistroAlta or RegistroAnulacion
 */
export function contentError(record: XmlNode, facts: Facts): RecordError | null {
  const isRegistration = record.name === 'RegistroAlta';
  const [wrong] = wrongValues(record, isRegistration ? REGISTRATION : CANCELLATION);
  if (wrong !== undefined) return valueError(wrong);
  const [error] = isRegistration ? registrationErrors(record, facts) : cancellationErrors(record, facts);
  return error ?? null;
}

function valueError({ field, code }: WrongValue): RecordError {
  const own = code !== null && isRecordErrorCode(code) ? code : null;
  return own === null ? recordError('1100', `: ${field}`) : recordError(own);
}

function* registrationErrors(record: XmlNode, facts: Facts): Generator<RecordError> {
  const details = detailsOf(record);
  const operationDate = operationDateOf(record);
  yield* identityErrors(record, facts);
  yield* correctionErrors(record);
  yield* rectificationErrors(record, facts);
  yield* operationDateErrors(record, details, facts);
  yield* flagErrors(record);
  yield* thirdPartyErrors(record, facts, operationDate);
  yield* recipientErrors(record, facts, operationDate);
  const context = detailContext(record, facts);
  for (const detail of details) yield* detailErrors(detail, context);
  yield* simplifiedLimitErrors(record, details);
  yield* softwareErrors(record, facts);
  if (childOf(record, 'NumRegistroAcuerdoFacturacion') !== null) yield recordError('1128');
}

function* cancellationErrors(record: XmlNode, facts: Facts): Generator<RecordError> {
  yield* identityErrors(record, facts);
  yield* generatorErrors(record, facts);
  yield* softwareErrors(record, facts);
}

function* detailErrors(detail: Detail, context: DetailContext): Generator<RecordError> {
  yield* regimeErrors(detail, context);
  yield* qualificationErrors(detail, context);
  yield* rateErrors(detail, context);
}

function detailContext(record: XmlNode, facts: Facts): DetailContext {
  const operationDate = textAt(record, 'FechaOperacion');
  return {
    type: textAt(record, 'TipoFactura') ?? '',
    method: textAt(record, 'TipoRectificativa'),
    recipients: listAt(record, ['Destinatarios'], 'IDDestinatario'),
    issueDate: isoDate(textAt(record, 'IDFactura', 'FechaExpedicionFactura') ?? '') ?? '',
    operationDate: operationDate === null ? null : isoDate(operationDate),
    taxDate: operationDateOf(record),
    today: facts.today,
  };
}
