import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { invoices } from '../db/schema/books-schema.ts';
import { CASH_THRESHOLD_CENTS } from '../domain/tax-books/forms/cash-sums.ts';
import { isInBooks } from './issued-repository.ts';
import { REGISTERED } from './registered-repository.ts';

/** Number of earlier years whose operations are read: a tax prescribes after four (Ley 58/2003, art. 66). */
const YEARS_BACK = 4;

/** Cash collected for an invoice, less refunds and returns, in cents. */
export interface CollectedCash {
  id: string;
  /** Cash up to the end of the year. */
  untilCents: number;
  /** Cash up to the end of the year before. */
  beforeCents: number;
}

interface CashRow {
  id: string;
  year: string;
  party: string;
  until_cents: number;
  before_cents: number;
}

/** Selects the cash received or paid back by invoice, over the aliases `moved` and `paid`. */
function selectSums(
  books: Database,
  companyId: string,
  year: number,
  { from, cents }: { from: SQL; cents: SQL },
): Promise<CashRow[]> {
  const party = sql`coalesce(${REGISTERED.recipient} ->> '$.nif', ${REGISTERED.recipient} ->> '$.alternative_id.number')`;
  return books.all<CashRow>(sql`
    SELECT ${invoices}.id AS id, substr(${REGISTERED.operationDay}, 1, 4) AS year, ${party} AS party, sum(${cents}) AS until_cents,
      sum(iif(moved.date <= ${`${year - 1}-12-31`}, ${cents}, 0)) AS before_cents
    FROM ${from} CROSS JOIN ${invoices}
    WHERE moved.company_id = ${companyId} AND moved.date BETWEEN ${`${year - YEARS_BACK}-01-01`} AND ${`${year}-12-31`}
      AND paid.kind = 'PAYMENT' AND paid.deleted_at IS NULL AND paid.amount_cents > 0
      AND ${invoices}.id = moved.invoice_id AND coalesce(paid.method, ${invoices}.payment_method) = 'CASH'
      AND ${isInBooks(companyId)} AND ${party} IS NOT NULL
    GROUP BY ${invoices}.id`);
}

/**
 * Selects the invoices of customers who paid more than the threshold in cash for the operations of a year, up to the end of
 * `year`. A payment without a method has that of its invoice. Two statements at once.
 */
export async function selectCash(books: Database, companyId: string, year: number): Promise<CollectedCash[]> {
  const [came, back] = await Promise.all([
    selectSums(books, companyId, year, {
      from: sql.raw(`invoice_payments AS moved INDEXED BY invoice_payments_by_date
        JOIN invoice_payments AS paid ON paid.id = moved.id AND moved.deleted_at IS NULL`),
      cents: sql.raw('moved.amount_cents'),
    }),
    selectSums(books, companyId, year, {
      from: sql.raw(`invoice_refunds AS moved INDEXED BY invoice_refunds_by_date
        JOIN invoice_payments AS paid ON paid.id = moved.payment_id`),
      cents: sql.raw('-moved.amount_cents'),
    }),
  ]);
  const byInvoice = Map.groupBy([...came, ...back], ({ id }) => id);
  const sums = new Map<string, number>();
  const keyOf = (row: CashRow) => `${row.year} ${row.party}`;
  for (const row of [...came, ...back]) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.until_cents);
  const total = (rows: readonly CashRow[], of: 'until_cents' | 'before_cents') =>
    rows.reduce((sum, row) => sum + row[of], 0);
  return [...byInvoice]
    .filter(([, [row]]) => row !== undefined && (sums.get(keyOf(row)) ?? 0) > CASH_THRESHOLD_CENTS)
    .map(([id, rows]) => ({
      id,
      untilCents: total(rows, 'until_cents'),
      beforeCents: total(rows, 'before_cents'),
    }));
}
