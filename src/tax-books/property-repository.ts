import { and, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { isOneOf } from '../db/page.ts';
import { invoiceLines } from '../db/schema/books-schema.ts';
import { fromHundredths } from '../domain/money.ts';
import type { PropertyAmount } from '../domain/tax-books/issued-invoice.ts';
import { EXEMPTION_REASON_CODES } from '../domain/taxes/tax-catalogue.ts';
import { REGISTERED_LINE } from './registered-repository.ts';

/** Reads the amounts of invoice lines that name a property, by invoice, as they are registered. One round trip. */
export async function readProperties(
  books: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PropertyAmount[]>> {
  const { invoiceId, cadastralReference, taxType, taxRateHundredths } = invoiceLines;
  const { regimeKey, exemptionReason } = REGISTERED_LINE;
  const rows = await books
    .select({
      invoiceId,
      cadastralReference,
      taxType,
      taxRateHundredths,
      regimeKey,
      exemptionReason,
      baseCents: sql<number>`sum(${invoiceLines.taxableBaseCents})`.as('base_cents'),
    })
    .from(invoiceLines)
    .where(and(isOneOf(invoiceId, ids), isNotNull(cadastralReference), isNotNull(taxType)))
    .groupBy(
      invoiceId,
      cadastralReference,
      taxType,
      taxRateHundredths,
      sql`registered_regime`,
      sql`registered_reason`,
    );
  const amounts = new Map<string, PropertyAmount[]>();
  for (const row of rows) {
    if (row.cadastralReference === null || row.taxType === null) continue;
    const own = amounts.get(row.invoiceId) ?? [];
    own.push({
      reference: row.cadastralReference,
      tax_type: row.taxType,
      percentage: fromHundredths(row.taxRateHundredths ?? 0),
      regime_key: row.regimeKey ?? '',
      exemption_reason: EXEMPTION_REASON_CODES.find((code) => code === row.exemptionReason) ?? null,
      base_cents: row.baseCents,
    });
    amounts.set(row.invoiceId, own);
  }
  return amounts;
}
