import { between, inArray, or, type SQL, sql } from 'drizzle-orm';
import { memberOf } from '../db/dense-json.ts';
import { VAT_ROW } from '../db/dense-shapes.ts';
import { type InvoiceRow, invoiceLines, invoices } from '../db/schema/books-schema.ts';
import { CASH_BASIS } from '../domain/tax-books/counting-date.ts';
import { holds, isRefused } from '../invoices/registering/held-corrections-repository.ts';
import type { Period } from './quarter-period.ts';
import { mayBeOpenAfter, wasSettledIn } from './settlement-repository.ts';

/**
 * Registers and figures follow what the record of an invoice says now, and not what was printed, where a correction of the record
 * that the AEAT did not refuse changed it: day of the operation, regime keys, reasons, recipient (decisions, section 12; RD 1007/2023, article 10). What is
 * stored of the invoice stays as it was issued.
 */

/** The last that corrections of a record said of something, as JSON text; `''` for null, NULL where none did. */
function lastSaid(key: 'operation_date' | 'recipient' | 'vat_breakdown', until?: number): SQL {
  const path = sql.raw(`'$.${key}'`);
  const known = until === undefined ? sql.empty() : sql`AND said.generated_at_ms <= ${until}`;
  return sql`(SELECT coalesce(said.amendment ->> ${path}, '') FROM verifactu_records AS said INDEXED BY verifactu_corrections
    WHERE said.company_id = ${invoices}.company_id AND said.invoice_id = ${invoices}.id AND said.amendment IS NOT NULL
    AND json_type(said.amendment, ${path}) IS NOT NULL ${known} AND ${holds('said', until)} ORDER BY said.position DESC LIMIT 1)`;
}

/** What an invoice's record says now; with `until`, what it said at that instant, in milliseconds. */
function registeredAt(until?: number) {
  const operationDate = sql<
    string | null
  >`nullif(coalesce(${lastSaid('operation_date', until)}, ${invoices}.operation_date), '')`;
  const vatBreakdown = sql`coalesce(${lastSaid('vat_breakdown', until)}, ${invoices}.vat_breakdown)`;
  const isCashBasis = sql`EXISTS (SELECT 1 FROM json_each(${vatBreakdown}) AS group_of WHERE ${memberOf(sql`group_of.value`, VAT_ROW, 'regime_key')} = ${CASH_BASIS})`;
  const day = sql`coalesce(${operationDate}, ${invoices}.issue_date)`;
  const isCorrective = sql`${invoices}.type = 'CORRECTIVE'`;
  return {
    operationDate,
    vatBreakdown,
    isCashBasis,
    /** The day of the operation, or else of issue. */
    operationOrIssue: day,
    /** The day by which an invoice counts that is not in cash basis: `operationDay` of the domain. */
    operationDay: sql`(CASE WHEN ${isCorrective} THEN ${invoices}.issue_date ELSE ${day} END)`,
    isCorrective,
    /** Until when cash basis waits for its payment: `cashBasisLimit` of the domain. */
    limitDay: sql`((substr(${day}, 1, 4) + 1) || '-12-31')`,
  };
}

/** What the records of invoices say now, as SQL over the row of an invoice. */
export const REGISTERED = {
  ...registeredAt(),
  recipient: sql`coalesce(${lastSaid('recipient')}, ${invoices}.recipient)`,
};

/** The columns of an invoice that corrections of its record change, as the record says them now. */
export const REGISTERED_COLUMNS = {
  operationDate: sql<string | null>`${REGISTERED.operationDate}`.as('registered_operation_date'),
  recipient: sql<InvoiceRow['recipient']>`${REGISTERED.recipient}`
    .mapWith(invoices.recipient)
    .as('registered_recipient'),
  vatBreakdown: sql<InvoiceRow['vatBreakdown']>`${REGISTERED.vatBreakdown}`
    .mapWith(invoices.vatBreakdown)
    .as('registered_vat'),
};

