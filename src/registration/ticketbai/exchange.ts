import type { Clock } from '../../platform/clock.ts';
import { inSpan } from '../../platform/tracing.ts';
import { readDiputacionAnswer } from '../../ticketbai/answers/read-diputacion-answer.ts';
import { readLroeAnswer } from '../../ticketbai/answers/read-lroe-answer.ts';
import { notAnswered, type TicketBaiReading } from '../../ticketbai/answers/reading.ts';
import { gunzipped } from '../../ticketbai/lroe/http.ts';
import { ANSWER_TIMEOUT_MS, MAX_ANSWER_CHARACTERS } from './sending-limits.ts';
import type { SendableRecord } from './sending-port.ts';
import type { TicketBaiRequest, TicketBaiTransport } from './transport.ts';

/** Answer with its body as text, as far as there is one. */
export interface ReceivedAnswer {
  httpStatus: number | null;
  headers: Readonly<Record<string, string>>;
  /** Unzipped. Null without an answer, or if it cannot be unzipped. */
  body: string | null;
  /** Reason why there is no body. Null otherwise. */
  problem: string | null;
  nowMs: number;
}

/** Sends a request and receives its answer. Never rejects: an error becomes an answer without a body. */
export async function exchange(
  { transport, clock }: { transport: TicketBaiTransport; clock: Clock },
  request: TicketBaiRequest,
  aheadMs: number,
): Promise<ReceivedAnswer> {
  let httpStatus: number | null = null;
  let headers: Record<string, string> = {};
  try {
    const answer = await inSpan('ticketbai.send', { 'folio.territory': request.territory }, () =>
      transport.post(request, ANSWER_TIMEOUT_MS, aheadMs),
    );
    httpStatus = answer.httpStatus;
    headers = answer.headers;
    const body = await gunzipped(answer.body);
    return { httpStatus, headers, body, problem: null, nowMs: clock.now() };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { httpStatus, headers, body: null, problem, nowMs: clock.now() };
  }
}

/** Reads the meaning of an answer to the records of a message. */
export function readReceived(
  { httpStatus, headers, body, problem }: ReceivedAnswer,
  first: SendableRecord,
): TicketBaiReading {
  if (httpStatus === null || body === null) return notAnswered(problem ?? 'no answer');
  if (first.territory === 'BIZKAIA') return readLroeAnswer({ httpStatus, headers, body });
  const isCancellation = first.kind === 'CANCELLATION' || first.kind === 'CANCELLATION_CORRECTION';
  return readDiputacionAnswer({ httpStatus, body }, isCancellation ? 'CANCELLATION' : 'ISSUE');
}

/** Returns the part of an answer that is kept: its first 64 KB. */
export function keptText({ body }: ReceivedAnswer): string | null {
  return body === null ? null : body.slice(0, MAX_ANSWER_CHARACTERS).toWellFormed();
}
