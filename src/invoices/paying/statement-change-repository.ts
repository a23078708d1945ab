import { sql } from 'drizzle-orm';
import { changesDebt, ITSELF_AND_TICKETS } from './balance-repository.ts';

/** SQL over a row of `invoices`: what a document changes in the debt of its customer. The statement must use that table name. */

const totalOf = (row: string) => `(${row}.invoice_total_cents + ${row}.total_disbursements_cents)`;
const placeOf = (row: string) => `(${row}.created_at, ${row}.rowid)`;
const isInForce = (row: string) => `${row}.number IS NOT NULL AND ${row}.status <> 'VOIDED'`;

const PART = `(part.taxable_base_cents + part.total_vat_cents + part.total_equivalence_surcharge_cents
    + part.total_disbursements_cents - part.total_irpf_cents)`;

/** True if another substitution of the same invoice lies between a document and this one. */
const isReplacedBefore = (row: string) => `EXISTS (SELECT 1 FROM invoices AS later
  WHERE later.rectified_invoice_id = invoices.rectified_invoice_id AND ${isInForce('later')}
    AND later.rectification_type = 'SUBSTITUTION'
    AND ${placeOf('later')} > ${placeOf(row)} AND ${placeOf('later')} < ${placeOf('invoices')})`;

/** Amount of the corrected invoice before a substitution: its total, or the substitution before, with the correctives since. */
const BEFORE = `(SELECT coalesce(sum(${totalOf('earlier')}), 0) FROM invoices AS earlier
  WHERE (earlier.id = invoices.rectified_invoice_id
      OR earlier.rectified_invoice_id = invoices.rectified_invoice_id AND ${isInForce('earlier')}
        AND ${changesDebt('earlier')})
    AND earlier.customer_id IS invoices.customer_id AND ${placeOf('earlier')} < ${placeOf('invoices')}
    AND NOT ${isReplacedBefore('earlier')})`;

/** The same for its shares of correctives of several invoices. */
const SHARED_BEFORE = `(SELECT coalesce(sum(${PART}), 0)
  FROM corrected_originals AS part JOIN invoices AS fix ON fix.id = part.corrective_id
  WHERE part.invoice_id = invoices.rectified_invoice_id AND ${isInForce('fix')} AND ${changesDebt('fix')}
    AND fix.correction ->> '$.unshared_cents' IS NOT NULL AND fix.customer_id IS invoices.customer_id
    AND ${placeOf('fix')} < ${placeOf('invoices')} AND NOT ${isReplacedBefore('fix')})`;

/** Change by a corrective of several invoices: its shares of theirs, and what no invoice of these books takes. */
const SHARES = `invoices.correction ->> '$.unshared_cents' + (SELECT coalesce(sum(${PART}), 0) FROM corrected_originals AS part
  WHERE part.corrective_id = invoices.id AND part.invoice_id IS NOT NULL)`;

/** Change of the customer's debt by a document, in cents: its total, or for a substitution the difference to what it replaces. */
export const CHANGE_CENTS = sql.raw(
  `(CASE WHEN invoices.type = 'CORRECTIVE' AND invoices.correction ->> '$.unshared_cents' IS NOT NULL THEN ${SHARES}
    WHEN invoices.rectification_type IS 'SUBSTITUTION' THEN ${totalOf('invoices')} - ${BEFORE} - ${SHARED_BEFORE}
    ELSE ${totalOf('invoices')} END)`,
);

/** Condition for documents that change the debt. Correctives of an insolvency or a bad debt change VAT alone. */
export const CHANGES_DEBT = sql.raw(changesDebt('invoices'));

/** Condition for the payments of a row: its own, and those of the tickets that it replaces. */
export const PAID_BY = sql.raw(`invoice_payments.invoice_id IN (${ITSELF_AND_TICKETS})`);

/** Condition for the refunds of those payments. */
export const REFUNDED_OF = sql.raw(`invoice_refunds.invoice_id IN (${ITSELF_AND_TICKETS})`);
