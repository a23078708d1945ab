import { type SQL, sql } from 'drizzle-orm';
import type { MoneyFacts } from '../../domain/invoices/balance.ts';
import { isInForce, placeOf } from './debtor-repository.ts';

/**
 * SQL over a row of `invoices`: its payments, refunds, write-offs and correctives. The statement must use that table name.
 * Names are qualified, because a select of one table writes columns without the table's name.
 */

/** Ids of the tickets that the invoice replaces. If it was reissued for another customer, they count for the new invoice alone. */
const TICKETS = `SELECT ticket.value FROM json_each(invoices.replaced_invoice_ids) AS ticket
  WHERE invoices.rectified_invoice_id IS NULL AND invoices.void_cause IS NOT 'TOTAL_CORRECTIVE'`;

/** Ids of the invoice and of the tickets that it replaces: payments of those tickets count for it. */
export const ITSELF_AND_TICKETS = `SELECT invoices.id UNION ALL ${TICKETS}`;

const paymentSum = (amount: string, kind: string, ids: string) =>
  `(SELECT coalesce(sum(${amount}), 0) FROM invoice_payments AS paid
    WHERE paid.invoice_id IN (${ids}) AND paid.kind = '${kind}' AND paid.deleted_at IS NULL)`;
/** Payments less refunds and returns of the invoices of these ids. */
const paid = (ids: string) => paymentSum('paid.amount_cents - paid.refunded_cents', 'PAYMENT', ids);
const writtenOff = (ids: string) => paymentSum('paid.amount_cents', 'WRITE_OFF', ids);

const refundSum = (kind: string) =>
  `(SELECT coalesce(sum(back.amount_cents), 0) FROM invoice_refunds AS back WHERE back.invoice_id = invoices.id AND back.kind = '${kind}')`;

const totalOf = (row: string) => `(${row}.invoice_total_cents + ${row}.total_disbursements_cents)`;
const TOTAL = totalOf('invoices');
/** Condition for a valid corrective of the invoice `own`. */
const corrects = (row: string, own: string) =>
  `${row}.rectified_invoice_id = ${own}.id AND ${isInForce(row)}`;

/**
 * Returns the condition for correctives that change the debt. Those of an insolvency or a bad debt change the tax base for VAT alone
 * (LIVA art. 80.Tres and Cuatro; decisions.md section 15). Earlier TOTAL ones cancelled the invoice.
 */
export function changesDebt(row: string): string {
  return `NOT (coalesce(${row}.reason, '') IN ('R2', 'R3') AND ${row}.rectification_type IS 'PARTIAL')`;
}

const CHANGES_DEBT = changesDebt('fix');

/**
 * Change of the amount to pay by an invoice's share of a corrective of several, `part`, in cents. The share of a substitution is the
 * difference to what is left for VAT; the debt was more, if R2 or R3 had left it as it was.
 */
export const SHARE_CENTS = `coalesce(part.debt_cents, part.taxable_base_cents + part.total_vat_cents
    + part.total_equivalence_surcharge_cents + part.total_disbursements_cents - part.total_irpf_cents)`;

/**
 * Returns the condition for valid correctives of several whose shares change the debts. Older ones, without `unshared_cents`, are
 * due themselves.
 */
export function changesShares(row: string): string {
  return `(${isInForce(row)} AND ${row}.correction ->> '$.unshared_cents' IS NOT NULL AND ${changesDebt(row)})`;
}

/** Change by the shares of valid correctives of several. A later substitution replaces them. */
const sharedOf = (own: string) => `(SELECT coalesce(sum(${SHARE_CENTS}), 0)
  FROM corrected_originals AS part JOIN invoices AS fix ON fix.id = part.corrective_id
  WHERE part.invoice_id = ${own}.id AND ${changesShares('fix')}
    AND NOT EXISTS (SELECT 1 FROM invoices AS later WHERE ${corrects('later', own)} AND later.rectification_type = 'SUBSTITUTION'
      AND ${placeOf('later')} > ${placeOf('fix')}))`;

