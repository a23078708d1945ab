import type { InvoicedAmounts } from './corrective-rules.ts';

/** Share of an invoice in the change by a corrective of several, in cents. */
export type ChangeShare = InvoicedAmounts & {
  totalIrpfCents: number;
  /** Change of the amount to pay. Null if it is that of the amounts. */
  debtCents: number | null;
};

/** Returns the change of the amount to pay by a share, in cents. */
export function shareDebtCents(share: ChangeShare): number {
  const { taxableBaseCents, totalVatCents, totalEquivalenceSurchargeCents } = share;
  const taxed = taxableBaseCents + totalVatCents + totalEquivalenceSurchargeCents;
  return share.debtCents ?? taxed + share.totalDisbursementsCents - share.totalIrpfCents;
}

/** Limits of what a share may take of its invoice, in cents. */
export interface ShareLimits {
  /** Amounts after all its correctives. */
  left: InvoicedAmounts;
  /** Taxable base that final invoices deduct of it. */
  deductedCents: number;
  /** Amount to pay. Without end if another system issued the invoice, or if the corrective leaves the debt as it is. */
  owedCents: number;
}

/**
 * True if a share takes more of its invoice than is left of it: base that is not deducted, tax, surcharge, disbursements, or the
 * amount to pay (decisions, section 3, Corrective). The other invoices of the corrective do not make up for it.
 */
export function exceedsShareOf(share: ChangeShare, { left, deductedCents, owedCents }: ShareLimits): boolean {
  const changes = [
    [share.taxableBaseCents, left.taxableBaseCents - deductedCents],
    [share.totalVatCents, left.totalVatCents],
    [share.totalEquivalenceSurchargeCents, left.totalEquivalenceSurchargeCents],
    [share.totalDisbursementsCents, left.totalDisbursementsCents],
    [shareDebtCents(share), owedCents],
  ] as const;
  return changes.some(([change, before]) => change < 0 && before + change < 0);
}
