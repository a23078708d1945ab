import type { Clock } from '../../platform/clock.ts';
import { inSpan } from '../../platform/tracing.ts';
import type { AeatAnswer, NoAnswerReading } from '../../verifactu/xml/aeat-answer.ts';
import type { AeatTransport } from '../aeat/transport.ts';
import { classifyFailure, type FailedAttempt, noAnswer } from './classify-failure.ts';
import { MAX_ANSWER_CHARACTERS } from './dispatch-limits.ts';
import type { FinishedMessage } from './dispatch-port.ts';

/** Message and its parsed response. Instants are milliseconds. */
export interface Exchange<Reading> {
  sentAtMs: number;
  nowMs: number;
  /** Answer of the service, or the failure in its place. */
  result: Reading | FailedAttempt;
  /** Stored columns of the response, of any kind. */
  stored: Pick<FinishedMessage, 'answeredAtMs' | 'httpStatus' | 'contentType' | 'answer'>;
}

/** Circumstances of a message. */
interface Circumstances {
  /** Failed attempts in a row before this one. */
  failures?: number;
  /** Lead of the clock that judges the records over the service's clock, in milliseconds. */
  aheadMs?: number;
}

/** Sends a message to the AEAT and reads the response. Never rejects: an error becomes a failed attempt. */
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
        answer: answer.body.length <= MAX_ANSWER_CHARACTERS ? answer.body : null,
      },
    };
  } catch (error) {
    const nowMs = clock.now();
    const stored = { answeredAtMs: nowMs, httpStatus: null, contentType: null, answer: null };
    return { sentAtMs, nowMs, result: noAnswer(reasonOf(error)), stored };
  }
}

/** Returns the row of a message whose exchange failed. */
export function failedMessage(
  id: string,
  { stored }: Pick<Exchange<unknown>, 'stored'>,
  { outcome, code, message }: FailedAttempt,
): FinishedMessage {
  return { id, ...stored, outcome, csv: null, waitSeconds: null, code, message };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
