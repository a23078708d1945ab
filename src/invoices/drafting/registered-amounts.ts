import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import { OSS_REGIME } from '../../domain/taxes/tax-catalogue.ts';

type VatBreakdown = InvoiceRow['vatBreakdown'];

/**
 * The tax of a document that its registration record says, in cents: that of other member states (OSS) stands in none, and of a margin
 * scheme it is that inside the margin.
 */
export function registeredVatCents(breakdown: VatBreakdown): number {
  return breakdown
    .filter(({ tax_type, regime_key }) => !(tax_type === 'IVA' && regime_key === OSS_REGIME))
    .reduce((sum, { amount_cents, margin }) => sum + (margin?.amount_cents ?? amount_cents), 0);
}

/** The base of a document that its registration record says, in cents: of a margin scheme that inside the margin. */
export function registeredBaseCents(breakdown: VatBreakdown): number {
  return breakdown.reduce((sum, { base_cents, margin }) => sum + (margin?.base_cents ?? base_cents), 0);
}
