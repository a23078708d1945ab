import type { StoredIssuer, StoredRecipient } from '../db/books-json.ts';
import type { RecordGroup } from '../domain/taxes/totals.ts';

/** What the ledger needs of one document to number it and to chain its record. Everything else is stored already. */
export interface IssueRequest {
  invoiceId: string;
  /** Version of the draft that this was computed from; another one aborts. */
  version: number;
  /** See `RequestContext.effectId`. */
  effectId: string;
  document: {
    type: 'STANDARD' | 'SIMPLIFIED' | 'CORRECTIVE';
    reason: string | null;
    exchange: boolean;
    operationDate: string | null;
    dueDate: string | null;
    paymentTermDays: number | null;
    description: string;
    externalRef: string | null;
  };
  series: {
    id: string;
    code: string;
    format: string;
    resetFrequency: 'ANNUAL' | 'MONTHLY' | 'NEVER';
    initialNumber: number;
    numberingVersion: number;
  };
  issuer: StoredIssuer;
  recipient: StoredRecipient | null;
  groups: RecordGroup[];
  /** Whether a registration record is made (VeriFactu on). */
  registers: boolean;
  installationNumber: number;
  severalTaxpayers: boolean;
  timeZone: 'Europe/Madrid' | 'Atlantic/Canary';
  accountId: string;
  event: { customerName: string | null; customerEmail: string | null };
}

/** What the commit made of it. Dates are ISO, instants milliseconds. */
export interface IssuedDocument {
  invoiceId: string;
  invoiceNumber: string;
  sequence: number;
  period: string;
  issueDate: string;
  dueDate: string | null;
  issuedAtMs: number;
  version: number;
  record: { id: string; position: number; fingerprint: string; generatedAt: string; qrUrl: string } | null;
}

/** Refusals that only the ledger can find; everything else was judged before. Nothing is consumed by any of them. */
export type IssueRefusal =
  | { code: 'STALE_DRAFT' }
  | { code: 'STALE_SERIES' }
  | { code: 'INVOICE_NUMBER_INVALID'; number: string }
  | { code: 'DATES_INVALID'; field: string; message: { en: string; es: string } }
  | { code: 'UNAVAILABLE' };

export type IssueOutcome = { ok: true; issued: IssuedDocument } | { ok: false; refusal: IssueRefusal };

/** The one way to consume a number or to append a record. */
export interface FiscalLedgerPort {
  issue(request: IssueRequest): Promise<IssueOutcome>;
}
