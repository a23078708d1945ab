import { type SQL, sql } from 'drizzle-orm';
import { changesDebt, changesShares, ITSELF_AND_TICKETS, SHARE_CENTS } from './balance-repository.ts';
import {
  correctedBy,
  customerOf,
  debtorOn,
  isInForce,
  movesDebt,
  placeOf,
  selectCorrectives,
} from './debtor-repository.ts';

/** SQL over a row of `invoices`: what a document changes in the debt of a customer. The statement must use that table name. */

const totalOf = (row: string) => `(${row}.invoice_total_cents + ${row}.total_disbursements_cents)`;

/** True if another substitution of the same invoice alone, `own`, lies between a document and this one. */
const isReplacedBefore = (row: string) => `EXISTS (SELECT 1 FROM invoices AS later
  WHERE later.rectified_invoice_id = own.id AND ${movesDebt('later')}
    AND ${placeOf('later')} > ${placeOf(row)} AND ${placeOf('later')} < ${placeOf('invoices')})`;

/**
 * Customer who owed the amount of a document about `own` right before this one: the recipient of the last substitution of several
 * since, or else its own. Empty for one that is not stored.
 */
const holderOf = (row: string) => `coalesce((SELECT coalesce(${customerOf('taken')}, '')
  FROM corrected_originals AS moved JOIN invoices AS taken ON taken.id = moved.corrective_id
  WHERE moved.invoice_id = own.id AND ${movesDebt('taken')}
    AND ${placeOf('taken')} >= ${placeOf(row)} AND ${placeOf('taken')} < ${placeOf('invoices')}
  ORDER BY taken.created_at DESC, taken.rowid DESC LIMIT 1), ${customerOf(row)}, '')`;

/** Condition for the invoices that a corrective corrects, as `own`. */
const IS_CORRECTED = `own.id IN ${correctedBy('invoices')}`;

/**
 * Returns the amount that a customer owed of the corrected invoices before a substitution, in cents: the total of each, or the
 * substitution before, with the correctives since. Without a customer, the amount that anybody owed.
 */
function before(customerId: string | null): SQL {
  const isOf = (row: string) =>
    customerId === null ? sql.raw('true') : sql`${sql.raw(holderOf(row))} IS ${customerId}`;
  return sql`((SELECT coalesce(sum(${sql.raw(totalOf('earlier'))}), 0) FROM invoices AS own JOIN invoices AS earlier
      ON earlier.id IN (SELECT own.id UNION ALL SELECT alone.id FROM invoices AS alone WHERE alone.rectified_invoice_id = own.id)
    WHERE ${sql.raw(`${IS_CORRECTED} AND (earlier.id = own.id OR ${isInForce('earlier')} AND ${changesDebt('earlier')})`)}
      AND ${sql.raw(`${placeOf('earlier')} < ${placeOf('invoices')} AND NOT ${isReplacedBefore('earlier')}`)} AND ${isOf('earlier')})
    + (SELECT coalesce(sum(${sql.raw(SHARE_CENTS)}), 0) FROM invoices AS own JOIN corrected_originals AS part ON part.invoice_id = own.id
      JOIN invoices AS fix ON fix.id = part.corrective_id
    WHERE ${sql.raw(`${IS_CORRECTED} AND ${changesShares('fix')}`)}
      AND ${sql.raw(`${placeOf('fix')} < ${placeOf('invoices')} AND NOT ${isReplacedBefore('fix')}`)} AND ${isOf('fix')}))`;
}

/** Change by a corrective of several invoices: its shares of theirs, and what no invoice of these books takes. */
const SHARES = sql.raw(`invoices.correction ->> '$.unshared_cents'
  + (SELECT coalesce(sum(${SHARE_CENTS}), 0) FROM corrected_originals AS part
    WHERE part.corrective_id = invoices.id AND part.invoice_id IS NOT NULL)`);

/** Money of an invoice, `own`, before the day of a substitution: payments and write-offs less what went back. */
const PAID_BEFORE = `((SELECT coalesce(sum(paid.amount_cents), 0) FROM invoice_payments AS paid
    WHERE paid.invoice_id = own.id AND paid.deleted_at IS NULL AND paid.date < invoices.issue_date)
  - (SELECT coalesce(sum(back.amount_cents), 0) FROM invoice_refunds AS back
    WHERE back.invoice_id = own.id AND back.date < invoices.issue_date))`;

