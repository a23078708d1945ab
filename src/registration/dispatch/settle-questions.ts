import type { QueryAnswer } from '../../verifactu/xml/query-answer.ts';
import type { FailedAttempt } from './classify-failure.ts';
import { classifyQuestion, type OwnRecord } from './classify-question.ts';
import { MAX_RETRY_MS } from './dispatch-limits.ts';
import type { FinishedMessage, Settlement } from './dispatch-port.ts';
import {
  afterFailure,
  afterQuestions,
  afterSuspension,
  type DispatchState,
  retryDelayMs,
} from './dispatch-state.ts';
import { type Exchange, failedMessage } from './exchange.ts';
import { changesOf } from './settle-submission.ts';
import type { Question } from './waiting-record.ts';

/** Question that was sent, with its result. */
export interface AnsweredQuestion {
  question: Question;
  /** Id of the question's message. */
  id: string;
  result: Exchange<QueryAnswer>;
}

/** Message for a record that the AEAT calls a duplicate but does not show in a query. */
const NOTHING_FOUND = 'the AEAT calls a record a duplicate and has nothing of its invoice when asked';

/** Settles the answers about duplicates. Pure except for the ids of events. `own` holds the chain's records by invoice. */
export function settleQuestions(
  answered: readonly AnsweredQuestion[],
  own: ReadonlyMap<string, readonly OwnRecord[]>,
  state: DispatchState,
  nowMs: number,
): { settlement: Settlement; failed: FailedAttempt | null } {
  const judged = answered.map((one) => judge(one, own.get(one.question.record.invoiceId) ?? [], nowMs));
  const failed = judged.find((one) => one.failed !== null)?.failed ?? null;
  return {
    settlement: {
      messages: judged.map((one) => one.message),
      changes: judged.flatMap((one) => one.changes),
      state: failed === null ? afterQuestions(state) : stateAfter(state, failed, nowMs),
      nowMs,
    },
    failed,
  };
}

function judge({ question, id, result }: AnsweredQuestion, own: readonly OwnRecord[], nowMs: number) {
  const { result: answer, stored } = result;
  if ('remedy' in answer) {
    return { message: failedMessage(id, { stored }, answer), changes: [], failed: answer };
  }
  const none = { csv: null, waitSeconds: null, code: null, message: null };
  const message: FinishedMessage = { id, ...stored, outcome: 'ANSWERED', ...none };
  const verdict = classifyQuestion(question, answer.found, own);
  return verdict === null
    ? { message, changes: [], failed: nothingFound(question) }
    : {
        message,
        changes: changesOf(question.record, verdict, { csv: null, submissionId: null, nowMs }),
        failed: null,
      };
}

function nothingFound({ code }: Question): FailedAttempt {
  return { remedy: 'RETRY', outcome: 'NO_ANSWER', code, message: NOTHING_FOUND };
}

/**
 * Returns the state after a failed question. Questions have no pace of their own. A failed one delays the next submission by
 * one retry at most.
 */
function stateAfter(state: DispatchState, failed: FailedAttempt, nowMs: number): DispatchState {
  const failure = { code: failed.code, message: failed.message };
  const pace = { sentAtMs: nowMs, waitMs: 0, nowMs };
  const delayMs = failed.remedy === 'RETRY_HOURLY' ? MAX_RETRY_MS : retryDelayMs(state.failures + 1);
  const next =
    failed.remedy === 'SUSPEND'
      ? afterSuspension(state, pace, failure)
      : afterFailure(state, pace, failure, delayMs);
  return { ...next, nextSendAtMs: Math.max(next.nextSendAtMs, state.nextSendAtMs) };
}
