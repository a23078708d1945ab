import type { Clock } from '../../platform/clock.ts';
import { inSpan } from '../../platform/tracing.ts';
import type { AeatAnswer, NoAnswerReading } from '../../verifactu/xml/aeat-answer.ts';
import type { AeatTransport } from '../aeat/transport.ts';
import { classifyFailure, type FailedAttempt, noAnswer } from './classify-failure.ts';
import { MAX_STORED_BYTES } from './dispatch-limits.ts';
import type { FinishedMessage } from './dispatch-port.ts';
import { gzip } from './gzip.ts';

/** One message and what came back, read. Instants are milliseconds. */
export interface Exchange<Reading> {
  sentAtMs: number;
  nowMs: number;
  /** The answer of the service, or what came in its place. */
  result: Reading | FailedAttempt;
  /** What is stored of the answer, whatever it was. */
  stored: Pick<FinishedMessage, 'answeredAtMs' | 'httpStatus' | 'contentType' | 'answer'>;
}

/** What a message is sent in. */
interface Circumstances {
  /** Failed attempts in a row before this one. */
  failures?: number;
  /** How far the clock by which its records are judged is ahead of the service's, in milliseconds. */
  aheadMs?: number;
}

/** Sends a message to the AEAT and reads the answer. Never rejects: what goes wrong is a failed attempt. */
export async function exchange<Reading extends { kind: 'ANSWER' }>(
  ports: { transport: AeatTransport; clock: Clock },
  xml: string,
  timeoutMs: number,
  read: (answer: AeatAnswer) => Reading | NoAnswerReading,
  { failures = 0, aheadMs = 0 }: Circumstances = {},
): Promise<Exchange<Reading>> {
  const { transport, clock } = ports;
  const sentAtMs = clock.now();
  try {
    const answer = await inSpan('verifactu.dispatch', { 'folio.failures_before': failures }, () =>
      transport.post('VERIFACTU', xml, timeoutMs, aheadMs),
    );
    const nowMs = clock.now();
    const reading = read(answer);
    return {
      sentAtMs,
      nowMs,
      result: reading.kind === 'ANSWER' ? reading : classifyFailure(reading, failures),
      stored: {
        answeredAtMs: nowMs,
        httpStatus: answer.httpStatus,
        contentType: answer.contentType,
        answer: await storedAnswer(answer.body),
      },
    };
  } catch (error) {
    const nowMs = clock.now();
    const stored = { answeredAtMs: nowMs, httpStatus: null, contentType: null, answer: null };
    return { sentAtMs, nowMs, result: noAnswer(reasonOf(error)), stored };
  }
}

/** The row of a message whose exchange failed. */
export function failedMessage(
  id: string,
  { stored }: Pick<Exchange<unknown>, 'stored'>,
  { outcome, code, message }: FailedAttempt,
): FinishedMessage {
  return { id, ...stored, outcome, csv: null, waitSeconds: null, code, message };
}

async function storedAnswer(body: string): Promise<Uint8Array | null> {
  const bytes = await gzip(body);
  return bytes.byteLength <= MAX_STORED_BYTES ? bytes : null;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
