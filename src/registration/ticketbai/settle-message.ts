import { uuidV7 } from '../../platform/ids.ts';
import type { RecordReading, TicketBaiReading } from '../../ticketbai/answers/reading.ts';
import type { SendableRecord, SentRecordChange } from './sending-port.ts';
import {
  afterAnswer,
  afterNoAnswer,
  afterRefusal,
  afterSplit,
  type SendingFailure,
  type SendingState,
} from './sending-state.ts';

/** Message with its answer. */
export interface AnsweredMessage {
  records: readonly SendableRecord[];
  reading: TicketBaiReading;
  state: SendingState;
  nowMs: number;
  /** Earliest time of the next message if this one is answered. */
  nextSendAtMs: number;
  /** From 0 to 1, for the delay of a retry. */
  chance: number;
}

/** Meaning of an answer for the records and for sending. */
export interface SettledMessage {
  outcome: 'ANSWERED' | 'REFUSED' | 'NO_ANSWER';
  changes: SentRecordChange[];
  state: SendingState;
  failure: SendingFailure | null;
  presentationId: string | null;
}

const NOT_NAMED = 'the answer does not name every record of the message';

/** Returns the change of a record that was rejected. */
export function rejection(recordId: string, failure: SendingFailure, nowMs: number): SentRecordChange {
  const { code, message } = failure;
  const nothing = { csv: null, presentationId: null, warnings: [] };
  return { recordId, eventId: uuidV7(nowMs), status: 'REJECTED', code, message, ...nothing };
}

/** Returns the reading of each record, by the invoice that it names, or by place where none is named. */
function readingsOf(
  records: readonly SendableRecord[],
  readings: readonly RecordReading[],
): (RecordReading | undefined)[] {
  const byInvoice = new Map(
    readings.flatMap((reading) => {
      const { invoice } = reading;
      return invoice === null ? [] : [[`${invoice.series}|${invoice.number}|${invoice.issue_date}`, reading]];
    }),
  );
  if (byInvoice.size === 0)
    return readings.length === records.length ? [...readings] : records.map(() => undefined);
  return records.map(({ series, number, issueDate }) => byInvoice.get(`${series}|${number}|${issueDate}`));
}

function changeOf(
  record: SendableRecord,
  { outcome, error, warnings }: RecordReading,
  answer: { csv: string | null; presentation_id: string | null },
  nowMs: number,
): SentRecordChange {
  const base = {
    recordId: record.id,
    eventId: uuidV7(nowMs),
    csv: answer.csv,
    presentationId: answer.presentation_id,
    code: error?.code ?? null,
    message: error?.message ?? null,
    warnings,
  };
  if (outcome !== 'REGISTERED_BEFORE') return { ...base, status: outcome };
  if (!record.isInDoubt) return { ...base, status: 'REJECTED' };
  // Only Bizkaia can be asked whether the record that it has is this one, and only if a signature identifies it.
  const isSigned = record.signature !== null && !record.isNoted;
  if (record.territory === 'BIZKAIA' && (isSigned || record.kind === 'CANCELLATION_CORRECTION'))
    return { ...base, status: 'PENDING', warnings: [] };
  return { ...base, status: 'ACCEPTED', code: null, message: null, warnings: [] };
}

function settleAnswer(
  { records, state, nowMs, nextSendAtMs, chance }: AnsweredMessage,
  answer: Extract<TicketBaiReading, { kind: 'ANSWERED' }>,
): SettledMessage {
  const readings = readingsOf(records, answer.records);
  const changes = records.flatMap((record, place) => {
    const reading = readings[place];
    return reading === undefined ? [] : [changeOf(record, reading, answer, nowMs)];
  });
  const presentationId = answer.presentation_id;
  // A record that the answer leaves out has no outcome yet.
  if (changes.length < records.length) {
    const failure = { code: null, message: NOT_NAMED };
    const later = afterNoAnswer(state, failure, { nowMs, chance });
    return { outcome: 'NO_ANSWER', changes, state: later, failure, presentationId };
  }
  return {
    outcome: 'ANSWERED',
    changes,
    state: afterAnswer(state, nextSendAtMs),
    failure: null,
    presentationId,
  };
}

/**
 * Settles a message by its answer (decisions section 16, "What an answer means").
 *
 * A message that is refused for the content of one record is split in halves, until the record is alone and rejected. A message with a
 * record twice is split in the same way.
 */
export function settleMessage(message: AnsweredMessage): SettledMessage {
  const { records, reading, state, nowMs, chance } = message;
  if (reading.kind === 'ANSWERED') return settleAnswer(message, reading);
  const failure = { code: reading.code, message: reading.message };
  const nothing = { changes: [], failure, presentationId: null };
  switch (reading.kind) {
    case 'NOT_ANSWERED':
      return { ...nothing, outcome: 'NO_ANSWER', state: afterNoAnswer(state, failure, { nowMs, chance }) };
    case 'REFUSED':
      return { ...nothing, outcome: 'REFUSED', state: afterRefusal(state, failure, nowMs) };
    case 'SPLIT':
    case 'DUPLICATES': {
      if (records.length > 1)
        return { ...nothing, outcome: 'REFUSED', state: afterSplit(state, records.length, nowMs) };
      const changes = records.map(({ id }) => rejection(id, failure, nowMs));
      return { ...nothing, outcome: 'REFUSED', changes, state: afterAnswer(state, nowMs) };
    }
  }
}
