import type { CompanyContext } from '../../context/context.ts';
import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import { addYears, yearOf } from '../../domain/calendar/dates.ts';
import {
  type CorrectiveReason,
  type InvoicedAmounts,
  isOfTheTaxAlone,
  type RectificationType,
} from '../../domain/invoices/corrective-rules.ts';
import { fromCents } from '../../domain/money.ts';
import { simplifiedCapCents } from '../../domain/taxes/limits.ts';
import { OSS_REGIME } from '../../domain/taxes/tax-catalogue.ts';
import { ApiError } from '../../platform/errors.ts';
import type { LineFields } from '../drafting/stored-lines.ts';

/** Years after the operation within which it may be corrected (LIVA art. 89.Uno). */
const CORRECTABLE_YEARS = 4;
const MONTHS_A_QUARTER = 3;

/**
 * Rejects a recipient that would receive only a difference: the negative amount would be booked on a person who was never
 * invoiced (record, form 347). SUBSTITUTION and originals of other systems may name one (decisions.md section 15). Throws 422
 * CORRECTIVE_RECIPIENT_NEEDS_SUBSTITUTION.
 *
 * @param hasOwn true if an invoice of these books is corrected
 */
export function refuseRecipient(
  body: { recipient?: unknown; rectification_type: RectificationType },
  hasOwn: boolean,
): void {
  if (body.recipient == null || body.rectification_type === 'SUBSTITUTION' || !hasOwn) return;
  throw new ApiError('CORRECTIVE_RECIPIENT_NEEDS_SUBSTITUTION', { details: { field: 'recipient' } });
}

/** Returns the stored date of the order that opens the insolvency proceedings. Null if the body has none. */
export function orderDateOf(body: {
  insolvency_order_date?: string | null | undefined;
}): { insolvency_order_date: string } | null {
  const { insolvency_order_date } = body;
  return insolvency_order_date == null ? null : { insolvency_order_date };
}

/**
 * Rejects a corrective that lifts a ticket over 3,000 EUR, taxes included, for which the law wants a full invoice (RD 1619/2012
 * art. 4.2). Throws 422 SIMPLIFIED_INVOICE_EXCEEDS_LEGAL_LIMIT.
 *
 * @param corrected changes of the ticket by its other correctives
 * @param own amounts of the corrective: a change, or with SUBSTITUTION the whole ticket
 */
export function refuseLargeTicket(
  rectification: RectificationType,
  ticket: InvoicedAmounts & Pick<InvoiceRow, 'type'>,
  corrected: InvoicedAmounts,
  own: InvoicedAmounts,
): void {
  const withTax = (one: InvoicedAmounts) =>
    one.taxableBaseCents + one.totalVatCents + one.totalEquivalenceSurchargeCents;
  if (ticket.type !== 'SIMPLIFIED' || withTax(own) <= 0) return;
  const cap = simplifiedCapCents(null);
  const before = rectification === 'SUBSTITUTION' ? 0 : withTax(ticket) + withTax(corrected);
  if (before + withTax(own) > cap)
    throw new ApiError('SIMPLIFIED_INVOICE_EXCEEDS_LEGAL_LIMIT', { params: { limit: fromCents(cap) } });
}

/**
 * True if a corrective by differences takes back more than was to pay, which the withholding had reduced: the issuer would owe
 * the recipient money. R2 and R3 leave the debt.
 *
 * @param owedCents amount to pay of the corrected invoices after their other correctives
 */
export function takesBackTooMuch(
  { rectification_type, reason }: { rectification_type: RectificationType; reason: CorrectiveReason },
  owedCents: number,
  own: Pick<InvoiceRow, 'invoiceTotalCents' | 'totalDisbursementsCents'>,
  roundingCents = 0,
): boolean {
  if (rectification_type !== 'PARTIAL' || isOfTheTaxAlone(reason)) return false;
  const change = own.invoiceTotalCents + own.totalDisbursementsCents;
  return change < 0 && owedCents + change < -roundingCents;
}

