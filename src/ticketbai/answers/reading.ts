import type { FiledReference } from '../file/invoice.ts';

/** Text of an authority with its code. */
export interface AnswerMessage {
  code: string;
  message: string;
}

/**
 * Result for one record.
 * - `REGISTERED_BEFORE` counts as accepted after an unanswered attempt of the same record, and as rejected otherwise.
 */
export type RecordOutcome = 'ACCEPTED' | 'ACCEPTED_WITH_WARNINGS' | 'REJECTED' | 'REGISTERED_BEFORE';

export interface RecordReading {
  /** Invoice of the record. Null where the answer names none: Gipuzkoa and Araba take one file a request. */
  invoice: FiledReference | null;
  outcome: RecordOutcome;
  /** Code and text of a rejection, as received. Null otherwise. */
  error: AnswerMessage | null;
  warnings: readonly AnswerMessage[];
}

/**
 * Meaning of an answer (decisions section 16, "What an answer means").
 * - `ANSWERED`: each record has its result.
 * - `NOT_ANSWERED`: the outcome is unknown. The same octets are sent again.
 * - `REFUSED`: nothing was kept because of the sender. Sending pauses.
 * - `SPLIT`: the whole message was refused for the content of some record. Its halves are sent apart.
 * - `DUPLICATES`: the message had a record twice.
 */
export type TicketBaiReading =
  | {
      kind: 'ANSWERED';
      /** Receipt of Gipuzkoa and Araba. */
      csv: string | null;
      /** `identificativo` of Bizkaia. */
      presentation_id: string | null;
      records: readonly RecordReading[];
    }
  | { kind: 'NOT_ANSWERED'; code: string | null; message: string }
  | { kind: 'REFUSED' | 'SPLIT' | 'DUPLICATES'; code: string; message: string };

/** Returns a reading without a result. */
export function notAnswered(message: string, code: string | null = null): TicketBaiReading {
  return { kind: 'NOT_ANSWERED', code, message };
}
