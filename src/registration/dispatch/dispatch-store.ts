import { awaitedEvents } from '../../db/awaited-events.ts';
import type { OwnRecord } from './classify-question.ts';
import { MAX_MESSAGE_CHARACTERS, MAX_SUBMISSION_BYTES } from './dispatch-limits.ts';
import type {
  DispatchIdentity,
  DispatchStore,
  FinishedMessage,
  ReadLimits,
  RecordChange,
  SentMessage,
  Waiting,
} from './dispatch-port.ts';
import {
  questionOf,
  type RecordRow,
  recordOf,
  type StateRow,
  stateOf,
  stateValues,
} from './dispatch-rows.ts';
import type { DispatchState } from './dispatch-state.ts';
import * as sql from './dispatch-statements.ts';
import { firstPart, furtherParts } from './message-parts.ts';

/** Builds the store of one company's books. Its account is checked when an event is written. */
export function d1DispatchStore(
  books: D1Database,
  identity: Readonly<Pick<DispatchIdentity, 'companyId' | 'accountId' | 'isManaged'>>,
): DispatchStore {
  const { companyId } = identity;
  const bind = (query: string, ...values: unknown[]) => books.prepare(query).bind(...values);
  const writeState = (state: DispatchState, nowMs: number) =>
    bind(sql.WRITE_STATE, companyId, ...stateValues(state, nowMs));
  /** Reads the pending work. With an instant, it reads nothing before the next submission is due then. */
  const readWaiting = ({ records, questions }: ReadLimits, dueAtMs: number | null) => [
    bind(sql.READ_TO_SEND, companyId, records, MAX_SUBMISSION_BYTES, dueAtMs),
    bind(sql.READ_TO_ASK, companyId, questions, dueAtMs),
    bind(sql.READ_RENUNCIATION, companyId),
  ];
  return {
    async readBacklog(countUpTo, nowMs, limits) {
      const [state, count, last, wait, ...due] = await books.batch<Record<string, unknown>>([
        bind(sql.READ_STATE, companyId),
        bind(sql.COUNT_WAITING, companyId, countUpTo),
        bind(sql.READ_LAST_MESSAGE, companyId),
        bind(sql.READ_LAST_WAIT, companyId),
        ...readWaiting(limits, nowMs),
      ]);
      const lastMessage = firstRow<{ sent_at: number; outcome: string }>(last);
      return {
        state: stateOf(firstRow<StateRow>(state), nowMs),
        waiting: firstRow<{ waiting: number }>(count)?.waiting ?? 0,
        unfinishedSentAtMs: lastMessage?.outcome === 'SENT' ? lastMessage.sent_at : null,
        waitSeconds: firstRow<{ wait_seconds: number }>(wait)?.wait_seconds ?? null,
        due: waitingOf(due),
      };
    },
    async readWaiting(limits) {
      return waitingOf(await books.batch<Record<string, unknown>>(readWaiting(limits, null)));
    },
    async readOwnRecords(invoiceIds) {
      const { results } = await bind(sql.READ_OWN_RECORDS, JSON.stringify(invoiceIds), companyId).all<
        OwnRecord & { invoice_id: string }
      >();
      return Map.groupBy(results, (row) => row.invoice_id);
    },
    async begin(messages, state, nowMs) {
      await books.batch([
        ...messages.map((message) => bind(sql.INSERT_MESSAGE, ...sentValues(companyId, message))),
        ...messages.flatMap(({ id, request }) => insertParts(books, id, 'REQUEST', request)),
        writeState(state, nowMs),
      ]);
    },
    async settle({ messages, changes, state, nowMs, renounced }) {
      const rows = JSON.stringify(changes.map(changeRow));
      const results = await books.batch<Record<string, unknown>>([
        ...messages.map((message) => bind(sql.FINISH_MESSAGE, ...finishedValues(message))),
        ...messages.flatMap(({ id, answer }) => insertParts(books, id, 'ANSWER', answer ?? '')),
        bind(sql.INSERT_EVENTS, rows, identity.accountId, nowMs, identity.isManaged === false ? 0 : 1),
        bind(sql.UPDATE_INVOICES, rows),
        bind(sql.UPDATE_RECORDS, rows),
        ...(renounced === undefined
          ? []
          : [bind(sql.NOTE_RENUNCIATION, companyId, renounced.year, renounced.csv, nowMs)]),
        writeState(state, nowMs),
      ]);
      return awaitedEvents(results);
    },
    async abandon(sentAtMs, reason, state, nowMs) {
      await books.batch([
        bind(sql.ABANDON_MESSAGES, companyId, sentAtMs, nowMs, reason),
        writeState(state, nowMs),
      ]);
    },
  };
}

/** Returns the statements that store the rest of a long text beyond the row of its message. */
function insertParts(books: D1Database, id: string, side: 'REQUEST' | 'ANSWER', text: string) {
  return furtherParts(text).map((part, index) =>
    books.prepare(sql.INSERT_PART).bind(id, side, index + 1, part),
  );
}

function waitingOf([toSend, toAsk, renunciation]: readonly D1Result<unknown>[]): Waiting {
  return {
    toSend: rowsOf<RecordRow>(toSend).map(recordOf),
    toAsk: rowsOf<RecordRow>(toAsk).map(questionOf),
    renouncedYear: firstRow<{ year: string }>(renunciation)?.year ?? null,
  };
}

function rowsOf<Row>(result: D1Result<unknown> | undefined): Row[] {
  return (result?.results ?? []) as Row[];
}

function firstRow<Row>(result: D1Result<unknown> | undefined): Row | undefined {
  return result?.results[0] as Row | undefined;
}

function sentValues(companyId: string, message: SentMessage) {
  const { id, kind, incident, firstPosition, lastPosition, records, request, sentAtMs } = message;
  const text = firstPart(request);
  return [id, companyId, kind, incident ? 1 : 0, firstPosition, lastPosition, records, text, sentAtMs];
}

function finishedValues(message: FinishedMessage) {
  const { id, outcome, answeredAtMs, httpStatus, contentType, answer, csv, waitSeconds, code } = message;
  const reason = cut(message.message);
  const text = answer === null ? null : firstPart(answer);
  return [id, outcome, answeredAtMs, httpStatus, contentType, text, csv, waitSeconds, code, reason];
}

function changeRow({ recordId, eventId, status, csv, code, message, submissionId }: RecordChange) {
  return {
    id: recordId,
    event_id: eventId,
    status,
    csv,
    code,
    message: cut(message),
    submission_id: submissionId,
  };
}

function cut(message: string | null): string | null {
  return message === null ? null : message.slice(0, MAX_MESSAGE_CHARACTERS).toWellFormed();
}
