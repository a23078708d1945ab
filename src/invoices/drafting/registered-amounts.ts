import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import { OSS_REGIME } from '../../domain/taxes/tax-catalogue.ts';

type VatBreakdown = InvoiceRow['vatBreakdown'];

/**
 * Returns the tax in a document's registration record, in cents. Tax of other member states (OSS) is not in it. A margin scheme
 * counts the tax inside the margin.
 */
export function registeredVatCents(breakdown: VatBreakdown): number {
  return breakdown
    .filter(({ tax_type, regime_key }) => !(tax_type === 'IVA' && regime_key === OSS_REGIME))
    .reduce((sum, { amount_cents, margin }) => sum + (margin?.amount_cents ?? amount_cents), 0);
}

/** Returns the base in a document's registration record, in cents. A margin scheme counts the base inside the margin. */
export function registeredBaseCents(breakdown: VatBreakdown): number {
  return breakdown.reduce((sum, { base_cents, margin }) => sum + (margin?.base_cents ?? base_cents), 0);
}
