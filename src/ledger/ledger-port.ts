import type { StoredAmendment, StoredIssuer, StoredPrint, StoredRecipient } from '../db/books-json.ts';
import type { IssueQuota } from '../domain/accounts/issue-quota.ts';
import type { CompanyTimeZone } from '../domain/calendar/time-zone.ts';
import type { Environment } from '../domain/environment.ts';
import type { Formalities } from '../domain/invoices/formalities.ts';
import type { SeriesNumbering } from '../domain/series/series-format.ts';
import type { RecordGroup } from '../domain/taxes/totals.ts';
import type { Violation } from '../domain/violation.ts';
import type { CancellationCircumstances } from '../verifactu/build-cancellation.ts';
import type { RecordAmendment } from '../verifactu/build-correction.ts';
import type { RegistrationCorrection } from '../verifactu/build-registration.ts';
import type { InvoiceType, RectificationType } from '../verifactu/code-lists.ts';
import type { InvoiceReference } from '../verifactu/invoice-identity.ts';
import type { Fingerprinted, RegistrationRecord } from '../verifactu/record-types.ts';
import type { RectifiedAmounts } from '../verifactu/rectification.ts';
import type { RuleBreach } from '../verifactu/rules/validate-record.ts';
import type { SoftwareIdentity } from '../verifactu/software/software.ts';

/** Why an issued document stops counting. */
export type VoidCause = 'VOID_REQUEST' | 'TOTAL_CORRECTIVE' | 'EXCHANGED';

/** What a registration record needs beyond what the ledger itself assigns. */
export interface RegistrationData {
  invoiceType: InvoiceType;
  description: string;
  groups: readonly RecordGroup[];
  software: SoftwareIdentity;
  /** The invoices that a corrective one corrects; none on others, and on one that names a period alone. */
  rectified: readonly InvoiceReference[];
  /** I by differences, S by substitution; null on what is no corrective. */
  rectificationType: RectificationType | null;
  /** What the corrected invoices came to, by substitution alone. */
  rectifiedAmounts: RectifiedAmounts | null;
  formalities?: Formalities | null;
  /** The simplified invoices that this one stands for; none on others. */
  substituted: readonly InvoiceReference[];
}

/**
 * A change of an issued document in the same commit: of the one that is voided or registered anew, or of those that a new
 * document corrects or replaces. Null leaves a column as it is.
 */
export interface DocumentChange {
  invoiceId: string;
  /** The version that the change was computed from; another one refuses the whole. */
  version: number;
  status: 'VOIDED' | 'RECTIFIED' | 'ISSUED' | 'SENT' | 'PAID' | null;
  verifactuStatus: 'PENDING' | null;
  /** What `invoice.voided` tells, where the document is voided. */
  voided: { invoiceNumber: string; cause: VoidCause; reason: string | null } | null;
  /** A document that was voided counts again: how and when that was is taken off it. */
  isUnvoided?: boolean;
}

/** An invoice of another system, and how many correctives of it were issued and voided by then: `3/1`. */
export interface ExternalOriginal {
  invoiceNumber: string;
  issueDate: string;
  seen: string;
}

interface LedgerWork {
  environment: Environment;
  booksShard: number;
  accountId: string;
  companyId: string;
  invoiceId: string;
  /** See `RequestContext.executionId`. */
  executionId: string;
  zone: CompanyTimeZone;
  /** Who has it done, as the databases are told (`actingText`): a commit is made for several. */
  acting?: string;
  /** Whether another account manages the account and may receive its events; left out where that was not looked at. */
  isManaged?: boolean;
  changes: readonly DocumentChange[];
}

/** One document to number and to chain. Everything that can be judged without the number has been judged. */
export interface IssueRequest extends LedgerWork {
  kind: 'ISSUE';
  /** Version of the draft that all this was computed from; another one refuses the document. */
  version: number;
  /** How it stood by then: a draft, or one that its schedule issues. */
  status: 'DRAFT' | 'SCHEDULED';
  /** The draft was written only to be issued, and was never visible: it is deleted until then. */
  isHidden: boolean;
  series: SeriesNumbering & { id: string; numberingVersion: number };
  issuer: StoredIssuer;
  recipient: StoredRecipient | null;
  recipientNameKey: string | null;
  /** How it is printed, whatever the company changes before its PDF is drawn. */
  printed: StoredPrint;
  /** It may go out as an electronic document, which is made at once then; the commit itself tells whether it does. */
  mayGoOutElectronically: boolean;
  operationDate: string | null;
  dueDate: string | null;
  paymentTermDays: number | null;
  regimeKeys: readonly string[];
  externalRef: string | null;
  /** It is sent by email by itself once it is issued. */
  sendAutomatically: boolean;
  /**
   * The invoices of other systems that a corrective corrects, with how many correctives named each when it was judged; another
   * number refuses it. Nothing else tells two of them from one another: those invoices have no row that a version could stand in.
   */
  externals?: readonly ExternalOriginal[];
  /** What the account may issue under its plan; null where nothing is counted, in the sandbox. */
  quota: IssueQuota | null;
  /** Null: VeriFactu is off for the company, no record is made (`NO_VERIFACTU`). */
  registration: RegistrationData | null;
  /** A document that is numbered right after this one: both in one commit, or neither. */
  followedBy?: FollowingRequest;
}

