import { retryIdempotent } from '../../db/retry-idempotent.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AeatTransport } from '../aeat/transport.ts';
import { askAboutDuplicates } from './ask-about-duplicates.ts';
import { MAX_RUN_QUESTIONS, MAX_SUBMISSION_RECORDS } from './dispatch-limits.ts';
import type { DispatchStore, Standing } from './dispatch-port.ts';
import { afterFailure, type DispatchState, mayHurry, retryDelayMs } from './dispatch-state.ts';
import type { Prospect } from './prospect.ts';
import { questionsReport } from './run-report.ts';
import { SettlementWriter } from './settlement-writer.ts';
import { doingNothing, type Step, SubmissionStep, waitMsOf } from './submission-step.ts';
import type { Question, WaitingRecord } from './waiting-record.ts';

/** What a run works with. */
export interface DispatchRunPorts {
  store: DispatchStore;
  transport: AeatTransport;
  /** The service's own clock: sending keeps the AEAT's pace, whatever time it is in the books. */
  clock: Clock;
  /**
   * How far the clock by which the AEAT judges a submission of these records is ahead of the service's, in milliseconds: 0 but
   * where a test clock runs.
   */
  simulatorAheadMs(records: readonly WaitingRecord[], nowMs: number): Promise<number>;
  /** Takes what a run has to tell, one JSON object a line. Names no invoice and no customer. */
  log(entry: Readonly<Record<string, unknown>>): void;
}

/** Counted so far that what a full submission leaves behind is known to be another full one. */
const COUNT_UP_TO = 2 * MAX_SUBMISSION_RECORDS;

/** One more than fit, to know whether late ones stay behind. */
export const READ_LIMITS = { records: MAX_SUBMISSION_RECORDS + 1, questions: MAX_RUN_QUESTIONS };

const LOST_ANSWER = 'the sender ended before an answer came';

/** One look at the books and what follows from it. Only one may go on at a time. */
export class DispatchRun {
  private readonly ports: DispatchRunPorts;
  private readonly writer: SettlementWriter;
  private readonly submission: SubmissionStep;
  /** The last run found more duplicates than it could ask about. */
  private hasMoreQuestions = false;

  constructor(ports: DispatchRunPorts) {
    this.ports = ports;
    this.writer = new SettlementWriter(ports.store);
    this.submission = new SubmissionStep(ports, this.writer);
  }

  /** Reads how sending stands, does what is due, and answers how it stands then. Rejects when D1 does not answer. */
  async once(): Promise<Prospect> {
    await this.writer.writeKept();
    const { store, clock } = this.ports;
    const nowMs = clock.now();
    const standing = await retryIdempotent(() => store.readStanding(COUNT_UP_TO, nowMs, READ_LIMITS));
    const { state, waiting, unfinishedSentAtMs } = standing;
    const calm = { state, waiting, isUrgent: false, isHeldBack: false };
    if (unfinishedSentAtMs !== null)
      return { ...calm, state: await this.abandon(standing, unfinishedSentAtMs) };
    if (state.suspended || waiting === 0) return calm;
    const isDue = state.nextSendAtMs <= nowMs;
    const mayBeFull = waiting >= MAX_SUBMISSION_RECORDS && mayHurry(state);
    if (!isDue && !mayBeFull && !this.hasMoreQuestions) return calm;
    return await this.work(standing, isDue, isDue || mayBeFull);
  }

  private async work(standing: Standing, isDue: boolean, maySend: boolean): Promise<Prospect> {
    const found = isDue
      ? standing.due
      : await retryIdempotent(() => this.ports.store.readWaiting(READ_LIMITS));
    const sent = maySend
      ? await this.submission.take(standing, found, isDue)
      : doingNothing(standing.state, false);
    const open = [...found.toAsk, ...sent.duplicates];
    const asked =
      sent.hasFailed || open.length === 0
        ? doingNothing(sent.state, false)
        : await this.ask(sent.state, open);
    const isThereNothing = found.toSend.length + found.toAsk.length === 0;
    return {
      state: asked.state,
      waiting: isThereNothing ? 0 : standing.waiting - sent.settled - asked.settled,
      isUrgent: this.hasMoreQuestions,
      isHeldBack: sent.isHeldBack,
    };
  }

  private async ask(state: DispatchState, open: readonly Question[]): Promise<Step> {
    const questions = open.slice(0, MAX_RUN_QUESTIONS);
    const { failed, ...done } = await askAboutDuplicates(this.ports, this.writer, questions, state);
    this.ports.log(questionsReport(questions.length, done.settled, failed));
    // A list that is as long as was read may go on.
    this.hasMoreQuestions = failed === null && open.length >= MAX_RUN_QUESTIONS;
    return { ...doingNothing(state, false), ...done, hasFailed: failed !== null };
  }

  /** A message left and whoever sent it died: its records are sent again, and the AEAT says what it had of them. */
  private async abandon(standing: Standing, sentAtMs: number): Promise<DispatchState> {
    const { store, clock } = this.ports;
    const nowMs = clock.now();
    const { state } = standing;
    // One that seems to have left later than now did so before the clock was moved back.
    const pace = { sentAtMs: Math.min(sentAtMs, nowMs), waitMs: waitMsOf(standing), nowMs };
    const failure = { code: null, message: LOST_ANSWER };
    // Without records that wait nothing was lost, and no later answer would end an incident.
    const next =
      standing.waiting === 0 ? state : afterFailure(state, pace, failure, retryDelayMs(state.failures + 1));
    await retryIdempotent(() => store.abandon(sentAtMs, LOST_ANSWER, next, nowMs));
    this.ports.log({ dispatch: 'ABANDONED', failures: next.failures });
    return next;
  }
}
