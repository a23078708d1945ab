import { FIRST_RETRY_MS, MAX_RETRY_MS, MAX_SUBMISSION_RECORDS, PACE_MARGIN_MS } from './dispatch-limits.ts';

/** Ongoing failure of sending: its start in milliseconds, and its last error. */
export interface Incident {
  sinceMs: number;
  code: string | null;
  message: string;
}

/** State of sending a company's chain (table `verifactu_dispatch`). Instants are milliseconds. */
export interface DispatchState {
  nextSendAtMs: number;
  /** Failed attempts in a row. While there are any, a full submission does not leave early. */
  failures: number;
  incident: Incident | null;
  /**
   * True if the AEAT suspended the access. Nothing is sent until `resume` is called, when a user saves the VeriFactu
   * configuration.
   */
  suspended: boolean;
  /** Most records in one submission during the search for an unreadable record. Null otherwise. */
  submissionLimit: number | null;
}

/**
 * State of a company that has sent nothing yet. Its first submission leaves at once (Orden HAC/1177/2024, article 16.2.a).
 */
export const NOTHING_SENT: DispatchState = {
  nextSendAtMs: 0,
  failures: 0,
  incident: null,
  suspended: false,
  submissionLimit: null,
};

/** Time at which a submission left, and the wait from then to the next one. Milliseconds. */
export interface Pace {
  sentAtMs: number;
  waitMs: number;
}

/** Error of a failed attempt. */
export interface Failure {
  code: string | null;
  message: string;
}

/** Returns the earliest time of the next submission. */
export function paceEnd({ sentAtMs, waitMs }: Pace): number {
  return sentAtMs + waitMs + PACE_MARGIN_MS;
}

/**
 * Returns the delay after `failures` failures in a row. It doubles up to an hour. It starts with a minute, or with the wait
 * between submissions if that is shorter.
 */
export function retryDelayMs(failures: number, waitMs = FIRST_RETRY_MS): number {
  return Math.min(Math.min(FIRST_RETRY_MS, waitMs) * 2 ** Math.max(failures - 1, 0), MAX_RETRY_MS);
}

/** True if a full submission may leave before it is due (Orden HAC/1177/2024, article 16.2.c). */
export function mayHurry(state: DispatchState): boolean {
  return state.failures === 0 && state.submissionLimit === null;
}

/** Returns the state during a submission. A run that finds it keeps the pace, whatever the outcome. */
export function underWay(state: DispatchState, pace: Pace): DispatchState {
  return { ...state, nextSendAtMs: paceEnd(pace) };
}

/** Result of an answered submission. */
export interface AnsweredSubmission extends Pace {
  nowMs: number;
  records: number;
  /** Number of records that have to be sent again. */
  left: number;
  /** Error that the AEAT returned for those records. */
  leftWith: Failure;
  /** True if no earlier record of the incident still has to be sent or asked about. */
  isIncidentOver: boolean;
  /** True if no records wait behind these. */
  isLast: boolean;
  /** True if questions about duplicates of earlier runs are open. */
  hasOpenQuestions: boolean;
}

/**
 * Returns the state after an answer. Records that stay are sent again after their own wait, so that they do not fill a
 * submission early. An answer that settles nothing counts as a failure.
 */
export function afterAnswer(state: DispatchState, answer: AnsweredSubmission): DispatchState {
  const { records, left, hasOpenQuestions } = answer;
  if (left === records)
    return afterFailure(state, answer, answer.leftWith, retryDelayMs(state.failures + 1, answer.waitMs));
  const failures = hasOpenQuestions ? state.failures : 0;
  const incident = answer.isIncidentOver && !hasOpenQuestions ? null : state.incident;
  const submissionLimit = answer.isLast ? null : grownLimit(state.submissionLimit);
  const nextSendAtMs = paceEnd(answer);
  if (left === 0) return { ...state, nextSendAtMs, failures, incident, submissionLimit };
  return {
    ...state,
    nextSendAtMs: Math.max(nextSendAtMs, answer.nowMs + retryDelayMs(1, answer.waitMs)),
    failures: Math.max(failures, 1),
    incident,
    submissionLimit,
  };
}

/** Returns the state after a failed attempt. The incident continues, or starts with this attempt. */
export function afterFailure(
  state: DispatchState,
  { nowMs, ...pace }: Pace & { nowMs: number },
  failure: Failure,
  delayMs: number,
): DispatchState {
  return {
    ...state,
    nextSendAtMs: Math.max(paceEnd(pace), nowMs + delayMs),
    failures: state.failures + 1,
    incident: { ...failure, sinceMs: state.incident?.sinceMs ?? pace.sentAtMs },
  };
}

/** Returns the state after the AEAT could not read a record of a submission. The next submission has half as many records. */
export function afterUnreadableRecord(state: DispatchState, pace: Pace, records: number): DispatchState {
  return { ...state, nextSendAtMs: paceEnd(pace), submissionLimit: Math.ceil(records / 2) };
}

/** Returns the state after the unreadable record was found. */
export function afterFoundRecord(state: DispatchState, pace: Pace): DispatchState {
  return { ...state, nextSendAtMs: paceEnd(pace), failures: 0, incident: null, submissionLimit: null };
}

/** Returns the state after the AEAT suspended the access. */
export function afterSuspension(state: DispatchState, pace: Pace & { nowMs: number }, failure: Failure) {
  return { ...afterFailure(state, pace, failure, retryDelayMs(state.failures + 1)), suspended: true };
}

/** Returns the state after questions were answered. An incident caused by them ends. */
export function afterQuestions(state: DispatchState): DispatchState {
  return state.failures > 0 && state.incident !== null ? { ...state, failures: 0, incident: null } : state;
}

/** Returns the state after `resume`. Sending starts at once, and the incident lasts until it succeeds. */
export function afterResumption(state: DispatchState, nowMs: number): DispatchState {
  return { ...state, suspended: false, failures: 0, nextSendAtMs: Math.min(state.nextSendAtMs, nowMs) };
}

/** Doubles the limit after a readable submission, until a submission is full again. */
function grownLimit(limit: number | null): number | null {
  return limit === null || limit * 2 >= MAX_SUBMISSION_RECORDS ? null : limit * 2;
}
