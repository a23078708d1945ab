import type { AeatRequest } from './aeat-request.ts';
import { type AeatAnswer, faultAnswer, xmlAnswer } from './answer.ts';
import { findInvoices } from './query/find-invoices.ts';
import { queryAnswer } from './query/query-answer.ts';
import { readQuery } from './query/read-query.ts';
import { SoapFaultError } from './soap-fault.ts';
import {
  type ProcessedSubmission,
  processSubmission,
  type Reception,
} from './submission/process-submission.ts';
import type { AeatEnvironment, SubmissionDesk } from './submission/submission-desk.ts';
import type { SubmissionLog } from './submission/submission-log.ts';
import { NAMESPACES } from './xml/namespaces.ts';
import { readEnvelope } from './xml/read-envelope.ts';
import { textAt, type XmlNode } from './xml/xml-node.ts';

/** Parts that the service needs for one request. */
export interface VerifactuContext {
  readonly environment: AeatEnvironment;
  readonly desk: SubmissionDesk;
  readonly log: SubmissionLog;
  readonly reception: Reception;
  /** Most records in a page of a query. */
  readonly pageSize: number;
}

/**
 * Responds to a request to SistemaFacturacion: a submission (RegFactuSistemaFacturacion) or a query
 * (ConsultaFactuSistemaFacturacion).
 * Every submission is logged, accepted or not. A request that cannot be read counts as a submission.
 * Source: SistemaFacturacion.wsdl.
 */
export function answerVerifactu(request: AeatRequest, context: VerifactuContext): AeatAnswer {
  const message = orFault(() => readEnvelope(request.body));
  if (message instanceof SoapFaultError) return refuse(request, '', message, context);
  if (message.name === 'ConsultaFactuSistemaFacturacion' && message.namespace === NAMESPACES.sfLRC) {
    return query(message, context);
  }
  const issuer = textAt(message, 'Cabecera', 'ObligadoEmision', 'NIF') ?? '';
  const processed = orFault(() => submit(message, context));
  if (processed instanceof SoapFaultError) return refuse(request, issuer, processed, context);
  log(request, issuer, processed, context);
  return processed.answer;
}

function orFault<Result>(run: () => Result): Result | SoapFaultError {
  try {
    return run();
  } catch (error) {
    if (error instanceof SoapFaultError) return error;
    throw error;
  }
}

function query(message: XmlNode, { desk, pageSize }: VerifactuContext): AeatAnswer {
  const answer = orFault(() => {
    const wanted = readQuery(message);
    return xmlAnswer(200, queryAnswer(wanted, findInvoices(wanted, desk.invoices, pageSize)));
  });
  return answer instanceof SoapFaultError ? faultAnswer(answer) : answer;
}

function submit(message: XmlNode, { desk, reception }: VerifactuContext): ProcessedSubmission {
  const isSubmission = message.name === 'RegFactuSistemaFacturacion' && message.namespace === NAMESPACES.sfLR;
  if (!isSubmission) throw new SoapFaultError('4118');
  return processSubmission(message, desk, reception);
}

function refuse(
  request: AeatRequest,
  issuer: string,
  fault: SoapFaultError,
  context: VerifactuContext,
): AeatAnswer {
  const answer = faultAnswer(fault);
  log(request, issuer, { answer, tooEarly: false }, context);
  return answer;
}

function log(
  request: AeatRequest,
  issuer: string,
  { answer, tooEarly }: ProcessedSubmission,
  { environment, log: entries, reception }: VerifactuContext,
): void {
  entries.add(environment, {
    received_at: new Date(reception.receivedAt).toISOString(),
    company_nif: issuer,
    request: new TextDecoder().decode(request.body),
    answer: answer.body,
    ...(tooEarly ? { too_early: true } : {}),
  });
}
