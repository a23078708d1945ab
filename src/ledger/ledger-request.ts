import type {
  StoredAmendment,
  StoredInvoiceWarning,
  StoredIssuer,
  StoredPrint,
  StoredRecipient,
} from '../db/books-json.ts';
import type { IssueQuota } from '../domain/accounts/issue-quota.ts';
import type { CompanyTimeZone } from '../domain/calendar/time-zone.ts';
import type { Environment } from '../domain/environment.ts';
import type { Formalities } from '../domain/invoices/formalities.ts';
import type { SeriesNumbering } from '../domain/series/series-format.ts';
import type { RecordGroup } from '../domain/taxes/totals.ts';
import type { CancellationCircumstances, CancellationGenerator } from '../verifactu/build-cancellation.ts';
import type { RecordAmendment } from '../verifactu/build-correction.ts';
import type { RegistrationCorrection } from '../verifactu/build-registration.ts';
import type { InvoiceType, RectificationType } from '../verifactu/code-lists.ts';
import type { InvoiceReference } from '../verifactu/invoice-identity.ts';
import type { Fingerprinted, RegistrationRecord } from '../verifactu/record-types.ts';
import type { RectifiedAmounts } from '../verifactu/rectification.ts';
import type { SoftwareIdentity } from '../verifactu/software/software.ts';
import type { CancellationRequest, FileRequest, RepairRequest, ResendRequest } from './file-request.ts';

/** Accounts whose production invoices count together, with the quota of their manager (decisions, section 15). */
export interface IssueTree {
  accountIds: readonly string[];
  quota: IssueQuota;
}

/** Cause for which an issued invoice is voided. */
export type VoidCause = 'VOID_REQUEST' | 'TOTAL_CORRECTIVE' | 'EXCHANGED';

/** Data of a registration record that the ledger does not assign itself. */
export interface RegistrationData {
  invoiceType: InvoiceType;
  description: string;
  groups: readonly RecordGroup[];
  software: SoftwareIdentity;
  /** Invoices that a corrective corrects. Empty on other invoices, and on a corrective that names only a period. */
  rectified: readonly InvoiceReference[];
  /** I by differences, S by substitution. Null unless the invoice is a corrective. */
  rectificationType: RectificationType | null;
  /** Amounts of the corrected invoices, only for substitution. */
  rectifiedAmounts: RectifiedAmounts | null;
  formalities?: Formalities | null;
  /** Simplified invoices that this one replaces. Empty on other invoices. */
  substituted: readonly InvoiceReference[];
}

/**
 * Change of an issued invoice in the same commit: it is voided, registered anew, corrected or replaced. Null leaves a column as
 * it is.
 */
export interface DocumentChange {
  invoiceId: string;
  /** Version that the change was computed from. If the stored version differs, the whole request is refused. */
  version: number;
  status: 'VOIDED' | 'RECTIFIED' | 'ISSUED' | 'SENT' | 'PAID' | null;
  verifactuStatus: 'PENDING' | null;
  /** Absent leaves it as it is. */
  ticketbaiStatus?: 'CANCELLATION_PENDING' | 'PENDING';
  /** Data of `invoice.voided`, if the invoice is voided. */
  voided: { invoiceNumber: string; cause: VoidCause; reason: string | null } | null;
  /** Warnings that the invoice keeps from now on. Absent leaves them as they are. */
  warnings?: readonly StoredInvoiceWarning[];
  /** True if a voided invoice counts again. Its void cause, reason and instant are cleared. */
  isUnvoided?: boolean;
  /** True if something of a settled invoice is due again. Its payment date is cleared. */
  isDueAgain?: boolean;
  /** Data of `invoice.paid`, if the invoice becomes PAID. */
  paid?: { invoiceNumber: string; paymentDate: string };
}

