import { trimValue } from '../domain/free-text.ts';
import { RecordDataError } from './record-data-error.ts';
import type { CancelledInvoiceIdentity, ChainLink, InvoiceIdentity } from './record-types.ts';
import { recordDate } from './timestamp.ts';

const NIF = /^[0-9A-Z]{9}$/;

/** ASCII 32 to 126 without `" ' < = >`, at most 60 characters. Source: Validaciones v1.2.2, section 3.1.3.1. */
const INVOICE_NUMBER = /^[ !#-&(-;?-~]{1,60}$/;

const FINGERPRINT = /^[0-9A-F]{64}$/;

/** Identity of an invoice at the AEAT: issuer, series and number, issue date (`YYYY-MM-DD`). */
export type InvoiceReference = {
  readonly issuer_nif: string;
  readonly invoice_number: string;
  readonly issue_date: string;
};

/** Previous record in the chain: the identity of its invoice, and its fingerprint. */
export type PreviousRecord = InvoiceReference & { readonly fingerprint: string };

/**
 * Returns a NIF if the schema accepts it: nine upper-case letters or digits. It does not check the control character.
 *
 * @throws RecordDataError otherwise
 */
export function requireNif(field: string, nif: string): string {
  if (NIF.test(nif)) return nif;
  throw new RecordDataError(field, 'is not a NIF of nine upper-case letters or digits');
}

/**
 * Returns the three elements that identify an invoice, as literals.
 *
 * @throws RecordDataError for a NIF, number or date that the AEAT does not accept (errors 1104, 1130, 1287)
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
 * Returns the same three elements under the names of a cancellation.
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
 * Returns the Encadenamiento. The first record states that it is the first; every other names the previous record, of either
 * kind.
 *
 * @param previous the previous record in the taxpayer's chain, null for the first record
 * @throws RecordDataError if the previous record's identity is malformed or its fingerprint is not 64 upper-case hex digits
 * Source: Orden HAC/1177/2024, articles 7.a and 7.b; AEAT errors 2002, 2003 and 2007.
 */
export function chainLink(previous: PreviousRecord | null): ChainLink {
  if (previous === null) return { PrimerRegistro: 'S' };
  return {
    RegistroAnterior: { ...invoiceIdentity(previous), Huella: requireFingerprint(previous.fingerprint) },
  };
}

/**
 * Returns a fingerprint if it has the AEAT's form: 64 upper-case hex digits.
 *
 * @throws RecordDataError otherwise
 */
export function requireFingerprint(fingerprint: string): string {
  if (FINGERPRINT.test(fingerprint)) return fingerprint;
  throw new RecordDataError('Huella', 'is not 64 upper-case hexadecimal digits');
}