/** Change by valid correctives. A substitution replaces the total and all correctives before it. */
const correctedOf = (
  own: string,
) => `((SELECT coalesce(sum(fix.invoice_total_cents + fix.total_disbursements_cents
    - iif(fix.rectification_type = 'SUBSTITUTION', ${totalOf(own)}, 0)), 0)
  FROM invoices AS fix WHERE ${corrects('fix', own)} AND ${CHANGES_DEBT}
    AND NOT EXISTS (SELECT 1 FROM invoices AS later WHERE ${corrects('later', own)} AND later.rectification_type = 'SUBSTITUTION'
      AND ${placeOf('later')} > ${placeOf('fix')})) + ${sharedOf(own)})`;
const CORRECTED = correctedOf('invoices');

/** Returns the write-off of a ticket that gives up a debt after a change, as `standingWriteOffCents` of the domain computes it. */
const standingOf = (changed: string) => `min(written_off_cents, max(0, total_cents + ${changed}
  - min(paid_cents, max(0, max(total_cents, total_cents + ${changed}) - written_off_cents))))`;

/** Write-off of a ticket that still gives up a debt. */
export const STANDING_CENTS = standingOf('corrected_cents');

const TICKET_MONEY = `${paid('own.id')} AS paid_cents, ${writtenOff('own.id')} AS written_off_cents,
  ${totalOf('own')} AS total_cents, ${correctedOf('own')} AS corrected_cents`;
const OF_TICKETS = 'FROM invoices AS own WHERE own.id IN';

/** Start of the select of the money of tickets. Their ids follow in parentheses. */
export const SELECT_TICKET_MONEY = `SELECT ${TICKET_MONEY} ${OF_TICKETS}`;

/** Change of a ticket by returns after its exchange, which are PARTIAL. Earlier correctives are in the total of the exchange. */
const RETURNED = `(SELECT coalesce(sum(${totalOf('fix')}), 0) FROM invoices AS fix
  WHERE ${corrects('fix', 'own')} AND ${CHANGES_DEBT} AND ${placeOf('fix')} > ${placeOf('invoices')})`;

/** Part of the write-offs of the tickets that gave up a debt at the exchange and that returns have undone since. */
const RETURNED_WRITE_OFF = `(SELECT coalesce(sum(${standingOf('(corrected_cents - returned_cents)')} - ${STANDING_CENTS}), 0)
  FROM (SELECT ${TICKET_MONEY}, ${RETURNED} AS returned_cents ${OF_TICKETS} (${TICKETS})))`;

const PAID = paid(ITSELF_AND_TICKETS);
/** Own write-offs, and those of the tickets as far as they still give up a debt: their correctives may have taken it away. */
const WRITTEN_OFF = `(${writtenOff('invoices.id')} + (SELECT coalesce(sum(${STANDING_CENTS}), 0)
  FROM (${SELECT_TICKET_MONEY} (${TICKETS}))))`;

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
  returned_write_off_cents: sql<number>`${sql.raw(RETURNED_WRITE_OFF)}`.as('money_returned_write_off'),
  refunded_cents: sql<number>`${sql.raw(refundSum('REFUND'))}`.as('money_refunded'),
  returned_cents: sql<number>`${sql.raw(refundSum('RETURN'))}`.as('money_returned'),
  disputed_cents: sql<number>`${sql.raw(refundSum('DISPUTE'))}`.as('money_disputed'),
  corrected_cents: sql<number>`${sql.raw(CORRECTED)}`.as('money_corrected'),
} satisfies Record<keyof MoneyFacts, SQL.Aliased<number>>;

/** Expression for all write-offs as they were noted, in cents. */
export const NOTED_WRITE_OFF_CENTS = sql<number>`${sql.raw(writtenOff(ITSELF_AND_TICKETS))}`;

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
