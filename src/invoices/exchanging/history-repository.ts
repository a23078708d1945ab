import { type SQL, sql } from 'drizzle-orm';
import { foldedNumberOf } from '../../db/folded-number.ts';

/** Invoice in the history of another system. */
export interface HistoryInvoice {
  issueDate: string;
  type: 'STANDARD' | 'SIMPLIFIED' | 'CORRECTIVE';
  taxableBaseCents: number;
  totalVatCents: number;
  totalEquivalenceSurchargeCents: number;
}

/** Row of `HISTORY_COLUMNS`. All null if no history has the invoice. */
export interface HistoryRow {
  history_date: string | null;
  history_type: HistoryInvoice['type'] | null;
  history_base: number | null;
  history_vat: number | null;
  history_surcharge: number | null;
}

/** History columns of the invoice that a statement joined as `h`. */
export const HISTORY_COLUMNS = sql.raw(
  'h.issue_date AS history_date, h.type AS history_type, h.taxable_base_cents AS history_base, h.vat_cents AS history_vat, h.surcharge_cents AS history_surcharge',
);

/** Returns the condition that a column holds the number that a row of `j` names, folded. */
export function isNamed(column: string): SQL {
  return sql.raw(`${foldedNumberOf(column)} = ${foldedNumberOf("j.value ->> 'invoice_number'")}`);
}

/**
 * Returns the condition that a column holds the number of an invoice of these books that a row of `j` names: as it is written, or in one
 * case. An index of its own for folded numbers would cost a write at each issue.
 */
export function isOwnNamed(column: string): SQL {
  const named = "trim(j.value ->> 'invoice_number')";
  return sql.raw(`${column} IN (j.value ->> 'invoice_number', ${named}, upper(${named}), lower(${named}))`);
}

/**
 * Joins, as `h`, the history of the other system's invoices that the rows of `j` name. A number is unique within a company. If only the
 * case tells two apart, the one that is written as named is joined.
 */
export function historyOfNamed(companyId: string): SQL {
  return sql`LEFT JOIN history_invoices AS h ON h.id = (SELECT coalesce(max(iif(one.invoice_number = j.value ->> 'invoice_number', one.id, NULL)), min(one.id))
    FROM history_invoices AS one
    WHERE one.company_id = ${companyId} AND ${isNamed('one.invoice_number')})`;
}

/** Returns the history invoice of a row, or null if no history has it. */
export function historyOf(row: HistoryRow): HistoryInvoice | null {
  const { history_date: issueDate, history_type: type } = row;
  if (issueDate === null || type === null) return null;
  return {
    issueDate,
    type,
    taxableBaseCents: row.history_base ?? 0,
    totalVatCents: row.history_vat ?? 0,
    totalEquivalenceSurchargeCents: row.history_surcharge ?? 0,
  };
}
