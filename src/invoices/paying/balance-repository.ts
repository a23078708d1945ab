import { type SQL, sql } from 'drizzle-orm';
import type { MoneyFacts } from '../../domain/invoices/balance.ts';

/**
 * SQL over a row of `invoices`: its payments, refunds, write-offs and correctives. The statement must use that table name.
 * Names are qualified, because a select of one table writes columns without the table's name.
 */

/**
 * Ids of the invoice and of the tickets that it replaces: payments of those tickets count for it. If it was reissued for another
 * customer, they count for the new invoice, and neither for it nor for its reversal.
 */
export const ITSELF_AND_TICKETS = `SELECT invoices.id UNION ALL
  SELECT ticket.value FROM json_each(invoices.replaced_invoice_ids) AS ticket
  WHERE invoices.rectified_invoice_id IS NULL AND invoices.void_cause IS NOT 'TOTAL_CORRECTIVE'`;

const paymentSum = (amount: string, kind: string) =>
  `(SELECT coalesce(sum(${amount}), 0) FROM invoice_payments AS paid
    WHERE paid.invoice_id IN (${ITSELF_AND_TICKETS}) AND paid.kind = '${kind}' AND paid.deleted_at IS NULL)`;

const refundSum = (kind: string) =>
  `(SELECT coalesce(sum(back.amount_cents), 0) FROM invoice_refunds AS back WHERE back.invoice_id = invoices.id AND back.kind = '${kind}')`;

const TOTAL = '(invoices.invoice_total_cents + invoices.total_disbursements_cents)';
const IN_FORCE = (row: string) =>
  `${row}.rectified_invoice_id = invoices.id AND ${row}.number IS NOT NULL AND ${row}.status <> 'VOIDED'`;

/**
 * Returns the condition for correctives that change the debt. Those of an insolvency or a bad debt change the tax base for VAT alone
 * (LIVA art. 80.Tres and Cuatro; decisions.md section 15). Earlier TOTAL ones cancelled the invoice.
 */
export function changesDebt(row: string): string {
  return `NOT (coalesce(${row}.reason, '') IN ('R2', 'R3') AND ${row}.rectification_type IS 'PARTIAL')`;
}

const CHANGES_DEBT = changesDebt('fix');

/**
 * Change by the shares of valid correctives of several. Older ones, without `unshared_cents`, are due themselves. A later
 * substitution replaces them.
 */
const SHARED = `(SELECT coalesce(sum(part.taxable_base_cents + part.total_vat_cents + part.total_equivalence_surcharge_cents
    + part.total_disbursements_cents - part.total_irpf_cents), 0)
  FROM corrected_originals AS part JOIN invoices AS fix ON fix.id = part.corrective_id
  WHERE part.invoice_id = invoices.id AND fix.number IS NOT NULL AND fix.status <> 'VOIDED'
    AND fix.correction ->> '$.unshared_cents' IS NOT NULL AND ${CHANGES_DEBT}
    AND NOT EXISTS (SELECT 1 FROM invoices AS later WHERE ${IN_FORCE('later')} AND later.rectification_type = 'SUBSTITUTION'
      AND later.created_at > fix.created_at))`;

/** Change by valid correctives. A substitution replaces the total and all correctives before it. */
const CORRECTED = `((SELECT coalesce(sum(fix.invoice_total_cents + fix.total_disbursements_cents
    - iif(fix.rectification_type = 'SUBSTITUTION', ${TOTAL}, 0)), 0)
  FROM invoices AS fix WHERE ${IN_FORCE('fix')} AND ${CHANGES_DEBT}
    AND NOT EXISTS (SELECT 1 FROM invoices AS later WHERE ${IN_FORCE('later')} AND later.rectification_type = 'SUBSTITUTION'
      AND (later.created_at, later.rowid) > (fix.created_at, fix.rowid))) + ${SHARED})`;

const PAID = paymentSum('paid.amount_cents - paid.refunded_cents', 'PAYMENT');
const WRITTEN_OFF = paymentSum('paid.amount_cents', 'WRITE_OFF');

/** Amount owed of an invoice, as `owedCents` of the domain computes it. */
const OWED = `(CASE WHEN invoices.number IS NULL OR invoices.type = 'PROFORMA' OR invoices.rectified_invoice_id IS NOT NULL
    OR invoices.void_cause IN ('VOID_REQUEST', 'EXCHANGED') THEN 0
    ELSE coalesce(iif(invoices.type = 'CORRECTIVE', invoices.correction ->> '$.unshared_cents', NULL), ${TOTAL}) + ${CORRECTED} END)`;

/**
 * Amount due, as `balanceOf` of the domain computes it. Never below 0, except for a corrective that is set off against no
 * invoice.
 */
const RECEIVED = `iif(invoices.void_cause IS 'EXCHANGED', 0, ${PAID})`;
const DUE = `max(${OWED} - ${WRITTEN_OFF} - ${RECEIVED}, min(${OWED}, 0))`;

/** Columns that `balanceOf` needs. */
export const MONEY_COLUMNS = {
  paid_cents: sql<number>`${sql.raw(PAID)}`.as('money_paid'),
  written_off_cents: sql<number>`${sql.raw(WRITTEN_OFF)}`.as('money_written_off'),
  refunded_cents: sql<number>`${sql.raw(refundSum('REFUND'))}`.as('money_refunded'),
  returned_cents: sql<number>`${sql.raw(refundSum('RETURN'))}`.as('money_returned'),
  disputed_cents: sql<number>`${sql.raw(refundSum('DISPUTE'))}`.as('money_disputed'),
  corrected_cents: sql<number>`${sql.raw(CORRECTED)}`.as('money_corrected'),
} satisfies Record<keyof MoneyFacts, SQL.Aliased<number>>;

/** Expressions for the amounts owed and due of a row of `invoices`, in cents. */
export const OWED_CENTS = sql<number>`${sql.raw(OWED)}`;
export const DUE_CENTS = sql<number>`${sql.raw(DUE)}`;

/**
 * Condition for an invoice that is not settled. Repeats the index `invoices_payment_pending` word by word, so that it is used.
 */
export const IS_PENDING = sql`invoices.payment_date IS NULL AND invoices.status IN ('ISSUED', 'SENT', 'PAID', 'RECTIFIED') AND invoices.type <> 'PROFORMA'`;

/**
 * Condition for an invoice that was paid in full and corrected, of which something may be due again. Repeats the index
 * `invoices_due_again` word by word, so that it is used.
 */
export const MAY_BE_DUE_AGAIN = sql`invoices.payment_date IS NOT NULL AND invoices.status = 'RECTIFIED'`;
