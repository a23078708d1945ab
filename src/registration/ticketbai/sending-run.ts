import { retryIdempotent } from '../../db/retry-idempotent.ts';
import type { Environment } from '../../domain/environment.ts';
import type { Clock } from '../../platform/clock.ts';
import { uuidV7 } from '../../platform/ids.ts';
import { type BookedInvoice, readLroeQuery } from '../../ticketbai/answers/read-lroe-query.ts';
import { sandboxAheadMs } from '../dispatch/sandbox-time.ts';
import { exchange, keptText, type ReceivedAnswer, readReceived } from './exchange.ts';
import { judgeQuestion } from './judge-question.ts';
import { type MessagePlan, planMessage } from './plan-message.ts';
import { eventsBetween } from './sending-events.ts';
import { INCIDENT_FAILURES, MAX_QUERY_PAGES } from './sending-limits.ts';
import type {
  FinishedSending,
  NotedMessage,
  SendableRecord,
  SendingBacklog,
  SendingStore,
} from './sending-port.ts';
import { afterNoAnswer, type SendingState } from './sending-state.ts';
import { rejection, settleMessage } from './settle-message.ts';
import type { TicketBaiTransport } from './transport.ts';
import { type WrittenRequest, writeQuery, writeRequest } from './write-request.ts';

/** Dependencies of a run. */
export interface SendingRunPorts {
  environment: Environment;
  store: SendingStore;
  transport: TicketBaiTransport;
  /** Clock of the company's books: retries follow it, so that a moved test clock makes them due. */
  clock: Clock;
  /** Reads the test clock anew and returns its lead over the service's clock, milliseconds. 0 in live. */
  booksAheadMs(): Promise<number>;
  /** Wait between two messages to Bizkaia, milliseconds. */
  waitMs: number;
  /** Returns a number from 0 to 1. */
  chance(): number;
  /** Writes a log entry, which names no invoice and no customer. */
  log(entry: Readonly<Record<string, unknown>>): void;
}

/** Pass through due work: messages one after another, in the order of the records. */
export class SendingRun {
  private readonly ports: SendingRunPorts;

  constructor(ports: SendingRunPorts) {
    this.ports = ports;
  }

  /**
   * Sends what is due, at most `messages` messages. Returns the delay until the next run in milliseconds, or null if nothing waits.
   * Rejects if D1 does not respond.
   */
  async once(messages: number, records: number): Promise<number | null> {
    const aheadMs = await this.ports.booksAheadMs();
    for (let sent = 0; sent < messages; sent++) {
      const nowMs = this.ports.clock.now();
      const backlog = await retryIdempotent(() => this.ports.store.readBacklog(records, nowMs));
      const { state, sendable } = backlog;
      const plan = planMessage(sendable, state.messageLimit);
      if (plan === null || state.pause !== null) return null;
      const mayHurry = plan.isFull && state.failures === 0;
      if (state.nextSendAtMs > nowMs && !mayHurry) return state.nextSendAtMs - nowMs;
      await this.take(backlog, plan, aheadMs);
    }
    return 0;
  }

  private async take({ state, sendable }: SendingBacklog, plan: MessagePlan, aheadMs: number): Promise<void> {
    const [first] = sendable;
    if (first?.question != null) await this.ask(state, first, aheadMs);
    else await this.send(state, plan, aheadMs);
  }

  private async send(state: SendingState, plan: MessagePlan, booksAheadMs: number): Promise<void> {
    const { store, clock, waitMs } = this.ports;
    const [first] = plan.records;
    if (first === undefined) return;
    const written = await this.written(plan);
    if ('problem' in written) return await this.giveUp(state, plan, written.problem);
    const sentAtMs = clock.now();
    const id =
      plan.repeatedId !== null && state.failures >= INCIDENT_FAILURES ? plan.repeatedId : uuidV7(sentAtMs);
    const message = {
      id,
      territory: first.territory,
      operation: written.operation,
      request: null,
      sentAtMs,
      recordIds: plan.records.map((record) => record.id),
      isRepeated: id === plan.repeatedId,
    };
    await retryIdempotent(() => store.begin(message, { ...state, nextSendAtMs: sentAtMs + waitMs }));
    const received = await exchange(this.ports, written.request, this.aheadMs(plan.records, booksAheadMs));
    const isSplit = state.messageLimit !== null;
    const settled = settleMessage({
      records: plan.records,
      reading: readReceived(received, first),
      state,
      nowMs: received.nowMs,
      nextSendAtMs: first.territory === 'BIZKAIA' && !isSplit ? sentAtMs + waitMs : received.nowMs,
      chance: this.ports.chance(),
    });
    const { outcome, failure, presentationId } = settled;
    await this.settle(state, settled.state, settled.changes, {
      ...finished(message, received),
      outcome,
      code: failure?.code ?? null,
      message: failure?.message ?? null,
      presentationId,
    });
    this.ports.log({
      sending: written.operation,
      territory: first.territory,
      outcome,
      records: plan.records.length,
      settled: settled.changes.filter(({ status }) => status !== 'PENDING').length,
      http_status: received.httpStatus,
      error_code: failure?.code ?? null,
      failures: settled.state.failures,
    });
  }

