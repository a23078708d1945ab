import type { CorrectedInvoice, FacturaeInvoice } from '../facturae/source.ts';

/** What a European invoice is written from: an issued invoice as the API shows it, amounts in euros. */
export interface EuropeanInvoice extends Omit<FacturaeInvoice, 'issuance'> {
  external_ref: string | null;
  issuance: { by: 'ISSUER' | 'THIRD_PARTY' | 'RECIPIENT'; nif: string | null; name: string | null } | null;
}

/**
 * What is written: EN 16931 to the letter, or the Spanish profile on top of it, which says withholdings, and correctives as the law
 * has them: with the sign of their differences, never as credit notes.
 */
export type Dialect = 'EN16931' | 'SPANISH';

/** All that a European invoice is written from. */
export interface EuropeanSource {
  invoice: EuropeanInvoice;
  /** What a corrective corrects; empty for one of a period, and for what corrects nothing. */
  corrected: readonly CorrectedInvoice[];
  /** The electronic address of the buyer (BT-49) as `scheme:identifier`; null where it is not known. */
  buyerAddress: string | null;
  /** What the buyer wants to find the invoice by (BT-10); null where it was not said. */
  buyerReference: string | null;
}
