import type { Environment } from '../../domain/environment.ts';
import type { OwnRecord } from './classify-question.ts';
import type { DispatchState } from './dispatch-state.ts';
import type { Question, WaitingRecord } from './waiting-record.ts';

/** Whose chain is sent, and where its books are. */
export interface DispatchIdentity {
  environment: Environment;
  booksShard: number;
  companyId: string;
  accountId: string;
  /** Whether another account manages the account and may receive its events; left out where that was not looked at. */
  isManaged?: boolean;
}

/** Tells the sender of a company's chain that records wait: so many new ones, or 0 to have it look. */
export type DispatchWake = DispatchIdentity & { records: number };

/** The sender of a company's chain, as those who write records and configure companies see it. */
export interface VerifactuDispatcherPort {
  /** Returns before anything is sent. */
  wake(wake: DispatchWake): Promise<void>;
  /** Sends again after the AEAT suspended the access (error 4141); does nothing otherwise. */
  resume(): Promise<void>;
}

/** How sending stands, read in one round trip. */
export interface Standing {
  state: DispatchState;
  /** Records without a final answer, counted up to the number that was asked for. */
  waiting: number;
  /** When the last message left, if its answer was never noted: the run that sent it died. */
  unfinishedSentAtMs: number | null;
  /** The wait that the AEAT told last, in seconds; null until it has told one. */
  waitSeconds: number | null;
  /** What waits, where the next submission is due; of no meaning where it is not. */
  due: Waiting;
}

/** How much of what waits is read at most. */
export interface ReadLimits {
  records: number;
  questions: number;
}

/** What waits: records to send, in the order of the chain, and records that the AEAT called duplicates. */
export interface Waiting {
  toSend: WaitingRecord[];
  toAsk: Question[];
  /** `YYYY`: the year with which VeriFactu ends, where the AEAT is still to be told; null otherwise. */
  renouncedYear: string | null;
}

/** A message as it leaves, for `verifactu_submissions`; `request` is gzip. */
export interface SentMessage {
  id: string;
  kind: 'SUBMISSION' | 'QUERY';
  incident: boolean;
  firstPosition: number;
  lastPosition: number;
  records: number;
  request: Uint8Array;
  sentAtMs: number;
}

/** What became of a message; `answer` is gzip, word for word, and null where none came or it is too long to keep. */
export interface FinishedMessage {
  id: string;
  outcome: 'ANSWERED' | 'FAULT' | 'REFUSED' | 'NO_ANSWER';
  answeredAtMs: number;
  httpStatus: number | null;
  contentType: string | null;
  answer: Uint8Array | null;
  csv: string | null;
  waitSeconds: number | null;
  code: string | null;
  message: string | null;
}

/** What becomes of a record. PENDING with a code: the AEAT called it a duplicate and is to be asked. */
export interface RecordChange {
  recordId: string;
  eventId: string;
  status: 'PENDING' | 'ACCEPTED' | 'REJECTED';
  csv: string | null;
  code: string | null;
  message: string | null;
  /** The submission whose answer says so; null: it was found otherwise, and the one that was answered before stands. */
  submissionId: string | null;
}

/** All that one run learnt, to be written in one batch. Writing it again changes nothing. */
export interface Settlement {
  messages: readonly FinishedMessage[];
  changes: readonly RecordChange[];
  state: DispatchState;
  nowMs: number;
  /** The renunciation that the AEAT took with a submission, and the CSV of that; left out where none was told. */
  renounced?: { year: string; csv: string };
}

/** What sending reads and writes of one company's books. D1 is the truth; a test puts a faulty one in its place. */
export interface DispatchStore {
  /** With what waits where the next submission is due. `countUpTo`: waiting records counted at most. */
  readStanding(countUpTo: number, nowMs: number, limits: ReadLimits): Promise<Standing>;
  /** What waits, due or not; of the records only as much as one submission could carry. */
  readWaiting(limits: ReadLimits): Promise<Waiting>;
  /** The chain's records of the invoices, by invoice id. */
  readOwnRecords(invoiceIds: readonly string[]): Promise<ReadonlyMap<string, readonly OwnRecord[]>>;
  /** Notes messages before they leave. Noting them again changes nothing. */
  begin(messages: readonly SentMessage[], state: DispatchState, nowMs: number): Promise<void>;
  /** Returns the ids of those of its events that wait to be passed on. Writing it again changes nothing, and tells of none. */
  settle(settlement: Settlement): Promise<readonly string[]>;
  /** Notes that the outcome of the messages that left then stays unknown. */
  abandon(sentAtMs: number, reason: string, state: DispatchState, nowMs: number): Promise<void>;
}
