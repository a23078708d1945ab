import { retryIdempotent } from '../../db/retry-idempotent.ts';
import { askAboutDuplicates } from './ask-about-duplicates.ts';
import { MAX_RUN_QUESTIONS, MAX_SUBMISSION_RECORDS } from './dispatch-limits.ts';
import type { Backlog } from './dispatch-port.ts';
import type { DispatchRunPorts } from './dispatch-run-ports.ts';
import { afterFailure, type DispatchState, mayHurry, retryDelayMs } from './dispatch-state.ts';
import type { Prospect } from './prospect.ts';
import { questionsReport } from './run-report.ts';
import { SettlementWriter } from './settlement-writer.ts';
import { doingNothing, type Step, SubmissionStep, waitMsOf } from './submission-step.ts';
import type { Question } from './waiting-record.ts';

/** Limit of the count, high enough to know that another full submission follows a full one. */
const COUNT_UP_TO = 2 * MAX_SUBMISSION_RECORDS;

/** One more record than fits, to know if late records stay behind. */
export const READ_LIMITS = { records: MAX_SUBMISSION_RECORDS + 1, questions: MAX_RUN_QUESTIONS };

const LOST_ANSWER = 'the sender ended before an answer came';

/** One check of the books and the work that follows. Only one may run at a time. */
export class DispatchRun {
  private readonly ports: DispatchRunPorts;
  private readonly writer: SettlementWriter;
  private readonly submission: SubmissionStep;
  /** True if the last run found more duplicates than it could ask about. */
  private hasMoreQuestions = false;

  constructor(ports: DispatchRunPorts) {
    this.ports = ports;
    this.writer = new SettlementWriter(ports.store);
    this.submission = new SubmissionStep(ports, this.writer);
  }

  /** Reads the state, does the due work and returns the new state. Rejects if D1 does not respond. */
  async once(): Promise<Prospect> {
    await this.writer.writeKept();
    const { store, clock } = this.ports;
    const nowMs = clock.now();
    const backlog = await retryIdempotent(() => store.readBacklog(COUNT_UP_TO, nowMs, READ_LIMITS));
    const { state, waiting, unfinishedSentAtMs } = backlog;
    const calm = { state, waiting, isUrgent: false, isHeldBack: false };
    if (unfinishedSentAtMs !== null)
      return { ...calm, state: await this.abandon(backlog, unfinishedSentAtMs) };
    if (state.suspended || waiting === 0) return calm;
    const isDue = state.nextSendAtMs <= nowMs;
    const mayBeFull = waiting >= MAX_SUBMISSION_RECORDS && mayHurry(state);
    if (!isDue && !mayBeFull && !this.hasMoreQuestions) return calm;
    return await this.work(backlog, isDue, isDue || mayBeFull);
  }

  private async work(backlog: Backlog, isDue: boolean, maySend: boolean): Promise<Prospect> {
    const found = isDue
      ? backlog.due
      : await retryIdempotent(() => this.ports.store.readWaiting(READ_LIMITS));
    const sent = maySend
      ? await this.submission.take(backlog, found, isDue)
      : doingNothing(backlog.state, false);
    const open = [...found.toAsk, ...sent.duplicates];
    const asked =
      sent.hasFailed || open.length === 0
        ? doingNothing(sent.state, false)
        : await this.ask(sent.state, open);
    const isThereNothing = found.toSend.length + found.toAsk.length === 0;
    return {
      state: asked.state,
      waiting: isThereNothing ? 0 : backlog.waiting - sent.settled - asked.settled,
      isUrgent: this.hasMoreQuestions,
      isHeldBack: sent.isHeldBack,
    };
  }

  private async ask(state: DispatchState, open: readonly Question[]): Promise<Step> {
    const questions = open.slice(0, MAX_RUN_QUESTIONS);
    const { failed, ...done } = await askAboutDuplicates(this.ports, this.writer, questions, state);
    this.ports.log(questionsReport(questions.length, done.settled, failed));
    // A list of the maximum length may continue.
    this.hasMoreQuestions = failed === null && open.length >= MAX_RUN_QUESTIONS;
    return { ...doingNothing(state, false), ...done, hasFailed: failed !== null };
  }

  /** Handles a message whose sender died. Its records are sent again, and the AEAT reports which of them it has. */
  private async abandon(backlog: Backlog, sentAtMs: number): Promise<DispatchState> {
    const { store, clock } = this.ports;
    const nowMs = clock.now();
    const { state } = backlog;
    // A message from the future left before the clock was moved back.
    const pace = { sentAtMs: Math.min(sentAtMs, nowMs), waitMs: waitMsOf(backlog), nowMs };
    const failure = { code: null, message: LOST_ANSWER };
    // If no records wait, nothing was lost, and no later answer would end an incident.
    const next =
      backlog.waiting === 0 ? state : afterFailure(state, pace, failure, retryDelayMs(state.failures + 1));
    await retryIdempotent(() => store.abandon(sentAtMs, LOST_ANSWER, next, nowMs));
    this.ports.log({ dispatch: 'ABANDONED', failures: next.failures });
    return next;
  }
}