/** The invoices of a company whose record was corrected so that their operation is of a period, first and last day included. */
export function isMovedInto(companyId: string, { from, to }: Period): SQL {
  return inArray(
    invoices.id,
    sql`(SELECT invoice_id FROM verifactu_records INDEXED BY verifactu_corrected_days
      WHERE company_id = ${companyId} AND amendment IS NOT NULL AND amendment ->> '$.operation_date' BETWEEN ${from} AND ${to})`,
  );
}

/**
 * The invoices in cash basis that may have a collection in a period, first and last day included: settled in it, or open when the year after
 * their operation ended. What their settlements come to decides whether they have one.
 */
function isCollectedIn(
  { from, to }: Period,
  { isCashBasis, isCorrective, limitDay }: ReturnType<typeof registeredAt>,
): SQL {
  return sql`(${isCashBasis} AND CASE WHEN ${isCorrective} THEN ${invoices}.issue_date BETWEEN ${from} AND ${to}
    ELSE (${limitDay} BETWEEN ${from} AND ${to} AND ${mayBeOpenAfter(limitDay)})
      OR ${wasSettledIn({ from, to: sql`min(${to}, ${limitDay})` })} END)`;
}

/** The invoices that have a row of a period, first and last day included, by what their records say now or said at an instant. */
export function countsIn(period: Period, until?: number): SQL | undefined {
  const registered = registeredAt(until);
  return or(between(registered.operationDay, period.from, period.to), isCollectedIn(period, registered));
}

/**
 * The invoices whose record was corrected after an instant, in milliseconds, so that other days or taxes are declared, or of whose record
 * the AEAT refused an earlier correction since; and which counted in a period before it or count in it now.
 */
export function isCorrectedSince(companyId: string, period: Period, since: number): SQL {
  const declared = sql`(json_type(said.amendment, '$.operation_date') IS NOT NULL OR json_type(said.amendment, '$.lines') IS NOT NULL)`;
  const corrected = sql`(SELECT said.invoice_id FROM verifactu_records AS said INDEXED BY verifactu_corrections_by_instant
    WHERE said.company_id = ${companyId} AND said.amendment IS NOT NULL AND said.generated_at_ms > ${since} AND ${declared} AND ${holds('said')}
    UNION ALL SELECT said.invoice_id FROM verifactu_records AS said INDEXED BY verifactu_refused_corrections
    WHERE said.company_id = ${companyId} AND said.amendment IS NOT NULL AND ${isRefused('said')} AND said.generated_at_ms <= ${since}
    AND ${declared} AND NOT ${isRefused('said', since)})`;
  return sql`(${inArray(invoices.id, corrected)} AND (${countsIn(period)} OR ${countsIn(period, since)}))`;
}

/** What the last correction of its record that names a line says of it, as JSON text; `''` for null, NULL where none names it. */
function lastSaidOfLine(key: 'regime_key' | 'exemption_reason'): SQL {
  return sql`(SELECT coalesce(line.value ->> ${sql.raw(`'$.${key}'`)}, '')
    FROM invoices AS own
    JOIN verifactu_records AS said INDEXED BY verifactu_corrections
      ON said.company_id = own.company_id AND said.invoice_id = own.id AND said.amendment IS NOT NULL
    JOIN json_each(said.amendment, '$.lines') AS line
    WHERE own.id = ${invoiceLines}.invoice_id AND line.value ->> '$.index' = ${invoiceLines}.position AND ${holds('said')}
    ORDER BY said.position DESC LIMIT 1)`;
}

/** Regime key and reason of a line as they are registered, over its row; columns `registered_regime` and `registered_reason`. */
export const REGISTERED_LINE = {
  regimeKey: sql<string | null>`coalesce(${lastSaidOfLine('regime_key')}, ${invoiceLines}.regime_key)`.as(
    'registered_regime',
  ),
  exemptionReason: sql<
    string | null
  >`nullif(coalesce(${lastSaidOfLine('exemption_reason')}, ${invoiceLines}.exemption_reason), '')`.as(
    'registered_reason',
  ),
};
