import type { IssuedCounts } from '../domain/accounts/issue-quota.ts';
import type { AssignedNumber, SeriesCounter } from '../domain/series/next-number.ts';
import type { AppendedRecord, ChainHead } from '../verifactu/chain.ts';
import type { CancellationRecord, RegistrationRecord } from '../verifactu/record-types.ts';
import type { FileHeads, PlannedFile } from './file-heads.ts';
import type { IssueRefusal } from './ledger-outcome.ts';
import type { IssueRequest, RecordRequest } from './ledger-request.ts';

/** Last committed numbers and chain position of a company. */
export interface LedgerHeads {
  chain: ChainHead | null;
  /** By `counterKey`. */
  counters: ReadonlyMap<string, SeriesCounter | null>;
  /** Files of TicketBAI. Null if not read yet, because nothing had to be filed. */
  files: FileHeads | null;
  /** Invoices that all companies of the account have issued. Null if not read yet, because nothing had to be counted. */
  issued: IssuedCounts | null;
}

/**
 * Returns the key of a remembered counter. It is valid as long as the numbering of its series. Importing a history changes
 * both.
 */
export function counterKey({ id, numberingVersion }: IssueRequest['series']): string {
  return `${id} ${numberingVersion}`;
}

/** Document with its number, its record and all that its commit writes. */
export interface PlannedIssue {
  kind: 'ISSUE';
  request: IssueRequest;
  assigned: AssignedNumber;
  dueDate: string | null;
  searchKey: string;
  /** Month in which the document counts, `YYYY-MM`. Null if nothing is counted. */
  countedIn: string | null;
  appended: (AppendedRecord<RegistrationRecord> & { generatedAt: string; qrUrl: string }) | null;
  /** TicketBAI file. Null without one. */
  file: PlannedFile | null;
}

/** Further record of a document that has its number. */
export interface PlannedRecord {
  kind: 'RECORD';
  request: RecordRequest;
  appended: (AppendedRecord<RegistrationRecord | CancellationRecord> & { generatedAt: string }) | null;
  /** Cancellation of the TicketBAI file. Null without one. */
  file: PlannedFile | null;
}

export type PlannedDocument = PlannedIssue | PlannedRecord;

/** Result of planning a document: the plan and the heads after it, or the reason for refusing it alone. */
export type DocumentPlan = { planned: PlannedDocument; heads: LedgerHeads } | { refusal: IssueRefusal };
