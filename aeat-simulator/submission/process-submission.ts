import { type AeatAnswer, xmlAnswer } from '../answer.ts';
import { CENSUS } from '../census/census.ts';
import type { RecordFault } from '../faults/fault-kinds.ts';
import { answerAfter, answerBefore } from '../faults/faulty-answer.ts';
import { planFaults } from '../faults/plan-faults.ts';
import { sha256 } from '../fingerprint.ts';
import { madridDate, madridTimestamp } from '../madrid-time.ts';
import type { Facts } from '../rules/facts.ts';
import { invoiceKey } from '../store/invoice-key.ts';
import { textAt, type XmlNode } from '../xml/xml-node.ts';
import { checkSubmission } from './check-submission.ts';
import { type Arrival, keepRecord } from './keep-record.ts';
import { announceWait, isTooEarly } from './pacing.ts';
import { type JudgedRecord, submissionAnswer } from './submission-answer.ts';
import type { SubmissionDesk } from './submission-desk.ts';
import { judge } from './verdict.ts';

const CSV_CHARACTERS = 14;

/** Times of a submission's reception. `judgedAt` is the clock for validating records. Milliseconds since the epoch. */
export interface Reception {
  readonly receivedAt: number;
  readonly judgedAt: number;
}

export interface ProcessedSubmission {
  readonly answer: AeatAnswer;
  /** True if it arrived before the announced wait had passed. */
  readonly tooEarly: boolean;
}

/**
 * Processes RegFactuSistemaFacturacion: validates each record in order, stores the accepted ones, and responds.
 *
 * @throws SoapFaultError if the submission as a whole is rejected
 */
export function processSubmission(
  message: XmlNode,
  desk: SubmissionDesk,
  { receivedAt, judgedAt }: Reception,
): ProcessedSubmission {
  const { header, records } = checkSubmission(message, madridDate(judgedAt));
  const issuer = textAt(header, 'ObligadoEmision', 'NIF') ?? '';
  const tooEarly = isTooEarly(records, issuer, desk.chains, receivedAt);
  const number = desk.submissions.next();
  const plan = planFaults(records, number, desk.store, desk.faults);
  if (plan.before !== null) return { answer: answerBefore(plan.before), tooEarly };

  const requestId = requestIdOf(judgedAt, number);
  const arrival = { header, issuer, requestId, presentedAt: madridTimestamp(judgedAt) };
  const facts = factsOf(header, issuer, judgedAt);
  const judged = records.map((record, index) =>
    processRecord(record, desk, facts, arrival, plan.records[index] ?? null),
  );
  const { presentedAt } = arrival;
  const presentation = { csv: csvOf(requestId), presenter: issuer, presentedAt };
  const answer = xmlAnswer(200, submissionAnswer(header, judged, presentation, desk.waitSeconds));
  if (plan.after === null || plan.after === 'SLOW') {
    announceWait(records, issuer, desk.chains, receivedAt + desk.waitSeconds * 1_000);
  }
  return { answer: plan.after === null ? answer : answerAfter(plan.after, answer), tooEarly };
}

function processRecord(
  record: XmlNode,
  desk: SubmissionDesk,
  facts: Facts,
  arrival: Arrival,
  fault: RecordFault | null,
): JudgedRecord {
  const known = {
    invoice: desk.invoices.find(invoiceKey(record)),
    isChainKnown: desk.chains.isKnown(record, arrival.issuer),
  };
  const verdict = judge(record, facts, known, fault);
  keepRecord(record, verdict, desk, arrival);
  return { record, verdict };
}

function factsOf(header: XmlNode, issuer: string, now: number): Facts {
  const incident = textAt(header, 'RemisionVoluntaria', 'Incidencia') === 'S';
  return { issuer, today: madridDate(now), now, incident, census: CENSUS };
}

/** Returns IdPeticion: 17 digits of the time and 3 of the submission's number. */
function requestIdOf(instantMs: number, number: number): string {
  const moment = new Date(instantMs).toISOString().replace(/\D/g, '');
  return `${moment}${String(number % 1000).padStart(3, '0')}`;
}

function csvOf(requestId: string): string {
  return `A-${sha256(requestId).slice(0, CSV_CHARACTERS)}`;
}
