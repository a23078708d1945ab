import type { CorrectedOriginalRow } from '../../db/schema/books-schema.ts';
import { addAmounts, type InvoicedAmounts } from '../../domain/invoices/corrective-rules.ts';
import type { TaxChange } from '../../domain/invoices/tax-alone-limits.ts';
import type { AmountsLeft } from '../../domain/taxes/amounts-left.ts';
import type { ComputedLines } from '../drafting/stored-lines.ts';
import { balanceOfStored } from '../paying/balance-view.ts';
import type { InvoiceWithLines } from '../reading/repository.ts';
import type { CorrectiveMaterial } from './corrective-repository.ts';
import type { GroupOriginal } from './group-originals.ts';
import { taxChangeOf } from './tax-taken.ts';

/** Corrected invoice of these books with its taxes, and their change by the corrective. Amounts in cents. */
export interface TaxedOriginal {
  invoiceId: string;
  owedCents: number;
  dueCents: number;
  left: TaxChange;
  taken: TaxChange;
  change: TaxChange;
}

/** Returns the taxes that the valid correctives of an invoice leave, in cents. */
function taxLeftOf(amounts: InvoicedAmounts, left: AmountsLeft | null): TaxChange {
  return { ...taxChangeOf(amounts, null), rows: left?.vat_breakdown ?? null };
}

/** Returns the invoice of a single corrective with its taxes. */
export function taxedOriginal(
  original: InvoiceWithLines,
  { corrected, left, taxTaken: taken }: CorrectiveMaterial,
  totals: ComputedLines['totals'],
): TaxedOriginal {
  const { due_cents: dueCents, owed_cents: owedCents } = balanceOfStored(original);
  return {
    ...{ invoiceId: original.row.id, dueCents, owedCents, taken },
    left: taxLeftOf(addAmounts([original.row, corrected]), left),
    change: taxChangeOf(totals, totals.vatBreakdown),
  };
}

/** Returns the originals of these books with the change of the taxes of each by the corrective. */
export function taxedOriginals(
  originals: readonly GroupOriginal[],
  shared: readonly CorrectedOriginalRow[],
): TaxedOriginal[] {
  return originals.flatMap(({ own, left }, index): TaxedOriginal[] => {
    const share = shared[index];
    if (own === null || share === undefined) return [];
    const { dueCents, owedCents, taxTaken: taken } = own;
    const change = taxChangeOf(share, share.breakdowns?.vat ?? null);
    return [{ invoiceId: own.row.id, dueCents, owedCents, left: taxLeftOf(left, own.left), taken, change }];
  });
}
