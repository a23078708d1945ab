import type { InvoiceRow } from '../../db/books-schema.ts';
import { OSS_REGIME } from '../../domain/taxes/tax-catalogue.ts';

/** The tax of a document that its registration record says, in cents: that of other member states (OSS) stands in none. */
export function registeredVatCents(breakdown: InvoiceRow['vatBreakdown']): number {
  return breakdown
    .filter(({ tax_type, regime_key }) => !(tax_type === 'IVA' && regime_key === OSS_REGIME))
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
}
