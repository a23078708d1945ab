import type { LroeModel } from '../../ticketbai/lroe/lroe-model.ts';
import { MAX_MESSAGE_CHARACTERS, MAX_MESSAGE_RECORDS } from './sending-limits.ts';
import type { SendableRecord } from './sending-port.ts';

/** Records of the next message. */
export interface MessagePlan {
  records: SendableRecord[];
  /** Noted message that it repeats. Null for a new one. */
  repeatedId: string | null;
  /** True if no more records fit. Such a message does not wait for its time. */
  isFull: boolean;
}

/** Returns the model of the LROE, which the income of a record shows. */
export function modelOf({ income }: Pick<SendableRecord, 'income'>): LroeModel {
  return income === null ? '240' : '140';
}

/** Returns what the records of one message of Bizkaia share: year, subchapter, operation, model, and unanswered message. */
function messageKey(record: SendableRecord): string {
  const { kind, action, issueDate, issuerNif, isNoted, unansweredMessageId } = record;
  const operation = kind === 'CANCELLATION_CORRECTION' ? 'CANCELLATION' : kind;
  const ofMessage = [operation, kind === 'ANNOTATION' ? action : null, isNoted, unansweredMessageId];
  return [...ofMessage, issueDate.slice(0, 4), issuerNif, modelOf(record)].join(' ');
}

/**
 * Plans the next message: for Gipuzkoa and Araba the first record; for Bizkaia the first records of one year, subchapter and
 * operation, in order. An unanswered message is repeated with the same records. Null if there is no record.
 *
 * @param limit most records while a refused message is split, or null
 * Source: decisions section 16, "Sending"; ticketbai README, section 8.
 */
export function planMessage(sendable: readonly SendableRecord[], limit: number | null): MessagePlan | null {
  const [first] = sendable;
  if (first === undefined) return null;
  const repeatedId = first.unansweredMessageId;
  if (first.territory !== 'BIZKAIA') return { records: [first], repeatedId, isFull: true };
  const most = Math.min(limit ?? MAX_MESSAGE_RECORDS, MAX_MESSAGE_RECORDS);
  const records: SendableRecord[] = [];
  let characters = 0;
  for (const record of sendable) {
    characters += record.size;
    const isOther = record.territory !== first.territory || messageKey(record) !== messageKey(first);
    if (isOther || record.question !== null || records.length === most) break;
    if (records.length > 0 && characters > MAX_MESSAGE_CHARACTERS) break;
    records.push(record);
  }
  return { records, repeatedId, isFull: records.length === most };
}
