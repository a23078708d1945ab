import type { InvoiceType, StoredStatus } from './invoice-status.ts';

export const RECTIFICATION_TYPES = ['PARTIAL', 'TOTAL', 'SUBSTITUTION'] as const;
export type RectificationType = (typeof RECTIFICATION_TYPES)[number];

/** Reasons of a corrective: R1 to R4 for full invoices, R5 for simplified ones (RD 1619/2012, article 15; AEAT list L2). */
export const CORRECTIVE_REASONS = ['R1', 'R2', 'R3', 'R4', 'R5'] as const;
export type CorrectiveReason = (typeof CORRECTIVE_REASONS)[number];

/** Reason of correctives of simplified invoices only. */
export const SIMPLIFIED_REASON: CorrectiveReason = 'R5';

/** Reasons of a corrective for the debtor's insolvency and for a bad debt (LIVA art. 80.Tres and Cuatro; AEAT list L3). */
export const INSOLVENCY_REASON: CorrectiveReason = 'R2';
export const BAD_DEBT_REASON: CorrectiveReason = 'R3';

/** True for the reasons that change the tax base for VAT alone: the debt and the income stay (decisions, section 15). */
export function isOfTheTaxAlone(reason: CorrectiveReason): boolean {
  return reason === INSOLVENCY_REASON || reason === BAD_DEBT_REASON;
}

/**
 * True for a corrective that changes the tax base for VAT alone. Correctives of earlier versions with these reasons that are TOTAL
 * or SUBSTITUTION cancelled the invoice.
 */
export function changesTaxAlone(reason: CorrectiveReason | null, type: RectificationType | null): boolean {
  return reason !== null && isOfTheTaxAlone(reason) && type === 'PARTIAL';
}

/** Statuses from which an invoice may be corrected. A TOTAL corrective needs an invoice without other correctives. */
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

/** Fields of an invoice that decide if it can be corrected. */
export interface CorrectableInvoice {
  type: InvoiceType;
  status: StoredStatus;
  /** True if it replaces exchanged simplified invoices. */
  is_exchange: boolean;
}

/**
 * Returns the contract's refusal of a corrective, or null:
 * - a proforma or a corrective is never corrected;
 * - a TOTAL corrective needs an invoice that nothing has corrected yet;
 * - a TOTAL corrective or a substitution cannot correct an exchange, because its simplified invoices would be left without an
 *   invoice;
 * - the reason R5 is for simplified invoices only.
 *
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

/** Amounts of an invoice or of its correctives, in cents. Correctives that reduce an amount are negative. */
export interface InvoicedAmounts {
  taxableBaseCents: number;
  totalVatCents: number;
  totalEquivalenceSurchargeCents: number;
  totalDisbursementsCents: number;
}

/** Returns the sums of the amounts, in cents. */
export function addAmounts(parts: readonly InvoicedAmounts[]): InvoicedAmounts {
  const sumOf = (name: keyof InvoicedAmounts) => parts.reduce((sum, part) => sum + part[name], 0);
  return {
    taxableBaseCents: sumOf('taxableBaseCents'),
    totalVatCents: sumOf('totalVatCents'),
    totalEquivalenceSurchargeCents: sumOf('totalEquivalenceSurchargeCents'),
    totalDisbursementsCents: sumOf('totalDisbursementsCents'),
  };
}

/**
 * True if an invoice with all its correctives is below zero in base, tax, surcharge, disbursements or their sum. Correctives
 * cannot take back more than was invoiced (decisions, section 3, Corrective). Correctives computed back from totals round each
 * base separately. Single amounts may then fall below zero by up to `roundingCents`, but never their sum.
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
