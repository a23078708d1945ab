import { RecordDataError } from './record-data-error.ts';
import type { CancelledInvoiceIdentity, ChainLink, InvoiceIdentity } from './record-types.ts';
import { trimValue } from './text-literal.ts';
import { recordDate } from './timestamp.ts';

const NIF = /^[0-9A-Z]{9}$/;

/** ASCII 32 to 126 without `" ' < = >`; at most 60 characters. Source: Validaciones v1.2.2, section 3.1.3.1. */
const INVOICE_NUMBER = /^[ !#-&(-;?-~]{1,60}$/;

const FINGERPRINT = /^[0-9A-F]{64}$/;

/** What names an invoice for the AEAT: issuer, series and number, date of issue (`YYYY-MM-DD`). */
export type InvoiceReference = {
  readonly issuer_nif: string;
  readonly invoice_number: string;
  readonly issue_date: string;
};

/** The record before in the chain: the invoice that it was about, and its fingerprint. */
export type PreviousRecord = InvoiceReference & { readonly fingerprint: string };

/**
 * A NIF as the schema takes it: nine upper-case letters or digits. Its control character is not judged here.
 *
 * @throws RecordDataError otherwise
 */
export function requireNif(field: string, nif: string): string {
  if (NIF.test(nif)) return nif;
  throw new RecordDataError(field, 'is not a NIF of nine upper-case letters or digits');
}

/**
 * The three elements that name an invoice, as literals.
 *
 * @throws RecordDataError for a NIF, number or date that the AEAT cannot take (errors 1104, 1130, 1287)
 * Source: SuministroInformacion.xsd, IDFacturaExpedidaType and IDFacturaARType.
 */
export function invoiceIdentity(invoice: InvoiceReference): InvoiceIdentity {
  const invoiceNumber = trimValue(invoice.invoice_number);
  if (!INVOICE_NUMBER.test(invoiceNumber)) {
    throw new RecordDataError(
      'NumSerieFactura',
      'is not 1 to 60 printable ASCII characters without " \' < = >',
    );
  }
  return {
    IDEmisorFactura: requireNif('IDEmisorFactura', invoice.issuer_nif),
    NumSerieFactura: invoiceNumber,
    FechaExpedicionFactura: recordDate(invoice.issue_date, 'FechaExpedicionFactura'),
  };
}

/**
 * The same three elements under the names that a cancellation gives them.
 *
 * @throws RecordDataError as `invoiceIdentity`
 * Source: SuministroInformacion.xsd, IDFacturaExpedidaBajaType.
 */
export function cancelledInvoiceIdentity(invoice: InvoiceReference): CancelledInvoiceIdentity {
  const identity = invoiceIdentity(invoice);
  return {
    IDEmisorFacturaAnulada: identity.IDEmisorFactura,
    NumSerieFacturaAnulada: identity.NumSerieFactura,
    FechaExpedicionFacturaAnulada: identity.FechaExpedicionFactura,
  };
}

/**
 * Encadenamiento: the first record says so, every other names the one before, whatever kind that one was.
 *
 * @param previous the record before in the taxpayer's chain, null for its first
 * @throws RecordDataError when what names it is malformed or its fingerprint is not 64 upper-case hex digits
 * Source: Orden HAC/1177/2024, articles 7.a and 7.b; AEAT errors 2002, 2003 and 2007.
 */
export function chainLink(previous: PreviousRecord | null): ChainLink {
  if (previous === null) return { PrimerRegistro: 'S' };
  return {
    RegistroAnterior: { ...invoiceIdentity(previous), Huella: requireFingerprint(previous.fingerprint) },
  };
}

/**
 * A fingerprint in the only form that the AEAT writes it: 64 upper-case hex digits.
 *
 * @throws RecordDataError otherwise
 */
export function requireFingerprint(fingerprint: string): string {
  if (FINGERPRINT.test(fingerprint)) return fingerprint;
  throw new RecordDataError('Huella', 'is not 64 upper-case hexadecimal digits');
}
