import type { CorrectedInvoice, FacturaeInvoice } from '../facturae/source.ts';

/** Source of a European invoice: an issued invoice as the API shows it, amounts in euros. */
export interface EuropeanInvoice extends Omit<FacturaeInvoice, 'issuance'> {
  external_ref: string | null;
  issuance: { by: 'ISSUER' | 'THIRD_PARTY' | 'RECIPIENT'; nif: string | null; name: string | null } | null;
}

/**
 * Dialect of the output: strict EN 16931, or the Spanish profile on top of it. The Spanish profile states withholdings. It
 * writes correctives as in Spanish law: with the sign of their differences, never as credit notes.
 */
export type Dialect = 'EN16931' | 'SPANISH';

/** All inputs of a European invoice. */
export interface EuropeanSource {
  invoice: EuropeanInvoice;
  /** Invoices corrected by a corrective. Empty for one of a period, and for all other invoices. */
  corrected: readonly CorrectedInvoice[];
  /** Electronic address of the buyer (BT-49) as `scheme:identifier`. Null if unknown. */
  buyerAddress: string | null;
  /** Buyer's reference for the invoice (BT-10). Null if there is none. */
  buyerReference: string | null;
}
