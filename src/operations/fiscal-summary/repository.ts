import { and, between, count, eq, isNull, ne, or, type SQL, sql, sum } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { invoices } from '../../db/books-schema.ts';
import type { Database } from '../../db/clients.ts';
import type { Period } from './period.ts';

/**
 * The invoices of a summary: issued, and neither voided on request nor exchanged. What a corrective corrected stays in,
 * since the corrective is in with its differences.
 */
function summarised(companyId: string, { from, to }: Period): SQL | undefined {
  return and(
    eq(invoices.companyId, companyId),
    isNull(invoices.deletedAt),
    between(invoices.issueDate, from, to),
    ne(invoices.type, 'PROFORMA'),
    or(isNull(invoices.voidCause), eq(invoices.voidCause, 'TOTAL_CORRECTIVE')),
  );
}

/** A sum of integer cents; SQLite adds integers exactly. */
function sumOf(column: SQLiteColumn, alias: string) {
  return sum(column).mapWith(Number).as(alias);
}

const MONTH = sql<string>`substr(${invoices.issueDate}, 1, 7)`;

function selectMonths(books: Database, where: SQL | undefined) {
  return books
    .select({
      month: MONTH.as('month'),
      invoiceCount: count().as('invoice_count'),
      taxableBaseCents: sumOf(invoices.taxableBaseCents, 'taxable_base'),
      totalVatCents: sumOf(invoices.totalVatCents, 'total_vat'),
      totalEquivalenceSurchargeCents: sumOf(invoices.totalEquivalenceSurchargeCents, 'total_surcharge'),
      totalIrpfCents: sumOf(invoices.totalIrpfCents, 'total_irpf'),
      totalDisbursementsCents: sumOf(invoices.totalDisbursementsCents, 'total_disbursements'),
      invoiceTotalCents: sumOf(invoices.invoiceTotalCents, 'invoice_total'),
    })
    .from(invoices)
    .where(where)
    .groupBy(MONTH)
    .orderBy(MONTH);
}

const held = <T>(name: string) => sql<T>`held.value ->> ${sql.raw(`'${name}'`)}`;
const heldCents = (name: string, alias: string) => sql<number>`sum(${held(name)})`.as(alias);

const PERCENTAGE = held<number>('percentage');
const TAX_TYPE = held<string>('tax_type');
const REGIME_KEY = held<string>('regime_key');
const EXEMPTION_REASON = held<string | null>('exemption_reason');

/** The rows of a breakdown of all invoices, added by their rate. */
function selectRates(books: Database, breakdown: SQLiteColumn, where: SQL | undefined) {
  return books
    .select({
      percentage: PERCENTAGE.as('percentage'),
      baseCents: heldCents('base_cents', 'base'),
      amountCents: heldCents('amount_cents', 'amount'),
    })
    .from(sql`${invoices}, json_each(${breakdown}) AS held`)
    .where(where)
    .groupBy(PERCENTAGE)
    .orderBy(PERCENTAGE);
}

function selectVat(books: Database, where: SQL | undefined) {
  return books
    .select({
      taxType: TAX_TYPE.as('tax_type'),
      percentage: PERCENTAGE.as('percentage'),
      regimeKey: REGIME_KEY.as('regime_key'),
      exemptionReason: EXEMPTION_REASON.as('exemption_reason'),
      baseCents: heldCents('base_cents', 'base'),
      amountCents: heldCents('amount_cents', 'amount'),
    })
    .from(sql`${invoices}, json_each(${invoices.vatBreakdown}) AS held`)
    .where(where)
    .groupBy(TAX_TYPE, PERCENTAGE, REGIME_KEY, EXEMPTION_REASON)
    .orderBy(TAX_TYPE, PERCENTAGE, REGIME_KEY, EXEMPTION_REASON);
}

/** The invoices of a period by month, and their breakdowns added. Sums are exact, in cents. One round trip. */
export async function readFiscalSummary(books: Database, companyId: string, period: Period) {
  const where = summarised(companyId, period);
  const [months, vat, surcharge, irpf] = await books.batch([
    selectMonths(books, where),
    selectVat(books, where),
    selectRates(books, invoices.surchargeBreakdown, where),
    selectRates(books, invoices.irpfBreakdown, where),
  ]);
  return { months, vat, surcharge, irpf };
}

export type FiscalSummaryRows = Awaited<ReturnType<typeof readFiscalSummary>>;