const OUTSIDE_BY_PLACE = 'N2';

/**
 * Rejects a corrective that makes a ticket document an operation for which the law wants a full invoice: one not subject by the
 * rules of place, save the one-stop shop (RD 1619/2012 art. 4.4). Lines that take one back pass. Throws 422
 * SIMPLIFIED_NOT_ALLOWED.
 */
export function refuseForbiddenTicket(type: InvoiceRow['type'], lines: readonly LineFields[]): void {
  if (type !== 'SIMPLIFIED') return;
  const index = lines.findIndex(
    ({ exemptionReason, regimeKey, taxableBaseCents }) =>
      exemptionReason === OUTSIDE_BY_PLACE && regimeKey !== OSS_REGIME && taxableBaseCents > 0,
  );
  if (index < 0) return;
  throw new ApiError('SIMPLIFIED_NOT_ALLOWED', {
    details: { field: `lines.${index}.main_tax.exemption_reason` },
  });
}

/**
 * Warns of the corrected invoice: it is older than four years (LIVA art. 89.Uno), the AEAT rejected its record, or it replaces
 * tickets (AEAT, FAQ 27).
 *
 * @param corrected its row, and the ISO date of its operation
 */
export function warnOfCorrected(
  { warnings }: Pick<CompanyContext, 'warnings'>,
  { row, operated }: { row: Pick<InvoiceRow, 'verifactuStatus' | 'replacedInvoiceIds'>; operated: string },
  today: string,
): void {
  if (today > addYears(operated, CORRECTABLE_YEARS))
    warnings.add('CORRECTION_AFTER_4_YEARS', 'operation_date');
  if (row.verifactuStatus === 'REJECTED') warnings.add('CORRECTIVE_OF_REJECTED', 'rectified_invoice_id');
  if (row.replacedInvoiceIds !== null) warnings.add('CORRECTIVE_OF_EXCHANGE', 'rectified_invoice_id');
}

/** Returns the quarter of a date as a comparable text. */
function quarterOf(date: string): string {
  return `${yearOf(date)}-${Math.ceil(Number(date.slice(5, 7)) / MONTHS_A_QUARTER)}`;
}

/**
 * Warns of a corrective that raises the tax of a quarter that has ended: without a cause of article 80 or an error of law, its tax
 * belongs to a complementary return of that quarter, and the service counts it at issue (LIVA art. 89.Cinco; decisions.md section
 * 15). Those of an insolvency or a bad debt count at issue by law.
 *
 * @param change change of the tax in cents, and the ISO date of the corrected operation
 */
export function warnOfClosedPeriod(
  { warnings }: Pick<CompanyContext, 'warnings'>,
  reason: CorrectiveReason,
  change: { taxCents: number; operated: string },
  today: string,
): void {
  if (change.taxCents <= 0 || isOfTheTaxAlone(reason)) return;
  if (quarterOf(change.operated) < quarterOf(today)) warnings.add('RECTIFICATION_OF_CLOSED_PERIOD', 'lines');
}

/**
 * Rejects a substitution that leaves out the deduction of an advance, which would then be invoiced twice (LIVA art. 75.Dos).
 * A line deducts if it is negative and amounts to at least the amount. Throws 422 ADVANCE_DEDUCTION_MISSING.
 */
export function refuseLostDeductions(originals: readonly LineFields[], lines: readonly LineFields[]): void {
  const deducted = originals
    .filter(({ advanceInvoiceId }) => advanceInvoiceId !== null)
    .reduce((sum, { taxableBaseCents }) => sum + taxableBaseCents, 0);
  const kept = lines.reduce((sum, { taxableBaseCents }) => sum + Math.min(taxableBaseCents, 0), 0);
  if (deducted < 0 && kept > deducted) throw new ApiError('ADVANCE_DEDUCTION_MISSING');
}
