import { sql } from 'drizzle-orm';
import { invoices } from '../db/books-schema.ts';
import type { Database } from '../db/clients.ts';
import { CASH_THRESHOLD_CENTS } from '../domain/tax-books/forms/cash-sums.ts';
import { isInBooks } from './issued-repository.ts';
import { REGISTERED } from './registered-repository.ts';

/** How many years before the declared one operations may be of: a tax prescribes after four (Ley 58/2003, art. 66). */
const YEARS_BACK = 4;

/** What was collected in cash of an invoice, in cents, what went back taken off. */
export interface CollectedCash {
  id: string;
  /** Up to the end of the year. */
  untilCents: number;
  /** Up to the end of the year before. */
  beforeCents: number;
}

/**
 * The invoices of customers who paid more than the threshold in cash for the operations of a year, some of it in that year or later, up to the
 * end of `year`. Payments whose method is not said have that of their invoice. One round trip.
 */
export async function selectCash(books: Database, companyId: string, year: number): Promise<CollectedCash[]> {
  const [first, last, before] = [`${year - YEARS_BACK}-01-01`, `${year}-12-31`, `${year - 1}-12-31`];
  const rows = await books.all<{ id: string; until_cents: number; before_cents: number }>(sql`
    WITH moved AS (
      SELECT paid.invoice_id, paid.date, paid.method, paid.amount_cents AS cents
      FROM invoice_payments AS paid INDEXED BY invoice_payments_by_date
      WHERE paid.company_id = ${companyId} AND paid.deleted_at IS NULL AND paid.date BETWEEN ${first} AND ${last}
        AND paid.kind = 'PAYMENT' AND paid.amount_cents > 0 AND (paid.method = 'CASH' OR paid.method IS NULL)
      UNION ALL
      SELECT back.invoice_id, back.date, paid.method, -back.amount_cents
      FROM invoice_refunds AS back INDEXED BY invoice_refunds_by_date
      JOIN invoice_payments AS paid ON paid.id = back.payment_id
      WHERE back.company_id = ${companyId} AND back.date BETWEEN ${first} AND ${last}
        AND paid.deleted_at IS NULL AND paid.amount_cents > 0 AND (paid.method = 'CASH' OR paid.method IS NULL)
    ), collected AS (
      SELECT ${invoices.id} AS id, substr(${REGISTERED.operationDay}, 1, 4) AS year,
        coalesce(${REGISTERED.recipient} ->> '$.nif', ${REGISTERED.recipient} ->> '$.alternative_id.number') AS party,
        sum(moved.cents) AS until_cents, sum(CASE WHEN moved.date <= ${before} THEN moved.cents ELSE 0 END) AS before_cents
      FROM moved JOIN ${invoices} ON ${invoices.id} = moved.invoice_id
      WHERE ${isInBooks(companyId)} AND coalesce(moved.method, ${invoices.paymentMethod}) = 'CASH'
      GROUP BY ${invoices.id}
    )
    SELECT id, until_cents, before_cents FROM collected
    WHERE party IS NOT NULL AND year <= ${String(year)} AND (year, party) IN (
      SELECT year, party FROM collected GROUP BY year, party
      HAVING sum(until_cents) > ${CASH_THRESHOLD_CENTS} AND (year = ${String(year)} OR sum(until_cents) <> sum(before_cents)))
    ORDER BY id`);
  return rows.map(({ id, until_cents, before_cents }) => ({
    id,
    untilCents: until_cents,
    beforeCents: before_cents,
  }));
}
