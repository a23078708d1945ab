import { sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { isOneOf } from '../../db/page.ts';
import { invoices } from '../../db/schema/books-schema.ts';
import { correctedBy } from '../../invoices/paying/debtor-repository.ts';

/**
 * Advances of the entries. An invoice is an advance once a final invoice of the books deducts it. A final invoice that a TOTAL
 * corrective cancelled stays in the books, and so does its deduction, which the corrective takes back.
 */

const DEDUCTING = `SELECT 1 FROM invoice_lines AS line JOIN invoices AS final ON final.id = line.invoice_id
  WHERE final.number IS NOT NULL AND final.deleted_at IS NULL AND final.void_cause IS NOT 'VOID_REQUEST'
  AND line.advance_invoice_id =`;

/** Deducted full invoices that replace tickets. */
const IS_DEDUCTED_EXCHANGE = `exchange.replaced_invoice_ids IS NOT NULL AND exchange.rectified_invoice_id IS NULL
  AND EXISTS (${DEDUCTING} exchange.id)`;

const deductedBy = (
  ids: string,
) => `(SELECT coalesce(sum(line.taxable_base_cents), 0) FROM invoice_lines AS line
  WHERE line.invoice_id IN ${ids} AND line.advance_invoice_id IS NOT NULL)`;

/** Deductions of a document. A TOTAL corrective negates the lines of its invoice without naming their advances. */
const ADVANCE_CENTS = `(${deductedBy('(invoices.id)')}
  - iif(invoices.rectification_type = 'TOTAL', ${deductedBy(correctedBy('invoices'))}, 0))`;

/** Selects the advances of the given documents of a company. */
export function selectAdvanceFacts(books: Database, ids: readonly string[]) {
  // The tickets have the sale of a full invoice that is deducted.
  const tickets = sql`(SELECT ticket.value FROM invoices AS exchange INDEXED BY invoices_exchanges
      CROSS JOIN json_each(exchange.replaced_invoice_ids) AS ticket
    WHERE exchange.company_id = (SELECT first.company_id FROM invoices AS first WHERE first.id = ${ids[0] ?? ''})
      AND ${sql.raw(IS_DEDUCTED_EXCHANGE)})`;
  const isAdvance = (id: string) =>
    sql`(EXISTS (${sql.raw(`${DEDUCTING} ${id}`)}) OR ${sql.raw(id)} IN ${tickets})`;
  return books
    .select({
      id: invoices.id,
      advance_cents: sql<number>`${sql.raw(ADVANCE_CENTS)}`.as('advance_cents'),
      is_advance: sql<boolean>`(${isAdvance('invoices.id')} OR ${isAdvance('invoices.rectified_invoice_id')})`
        .mapWith(Boolean)
        .as('is_advance'),
      held_cents:
        sql<number>`(SELECT coalesce(sum(part.taxable_base_cents), 0) FROM corrected_originals AS part
        WHERE part.corrective_id = invoices.id AND invoices.type = 'CORRECTIVE' AND ${isAdvance('part.invoice_id')})`.as(
          'held_cents',
        ),
    })
    .from(invoices)
    .where(isOneOf(invoices.id, ids));
}
