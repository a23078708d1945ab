import {
  FIRST_RETRY_MS,
  INCIDENT_FAILURES,
  JITTER,
  MAX_MESSAGE_RECORDS,
  MAX_RETRY_MS,
} from './sending-limits.ts';

/** Error with the instant since when it lasts, in milliseconds by the clock of the books. */
export interface SendingTrouble {
  sinceMs: number;
  code: string | null;
  message: string;
}

/** State of sending a company's TicketBAI records (table `ticketbai_dispatch`). Instants are milliseconds. */
export interface SendingState {
  nextSendAtMs: number;
  /** Unanswered attempts in a row. */
  failures: number;
  /** From the third unanswered attempt in a row until an answer. */
  incident: SendingTrouble | null;
  /** Refusal of the sender. Nothing is sent until `resume`. */
  pause: SendingTrouble | null;
  /** Most records of a message while a refused one is split. Null otherwise. */
  messageLimit: number | null;
}

/** State of a company that has sent nothing yet. Its first message leaves at once. */
export const NOTHING_SENT: SendingState = {
  nextSendAtMs: 0,
  failures: 0,
  incident: null,
  pause: null,
  messageLimit: null,
};

/** Code and text of a failure. */
export interface SendingFailure {
  code: string | null;
  message: string;
}

/**
 * Returns the delay after unanswered attempts in a row: 5 s, doubled up to 15 min, with a fifth of it at random.
 *
 * @param chance from 0 to 1
 */
export function retryDelayMs(failures: number, chance: number): number {
  const delayMs = Math.min(FIRST_RETRY_MS * 2 ** Math.max(failures - 1, 0), MAX_RETRY_MS);
  return Math.round(delayMs * (1 + JITTER * (2 * chance - 1)));
}

/** Returns the state after an unanswered attempt. The third in a row begins an incident. */
export function afterNoAnswer(
  state: SendingState,
  failure: SendingFailure,
  { nowMs, chance }: { nowMs: number; chance: number },
): SendingState {
  const failures = state.failures + 1;
  const begun = failures >= INCIDENT_FAILURES ? { ...failure, sinceMs: nowMs } : null;
  return {
    ...state,
    failures,
    nextSendAtMs: nowMs + retryDelayMs(failures, chance),
    incident: state.incident === null ? begun : { ...failure, sinceMs: state.incident.sinceMs },
  };
}

/** Returns the state after an answer for each record. A split message grows again. */
export function afterAnswer(state: SendingState, nextSendAtMs: number): SendingState {
  const { messageLimit } = state;
  const grown = messageLimit === null || messageLimit * 2 >= MAX_MESSAGE_RECORDS ? null : messageLimit * 2;
  return { ...state, nextSendAtMs, failures: 0, incident: null, messageLimit: grown };
}

/** Returns the state after the refusal of a message of that many records for the content of one: its halves follow at once. */
export function afterSplit(state: SendingState, records: number, nowMs: number): SendingState {
  return { ...state, failures: 0, incident: null, nextSendAtMs: nowMs, messageLimit: Math.ceil(records / 2) };
}

/** Returns the state after the refusal of the sender. */
export function afterRefusal(state: SendingState, failure: SendingFailure, nowMs: number): SendingState {
  return { ...state, failures: 0, incident: null, pause: { ...failure, sinceMs: nowMs } };
}

/** Returns the state after `resume`. Sending starts at once. */
export function afterResumption(state: SendingState, nowMs: number): SendingState {
  return { ...state, pause: null, failures: 0, nextSendAtMs: Math.min(state.nextSendAtMs, nowMs) };
}
