import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import { changesTaxAlone, type InvoicedAmounts } from '../../domain/invoices/corrective-rules.ts';
import type { TaxChange } from '../../domain/invoices/tax-alone-limits.ts';
import { mergeVatRows } from '../../domain/taxes/breakdowns.ts';
import type { VatRow } from '../../domain/taxes/invoice-totals.ts';
import { isLater, vatRowsOf } from './amounts-left.ts';
import type { CorrectedRows } from './corrected-rows-repository.ts';

/** Returns a stored change of the taxes, in cents. The rows are null if its taxes are unknown. */
export function taxChangeOf(
  amounts: Omit<InvoicedAmounts, 'totalDisbursementsCents'>,
  rows: InvoiceRow['vatBreakdown'] | null,
): TaxChange {
  const { taxableBaseCents, totalVatCents, totalEquivalenceSurchargeCents } = amounts;
  return {
    ...{ taxableBaseCents, totalVatCents, totalEquivalenceSurchargeCents },
    rows: rows === null ? null : vatRowsOf(rows),
  };
}

function addTaxChanges(parts: readonly TaxChange[]): TaxChange {
  const sumOf = (name: keyof Omit<TaxChange, 'rows'>) => parts.reduce((sum, part) => sum + part[name], 0);
  const rows = parts.flatMap((part): VatRow[] => [...(part.rows ?? [])]);
  return {
    taxableBaseCents: sumOf('taxableBaseCents'),
    totalVatCents: sumOf('totalVatCents'),
    totalEquivalenceSurchargeCents: sumOf('totalEquivalenceSurchargeCents'),
    rows: parts.some((part) => part.rows === null) ? null : mergeVatRows(rows),
  };
}

/**
 * Returns the change of an invoice by its valid R2 and R3, together, in cents. A substitution, of this invoice or of several,
 * replaces those before it.
 */
export function taxTakenOf(invoiceId: string, { correctives, shares }: CorrectedRows): TaxChange {
  const changes = [
    ...correctives.map((one) => ({ ...one, taxes: () => taxChangeOf(one, one.vatBreakdown) })),
    ...shares.map((one) => ({ ...one, taxes: () => taxChangeOf(one, one.breakdowns?.vat ?? null) })),
  ].filter(({ originalId }) => originalId === invoiceId);
  const substitutions = changes.filter(({ rectificationType }) => rectificationType === 'SUBSTITUTION');
  return addTaxChanges(
    changes
      .filter(({ reason, rectificationType }) => changesTaxAlone(reason, rectificationType))
      .filter((change) => substitutions.every((one) => isLater(change, one)))
      .map(({ taxes }) => taxes()),
  );
}
