import type { StoredIncome, StoredWarning, TicketbaiRecordRow } from '../../db/schema/ticketbai-schema.ts';
import type { DispatchIdentity } from '../dispatch/dispatch-port.ts';
import type { SendingState } from './sending-state.ts';

/** Notifies the company's sender of `records` new records. Zero makes it check for pending ones. */
export type SendingWake = DispatchIdentity & { records: number };

/** Sender of a company's TicketBAI records, as seen by code that writes records and configures companies. */
export interface TicketBaiSenderPort {
  /** Returns before anything is sent. */
  wake(wake: SendingWake): Promise<void>;
  /** Resumes after the sender was refused as a whole. Otherwise it only checks for pending records. */
  resume(identity: DispatchIdentity): Promise<void>;
}

/** Record that may leave now: its issue or target is settled. Its file is read apart. */
export type SendableRecord = Pick<
  TicketbaiRecordRow,
  | 'id'
  | 'position'
  | 'kind'
  | 'action'
  | 'territory'
  | 'invoiceId'
  | 'issuerNif'
  | 'series'
  | 'number'
  | 'issueDate'
  | 'createdAt'
  | 'signature'
  | 'attempts'
> & {
  legalName: string;
  /** Characters of its file. */
  size: number;
  /** Income of its invoice by activity. Null under model 240 and outside Bizkaia. */
  income: StoredIncome[] | null;
  /** True if the outcome of an attempt is unknown: no answer, and no answer for the record since. */
  isInDoubt: boolean;
  /** Message of its last attempt, if that was not answered. It is sent again with the same records. */
  unansweredMessageId: string | null;
  /** True for the cancellation of an invoice that is in subchapter 1.2 of Bizkaia's book. */
  isNoted: boolean;
  /** Code "registered before", about which Bizkaia's book still has to be asked. Null otherwise. */
  question: string | null;
};

/** State of sending, read in one round trip. */
export interface SendingBacklog {
  state: SendingState;
  /** Records that may leave, by position. */
  sendable: SendableRecord[];
}

/** Message as noted before it leaves. */
export interface NotedMessage {
  id: string;
  territory: TicketbaiRecordRow['territory'];
  operation: string;
  /** XML of a query. Null for messages of files, which the records hold. */
  request: string | null;
  sentAtMs: number;
  recordIds: readonly string[];
  /** True if it repeats a stored message, whose row then shows the last attempt. */
  isRepeated: boolean;
}

/** Outcome of a message. */
export interface FinishedSending {
  id: string;
  territory: TicketbaiRecordRow['territory'];
  outcome: 'ANSWERED' | 'REFUSED' | 'NO_ANSWER';
  answeredAtMs: number;
  httpStatus: number | null;
  answer: string | null;
  code: string | null;
  message: string | null;
  presentationId: string | null;
}

/** New status of a record. PENDING with a code: the diputación says that it has it, and its book has to be asked. */
export interface SentRecordChange {
  recordId: string;
  eventId: string;
  status: TicketbaiRecordRow['status'];
  csv: string | null;
  presentationId: string | null;
  code: string | null;
  message: string | null;
  warnings: readonly StoredWarning[];
}

/** Event of the company's sending, for its endpoints. */
export interface SendingEvent {
  id: string;
  type: 'ticketbai.incident.started' | 'ticketbai.incident.ended' | 'ticketbai.paused';
  data: Readonly<Record<string, unknown>>;
}

/** Results of one message, written in one batch. Writing them again changes nothing. */
export interface SendingSettlement {
  message: FinishedSending;
  changes: readonly SentRecordChange[];
  events: readonly SendingEvent[];
  state: SendingState;
  nowMs: number;
}

/** Store of one company's sending. D1 is the truth. Tests replace it by a faulty one. */
export interface SendingStore {
  readBacklog(records: number, nowMs: number): Promise<SendingBacklog>;
  /** Reads the files of records, by id. */
  readFiles(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Notes a message before it leaves, so that a lost one leaves a trace. Noting it again changes nothing. */
  begin(message: NotedMessage, state: SendingState): Promise<void>;
  /** Writes a settlement and returns the ids of its events that wait for publication. */
  settle(settlement: SendingSettlement): Promise<readonly string[]>;
  /** Writes the state alone. */
  writeState(state: SendingState, nowMs: number): Promise<void>;
}
