import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { isOneOf } from '../../db/page.ts';
import { invoices } from '../../db/schema/books-schema.ts';
import { mandates } from '../../db/schema/direct-debit-schema.ts';
import { DUE_CENTS } from '../../invoices/paying/balance-repository.ts';
import { DEBTOR, IS_SUBSTITUTE, substitute } from '../../invoices/paying/debtor-repository.ts';

/** Invoice with the fields that a debit needs. */
export interface DebitedInvoice {
  id: string;
  number: string;
  /** Customer who owes it: its own, or that of its last substitution. */
  customerId: string | null;
  dueCents: number;
  /** True if it is in a file whose debit was not returned. */
  isInFile: boolean;
}

/**
 * Reads invoices of a company with their amounts due, and their debtors' mandates in force with their number of uses. One round
 * trip.
 */
export async function readDebited(
  books: Database,
  companyId: string,
  ids: readonly string[],
  scheme: 'CORE' | 'B2B',
) {
  const wanted = and(isOneOf(invoices.id, ids), eq(invoices.companyId, companyId));
  const asked = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const [found, inForce] = await books.batch([
    books
      .select({
        id: invoices.id,
        number: sql<string>`coalesce(${invoices.invoiceNumber}, '')`.as('debited_number'),
        customerId: sql<string | null>`${DEBTOR.customerId}`.as('debited_customer'),
        dueCents:
          sql<number>`iif(${invoices.status} IN ('ISSUED', 'SENT', 'PAID', 'RECTIFIED'), ${DUE_CENTS}, 0)`.as(
            'debited_due',
          ),
        isInFile:
          sql<number>`EXISTS (SELECT 1 FROM direct_debit_items AS own WHERE own.invoice_id = invoices.id
          AND own.state = 'WAITING')`.as('is_taken'),
      })
      .from(invoices)
      .leftJoin(substitute, IS_SUBSTITUTE)
      .where(wanted),
    books
      .select({
        mandate: mandates,
        uses: sql<number>`(SELECT count(*) FROM direct_debit_items AS used WHERE used.mandate_id = mandates.id
          AND used.state <> 'RETURNED')`.as('mandate_uses'),
      })
      .from(mandates)
      .where(
        and(
          eq(mandates.companyId, companyId),
          eq(mandates.scheme, scheme),
          sql`${mandates.revokedAt} IS NULL`,
          sql`${mandates.customerId} IN (SELECT own.customer_id FROM invoices AS own WHERE own.id IN ${asked}
            UNION ALL SELECT named.customer_id FROM invoices AS named
              WHERE named.rectified_invoice_id IN ${asked} AND named.rectification_type = 'SUBSTITUTION'
            UNION ALL SELECT named.customer_id FROM corrected_originals AS about JOIN invoices AS named ON named.id = about.corrective_id
              WHERE about.invoice_id IN ${asked} AND named.rectification_type = 'SUBSTITUTION')`,
        ),
      )
      // The unary plus avoids an index on the id. The customers' mandates are found first, and these few are sorted.
      .orderBy(sql`+${mandates.id}`),
  ]);
  const debited = found.map((row): DebitedInvoice => ({ ...row, isInFile: row.isInFile === 1 }));
  return { invoices: debited, mandates: inForce };
}
