import type { IssuedCounts } from '../domain/accounts/issue-quota.ts';
import type { AssignedNumber, SeriesCounter } from '../domain/series/next-number.ts';
import type { AppendedRecord, ChainHead } from '../verifactu/chain.ts';
import type { CancellationRecord, RegistrationRecord } from '../verifactu/record-types.ts';
import type { IssueRefusal, IssueRequest, RecordRequest } from './ledger-port.ts';

/** Where a company's numbering and chain stand, as last committed. */
export interface LedgerHeads {
  chain: ChainHead | null;
  /** By `counterKey`. */
  counters: ReadonlyMap<string, SeriesCounter | null>;
  /** What the account has issued, all its companies together; null: not read yet, since nothing was to be counted. */
  issued: IssuedCounts | null;
}

/**
 * Under which a counter is remembered: it stands as long as the numbering of its series does. A history that is imported changes
 * both at once.
 */
export function counterKey({ id, numberingVersion }: IssueRequest['series']): string {
  return `${id} ${numberingVersion}`;
}

/** A document with its number, its record and all that its commit writes. */
export interface PlannedIssue {
  kind: 'ISSUE';
  request: IssueRequest;
  assigned: AssignedNumber;
  dueDate: string | null;
  searchKey: string;
  /** The month that it counts in, `YYYY-MM`; null where nothing is counted. */
  countedIn: string | null;
  appended: (AppendedRecord<RegistrationRecord> & { generatedAt: string; qrUrl: string }) | null;
}

/** A further record of a document that has its number. */
export interface PlannedRecord {
  kind: 'RECORD';
  request: RecordRequest;
  appended: (AppendedRecord<RegistrationRecord | CancellationRecord> & { generatedAt: string }) | null;
}

export type PlannedDocument = PlannedIssue | PlannedRecord;

/** What planning a document comes to: the plan and the heads that follow it, or the reason for refusing it alone. */
export type DocumentPlan = { planned: PlannedDocument; heads: LedgerHeads } | { refusal: IssueRefusal };
