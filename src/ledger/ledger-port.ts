import type { StoredIssuer, StoredRecipient } from '../db/books-json.ts';
import type { Environment } from '../db/clients.ts';
import type { CompanyTimeZone } from '../domain/calendar/time-zone.ts';
import type { SeriesNumbering } from '../domain/series/series-format.ts';
import type { RecordGroup } from '../domain/taxes/totals.ts';
import type { Violation } from '../domain/violation.ts';
import type { InvoiceType } from '../verifactu/code-lists.ts';
import type { SoftwareIdentity } from '../verifactu/software.ts';

/** What a registration record needs beyond what the ledger itself assigns. */
export interface RegistrationData {
  invoiceType: InvoiceType;
  description: string;
  groups: readonly RecordGroup[];
  software: SoftwareIdentity;
}

/** One document to number and to chain. Everything that can be judged without the number has been judged. */
export interface IssueRequest {
  environment: Environment;
  booksShard: number;
  accountId: string;
  companyId: string;
  invoiceId: string;
  /** Version of the draft that all this was computed from; another one refuses the document. */
  version: number;
  /** See `RequestContext.effectId`. */
  effectId: string;
  zone: CompanyTimeZone;
  series: SeriesNumbering & { id: string; numberingVersion: number };
  issuer: StoredIssuer;
  recipient: StoredRecipient | null;
  recipientNameKey: string | null;
  operationDate: string | null;
  dueDate: string | null;
  paymentTermDays: number | null;
  regimeKeys: readonly string[];
  externalRef: string | null;
  /** Null: VeriFactu is off for the company, no record is made (`NO_VERIFACTU`). */
  registration: RegistrationData | null;
}

/** What the commit made of a document. Dates are ISO, instants milliseconds. */
export interface IssuedDocument {
  invoiceId: string;
  invoiceNumber: string;
  sequence: number;
  period: string;
  issueDate: string;
  dueDate: string | null;
  issuedAtMs: number;
  version: number;
  record: IssuedRecord | null;
}

export interface IssuedRecord {
  id: string;
  position: number;
  fingerprint: string;
  generatedAtMs: number;
  qrUrl: string;
}

/**
 * What only the ledger can find. Nothing is consumed by a refusal, with one exception: after `UNAVAILABLE` nobody can tell,
 * and asking again with the same effect will. `FAILED` is a fault of ours that asking again does not mend.
 */
export type IssueRefusal =
  | { reason: 'STALE_DRAFT' }
  | { reason: 'STALE_SERIES' }
  | { reason: 'VIOLATIONS'; violations: Violation[] }
  | { reason: 'FAILED' }
  | { reason: 'UNAVAILABLE' };

export type IssueOutcome = { ok: true; issued: IssuedDocument } | { ok: false; refusal: IssueRefusal };

/** The one way to consume a number or to append a record. */
export interface FiscalLedgerPort {
  issue(request: IssueRequest): Promise<IssueOutcome>;
}
