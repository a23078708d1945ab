import type { Violation } from '../../../src/domain/violation.ts';
import type { XadesSigner } from '../../../src/signatures/sign-xades.ts';
import { buildIssue } from '../../../src/ticketbai/file/build-file.ts';
import type { FiledInvoice, FileOrigin, PreviousFile } from '../../../src/ticketbai/file/invoice.ts';
import { type SignedFile, signFile } from '../../../src/ticketbai/file/sign-file.ts';
import { printedMarks } from '../../../src/ticketbai/printed-marks.ts';
import type { TicketBaiPolicy } from '../../../src/ticketbai/territories.ts';

/** Means of signing that do not change between the invoices of a group. */
export interface IssueSigning {
  signer: XadesSigner;
  policy: TicketBaiPolicy;
  /** Address before the `?` of the QR code. */
  qr_base: string;
  /** Instant of signing, in milliseconds. */
  signed_at_ms: number;
}

/** File of an issued invoice with what its paper shows, and what the next file of the chain names. */
export type MadeIssue = SignedFile & {
  identifier: string;
  qr_url: string;
  next: PreviousFile;
};

/**
 * Builds and signs the file of an invoice, and derives identifier and QR address: the order of the specification. Between two
 * invoices of a group it awaits `crypto.subtle` alone.
 *
 * Source: TicketBAI, Especificaciones funcionales y técnicas 1.2, section 4; decisions section 16, "Issue: one commit".
 */
export async function makeIssue(
  invoice: FiledInvoice,
  origin: FileOrigin,
  { signer, policy, qr_base, signed_at_ms }: IssueSigning,
): Promise<MadeIssue | { violations: Violation[] }> {
  const built = buildIssue(invoice, origin);
  if ('violations' in built) return built;
  const signed = await signFile('ISSUE', built.xml, signer, policy, signed_at_ms);
  const { identifier, qrUrl } = printedMarks(invoice, signed.signature, qr_base);
  const { issue_date, number } = invoice;
  return {
    ...signed,
    identifier,
    qr_url: qrUrl,
    next: { ...number, issue_date, signature: signed.signature },
  };
}
