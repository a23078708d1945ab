import { and, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { isOneOf } from '../db/page.ts';
import { invoiceLines } from '../db/schema/books-schema.ts';
import { fromHundredths } from '../domain/money.ts';
import type { WithheldBase } from '../domain/tax-books/issued-invoice.ts';
import { EXEMPTION_REASON_CODES } from '../domain/taxes/tax-catalogue.ts';
import { REGISTERED_LINE } from './registered-repository.ts';

/** Returns the SQL sum of the bases of lines by their rate of withholding. */
function sumWhere(comparison: SQL) {
  return sql<number>`coalesce(sum(CASE WHEN ${invoiceLines.irpfRateHundredths} ${comparison} THEN ${invoiceLines.taxableBaseCents} END), 0)`;
}

/**
 * Reads the bases within and outside withholding, by invoice, tax and surcharge, as they are registered. One round trip, or none
 * without ids. Meant for the few invoices that bear withholding in part, and for the originals of correctives of the tax alone: the
 * breakdowns of the others are enough.
 */
export async function readWithheld(
  books: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WithheldBase[]>> {
  if (ids.length === 0) return new Map();
  const { invoiceId, taxType, taxRateHundredths, equivalenceSurchargeRateHundredths } = invoiceLines;
  const { regimeKey, exemptionReason } = REGISTERED_LINE;
  const rows = await books
    .select({
      invoiceId,
      taxType,
      taxRateHundredths,
      surchargeHundredths: equivalenceSurchargeRateHundredths,
      regimeKey,
      exemptionReason,
      baseCents: sumWhere(sql`<> 0`).as('base_cents'),
      outsideCents: sumWhere(sql`= 0`).as('outside_cents'),
    })
    .from(invoiceLines)
    .where(and(isOneOf(invoiceId, ids), isNotNull(taxType)))
    .groupBy(
      invoiceId,
      taxType,
      taxRateHundredths,
      equivalenceSurchargeRateHundredths,
      sql`registered_regime`,
      sql`registered_reason`,
    );
  const bases = new Map<string, WithheldBase[]>();
  for (const row of rows) {
    if (row.taxType === null) continue;
    const own = bases.get(row.invoiceId) ?? [];
    own.push({
      tax_type: row.taxType,
      percentage: fromHundredths(row.taxRateHundredths ?? 0),
      regime_key: row.regimeKey ?? '',
      exemption_reason: EXEMPTION_REASON_CODES.find((code) => code === row.exemptionReason) ?? null,
      surcharge_percentage: fromHundredths(row.surchargeHundredths),
      base_cents: row.baseCents,
      outside_cents: row.outsideCents,
    });
    bases.set(row.invoiceId, own);
  }
  return bases;
}
