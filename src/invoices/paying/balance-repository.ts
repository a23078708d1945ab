import { type SQL, sql } from 'drizzle-orm';
import type { MoneyFacts } from '../../domain/invoices/balance.ts';

/**
 * SQL over a row of `invoices`, named so: what was paid, given back and given up of it, and what its correctives change. The names are
 * written in full, since a select of one table writes columns without theirs.
 */

/** The invoice itself and, of one that stands for tickets, those: what was paid of them counts for it. */
const ITSELF_AND_TICKETS =
  'SELECT invoices.id UNION ALL SELECT ticket.value FROM json_each(invoices.replaced_invoice_ids) AS ticket';

const paymentSum = (amount: string, kind: string) =>
  `(SELECT coalesce(sum(${amount}), 0) FROM invoice_payments AS paid
    WHERE paid.invoice_id IN (${ITSELF_AND_TICKETS}) AND paid.kind = '${kind}' AND paid.deleted_at IS NULL)`;

const refundSum = (kind: string) =>
  `(SELECT coalesce(sum(back.amount_cents), 0) FROM invoice_refunds AS back WHERE back.invoice_id = invoices.id AND back.kind = '${kind}')`;

const TOTAL = '(invoices.invoice_total_cents + invoices.total_disbursements_cents)';
const STANDING = (row: string) =>
  `${row}.rectified_invoice_id = invoices.id AND ${row}.number IS NOT NULL AND ${row}.status <> 'VOIDED'`;

/** What standing correctives of an invoice change: a substitution takes the place of its total and of all correctives before. */
const CORRECTED = `(SELECT coalesce(sum(fix.invoice_total_cents + fix.total_disbursements_cents
    - iif(fix.rectification_type = 'SUBSTITUTION', ${TOTAL}, 0)), 0)
  FROM invoices AS fix WHERE ${STANDING('fix')}
    AND NOT EXISTS (SELECT 1 FROM invoices AS later WHERE ${STANDING('later')} AND later.rectification_type = 'SUBSTITUTION'
      AND (later.created_at, later.rowid) > (fix.created_at, fix.rowid)))`;

const PAID = paymentSum('paid.amount_cents - paid.refunded_cents', 'PAYMENT');
const WRITTEN_OFF = paymentSum('paid.amount_cents', 'WRITE_OFF');

/** What is owed of an invoice, as `owedCents` of the domain has it. */
const OWED = `(CASE WHEN invoices.number IS NULL OR invoices.type = 'PROFORMA' OR invoices.rectified_invoice_id IS NOT NULL
    OR invoices.void_cause IN ('VOID_REQUEST', 'EXCHANGED') THEN 0 ELSE ${TOTAL} + ${CORRECTED} END)`;

/** What is due, as `balanceOf` of the domain has it: nothing below 0, but of a corrective that settles with no invoice what is left of it. */
const RECEIVED = `iif(invoices.void_cause IS 'EXCHANGED', 0, ${PAID})`;
const DUE = `max(${OWED} - ${WRITTEN_OFF} - ${RECEIVED}, min(${OWED}, 0))`;

/** The columns that `balanceOf` judges by. */
export const MONEY_COLUMNS = {
  paid_cents: sql<number>`${sql.raw(PAID)}`.as('money_paid'),
  written_off_cents: sql<number>`${sql.raw(WRITTEN_OFF)}`.as('money_written_off'),
  refunded_cents: sql<number>`${sql.raw(refundSum('REFUND'))}`.as('money_refunded'),
  returned_cents: sql<number>`${sql.raw(refundSum('RETURN'))}`.as('money_returned'),
  corrected_cents: sql<number>`${sql.raw(CORRECTED)}`.as('money_corrected'),
} satisfies Record<keyof MoneyFacts, SQL.Aliased<number>>;

/** What is owed and what is due of a row of `invoices`, in cents, as expressions. */
export const OWED_CENTS = sql<number>`${sql.raw(OWED)}`;
export const DUE_CENTS = sql<number>`${sql.raw(DUE)}`;

/** Of a row of `invoices`: money has not settled it. As the index `invoices_payment_pending` has it word by word, so that it is used. */
export const IS_PENDING = sql`invoices.payment_date IS NULL AND invoices.status IN ('ISSUED', 'SENT', 'PAID', 'RECTIFIED') AND invoices.type <> 'PROFORMA'`;
