import type { TicketbaiRecordRow } from '../../db/schema/ticketbai-schema.ts';

/**
 * Port between the rooms that make TicketBAI files and those that print and send them (decisions, section 16).
 *
 * The ledger writes `ticketbai_records` in the commit of the document, and nobody else inserts there. A printed document reads its
 * own row of `invoices` alone: `ticketbai_identifier` and `qr_url`, both null where there is no file, and `ticketbai_status`.
 * `verifactu_status` of such an invoice is NO_VERIFACTU in the database, and null in the API.
 *
 * The sender reads the PENDING rows of a company by position, and writes only `RecordSettlement` and `ticketbai_status`, in one
 * batch. Its log is `ticketbai_submissions`, `ticketbai_submitted_records` and `ticketbai_dispatch`.
 */

/** Record that waits to be sent. */
export type WaitingFile = Pick<
  TicketbaiRecordRow,
  | 'id'
  | 'companyId'
  | 'position'
  /** CANCELLATION leaves after its issue was accepted, a correction after its target was answered. */
  | 'kind'
  /** SUBSANAR or MODIFICAR, for the file of a correction alone. */
  | 'action'
  | 'territory'
  | 'invoiceId'
  | 'issuerNif'
  /** The printed number in two parts, and the issue date, which decides the year of a message of Bizkaia. */
  | 'series'
  | 'number'
  | 'issueDate'
  /** Octets to send, as text in UTF-8. Of an ANNOTATION, the markup of the invoice that subchapter 1.2 carries. */
  | 'file'
  /** SignatureValue in base64, null where the kind is not signed. */
  | 'signature'
  | 'identifier'
  | 'qrUrl'
  /** Income by activity, for model 140. Null for model 240 and outside Bizkaia. */
  | 'income'
  | 'status'
  | 'attempts'
  | 'lastAttemptAt'
  | 'nextAttemptAt'
>;

/** Columns of a record that an answer changes. Instants are milliseconds. */
export type RecordSettlement = Pick<
  TicketbaiRecordRow,
  | 'status'
  | 'csv'
  | 'presentationId'
  | 'errorCode'
  | 'errorMessage'
  | 'warnings'
  | 'attempts'
  | 'lastAttemptAt'
  | 'nextAttemptAt'
>;
