import type { TicketbaiFacts } from '../../companies/ticketbai-blockers.ts';
import type { Warnings } from '../../contract/warnings/warnings.ts';
import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import { changesTaxAlone } from '../../domain/invoices/corrective-rules.ts';

/**
 * Warns of a corrective for the VAT alone (R2, R3) in Bizkaia's model 140, whose income it lowers there: a detail of the income may not
 * be 0 (B4_2000091), so that the base counts. Income by collections does not depend on it.
 *
 * Source: decisions, section 15, R2 and R3; table of errors of Bizkaia's LROE, B4_2000091.
 */
export function warnOfLroeIncome(
  warnings: Warnings,
  row: Pick<InvoiceRow, 'type' | 'reason' | 'rectificationType'>,
  facts: Pick<TicketbaiFacts, 'territory' | 'model' | 'stored'> | null,
): void {
  if (facts?.territory !== 'BIZKAIA' || facts.model !== '140') return;
  if (row.type !== 'CORRECTIVE' || !changesTaxAlone(row.reason, row.rectificationType)) return;
  if (facts.stored.lroe?.collections_criterion !== true) warnings.add('LROE_INCOME_FALLS', 'reason');
}