/** The second document of two that are issued together. */
export type FollowingRequest = Omit<IssueRequest, 'followedBy'> & {
  /** It stands for the first one: its record names that among those that it substitutes. */
  substitutesFirst: boolean;
};

/** What names the document that a further record is about, and what its answer repeats. */
export interface NumberedDocument {
  issuer: { nif: string; legal_name: string };
  invoiceNumber: string;
  sequence: number;
  period: string;
  issueDate: string;
  dueDate: string | null;
  qrUrl: string | null;
  externalRef: string | null;
}

/** A record about a document that has its number: it is cancelled, or registered anew (subsanación). */
export type FurtherRecord = { id: string; invoiceType: InvoiceType; software: SoftwareIdentity } & (
  | { operation: 'VOID'; correction: boolean; circumstances: CancellationCircumstances }
  | {
      operation: 'REGISTRATION';
      correction: RegistrationCorrection;
      repaired: Fingerprinted<RegistrationRecord>;
      /** The right data, and what is kept of them beside the record; null: the record says again what it said. */
      amendment: { data: RecordAmendment; stored: StoredAmendment } | null;
    }
);

/** A record about an issued document, with the changes that go with it. */
export interface RecordRequest extends LedgerWork {
  kind: 'RECORD';
  document: NumberedDocument;
  /** Null: the document was issued without VeriFactu, there is nothing to cancel at the AEAT. */
  record: FurtherRecord | null;
}

export type LedgerRequest = IssueRequest | RecordRequest;

/** What the commit made of a document. Dates are ISO, instants milliseconds. */
export interface IssuedDocument {
  invoiceId: string;
  invoiceNumber: string;
  sequence: number;
  period: string;
  issueDate: string;
  dueDate: string | null;
  /** The instant of the commit. */
  issuedAtMs: number;
  version: number;
  record: IssuedRecord | null;
  /** Of a request that another one follows: what the commit made of that. */
  followedBy?: IssuedDocument;
}

export interface IssuedRecord {
  id: string;
  position: number;
  fingerprint: string;
  generatedAtMs: number;
  qrUrl: string;
}

/** A quota that has no room, and when it begins anew: null for one that never does. */
export interface SpentIssueQuota {
  limit: number;
  per: IssueQuota['per'];
  /** As of the company's clock by which it was judged. */
  reset: { date: string; inMs: number } | null;
}

/**
 * What only the ledger can find. Nothing is consumed by a refusal, with one exception: after `UNAVAILABLE` it is unknown,
 * and asking again with the same effect will. `STALE_CHANGE`: a document that changes in the same commit is not what it was.
 * `FAILED` is a fault of ours that asking again does not mend.
 */
export type IssueRefusal =
  | { reason: 'STALE_DRAFT' }
  | { reason: 'STALE_SERIES' }
  | { reason: 'STALE_CHANGE' }
  | { reason: 'VIOLATIONS'; violations: Violation[] }
  | { reason: 'AEAT_RULE'; breach: RuleBreach }
  | { reason: 'QUOTA'; spent: SpentIssueQuota }
  | { reason: 'FAILED' }
  | { reason: 'NOT_COMPARED' }
  | { reason: 'UNAVAILABLE' };

export type IssueOutcome = { ok: true; issued: IssuedDocument } | { ok: false; refusal: IssueRefusal };

/** A record as it would be appended now. */
export interface ShownRecord {
  id: string;
  position: number;
  operation: 'REGISTRATION' | 'VOID';
  correction: boolean;
  hashed_text: string;
  fingerprint: string;
  previous_fingerprint: string | null;
  generated_at: string;
  /** As it would be sent to the AEAT. */
  xml: string;
}

/** What a document would be given now. `record`: null where none is made. */
export type PlanOutcome =
  | { ok: true; issued: IssuedDocument; record: ShownRecord | null; followingRecord: ShownRecord | null }
  | { ok: false; refusal: IssueRefusal };

/** The one way to consume a number or to append a record. */
export interface FiscalLedgerPort {
  issue(request: LedgerRequest): Promise<IssueOutcome>;
  /**
   * Validates a request as `issue` does, and shows what it would come to; nothing is consumed or written.
   *
   * @param before what would be issued before it, each of which was shown to be possible
   */
  plan(request: LedgerRequest, before?: readonly LedgerRequest[]): Promise<PlanOutcome>;
}
