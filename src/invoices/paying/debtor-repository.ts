import { type Placeholder, type SQL, sql } from 'drizzle-orm';
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

/** Returns the ids of the invoices of these books that a corrective corrects: one, or several. */
export function correctedBy(row: string): string {
  return `(SELECT ${row}.rectified_invoice_id UNION ALL SELECT about.invoice_id FROM corrected_originals AS about
    WHERE about.corrective_id = ${row}.id)`;
}

const ALONE = 'SELECT alone.id FROM invoices AS alone WHERE alone.rectified_invoice_id =';
const WITH_OTHERS =
  'UNION ALL SELECT about.corrective_id FROM corrected_originals AS about WHERE about.invoice_id =';

/** Returns the select of the ids of an invoice's correctives, including those of several invoices. `id` is an SQL expression. */
export function selectCorrectives(id: string): string {
  return `${ALONE} ${id} ${WITH_OTHERS} ${id}`;
}

/**
 * Returns the select of the ids of the documents that share debts with one: itself, the invoices that it corrects, and all
 * correctives of these.
 */
export function selectDebtDocuments(row: string): string {
  const corrected = `(corrected.id = ${row}.id OR corrected.id IN ${correctedBy(row)})`;
  return `SELECT corrected.id FROM invoices AS corrected WHERE ${corrected}
    UNION SELECT fix.id FROM invoices AS corrected JOIN invoices AS fix
      ON fix.id IN (${selectCorrectives('corrected.id')}) WHERE ${corrected}`;
}

/** Returns the select of the ids of the correctives of an invoice whose id is bound. */
export function selectCorrectivesOf(id: Placeholder): SQL {
  return sql`${sql.raw(ALONE)} ${id} ${sql.raw(WITH_OTHERS)} ${id}`;
}

/** Returns the condition for a valid substitution, which its recipient owes. Older ones of several are due themselves. */
export function movesDebt(row: string): string {
  return `(${isInForce(row)} AND ${row}.rectification_type = 'SUBSTITUTION'
    AND coalesce(${row}.rectified_invoice_id, ${row}.correction ->> '$.unshared_cents') IS NOT NULL)`;
}

/**
 * Returns the stored customer of a document. A corrective that states its recipient in full has the customer of a corrected
 * invoice, if NIF or name are the same.
 */
export function customerOf(row: string): string {
  return `coalesce(${row}.customer_id, (SELECT named.customer_id FROM invoices AS named
    WHERE named.id IN ${correctedBy(row)} AND (named.recipient_nif = ${row}.recipient_nif
      OR named.recipient ->> '$.legal_name' = ${row}.recipient ->> '$.legal_name') LIMIT 1))`;
}

/** Returns the customer who owed the invoice on a day, given as an SQL expression. Only a corrected invoice can have changed hands. */
export function debtorOn(day: string): string {
  return `(CASE WHEN invoices.status IN ('RECTIFIED', 'VOIDED') THEN coalesce((SELECT coalesce(${customerOf('held')}, '')
    FROM invoices AS held WHERE held.id IN (${selectCorrectives('invoices.id')}) AND ${movesDebt('held')} AND held.issue_date <= ${day}
    ORDER BY held.created_at DESC, held.rowid DESC LIMIT 1), invoices.customer_id) ELSE invoices.customer_id END)`;
}

const LAST_SUBSTITUTION = `(SELECT last.id FROM invoices AS last
  WHERE last.id IN (${selectCorrectives('invoices.id')}) AND ${movesDebt('last')}
  ORDER BY last.created_at DESC, last.rowid DESC LIMIT 1)`;

/** Last valid substitution of the invoice, alone or with others, for a left join on `IS_SUBSTITUTE`. */
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
