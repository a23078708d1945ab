import { between, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type InvoiceRow, invoiceLines, invoices } from '../db/schema/books-schema.ts';
import { CASH_BASIS } from '../domain/tax-books/counting-date.ts';
import { holds, isRefused } from '../invoices/registering/held-corrections-repository.ts';
import type { Period } from './quarter-period.ts';
import { mayBeOpenAfter, wasSettledIn } from './settlement-repository.ts';

/**
 * Registers and figures follow the current record of an invoice, not its printed text. Corrections of the record that the AEAT
 * did not reject change the operation date, regime keys, reasons and recipient (decisions, section 12; RD 1007/2023, article 10).
 * The stored invoice stays as issued.
 */

/**
 * Returns SQL of the last corrected value of a field, as JSON text. `''` stands for null, NULL for a field without corrections.
 */
function lastAmended(key: 'operation_date' | 'recipient' | 'vat_breakdown', until?: number): SQL {
  const path = sql.raw(`'$.${key}'`);
  const known = until === undefined ? sql.empty() : sql`AND said.generated_at_ms <= ${until}`;
  return sql`(SELECT coalesce(said.amendment ->> ${path}, '') FROM verifactu_records AS said INDEXED BY verifactu_corrections
    WHERE said.company_id = ${invoices}.company_id AND said.invoice_id = ${invoices}.id AND said.amendment IS NOT NULL
    AND json_type(said.amendment, ${path}) IS NOT NULL ${known} AND ${holds('said', until)} ORDER BY said.position DESC LIMIT 1)`;
}

/** Returns SQL of an invoice's data as its record states them now, or with `until` at that instant (milliseconds). */
function registeredAt(until?: number) {
  const operationDate = sql<
    string | null
  >`nullif(coalesce(${lastAmended('operation_date', until)}, ${invoices}.operation_date), '')`;
  const vatBreakdown = sql`coalesce(${lastAmended('vat_breakdown', until)}, ${invoices}.vat_breakdown)`;
  const isCashBasis = sql`EXISTS (SELECT 1 FROM json_each(${vatBreakdown}) AS group_of WHERE group_of.value ->> '$.regime_key' = ${CASH_BASIS})`;
  const day = sql`coalesce(${operationDate}, ${invoices}.issue_date)`;
  const isCorrective = sql`${invoices}.type = 'CORRECTIVE'`;
  return {
    operationDate,
    vatBreakdown,
    isCashBasis,
    /** Operation date, or else issue date. */
    operationOrIssue: day,
    /** Day on which an invoice without cash basis counts: `operationDay` of the domain. */
    operationDay: sql`(CASE WHEN ${isCorrective} THEN ${invoices}.issue_date ELSE ${day} END)`,
    isCorrective,
    /** Last day that cash basis waits for the payment: `cashBasisLimit` of the domain. */
    limitDay: sql`((substr(${day}, 1, 4) + 1) || '-12-31')`,
  };
}

/** Data of invoices as their records state them now, as SQL over the row of an invoice. */
export const REGISTERED = {
  ...registeredAt(),
  recipient: sql`coalesce(${lastAmended('recipient')}, ${invoices}.recipient)`,
};

/** Columns of an invoice that corrections of its record change, with their current values. */
export const REGISTERED_COLUMNS = {
  operationDate: sql<string | null>`${REGISTERED.operationDate}`.as('registered_operation_date'),
  recipient: sql<InvoiceRow['recipient']>`${REGISTERED.recipient}`
    .mapWith(invoices.recipient)
    .as('registered_recipient'),
  vatBreakdown: sql<InvoiceRow['vatBreakdown']>`${REGISTERED.vatBreakdown}`
    .mapWith(invoices.vatBreakdown)
    .as('registered_vat'),
};

/**
 * Returns the condition for a company's invoices whose operation date was corrected into a period, first and last day included.
 */
export function isMovedInto(companyId: string, { from, to }: Period): SQL {
  return inArray(
    invoices.id,
    sql`(SELECT invoice_id FROM verifactu_records INDEXED BY verifactu_corrected_days
      WHERE company_id = ${companyId} AND amendment IS NOT NULL AND amendment ->> '$.operation_date' BETWEEN ${from} AND ${to})`,
  );
}

/**
 * Returns the condition for invoices in cash basis that may have a collection in a period, first and last day included. They were
 * settled in it, or were open at the end of the year after their operation. Only the sum of their settlements decides if they
 * have one.
 */
function isCollectedIn(
  { from, to }: Period,
  { isCashBasis, isCorrective, limitDay }: ReturnType<typeof registeredAt>,
): SQL {
  return sql`(${isCashBasis} AND CASE WHEN ${isCorrective} THEN ${invoices}.issue_date BETWEEN ${from} AND ${to}
    ELSE (${limitDay} BETWEEN ${from} AND ${to} AND ${mayBeOpenAfter(limitDay)})
      OR ${wasSettledIn({ from, to: sql`min(${to}, ${limitDay})` })} END)`;
}

/**
 * Returns the condition for invoices with a row in a period, first and last day included, by their records now or at an instant.
 */
export function countsIn(period: Period, until?: number): SQL | undefined {
  const registered = registeredAt(until);
  return or(between(registered.operationDay, period.from, period.to), isCollectedIn(period, registered));
}

/**
 * Returns the condition for invoices whose declared days or taxes changed after an instant (milliseconds). Their record was
 * corrected since, or the AEAT rejected an earlier correction since. They counted in the period before it or count in it now.
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

/** Returns SQL of the last corrected value of a line, as JSON text. `''` stands for null, NULL for a line without corrections. */
function lastAmendedOfLine(key: 'regime_key' | 'exemption_reason'): SQL {
  return sql`(SELECT coalesce(line.value ->> ${sql.raw(`'$.${key}'`)}, '')
    FROM invoices AS own
    JOIN verifactu_records AS said INDEXED BY verifactu_corrections
      ON said.company_id = own.company_id AND said.invoice_id = own.id AND said.amendment IS NOT NULL
    JOIN json_each(said.amendment, '$.lines') AS line
    WHERE own.id = ${invoiceLines}.invoice_id AND line.value ->> '$.index' = ${invoiceLines}.position AND ${holds('said')}
    ORDER BY said.position DESC LIMIT 1)`;
}

/** Regime key and reason of a line as registered, over its row, in the columns `registered_regime` and `registered_reason`. */
export const REGISTERED_LINE = {
  regimeKey: sql<string | null>`coalesce(${lastAmendedOfLine('regime_key')}, ${invoiceLines}.regime_key)`.as(
    'registered_regime',
  ),
  exemptionReason: sql<
    string | null
  >`nullif(coalesce(${lastAmendedOfLine('exemption_reason')}, ${invoiceLines}.exemption_reason), '')`.as(
    'registered_reason',
  ),
};
