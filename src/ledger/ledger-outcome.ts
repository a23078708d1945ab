import type { IssueQuota } from '../domain/accounts/issue-quota.ts';
import type { Violation } from '../domain/violation.ts';
import type { TicketBaiTerritory } from '../ticketbai/territories.ts';
import type { RuleBreach } from '../verifactu/rules/validate-record.ts';

/** Result of a commit for one document. Dates are ISO, instants milliseconds. */
export interface IssuedDocument {
  invoiceId: string;
  invoiceNumber: string;
  sequence: number;
  period: string;
  issueDate: string;
  dueDate: string | null;
  /** Instant of the commit. */
  issuedAtMs: number;
  version: number;
  record: IssuedRecord | null;
  /** TicketBAI file that the commit made. Absent if it made none. */
  file?: IssuedFile;
  /** Result of the document that follows, if there is one. */
  followedBy?: IssuedDocument;
}

export interface IssuedRecord {
  id: string;
  position: number;
  fingerprint: string;
  generatedAtMs: number;
  qrUrl: string;
}

/** TicketBAI file as the response shows it. Identifier and QR address are null on a cancellation and in a dry run. */
export interface IssuedFile {
  id: string;
  position: number;
  territory: TicketBaiTerritory;
  series: string;
  number: string;
  identifier: string | null;
  qrUrl: string | null;
  signature: string | null;
  createdAtMs: number;
}

/** Quota without room, and when it resets. `reset` is null if it never does. */
export interface SpentIssueQuota {
  limit: number;
  per: IssueQuota['per'];
  /** By the company's clock. */
  reset: { date: string; inMs: number } | null;
}

/**
 * Refusals that only the ledger can find. A refusal consumes nothing, except `UNAVAILABLE`: its outcome is unknown until the
 * caller retries with the same execution.
 * - `STALE_CHANGE`: a document that changes in the same commit is no longer at its version.
 * - `SIGNING_UNAVAILABLE`: the file could not be signed. `CERTIFICATE_EXPIRED`: its certificate is not in force.
 * - `FAILED`: an internal fault that a retry does not fix.
 */
export type IssueRefusal =
  | { reason: 'STALE_DRAFT' }
  | { reason: 'STALE_SERIES' }
  | { reason: 'STALE_CHANGE' }
  | { reason: 'VIOLATIONS'; violations: Violation[] }
  | { reason: 'AEAT_RULE'; breach: RuleBreach }
  | { reason: 'QUOTA'; spent: SpentIssueQuota }
  | { reason: 'SIGNING_UNAVAILABLE' }
  | { reason: 'CERTIFICATE_EXPIRED' }
  | { reason: 'FAILED' }
  | { reason: 'NOT_COMPARED' }
  | { reason: 'UNAVAILABLE' };

export type IssueOutcome = { ok: true; issued: IssuedDocument } | { ok: false; refusal: IssueRefusal };

/** Record as it would be appended now. */
export interface ShownRecord {
  id: string;
  position: number;
  operation: 'REGISTRATION' | 'VOID';
  correction: boolean;
  hashed_text: string;
  fingerprint: string;
  previous_fingerprint: string | null;
  generated_at: string;
  /** XML as it would be sent to the AEAT. */
  xml: string;
}

/** Result that a document would have if it were issued now. `record` is null if none is made. */
export type PlanOutcome =
  | { ok: true; issued: IssuedDocument; record: ShownRecord | null; followingRecord: ShownRecord | null }
  | { ok: false; refusal: IssueRefusal };
