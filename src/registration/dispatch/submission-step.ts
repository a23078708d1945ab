import { retryIdempotent } from '../../db/retry-idempotent.ts';
import { uuidV7 } from '../../platform/ids.ts';
import { readSubmissionAnswer } from '../../verifactu/xml/submission-answer.ts';
import { FIRST_WAIT_SECONDS, MAX_RETRY_MS, SUBMISSION_TIMEOUT_MS } from './dispatch-limits.ts';
import type { Backlog, SentMessage, Settlement, Waiting } from './dispatch-port.ts';
import type { DispatchRunPorts } from './dispatch-run-ports.ts';
import { afterFailure, type DispatchState, underWay } from './dispatch-state.ts';
import { exchange } from './exchange.ts';
import { isLate } from './plan-submission.ts';
import { type PreparedSubmission, prepareSubmission, type UnwritableRecord } from './prepare-submission.ts';
import { submissionReport } from './run-report.ts';
import { changesOf, type SubmissionOutcome, settleSubmission } from './settle-submission.ts';
import type { SettlementWriter } from './settlement-writer.ts';
import type { Question } from './waiting-record.ts';

/** Result of one part of a run. */
export interface Step {
  state: DispatchState;
  /** Number of records that got their final answer. */
  settled: number;
  /** Records that the AEAT has just called duplicates. */
  duplicates: readonly Question[];
  /** True if the run looked for a full submission and found none. */
  isHeldBack: boolean;
  hasFailed: boolean;
}

/** Returns a step that changes nothing. */
export function doingNothing(state: DispatchState, isHeldBack: boolean): Step {
  return { state, settled: 0, duplicates: [], isHeldBack, hasFailed: false };
}

/** Returns the wait after a submission, in milliseconds: the last one that the AEAT set. */
export function waitMsOf({ waitSeconds }: Backlog): number {
  return (waitSeconds ?? FIRST_WAIT_SECONDS) * 1_000;
}

/** Part of a run that sends the submission. */
export class SubmissionStep {
  private readonly ports: DispatchRunPorts;
  private readonly writer: SettlementWriter;

  constructor(ports: DispatchRunPorts, writer: SettlementWriter) {
    this.ports = ports;
    this.writer = writer;
  }

  /** Sends the next submission if it is due or full, and stores the result. */
  async take(backlog: Backlog, found: Waiting, isDue: boolean): Promise<Step> {
    const { state } = backlog;
    const nowMs = this.ports.clock.now();
    const aheadMs = await retryIdempotent(() => this.ports.simulatorAheadMs(found.toSend, nowMs));
    let prepared: PreparedSubmission | UnwritableRecord | null;
    try {
      prepared = prepareSubmission(found.toSend, nowMs + aheadMs, state.submissionLimit, found.renouncedYear);
    } catch (error) {
      return await this.giveUp(state, String(error));
    }
    if (prepared === null) return doingNothing(state, !isDue);
    if ('unwritable' in prepared) return await this.refuse(prepared, state);
    if (!isDue && !prepared.plan.isFull) return doingNothing(state, true);
    return await this.send(backlog, found, prepared, aheadMs);
  }

  private async send(
    backlog: Backlog,
    found: Waiting,
    prepared: PreparedSubmission,
    aheadMs: number,
  ): Promise<Step> {
    const { state } = backlog;
    const { plan, records, xml } = prepared;
    const id = await this.begin(backlog, prepared);
    const answered = await exchange(this.ports, xml, SUBMISSION_TIMEOUT_MS, readSubmissionAnswer, {
      failures: state.failures,
      aheadMs,
    });
    const next = found.toSend[plan.count];
    const sent = {
      id,
      records,
      openQuestions: found.toAsk,
      next: next === undefined ? null : { isLate: isLate(next, answered.nowMs + aheadMs) },
      waitMs: waitMsOf(backlog),
      state,
    };
    const outcome = settleSubmission(sent, answered);
    await this.writer.write({ ...outcome.settlement, ...renouncedBy(prepared, outcome) });
    this.ports.log(submissionReport(prepared, answered, outcome, aheadMs));
    return {
      state: outcome.settlement.state,
      settled: outcome.settlement.changes.filter((change) => change.status !== 'PENDING').length,
      duplicates: duplicatesOf(prepared, outcome),
      isHeldBack: false,
      hasFailed: outcome.failed !== null,
    };
  }

  /** Stores a submission before it leaves, so that it is always known to have been under way. */
  private async begin(backlog: Backlog, { plan, records, xml }: PreparedSubmission): Promise<string> {
    const { store, clock } = this.ports;
    const nowMs = clock.now();
    const message: SentMessage = {
      id: uuidV7(nowMs),
      kind: 'SUBMISSION',
      incident: plan.incident,
      firstPosition: records[0]?.position ?? 0,
      lastPosition: records.at(-1)?.position ?? 0,
      records: records.length,
      request: xml,
      sentAtMs: nowMs,
    };
    const state = underWay(backlog.state, { sentAtMs: nowMs, waitMs: waitMsOf(backlog) });
    await retryIdempotent(() => store.begin([message], state, nowMs));
    return message.id;
  }

  /** Rejects a record that cannot be written as XML, since it can never be sent. The other records continue. */
  private async refuse({ unwritable, reason }: UnwritableRecord, state: DispatchState): Promise<Step> {
    const nowMs = this.ports.clock.now();
    const verdict = { kind: 'REJECTED', code: null, message: reason } as const;
    const changes = changesOf(unwritable, verdict, { csv: null, submissionId: null, nowMs });
    await this.writer.write({ messages: [], changes, state, nowMs });
    this.ports.log({ dispatch: 'UNWRITABLE_RECORD', record: unwritable.id, error: reason });
    return { ...doingNothing(state, false), settled: 1 };
  }

  /** Stores a failed attempt when the submission cannot be prepared. The next attempt follows after the longest delay. */
  private async giveUp(state: DispatchState, message: string): Promise<Step> {
    const nowMs = this.ports.clock.now();
    const pace = { sentAtMs: nowMs, waitMs: 0, nowMs };
    const next = afterFailure(state, pace, { code: null, message }, MAX_RETRY_MS);
    await this.writer.write({ messages: [], changes: [], state: next, nowMs });
    this.ports.log({ dispatch: 'NOT_PREPARED', error: message });
    return { ...doingNothing(next, false), hasFailed: true };
  }
}

/** Returns the renunciation that a submission announced, once the AEAT has accepted any of its records. */
function renouncedBy(
  { renouncedYear: year }: PreparedSubmission,
  { settlement }: SubmissionOutcome,
): Pick<Settlement, 'renounced'> {
  const csv = settlement.messages.find((message) => message.csv !== null)?.csv ?? null;
  return year === null || csv === null ? {} : { renounced: { year, csv } };
}

function duplicatesOf({ records }: PreparedSubmission, { verdicts }: SubmissionOutcome): Question[] {
  return verdicts.flatMap(({ kind, code, message }, index) => {
    const record = records[index];
    return kind === 'ASK' && record !== undefined ? [{ record, code: code ?? '', message }] : [];
  });
}
