import { FIRST_RETRY_MS, MAX_RETRY_MS, MAX_SUBMISSION_RECORDS, PACE_MARGIN_MS } from './dispatch-limits.ts';

/** Since when sending fails, milliseconds, and with what. */
export interface Incident {
  sinceMs: number;
  code: string | null;
  message: string;
}

/** Where the sending of a company's chain stands (table `verifactu_dispatch`). Instants are milliseconds. */
export interface DispatchState {
  nextSendAtMs: number;
  /** Failed attempts in a row; while there are any, a full submission does not leave early either. */
  failures: number;
  incident: Incident | null;
  /** The AEAT suspended the access: nothing is sent until somebody says so. */
  suspended: boolean;
  /** Records in one submission, while the one that the AEAT cannot read is looked for; null otherwise. */
  submissionLimit: number | null;
}

/** A company that has sent nothing yet: its first submission leaves at once (Orden HAC/1177/2024, article 16.2.a). */
export const NOTHING_SENT: DispatchState = {
  nextSendAtMs: 0,
  failures: 0,
  incident: null,
  suspended: false,
  submissionLimit: null,
};

/** When a submission left, and how long the next one waits from then on. Milliseconds. */
export interface Pace {
  sentAtMs: number;
  waitMs: number;
}

/** What an attempt failed with. */
export interface Failure {
  code: string | null;
  message: string;
}

/** When the pace allows the next submission. */
export function paceEnd({ sentAtMs, waitMs }: Pace): number {
  return sentAtMs + waitMs + PACE_MARGIN_MS;
}

/**
 * Delay before the attempt after so many failures in a row: it doubles up to an hour. It begins with a minute, or with the
 * wait between submissions where the AEAT asks for less.
 */
export function retryDelayMs(failures: number, waitMs = FIRST_RETRY_MS): number {
  return Math.min(Math.min(FIRST_RETRY_MS, waitMs) * 2 ** Math.max(failures - 1, 0), MAX_RETRY_MS);
}

/** Whether a full submission may leave before it is due (Orden HAC/1177/2024, article 16.2.c). */
export function mayHurry(state: DispatchState): boolean {
  return state.failures === 0 && state.submissionLimit === null;
}

/** The state while a submission is under way: whoever finds it so keeps the pace, whatever became of it. */
export function underWay(state: DispatchState, pace: Pace): DispatchState {
  return { ...state, nextSendAtMs: paceEnd(pace) };
}

/** How an answered submission went. */
export interface AnsweredSubmission extends Pace {
  nowMs: number;
  records: number;
  /** Records that stay to be sent again. */
  left: number;
  /** What those were answered with. */
  leftWith: Failure;
  /** Earlier records of the incident are still to be sent, or still asked about: it is not over. */
  isIncidentOver: boolean;
  /** Nothing waits behind these. */
  isLast: boolean;
  /** Questions about duplicates of earlier runs are open. */
  hasOpenQuestions: boolean;
}

/**
 * The state after an answer. Records that stay are sent again after a wait of their own, so that they do not count as
 * waiting ones of a full submission; an answer that settles nothing is a failure.
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

/** The state after an attempt that failed; the incident is the one that lasts, or begins with this sending. */
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

/** The state after the AEAT could not read some record of a submission: the next one holds half as many. */
export function afterUnreadableRecord(state: DispatchState, pace: Pace, records: number): DispatchState {
  return { ...state, nextSendAtMs: paceEnd(pace), submissionLimit: Math.ceil(records / 2) };
}

/** The state once the record that the AEAT could not read is found. */
export function afterFoundRecord(state: DispatchState, pace: Pace): DispatchState {
  return { ...state, nextSendAtMs: paceEnd(pace), failures: 0, incident: null, submissionLimit: null };
}

/** The state after the AEAT suspended the access. */
export function afterSuspension(state: DispatchState, pace: Pace & { nowMs: number }, failure: Failure) {
  return { ...afterFailure(state, pace, failure, retryDelayMs(state.failures + 1)), suspended: true };
}

/** The state after questions were answered: an incident that was theirs is over. */
export function afterQuestions(state: DispatchState): DispatchState {
  return state.failures > 0 && state.incident !== null ? { ...state, failures: 0, incident: null } : state;
}

/** The state when somebody says that sending may go on: at once, the incident lasting until it succeeds. */
export function afterResumption(state: DispatchState, nowMs: number): DispatchState {
  return { ...state, suspended: false, failures: 0, nextSendAtMs: Math.min(state.nextSendAtMs, nowMs) };
}

/** What was answered was readable as a whole: twice as much may be, until a submission is full again. */
function grownLimit(limit: number | null): number | null {
  return limit === null || limit * 2 >= MAX_SUBMISSION_RECORDS ? null : limit * 2;
}
