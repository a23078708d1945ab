import { sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import type { InvoicedAmounts } from '../../domain/invoices/corrective-rules.ts';
import { HISTORY_COLUMNS, historyOfNamed, isNamed, isOwnNamed } from '../exchanging/history-repository.ts';
import type { KnownExternalRow } from './known-external.ts';
import { registeredSums } from './registered-sums-repository.ts';

/** SQL for the change of an amount by a corrective: its amount, less the amount that it replaces. */
function changeOf(column: string, rectified: string): string {
  return `sum(c.${column} - COALESCE(c.correction ->> '$.rectified.${rectified}', 0))`;
}

const SINGLE_CHANGES = [
  'taxable_base_cents',
  'total_vat_cents',
  'total_equivalence_surcharge_cents',
  'total_disbursements_cents',
]
  .map((column) => `${changeOf(column, column)} AS ${column}`)
  .join(', ');
const REGISTERED = registeredSums('c');
const SHARES =
  'sum(o.taxable_base_cents) AS taxable_base_cents, sum(o.total_vat_cents) AS total_vat_cents, sum(o.total_equivalence_surcharge_cents) AS total_equivalence_surcharge_cents, sum(o.total_disbursements_cents) AS total_disbursements_cents';
const IS_IN_FORCE = "c.number IS NOT NULL AND c.status <> 'VOIDED'";

interface ChangedRow {
  name: string;
  taxable_base_cents: number;
  total_vat_cents: number;
  total_equivalence_surcharge_cents: number;
  total_disbursements_cents: number;
}

/** Row of changes with the amounts in the records. */
export interface OwnChangedRow extends ChangedRow {
  registered_base_cents: number;
  registered_vat_cents: number;
}

/** Returns the amounts of a row of changes. */
export function amountsOf(row: ChangedRow): InvoicedAmounts {
  return {
    taxableBaseCents: row.taxable_base_cents,
    totalVatCents: row.total_vat_cents,
    totalEquivalenceSurchargeCents: row.total_equivalence_surcharge_cents,
    totalDisbursementsCents: row.total_disbursements_cents,
  };
}

/** Returns the rows of a statement that drizzle has no builder for. Its select names the columns of `T`. */
export function rowsOf<T>({ results }: D1Result): T[] {
  return results as T[];
}

/**
 * Reads the changes by the valid correctives of these invoices: those of one invoice, and the shares in those of several. An
 * invoice may have several rows.
 */
export function changesOfOwn(books: Database, ids: string) {
  return books.run(sql`SELECT c.rectified_invoice_id AS name, ${sql.raw(SINGLE_CHANGES)},
      ${sql.raw(REGISTERED.base)} AS registered_base_cents, ${sql.raw(REGISTERED.vat)} AS registered_vat_cents FROM invoices AS c
      WHERE c.rectified_invoice_id IN (SELECT value FROM json_each(${ids})) AND ${sql.raw(IS_IN_FORCE)} GROUP BY c.rectified_invoice_id
    UNION ALL SELECT o.invoice_id AS name, ${sql.raw(SHARES)}, sum(o.taxable_base_cents), sum(o.total_vat_cents) FROM corrected_originals AS o JOIN invoices AS c ON c.id = o.corrective_id
      WHERE o.invoice_id IN (SELECT value FROM json_each(${ids})) AND ${sql.raw(IS_IN_FORCE)} GROUP BY o.invoice_id`);
}

/** Row of an invoice of another system, with what the history and earlier correctives state of it. */
export interface ExternalRow extends ChangedRow, KnownExternalRow {
  seen: string;
  exchanges: number;
}

/** Reads the changes of invoices of other systems, with the numbers of issued and of voided correctives, and of exchanges. */
export function changesOfExternals(books: Database, companyId: string, externals: string) {
  const valueInForce = (column: string) =>
    sql.raw(`COALESCE(sum(iif(c.status <> 'VOIDED', o.${column}, 0)), 0) AS ${column}`);
  return books.run(sql`SELECT j.key AS name, count(c.id) || '/' || COALESCE(sum(c.status = 'VOIDED'), 0) AS seen,
      COALESCE(sum(c.status <> 'VOIDED' AND c.type = 'STANDARD'), 0) AS exchanges,
      ${valueInForce('taxable_base_cents')}, ${valueInForce('total_vat_cents')}, ${valueInForce('total_equivalence_surcharge_cents')},
      ${valueInForce('total_disbursements_cents')}, ${HISTORY_COLUMNS},
      (SELECT t.value FROM corrected_originals AS e JOIN invoices AS i ON i.id = e.corrective_id, json_each(i.correction, '$.originals') AS t
        WHERE e.company_id = ${companyId} AND e.invoice_id IS NULL AND ${isNamed('e.invoice_number')}
          AND e.issue_date = j.value ->> 'issue_date' AND i.type = 'CORRECTIVE' AND i.number IS NOT NULL AND i.status <> 'VOIDED'
          AND t.value ->> 'invoice_number' = e.invoice_number AND t.value ->> 'issue_date' = e.issue_date
        ORDER BY i.created_at LIMIT 1) AS stated
    FROM json_each(${externals}) AS j ${historyOfNamed(companyId)}
      LEFT JOIN corrected_originals AS o ON o.company_id = ${companyId} AND o.invoice_id IS NULL
        AND ${isNamed('o.invoice_number')} AND o.issue_date = j.value ->> 'issue_date'
      LEFT JOIN invoices AS c ON c.id = o.corrective_id AND c.number IS NOT NULL
    GROUP BY j.key`);
}

/** Reads the requested invoices of other systems that are in fact in these books. */
export function ownNumbers(books: Database, companyId: string, externals: string) {
  return books.run(sql`SELECT j.key FROM json_each(${externals}) AS j CROSS JOIN invoices AS i
    ON i.company_id = ${companyId} AND ${isOwnNamed('i.invoice_number')} AND i.type <> 'PROFORMA'
    WHERE i.issue_date = j.value ->> 'issue_date' AND i.deleted_at IS NULL`);
}
