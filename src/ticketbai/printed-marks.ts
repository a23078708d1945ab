import { centsToText } from '../domain/money.ts';
import type { FiledInvoice } from './file/invoice.ts';
import { ticketBaiIdentifier } from './identifier.ts';
import { ticketBaiQrUrl } from './qr-url.ts';

/** Marks that the paper of an invoice shows. */
export interface PrintedMarks {
  identifier: string;
  /** Empty for a sandbox invoice without QR code. */
  qrUrl: string;
}

/**
 * Derives the identifier and the QR address of an invoice from the signature of its file.
 *
 * @param qrBase address before the `?` of the QR code; empty for none
 * Source: TicketBAI, Especificaciones funcionales y técnicas 1.2, section 4.
 */
export function printedMarks(
  { issuer, issue_date, number, total_cents }: FiledInvoice,
  signature: string,
  qrBase: string,
): PrintedMarks {
  const identifier = ticketBaiIdentifier(issuer.nif, issue_date, signature);
  if (qrBase === '') return { identifier, qrUrl: '' };
  const total = centsToText(total_cents);
  return { identifier, qrUrl: ticketBaiQrUrl({ base: qrBase, identifier, ...number, total }) };
}
