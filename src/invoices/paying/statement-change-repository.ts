import { type SQL, sql } from 'drizzle-orm';
import { changesDebt, ITSELF_AND_TICKETS } from './balance-repository.ts';
import { customerOf, debtorOn, isInForce, placeOf } from './debtor-repository.ts';

/** SQL over a row of `invoices`: what a document changes in the debt of a customer. The statement must use that table name. */

const totalOf = (row: string) => `(${row}.invoice_total_cents + ${row}.total_disbursements_cents)`;

const PART = `(part.taxable_base_cents + part.total_vat_cents + part.total_equivalence_surcharge_cents
    + part.total_disbursements_cents - part.total_irpf_cents)`;

/** True if another substitution of the same invoice lies between a document and this one. */
const isReplacedBefore = (row: string) => `EXISTS (SELECT 1 FROM invoices AS later
  WHERE later.rectified_invoice_id = invoices.rectified_invoice_id AND ${isInForce('later')}
    AND later.rectification_type = 'SUBSTITUTION'
    AND ${placeOf('later')} > ${placeOf(row)} AND ${placeOf('later')} < ${placeOf('invoices')})`;

/**
 * Amount that a customer owed of the corrected invoice before a substitution: its total, or the substitution before, with the
 * correctives since.
 */
const before = (
  customerId: string,
) => sql`(SELECT coalesce(sum(${sql.raw(totalOf('earlier'))}), 0) FROM invoices AS earlier
  WHERE ${sql.raw(`(earlier.id = invoices.rectified_invoice_id
      OR earlier.rectified_invoice_id = invoices.rectified_invoice_id AND ${isInForce('earlier')}
        AND ${changesDebt('earlier')})`)}
    AND ${sql.raw(customerOf('earlier'))} IS ${customerId}
    AND ${sql.raw(`${placeOf('earlier')} < ${placeOf('invoices')} AND NOT ${isReplacedBefore('earlier')}`)})`;

/** The same for its shares of correctives of several invoices. */
const sharedBefore = (customerId: string) => sql`(SELECT coalesce(sum(${sql.raw(PART)}), 0)
  FROM corrected_originals AS part JOIN invoices AS fix ON fix.id = part.corrective_id
  WHERE part.invoice_id = invoices.rectified_invoice_id AND ${sql.raw(`${isInForce('fix')} AND ${changesDebt('fix')}`)}
    AND fix.correction ->> '$.unshared_cents' IS NOT NULL AND fix.customer_id IS ${customerId}
    AND ${sql.raw(`${placeOf('fix')} < ${placeOf('invoices')} AND NOT ${isReplacedBefore('fix')}`)})`;

/** Change by a corrective of several invoices: its shares of theirs, and what no invoice of these books takes. */
const SHARES = sql.raw(`invoices.correction ->> '$.unshared_cents'
  + (SELECT coalesce(sum(${PART}), 0) FROM corrected_originals AS part
    WHERE part.corrective_id = invoices.id AND part.invoice_id IS NOT NULL)`);

/** Money of the corrected invoice before the day of a substitution: payments and write-offs less what went back. */
const PAID_BEFORE = sql.raw(`((SELECT coalesce(sum(paid.amount_cents), 0) FROM invoice_payments AS paid
    WHERE paid.invoice_id = invoices.rectified_invoice_id AND paid.deleted_at IS NULL AND paid.date < invoices.issue_date)
  - (SELECT coalesce(sum(back.amount_cents), 0) FROM invoice_refunds AS back
    WHERE back.invoice_id = invoices.rectified_invoice_id AND back.date < invoices.issue_date))`);

/** Customer who owed the corrected invoice before a substitution. */
const DEBTOR_BEFORE = sql.raw(`(SELECT ${customerOf('prior')} FROM invoices AS prior
  WHERE (prior.id = invoices.rectified_invoice_id OR prior.rectified_invoice_id = invoices.rectified_invoice_id
      AND ${isInForce('prior')} AND prior.rectification_type = 'SUBSTITUTION')
    AND ${placeOf('prior')} < ${placeOf('invoices')}
  ORDER BY prior.created_at DESC, prior.rowid DESC LIMIT 1)`);

const CUSTOMER = sql.raw(customerOf('invoices'));

/**
 * Returns the change of a customer's debt by a document, in cents: its total, or for a substitution the difference to what it
 * replaces. A substitution for another customer takes debt and payments from the one to the other.
 */
export function changeCents(customerId: string): SQL<number> {
  const total = sql.raw(totalOf('invoices'));
  return sql<number>`(CASE WHEN invoices.type = 'CORRECTIVE' AND invoices.correction ->> '$.unshared_cents' IS NOT NULL THEN ${SHARES}
    WHEN invoices.rectification_type IS 'SUBSTITUTION' THEN iif(${CUSTOMER} IS ${customerId}, ${total}, 0)
      - ${before(customerId)} - ${sharedBefore(customerId)}
      + ${PAID_BEFORE} * ((${DEBTOR_BEFORE} IS ${customerId}) - (${CUSTOMER} IS ${customerId}))
    ELSE ${total} END)`;
}

/** Condition for documents that change the debt. Correctives of an insolvency or a bad debt change VAT alone. */
export const CHANGES_DEBT = sql.raw(changesDebt('invoices'));

/**
 * Returns the condition for correctives of a customer's invoices that name no stored customer, or another one: substitutions, which
 * take the debt away, and those that state the same customer in full.
 */
export function correctsOwn(customerId: string): SQL {
  return sql`invoices.rectified_invoice_id IN (SELECT own.id FROM invoices AS own WHERE own.customer_id = ${customerId}
      UNION ALL SELECT own.rectified_invoice_id FROM invoices AS own
        WHERE own.customer_id = ${customerId} AND own.rectification_type = 'SUBSTITUTION')
    AND invoices.customer_id IS NOT ${customerId}
    AND (invoices.rectification_type = 'SUBSTITUTION' OR ${CUSTOMER} IS ${customerId})`;
}

/** Returns the condition for invoices of a customer, and those of others that a substitution for the customer corrects. */
export function mayBeOwedBy(customerId: string): SQL {
  return sql`invoices.id IN (SELECT own.id FROM invoices AS own WHERE own.customer_id = ${customerId}
    UNION ALL SELECT own.rectified_invoice_id FROM invoices AS own
      WHERE own.customer_id = ${customerId} AND own.rectification_type = 'SUBSTITUTION')`;
}

/** Returns the condition for the payments of a row that count for a customer: its own, and those of the tickets that it replaces. */
export function paidBy(customerId: string): SQL {
  return sql`${sql.raw(`invoice_payments.invoice_id IN (${ITSELF_AND_TICKETS}) AND ${debtorOn('invoice_payments.date')}`)} IS ${customerId}`;
}

/** Returns the condition for the refunds of those payments. */
export function refundedOf(customerId: string): SQL {
  return sql`${sql.raw(`invoice_refunds.invoice_id IN (${ITSELF_AND_TICKETS}) AND ${debtorOn('invoice_refunds.date')}`)} IS ${customerId}`;
}