/** Customer who owed an invoice, `own`, before a substitution. */
const DEBTOR_BEFORE = `(SELECT ${customerOf('prior')} FROM invoices AS prior
  WHERE prior.id IN (SELECT own.id UNION ALL ${selectCorrectives('own.id')})
    AND (prior.id = own.id OR ${movesDebt('prior')}) AND ${placeOf('prior')} < ${placeOf('invoices')}
  ORDER BY prior.created_at DESC, prior.rowid DESC LIMIT 1)`;

const CUSTOMER = sql.raw(customerOf('invoices'));

/** Money of the corrected invoices that goes with the debt from one customer to another. */
const paidThatMoves = (customerId: string) => sql`(SELECT coalesce(sum(${sql.raw(PAID_BEFORE)}
    * ((${sql.raw(DEBTOR_BEFORE)} IS ${customerId}) - (${CUSTOMER} IS ${customerId}))), 0)
  FROM invoices AS own WHERE ${sql.raw(IS_CORRECTED)})`;

/**
 * Returns the change of a customer's debt by a document, in cents: its total, or for a substitution the difference to what it
 * replaces. A substitution for another customer takes debt and payments from the one to the other.
 */
export function changeCents(customerId: string): SQL<number> {
  const total = sql.raw(totalOf('invoices'));
  return sql<number>`(CASE WHEN ${sql.raw(movesDebt('invoices'))} THEN iif(${CUSTOMER} IS ${customerId},
        iif(invoices.rectified_invoice_id IS NOT NULL, ${total}, ${SHARES} + ${before(null)}), 0)
      - ${before(customerId)} + ${paidThatMoves(customerId)}
    WHEN invoices.type = 'CORRECTIVE' AND invoices.correction ->> '$.unshared_cents' IS NOT NULL THEN ${SHARES}
    ELSE ${total} END)`;
}

/** Condition for documents that change the debt. Correctives of an insolvency or a bad debt change VAT alone. */
export const CHANGES_DEBT = sql.raw(changesDebt('invoices'));

/** Returns the ids of a customer's invoices, and of those of others that a substitution for the customer corrects. */
function touchedBy(customerId: string): SQL {
  return sql`(SELECT own.id FROM invoices AS own WHERE own.customer_id = ${customerId}
    UNION ALL SELECT own.rectified_invoice_id FROM invoices AS own
      WHERE own.customer_id = ${customerId} AND own.rectification_type = 'SUBSTITUTION'
    UNION ALL SELECT about.invoice_id FROM invoices AS own JOIN corrected_originals AS about ON about.corrective_id = own.id
      WHERE own.customer_id = ${customerId} AND own.rectification_type = 'SUBSTITUTION')`;
}

/**
 * Returns the condition for correctives of a customer's invoices that name no stored customer, or another one: substitutions, which
 * take the debt away, and those that state the same customer in full.
 */
export function correctsOwn(customerId: string): SQL {
  return sql`invoices.id IN (SELECT alone.id FROM invoices AS alone WHERE alone.rectified_invoice_id IN ${touchedBy(customerId)}
      UNION ALL SELECT parts.corrective_id FROM corrected_originals AS parts WHERE parts.invoice_id IN ${touchedBy(customerId)})
    AND invoices.customer_id IS NOT ${customerId}
    AND (invoices.rectification_type = 'SUBSTITUTION' OR ${CUSTOMER} IS ${customerId})`;
}

/** Returns the condition for invoices of a customer, and those of others that a substitution for the customer corrects. */
export function mayBeOwedBy(customerId: string): SQL {
  return sql`invoices.id IN ${touchedBy(customerId)}`;
}

/** Returns the condition for the payments of a row that count for a customer: its own, and those of the tickets that it replaces. */
export function paidBy(customerId: string): SQL {
  return sql`${sql.raw(`invoice_payments.invoice_id IN (${ITSELF_AND_TICKETS}) AND ${debtorOn('invoice_payments.date')}`)} IS ${customerId}`;
}

/** Returns the condition for the refunds of those payments. */
export function refundedOf(customerId: string): SQL {
  return sql`${sql.raw(`invoice_refunds.invoice_id IN (${ITSELF_AND_TICKETS}) AND ${debtorOn('invoice_refunds.date')}`)} IS ${customerId}`;
}