/** Invoice of another system. `seen` is how many correctives of it were issued and voided at validation, as `3/1`. */
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
  /** Actor for the audit trail, as the databases receive it (`actingText`). A commit may contain requests of several actors. */
  acting?: string;
  /** True if another account manages this one and may receive its events. Absent if this was not checked. */
  isManaged?: boolean;
  changes: readonly DocumentChange[];
  /**
   * Invoices of other systems that an issued or voided corrective corrects, with the number of correctives at validation. Another
   * number refuses the request. These invoices have no row here, so no version can detect a concurrent corrective.
   */
  externals?: readonly ExternalOriginal[];
}

/** Document to number and to chain. Every rule that does not depend on the number is already checked. */
export interface IssueRequest extends LedgerWork {
  kind: 'ISSUE';
  /** Version of the draft that the request was computed from. If the stored version differs, the document is refused. */
  version: number;
  /** Status at that version: a draft, or a draft that its schedule issues. */
  status: 'DRAFT' | 'SCHEDULED';
  /** True if the draft was written only to be issued. It was never visible and counts as deleted until then. */
  isHidden: boolean;
  series: SeriesNumbering & { id: string; numberingVersion: number };
  issuer: StoredIssuer;
  recipient: StoredRecipient | null;
  recipientNameKey: string | null;
  /** IBAN that the recipient transfers to, fixed at issue (decisions, section 15, Money and MCP). Null if there is none. */
  paymentIban: string | null;
  /** Print settings, fixed even if the company changes them before the PDF is drawn. */
  printed: StoredPrint;
  /** True if the invoice may be delivered as an electronic document, which is then made at once. The commit decides. */
  mayGoOutElectronically: boolean;
  operationDate: string | null;
  dueDate: string | null;
  paymentTermDays: number | null;
  regimeKeys: readonly string[];
  externalRef: string | null;
  /** True if the invoice is emailed as soon as it is issued. */
  sendAutomatically: boolean;
  /** Number of invoices that the account's plan allows. Null in the sandbox, where nothing is counted. */
  quota: IssueQuota | null;
  /** Accounts that count together under the quota of their manager. Null or absent for an account that counts alone. */
  tree?: IssueTree | null;
  /** Warnings that the invoice keeps from its issue. Null if there are none. */
  warnings: readonly StoredInvoiceWarning[] | null;
  /** Null if VeriFactu is off for the company. No record is made then (`NO_VERIFACTU`). */
  registration: RegistrationData | null;
  /** TicketBAI file of the document. Null or absent where another system, or none, is due. */
  file?: FileRequest | null;
  /** Document that is numbered right after this one. Both are in one commit, or neither is. */
  followedBy?: FollowingRequest;
}

/** Second of two documents that are issued together. */
export type FollowingRequest = Omit<IssueRequest, 'followedBy'> & {
  /** True if this document replaces the first one. Its record then names the first among those that it substitutes. */
  substitutesFirst: boolean;
};

/** Data that identify the document of a further record. Its response repeats them. */
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

/** Further record of a numbered document: a cancellation or a record correction (subsanación). */
export type FurtherRecord = { id: string; invoiceType: InvoiceType; software: SoftwareIdentity } & (
  | {
      operation: 'VOID';
      correction: boolean;
      circumstances: CancellationCircumstances;
      /** Party that cancels in the issuer's place. Null: the issuer. */
      generator: CancellationGenerator | null;
    }
  | {
      operation: 'REGISTRATION';
      correction: RegistrationCorrection;
      repaired: Fingerprinted<RegistrationRecord>;
      /** Corrected data, and the part that is stored beside the record. Null: the record repeats its data. */
      amendment: { data: RecordAmendment; stored: StoredAmendment } | null;
    }
);

/** Request to append a record of an issued document, with the changes that go with it. */
export interface RecordRequest extends LedgerWork {
  kind: 'RECORD';
  document: NumberedDocument;
  /** Null if the document was issued without VeriFactu: there is nothing to cancel at the AEAT. */
  record: FurtherRecord | null;
  /** Cancellation of the document's TicketBAI file. Absent where it has none. */
  cancellation?: CancellationRequest | null;
  /** Repair of one of the document's TicketBAI records: a new record, or one that is sent again. Absent for none. */
  repair?: RepairRequest | null;
  resend?: ResendRequest | null;
}

export type LedgerRequest = IssueRequest | RecordRequest;
