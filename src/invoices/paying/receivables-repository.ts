import { sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { CREDIT_CENTS, DUE_CENTS } from './balance-repository.ts';

/** What one customer owes, in cents, by how many days it is overdue. */
export interface ReceivableRow {
  customerId: string | null;
  name: string | null;
  notDue: number;
  days1To30: number;
  days31To60: number;
  days61To90: number;
  over90: number;
  total: number;
  /** What the customer paid beyond what is owed. */
  credit: number;
}

/** Days of sales that days sales outstanding compares with. */
export const SALES_DAYS = 90;

/** Invoices that may be open: what is settled has a payment date, and nothing but entered payments goes beyond what is owed. */
const MAY_BE_OPEN = sql`(invoices.status IN ('ISSUED', 'SENT', 'RECTIFIED') OR (invoices.status = 'PAID' AND invoices.payment_date IS NULL)
  OR EXISTS (SELECT 1 FROM invoice_payments AS entered WHERE entered.invoice_id = invoices.id AND entered.source <> 'STATUS'
    AND entered.deleted_at IS NULL))`;

const IS_FISCAL = sql`invoices.number IS NOT NULL AND invoices.type <> 'PROFORMA' AND invoices.deleted_at IS NULL`;

const within = (first: number, last: number | null) =>
  sql`coalesce(sum(iif(overdue >= ${first} AND (${last} IS NULL OR overdue <= ${last}), due, 0)), 0)`;

/**
 * What customers owe on a day, each once: by customer, or by the tax number or name that invoices without one bear. Two reads at once.
 *
 * @param today ISO date; an invoice without a due date counts from its issue
 */
export async function readReceivables(
  books: Database,
  companyId: string,
  today: string,
): Promise<{ rows: ReceivableRow[]; salesCents: number }> {
  const [rows, sales] = await Promise.all([
    books.all<ReceivableRow>(sql`WITH open AS MATERIALIZED (
        SELECT invoices.customer_id AS customer_id, coalesce(invoices.customer_id, invoices.recipient_nif, invoices.recipient_name_key, '') AS who,
          invoices.recipient ->> '$.legal_name' AS name, ${DUE_CENTS} AS due, ${CREDIT_CENTS} AS credit,
          CAST(julianday(${today}) - julianday(coalesce(invoices.due_date, invoices.issue_date)) AS INTEGER) AS overdue
        FROM invoices WHERE invoices.company_id = ${companyId} AND ${IS_FISCAL} AND ${MAY_BE_OPEN})
      SELECT max(customer_id) AS "customerId", max(name) AS "name",
        coalesce(sum(iif(overdue <= 0, due, 0)), 0) AS "notDue", ${within(1, 30)} AS "days1To30", ${within(31, 60)} AS "days31To60",
        ${within(61, 90)} AS "days61To90", ${within(91, null)} AS "over90", sum(due) AS "total", sum(credit) AS "credit"
      FROM open WHERE due <> 0 OR credit <> 0 GROUP BY who ORDER BY sum(due) DESC, who`),
    books.all<{
      sales: number;
    }>(sql`SELECT coalesce(sum(invoices.invoice_total_cents + invoices.total_disbursements_cents), 0) AS sales
      FROM invoices WHERE invoices.company_id = ${companyId} AND ${IS_FISCAL} AND invoices.void_cause IS NULL
        AND invoices.issue_date > date(${today}, ${`-${SALES_DAYS} days`}) AND invoices.issue_date <= ${today}`),
  ]);
  return { rows, salesCents: sales[0]?.sales ?? 0 };
}

/** A line of a customer's statement; amounts in cents, one of both is 0. */
export interface StatementRow {
  date: string;
  kind: 'INVOICE' | 'CORRECTIVE' | 'PAYMENT' | 'WRITE_OFF' | 'REFUND' | 'RETURN';
  invoiceId: string;
  invoiceNumber: string;
  reference: string | null;
  debit: number;
  credit: number;
}

/** Lines that one statement shows. */
export const MAX_STATEMENT_LINES = 5_000;

/** SQL of everything that changed what a customer owes. */
function statementLines(companyId: string, customerId: string) {
  return sql`(WITH own AS MATERIALIZED (
      SELECT id, invoice_number, issue_date, type, invoice_total_cents + total_disbursements_cents AS total FROM invoices
      WHERE customer_id = ${customerId} AND company_id = ${companyId} AND number IS NOT NULL AND type <> 'PROFORMA' AND deleted_at IS NULL
        AND (void_cause IS NULL OR void_cause = 'TOTAL_CORRECTIVE')),
    paid AS (SELECT p.*, own.invoice_number FROM invoice_payments AS p JOIN own ON own.id = p.invoice_id WHERE p.deleted_at IS NULL)
    SELECT issue_date AS "date", iif(type = 'CORRECTIVE', 'CORRECTIVE', 'INVOICE') AS "kind", id AS "invoiceId",
      invoice_number AS "invoiceNumber", NULL AS "reference", max(total, 0) AS "debit", max(-total, 0) AS "credit", 0 AS "rank" FROM own
    UNION ALL SELECT date, kind, invoice_id, invoice_number, coalesce(reference, reason), max(-amount_cents, 0), max(amount_cents, 0), 1 FROM paid
    UNION ALL SELECT r.date, r.kind, r.invoice_id, paid.invoice_number, coalesce(r.reference, r.reason), r.amount_cents, 0, 2
      FROM invoice_refunds AS r JOIN paid ON paid.id = r.payment_id) AS line`;
}

/**
 * What a customer owed before the first of some days, and everything that changed it on them, in their order. Two reads at once.
 *
 * @param period ISO dates, both included; of the lines one more is read than a statement shows
 */
export async function readStatement(
  books: Database,
  { companyId, customerId }: { companyId: string; customerId: string },
  { from, to }: { from: string; to: string },
): Promise<{ openingCents: number; rows: StatementRow[] }> {
  const lines = statementLines(companyId, customerId);
  const [opening, rows] = await Promise.all([
    books.all<{ cents: number }>(
      sql`SELECT coalesce(sum(line."debit" - line."credit"), 0) AS cents FROM ${lines} WHERE line."date" < ${from}`,
    ),
    books.all<StatementRow>(sql`SELECT * FROM ${lines} WHERE line."date" BETWEEN ${from} AND ${to}
      ORDER BY line."date", line."rank", line."invoiceNumber" LIMIT ${MAX_STATEMENT_LINES + 1}`),
  ]);
  return { openingCents: opening[0]?.cents ?? 0, rows };
}
