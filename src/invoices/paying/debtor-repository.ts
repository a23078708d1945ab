import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { invoices } from '../../db/schema/books-schema.ts';

/**
 * SQL for the customer who owes an invoice: its recipient, or the recipient of the last valid substitution of it. Every
 * statement must use the table name `invoices`.
 */

/** Returns the condition for an issued document that is not voided. */
export function isInForce(row: string): string {
  return `${row}.number IS NOT NULL AND ${row}.status <> 'VOIDED'`;
}

/** Returns the order of documents: that of their creation. */
export function placeOf(row: string): string {
  return `(${row}.created_at, ${row}.rowid)`;
}

/**
 * Returns the stored customer of a document. A corrective that states its recipient in full has the customer of the corrected
 * invoice, if NIF or name are the same.
 */
export function customerOf(row: string): string {
  return `coalesce(${row}.customer_id, (SELECT named.customer_id FROM invoices AS named
    WHERE named.id = ${row}.rectified_invoice_id AND (named.recipient_nif = ${row}.recipient_nif
      OR named.recipient ->> '$.legal_name' = ${row}.recipient ->> '$.legal_name')))`;
}

/** Returns the customer who owed the invoice on a day, given as an SQL expression. Only a corrected invoice can have changed hands. */
export function debtorOn(day: string): string {
  return `(CASE WHEN invoices.status IN ('RECTIFIED', 'VOIDED') THEN (SELECT ${customerOf('held')} FROM invoices AS held
    WHERE held.id = invoices.id OR (held.rectified_invoice_id = invoices.id AND ${isInForce('held')}
      AND held.rectification_type = 'SUBSTITUTION' AND held.issue_date <= ${day})
    ORDER BY held.created_at DESC, held.rowid DESC LIMIT 1) ELSE invoices.customer_id END)`;
}

const LAST_SUBSTITUTION = `(SELECT last.id FROM invoices AS last
  WHERE last.rectified_invoice_id = invoices.id AND ${isInForce('last')} AND last.rectification_type = 'SUBSTITUTION'
  ORDER BY last.created_at DESC, last.rowid DESC LIMIT 1)`;

/** Last valid substitution of the invoice, for a left join on `IS_SUBSTITUTE`. */
export const substitute = alias(invoices, 'substitute');
export const IS_SUBSTITUTE = sql.raw(
  `substitute.id = (CASE WHEN invoices.status = 'RECTIFIED' THEN ${LAST_SUBSTITUTION} END)`,
);

const ofDebtor = (own: string, substituted: string) =>
  sql.raw(`iif(substitute.id IS NULL, ${own}, ${substituted})`);

/** Columns of the debtor, in a statement with that join. */
export const DEBTOR = {
  customerId: ofDebtor('invoices.customer_id', customerOf('substitute')),
  nif: ofDebtor('invoices.recipient_nif', 'substitute.recipient_nif'),
  name: ofDebtor(`invoices.recipient ->> '$.legal_name'`, `substitute.recipient ->> '$.legal_name'`),
};
