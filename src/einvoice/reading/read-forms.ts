import type { Finding } from '../rules/finding.ts';
import type { SignatureVerdict } from '../signature/verify-facturae.ts';
import type { ReadInvoice } from './read-invoice.ts';

/** Forms that can be read. */
export const READ_FORMS = ['FACTURAE', 'UBL', 'PEPPOL_BIS3', 'UBL_ES', 'CII', 'FACTUR_X', 'GOBL'] as const;

export type ReadForm = (typeof READ_FORMS)[number];

/** Result of reading a file. */
export interface ReadDocument {
  form: ReadForm;
  /** Specification that it names (BT-24), or the version of its schema. */
  specification: string | null;
  invoices: readonly ReadInvoice[];
  /** Rules that it breaks. */
  findings: readonly Finding[];
  /** Null for forms without a signature. */
  signature: SignatureVerdict | null;
}
