import type { Environment } from '../../domain/environment.ts';
import type { OwnRecord } from './classify-question.ts';
import type { DispatchState } from './dispatch-state.ts';
import type { Question, WaitingRecord } from './waiting-record.ts';

/** Identity of a chain: its company, its account, and the location of its books. */
export interface DispatchIdentity {
  environment: Environment;
  booksShard: number;
  companyId: string;
  accountId: string;
  /** True if another account manages this account and may receive its events. Absent if this was not checked. */
  isManaged?: boolean;
}

/** Notifies the company's dispatcher of `records` new records. Zero makes it check for pending ones. */
export type DispatchWake = DispatchIdentity & { records: number };

/** Dispatcher of a company's chain, as seen by code that writes records and configures companies. */
export interface VerifactuDispatcherPort {
  /** Returns before anything is sent. */
  wake(wake: DispatchWake): Promise<void>;
  /** Resumes sending after the AEAT suspended the access (error 4141). Does nothing otherwise. */
  resume(): Promise<void>;
}

/** State of sending, read in one round trip. */
export interface Backlog {
  state: DispatchState;
  /** Number of records without a final answer, counted up to the requested limit. */
  waiting: number;
  /** Time at which the last message left, if its answer was never stored because the run died. */
  unfinishedSentAtMs: number | null;
  /** Last wait set by the AEAT, in seconds. Null until it sets one. */
  waitSeconds: number | null;
  /** Pending work, valid only if the next submission is due. */
  due: Waiting;
}

/** Most pending work that is read. */
export interface ReadLimits {
  records: number;
  questions: number;
}

/** Pending work: records to send, in chain order, and records that the AEAT called duplicates. */
export interface Waiting {
  toSend: WaitingRecord[];
  toAsk: Question[];
  /** `YYYY`: last year of VeriFactu, if the AEAT still has to be notified. Null otherwise. */
  renouncedYear: string | null;
}

/** Outgoing message for `verifactu_submissions`. `request` is XML. */
export interface SentMessage {
  id: string;
  kind: 'SUBMISSION' | 'QUERY';
  incident: boolean;
  firstPosition: number;
  lastPosition: number;
  records: number;
  request: string;
  sentAtMs: number;
}

/** Outcome of a message. `answer` is the exact text, or null if there is none or it is too long to store. */
export interface FinishedMessage {
  id: string;
  outcome: 'ANSWERED' | 'FAULT' | 'REFUSED' | 'NO_ANSWER';
  answeredAtMs: number;
  httpStatus: number | null;
  contentType: string | null;
  answer: string | null;
  csv: string | null;
  waitSeconds: number | null;
  code: string | null;
  message: string | null;
}

/** New status of a record. PENDING with a code: the AEAT called it a duplicate and has to be asked. */
export interface RecordChange {
  recordId: string;
  eventId: string;
  status: 'PENDING' | 'ACCEPTED' | 'REJECTED';
  csv: string | null;
  code: string | null;
  message: string | null;
  /** Submission whose answer set the status. Null keeps the stored submission, since the status has another source. */
  submissionId: string | null;
}

/** Results of one run, written in one batch. Writing them again changes nothing. */
export interface Settlement {
  messages: readonly FinishedMessage[];
  changes: readonly RecordChange[];
  state: DispatchState;
  nowMs: number;
  /** Renunciation that the AEAT accepted with a submission, with its CSV. Absent if none was sent. */
  renounced?: { year: string; csv: string };
}

/** Store of one company's sending state. D1 is the truth. Tests replace it by a faulty one. */
export interface DispatchStore {
  /**
   * Reads the state, with the pending work if the next submission is due. `countUpTo` limits the count of waiting records.
   */
  readBacklog(countUpTo: number, nowMs: number, limits: ReadLimits): Promise<Backlog>;
  /** Reads the pending work, due or not. Of the records, it reads only as many as one submission can carry. */
  readWaiting(limits: ReadLimits): Promise<Waiting>;
  /** Reads the chain's records of the invoices, keyed by invoice id. */
  readOwnRecords(invoiceIds: readonly string[]): Promise<ReadonlyMap<string, readonly OwnRecord[]>>;
  /** Stores messages before they leave. Storing them again changes nothing. */
  begin(messages: readonly SentMessage[], state: DispatchState, nowMs: number): Promise<void>;
  /**
   * Writes a settlement and returns the ids of its events that wait for publication. A repeated write changes nothing and
   * returns none.
   */
  settle(settlement: Settlement): Promise<readonly string[]>;
  /** Records that the outcome of the messages sent at that time stays unknown. */
  abandon(sentAtMs: number, reason: string, state: DispatchState, nowMs: number): Promise<void>;
}
