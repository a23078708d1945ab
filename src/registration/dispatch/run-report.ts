import type { SubmissionAnswer } from '../../verifactu/xml/submission-answer.ts';
import type { FailedAttempt } from './classify-failure.ts';
import type { Exchange } from './exchange.ts';
import type { PreparedSubmission } from './prepare-submission.ts';
import type { SubmissionOutcome } from './settle-submission.ts';
import type { Verdict } from './validate-lines.ts';

type Entry = Readonly<Record<string, unknown>>;

function count(verdicts: readonly Verdict[], kind: Verdict['kind']): number {
  return verdicts.filter((verdict) => verdict.kind === kind).length;
}

/**
 * Returns the lead of the AEAT's clock over the clock it should judge by, in milliseconds. Half the exchange may be network
 * time.
 */
function clockAheadMs(presentedAt: string | null, judgedAtMs: number): number | null {
  const presentedAtMs = Date.parse(presentedAt ?? '');
  return Number.isNaN(presentedAtMs) ? null : presentedAtMs - judgedAtMs;
}

/** Returns the log entry of a submission. It names no invoice and no customer. `aheadMs`: see `simulatorAheadMs`. */
export function submissionReport(
  { plan }: PreparedSubmission,
  { result, stored, sentAtMs, nowMs }: Exchange<SubmissionAnswer>,
  { settlement, verdicts, failed }: SubmissionOutcome,
  aheadMs: number,
): Entry {
  const { state } = settlement;
  return {
    dispatch: 'SUBMISSION',
    outcome: failed?.outcome ?? 'ANSWERED',
    records: plan.count,
    late: plan.incident,
    accepted: count(verdicts, 'ACCEPTED'),
    rejected: count(verdicts, 'REJECTED'),
    duplicates: count(verdicts, 'ASK'),
    left: count(verdicts, 'WAIT'),
    http_status: stored.httpStatus,
    error_code: failed?.code ?? null,
    duration_ms: nowMs - sentAtMs,
    clock_ahead_ms: 'remedy' in result ? null : clockAheadMs(result.presented_at, nowMs + aheadMs),
    next_in_ms: Math.max(0, state.nextSendAtMs - nowMs),
    failures: state.failures,
    submission_limit: state.submissionLimit,
    suspended: state.suspended,
  };
}

/** Returns the log entry of a run's questions. */
export function questionsReport(asked: number, settled: number, failed: FailedAttempt | null): Entry {
  return {
    dispatch: 'QUERY',
    outcome: failed?.outcome ?? 'ANSWERED',
    records: asked,
    settled,
    error_code: failed?.code ?? null,
  };
}
