import { uuidV7 } from '../../platform/ids.ts';
import type { SubmissionAnswer } from '../../verifactu/xml/submission-answer.ts';
import type { FailedAttempt } from './classify-failure.ts';
import { MAX_RETRY_MS, MAX_WAIT_SECONDS } from './dispatch-limits.ts';
import type { FinishedMessage, RecordChange, Settlement } from './dispatch-port.ts';
import {
  afterAnswer,
  afterFailure,
  afterFoundRecord,
  afterSuspension,
  afterUnreadableRecord,
  type DispatchState,
  type Failure,
  type Pace,
  retryDelayMs,
} from './dispatch-state.ts';
import { type Exchange, failedMessage } from './exchange.ts';
import { type Verdict, validateLines } from './validate-lines.ts';
import type { Question, WaitingRecord } from './waiting-record.ts';

/** Sent submission and the state in which it left. */
export interface SentSubmission {
  id: string;
  records: readonly WaitingRecord[];
  /** Duplicates of earlier runs that the AEAT was not asked about yet. */
  openQuestions: readonly Question[];
  /** Record that waits behind these, and if it is late. Null when none waits. */
  next: { isLate: boolean } | null;
  /** Wait until the AEAT sets another, in milliseconds. */
  waitMs: number;
  /** State before the submission left. */
  state: DispatchState;
}

/** Outcome of a submission: the changes to write, and the verdict of each record. */
export interface SubmissionOutcome {
  settlement: Settlement;
  verdicts: readonly Verdict[];
  failed: FailedAttempt | null;
}

/** Settles the exchange of a submission. Pure except for the ids of events. */
export function settleSubmission(
  sent: SentSubmission,
  result: Exchange<SubmissionAnswer>,
): SubmissionOutcome {
  return 'remedy' in result.result
    ? settleFailure(sent, result, result.result)
    : settleAnswer(sent, result, result.result);
}

function settleAnswer(
  sent: SentSubmission,
  { sentAtMs, nowMs, stored }: Exchange<SubmissionAnswer>,
  answer: SubmissionAnswer,
): SubmissionOutcome {
  const { records, openQuestions, state } = sent;
  const asked = new Set(openQuestions.map((question) => question.record.invoiceId));
  const verdicts = validateLines(records, answer.lines, asked);
  const left = verdicts.filter((verdict) => verdict.kind === 'WAIT');
  const waitSeconds = answer.wait_seconds === null ? null : Math.min(answer.wait_seconds, MAX_WAIT_SECONDS);
  const message: FinishedMessage = {
    id: sent.id,
    ...stored,
    outcome: 'ANSWERED',
    csv: answer.csv,
    waitSeconds,
    code: null,
    message: null,
  };
  const next = afterAnswer(state, {
    sentAtMs,
    waitMs: waitSeconds === null ? sent.waitMs : waitSeconds * 1_000,
    nowMs,
    records: records.length,
    left: left.length,
    leftWith: { code: left[0]?.code ?? null, message: left[0]?.message ?? 'no record was answered' },
    isIncidentOver: sent.next?.isLate !== true,
    isLast: sent.next === null,
    hasOpenQuestions: openQuestions.length > 0,
  });
  const changes = verdicts.flatMap((verdict, index) => {
    const record = records[index];
    return record === undefined
      ? []
      : changesOf(record, verdict, { csv: answer.csv, submissionId: sent.id, nowMs });
  });
  return { settlement: { messages: [message], changes, state: next, nowMs }, verdicts, failed: null };
}

function settleFailure(
  sent: SentSubmission,
  result: Exchange<SubmissionAnswer>,
  failed: FailedAttempt,
): SubmissionOutcome {
  const { records } = sent;
  const pace = { sentAtMs: result.sentAtMs, waitMs: sent.waitMs, nowMs: result.nowMs };
  const messages = [failedMessage(sent.id, result, failed)];
  const [alone] = records;
  const isFound = failed.remedy === 'CUT' && records.length === 1 && alone !== undefined;
  const verdicts: Verdict[] = records.map(() => ({ ...failed, kind: isFound ? 'REJECTED' : 'WAIT' }));
  return {
    settlement: {
      messages,
      changes: isFound
        ? changesOf(
            alone,
            { ...failed, kind: 'REJECTED' },
            { csv: null, submissionId: sent.id, nowMs: result.nowMs },
          )
        : [],
      state: isFound ? afterFoundRecord(sent.state, pace) : stateAfter(sent, pace, failed),
      nowMs: result.nowMs,
    },
    verdicts,
    failed,
  };
}

function stateAfter(
  { state, records }: SentSubmission,
  pace: Pace & { nowMs: number },
  failed: FailedAttempt,
): DispatchState {
  const failure: Failure = { code: failed.code, message: failed.message };
  switch (failed.remedy) {
    case 'RETRY':
      return afterFailure(state, pace, failure, retryDelayMs(state.failures + 1, pace.waitMs));
    case 'RETRY_HOURLY':
      return afterFailure(state, pace, failure, MAX_RETRY_MS);
    case 'CUT':
      return afterUnreadableRecord(state, pace, records.length);
    case 'SUSPEND':
      return afterSuspension(state, pace, failure);
  }
}

/** Returns the change of a record that a verdict makes, or none if the record is sent again. */
export function changesOf(
  record: WaitingRecord,
  { kind, code, message }: Verdict,
  { csv, submissionId, nowMs }: { csv: string | null; submissionId: string | null; nowMs: number },
): RecordChange[] {
  if (kind === 'WAIT') return [];
  const status = kind === 'ASK' ? 'PENDING' : kind;
  return [
    {
      recordId: record.id,
      eventId: uuidV7(nowMs),
      status,
      csv: kind === 'ACCEPTED' ? csv : null,
      code,
      message,
      submissionId,
    },
  ];
}
