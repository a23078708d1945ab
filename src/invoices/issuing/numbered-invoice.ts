import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import type { NumberedDocument } from '../../ledger/ledger-request.ts';
import type { FiledNumber } from '../../ticketbai/file/invoice.ts';
import { numberInQrUrl } from '../../ticketbai/qr-url.ts';
import type { NamedInvoice } from './file-of-issue.ts';

/** Returns series and number of an invoice in its TicketBAI file, as its QR code has them. Null without such a code. */
export function filedNumberOf({
  qrUrl,
  ticketbaiStatus,
}: Pick<InvoiceRow, 'qrUrl' | 'ticketbaiStatus'>): FiledNumber | null {
  return ticketbaiStatus === null ? null : numberInQrUrl(qrUrl);
}

/**
 * Returns the data that identify an issued fiscal invoice in records.
 *
 * @throws Error for a document that is not issued. Callers refuse it before
 */
export function numberedInvoice(row: InvoiceRow): {
  reference: NamedInvoice;
  document: NumberedDocument;
} {
  const { issuer, invoiceNumber, number, period, issueDate } = row;
  if (issuer === null || invoiceNumber === null || number === null || period === null || issueDate === null) {
    throw new Error(`document ${row.id} has no number`);
  }
  return {
    reference: {
      issuer_nif: issuer.nif,
      invoice_number: invoiceNumber,
      issue_date: issueDate,
      filed: filedNumberOf(row),
    },
    document: {
      issuer: { nif: issuer.nif, legal_name: issuer.legal_name },
      invoiceNumber,
      sequence: number,
      period,
      issueDate,
      dueDate: row.dueDate,
      qrUrl: row.qrUrl,
      externalRef: row.externalRef,
    },
  };
}