  /** Asks Bizkaia's book whether the record that it has is ours. Without an answer it is asked again. */
  private async ask(state: SendingState, record: SendableRecord, booksAheadMs: number): Promise<void> {
    const { store, clock, environment } = this.ports;
    const booked: BookedInvoice[] = [];
    for (let page = 1; page <= MAX_QUERY_PAGES; page++) {
      const written = await writeQuery(record, page, environment);
      const sentAtMs = clock.now();
      const id = uuidV7(sentAtMs);
      const message = {
        id,
        territory: record.territory,
        operation: written.operation,
        request: written.text,
        sentAtMs,
        recordIds: [],
        isRepeated: false,
      };
      await retryIdempotent(() => store.begin(message, state));
      const received = await exchange(this.ports, written.request, this.aheadMs([record], booksAheadMs));
      const isRead = received.httpStatus !== null && received.httpStatus < 300;
      const found = isRead && received.body !== null ? readLroeQuery(received.body) : null;
      const { nowMs } = received;
      const end = { ...finished(message, received), presentationId: null };
      if (found === null) {
        const failure = { code: null, message: received.problem ?? 'the book gave no readable answer' };
        const later = afterNoAnswer(state, failure, { nowMs, chance: this.ports.chance() });
        return await this.settle(state, later, [], { ...end, ...failure, outcome: 'NO_ANSWER' });
      }
      booked.push(...found.invoices);
      const isLast = !found.has_more || page === MAX_QUERY_PAGES;
      const changes = isLast ? [judgeQuestion(record, booked, nowMs)] : [];
      const calm = isLast ? { ...state, failures: 0, incident: null } : state;
      await this.settle(state, calm, changes, { ...end, outcome: 'ANSWERED', code: null, message: null });
      if (isLast) return;
    }
  }

  /** Writes the request of a plan, or says why it cannot be written. */
  private async written(plan: MessagePlan): Promise<WrittenRequest | { problem: string }> {
    const files = await retryIdempotent(() => this.ports.store.readFiles(plan.records.map(({ id }) => id)));
    try {
      return await writeRequest(plan.records, files, this.ports.environment);
    } catch (error) {
      return { problem: error instanceof Error ? error.message : String(error) };
    }
  }

  /** Rejects a record that cannot be written, since it can never be sent. A message of several is split until it is alone. */
  private async giveUp(state: SendingState, { records }: MessagePlan, problem: string): Promise<void> {
    const nowMs = this.ports.clock.now();
    const failure = { code: null, message: problem };
    const [first] = records;
    const half = { ...state, messageLimit: Math.ceil(records.length / 2) };
    if (records.length > 1 || first === undefined)
      return await retryIdempotent(() => this.ports.store.writeState(half, nowMs));
    await this.settle(state, { ...state, messageLimit: null }, [rejection(first.id, failure, nowMs)], {
      id: uuidV7(nowMs),
      territory: first.territory,
      outcome: 'REFUSED',
      answeredAtMs: nowMs,
      httpStatus: null,
      answer: null,
      presentationId: null,
      ...failure,
    });
  }

  private async settle(
    before: SendingState,
    state: SendingState,
    changes: Parameters<SendingStore['settle']>[0]['changes'],
    message: FinishedSending,
  ): Promise<void> {
    const nowMs = message.answeredAtMs;
    const events = eventsBetween(before, state, { territory: message.territory, nowMs });
    await retryIdempotent(() => this.ports.store.settle({ message, changes, events, state, nowMs }));
  }

  private aheadMs(records: readonly SendableRecord[], booksAheadMs: number): number {
    if (this.ports.environment === 'LIVE') return 0;
    const dated = records.map(({ createdAt, issueDate }) => ({ generatedAtMs: createdAt, issueDate }));
    return sandboxAheadMs(dated, this.ports.clock.now() - booksAheadMs, booksAheadMs);
  }
}

function finished({ id, territory }: NotedMessage, received: ReceivedAnswer) {
  return {
    id,
    territory,
    answeredAtMs: received.nowMs,
    httpStatus: received.httpStatus,
    answer: keptText(received),
  };
}
