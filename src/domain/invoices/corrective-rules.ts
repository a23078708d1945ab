import type { InvoiceType, StoredStatus } from './invoice-status.ts';

export const RECTIFICATION_TYPES = ['PARTIAL', 'TOTAL', 'SUBSTITUTION'] as const;
export type RectificationType = (typeof RECTIFICATION_TYPES)[number];

/** R1 to R4 correct full invoices, R5 simplified ones (RD 1619/2012, article 15; AEAT list L2). */
export const CORRECTIVE_REASONS = ['R1', 'R2', 'R3', 'R4', 'R5'] as const;
export type CorrectiveReason = (typeof CORRECTIVE_REASONS)[number];

/** The reason that simplified invoices have, and no other. */
export const SIMPLIFIED_REASON: CorrectiveReason = 'R5';

/** Statuses from which an invoice may be corrected; one that has correctives is not taken back whole. */
const CORRECTABLE: Record<RectificationType, readonly StoredStatus[]> = {
  TOTAL: ['ISSUED', 'SENT', 'PAID'],
  PARTIAL: ['ISSUED', 'SENT', 'PAID', 'RECTIFIED'],
  SUBSTITUTION: ['ISSUED', 'SENT', 'PAID', 'RECTIFIED'],
};

export type CorrectiveRefusal =
  | 'CORRECTIVE_NOT_RECTIFIABLE'
  | 'INVOICE_NOT_CORRECTIBLE_IN_CURRENT_STATUS'
  | 'EXCHANGE_INVOICE_NOT_CORRECTABLE'
  | 'CORRECTIVE_REASON_NOT_ALLOWED';

/** What of an invoice decides whether it can be corrected. */
export interface CorrectableInvoice {
  type: InvoiceType;
  status: StoredStatus;
  /** Whether it stands for simplified invoices that were exchanged for it. */
  is_exchange: boolean;
}

/**
 * The contract's refusal of a corrective, or null. A proforma and a corrective are never corrected; a TOTAL one takes
 * invoices that nothing has corrected yet; neither it nor a substitution takes an exchange, whose simplified invoices would be left
 * without one.
 * Source: specification, States and transitions; decisions, section 3, Corrective.
 */
export function validateCorrective(
  invoice: CorrectableInvoice,
  asked: { rectification_type: RectificationType; reason: CorrectiveReason },
): CorrectiveRefusal | null {
  const { type, status, is_exchange } = invoice;
  if (type === 'PROFORMA' || type === 'CORRECTIVE') return 'CORRECTIVE_NOT_RECTIFIABLE';
  if (!CORRECTABLE[asked.rectification_type].includes(status))
    return 'INVOICE_NOT_CORRECTIBLE_IN_CURRENT_STATUS';
  if (is_exchange && asked.rectification_type !== 'PARTIAL') return 'EXCHANGE_INVOICE_NOT_CORRECTABLE';
  const isForSimplified = asked.reason === SIMPLIFIED_REASON;
  return isForSimplified === (type === 'SIMPLIFIED') ? null : 'CORRECTIVE_REASON_NOT_ALLOWED';
}

/** What an invoice or its correctives come to, in cents; correctives that take something away are negative. */
export interface InvoicedAmounts {
  taxableBaseCents: number;
  totalVatCents: number;
  totalEquivalenceSurchargeCents: number;
  totalDisbursementsCents: number;
}

/**
 * Whether an invoice with all its correctives would come to less than nothing, in base, tax, surcharge, disbursements or
 * all together: no more can be taken back than was invoiced (decisions, section 3, Corrective). Correctives that were worked back
 * from totals round their bases each for itself: base and tax may then go past each other by `roundingCents`, while all together
 * still comes to nothing at least.
 */
export function exceedsInvoiced(parts: readonly InvoicedAmounts[], roundingCents = 0): boolean {
  const sumOf = (amount: (part: InvoicedAmounts) => number) =>
    parts.reduce((sum, part) => sum + amount(part), 0);
  const sums = [
    sumOf((part) => part.taxableBaseCents),
    sumOf((part) => part.totalVatCents),
    sumOf((part) => part.totalEquivalenceSurchargeCents),
    sumOf((part) => part.totalDisbursementsCents),
  ];
  const together = sums.reduce((all, sum) => all + sum, 0);
  return together < 0 || sums.some((sum) => sum < -roundingCents);
}
