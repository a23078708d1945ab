import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import type { TicketbaiRecordRow } from '../../db/schema/ticketbai-schema.ts';
import type { MoneyFacts } from '../../domain/invoices/balance.ts';

/** Columns of the registration record that an invoice shows. */
export interface RecordSummary {
  position: number;
  fingerprint: string;
  generatedAtMs: number;
  submissionStatus: 'PENDING' | 'ACCEPTED' | 'REJECTED';
  csv: string | null;
  errorCode: string | null;
  errorMessage: string | null;
}

/**
 * Columns of the TicketBAI file that an invoice shows. The sending columns are those of the invoice's newest record. The
 * columns of the answer are those of the newest record with an answer.
 */
export type FileSummary = Pick<
  TicketbaiRecordRow,
  | 'territory'
  | 'series'
  | 'number'
  | 'signature'
  | 'createdAt'
  | 'status'
  | 'csv'
  | 'presentationId'
  | 'errorCode'
  | 'errorMessage'
  | 'warnings'
  | 'attempts'
  | 'lastAttemptAt'
  | 'nextAttemptAt'
> & {
  /** Instant at which a correction or an annotation was accepted, milliseconds. Null for none. */
  correctedAt: number | null;
};

/** Stored document with its registration record, if it has one, and its payments, if they were read. */
export interface StoredInvoice {
  row: InvoiceRow;
  record: RecordSummary | null;
  /** Its TicketBAI file. Null or absent without one. */
  file?: FileSummary | null;
  money?: MoneyFacts;
}
