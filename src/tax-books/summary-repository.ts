import { and, between, count, eq, inArray, isNull, ne, or, type SQL, sql, sum } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from '../db/clients.ts';
import { invoices } from '../db/schema/books-schema.ts';
import { issuedInvoice } from './issued-invoice.ts';
import { isDatedIn, isOfCompany, readIssued, selectCashBasis } from './issued-repository.ts';
import { readInParts } from './period-parts-repository.ts';
import type { Period } from './quarter-period.ts';
import { isMovedInto, REGISTERED } from './registered-repository.ts';
import { readReplaced } from './replaced-repository.ts';
import { SNAPSHOT_COLUMNS, type SnapshotRow } from './snapshot-columns.ts';
import { cashBasisRows } from './summary/cash-basis-amounts.ts';
import { addedRows, replacedRows, type SummaryRows } from './summary/replaced-amounts.ts';

/** ClaveRegimen of the one-stop shop (Orden HAC/1177/2024, annex, L8A). */
const ONE_STOP_SHOP = '17';

/** Returns the SQL of a member of a breakdown row that the statement names `group_of`. */
const groupOf = (name: string) => sql.raw(`group_of.value ->> '$.${name}'`);

const regimesOf = (comparison: SQL) =>
  sql`EXISTS (SELECT 1 FROM json_each(${REGISTERED.vatBreakdown}) AS group_of WHERE ${groupOf('regime_key')} ${comparison})`;

const IS_OF_ONE_STOP_SHOP_ALONE = sql`(${regimesOf(sql`= ${ONE_STOP_SHOP}`)} AND NOT ${regimesOf(sql`<> ${ONE_STOP_SHOP}`)})`;

/**
 * Day on which an invoice without cash basis counts: its operation date, or else its issue date (Ley 37/1992, article
 * 75). A corrective counts on its issue date (article 89). If a record was corrected, its current values count.
 */
const ACCRUAL_DATE = sql<string>`${REGISTERED.operationDay}`;

/**
 * SQL condition: the invoice counts as a whole on one day. True for correctives and for invoices without cash basis.
 */
const COUNTS_WHOLE = sql`(${invoices.type} = 'CORRECTIVE' OR NOT ${REGISTERED.isCashBasis})`;

/** Returns the index condition for invoices that may count in a period, by operation or issue date. */
function candidates(companyId: string, period: Period): SQL | undefined {
  return or(isDatedIn(companyId, period), isMovedInto(companyId, period));
}

/**
 * Returns the condition for invoices that count as a whole: issued and not voided on request.
 * A corrected invoice stays in, because its corrective counts with the differences. An exchanged ticket counts on its
 * day. The exchange invoice that replaces it does not count (AEAT, FAQ 27).
 */
function summarised(companyId: string, period: Period): SQL | undefined {
  return and(
    isOfCompany(companyId),
    isNull(invoices.deletedAt),
    candidates(companyId, period),
    COUNTS_WHOLE,
    between(ACCRUAL_DATE, period.from, period.to),
    sql`+${invoices.issueDate} IS NOT NULL`,
    ne(invoices.type, 'PROFORMA'),
    or(isNull(invoices.voidCause), inArray(invoices.voidCause, ['TOTAL_CORRECTIVE', 'EXCHANGED'])),
    isNull(invoices.replacedInvoiceIds),
  );
}

/**
 * Returns the SQL sum of an invoice's one-stop shop rows. This tax belongs to another state, and no Spanish form
 * includes it.
 */
const ofOneStopShop = (name: string) =>
  sql`(SELECT coalesce(sum(${groupOf(name)}), 0) FROM json_each(${REGISTERED.vatBreakdown}) AS group_of WHERE ${groupOf('regime_key')} = ${ONE_STOP_SHOP})`;

/** Returns the SQL sum of integer cents without those of the one-stop shop. */
function spanishSum(column: SQLiteColumn, names: readonly string[], alias: string) {
  const foreign = names.map(ofOneStopShop);
  return sql<number>`sum(${sql.join([sql`${column}`, ...foreign], sql` - `)})`.mapWith(Number).as(alias);
}

/**
 * Returns the SQL sum of what an invoice's breakdown declares, without the one-stop shop: of each row the first amount that it has.
 * So the months equal the rows of the breakdown, margin schemes included (decisions, section 15, Books).
 */
function declaredSum(names: readonly string[], alias: string) {
  const declared = sql`coalesce(${sql.join(names.map(groupOf), sql`, `)})`;
  const ofInvoice = sql`(SELECT coalesce(sum(${declared}), 0) FROM json_each(${REGISTERED.vatBreakdown}) AS group_of WHERE ${groupOf('regime_key')} <> ${ONE_STOP_SHOP})`;
  return sql<number>`sum(${ofInvoice})`.mapWith(Number).as(alias);
}

/** Returns the SQL sum of integer cents. SQLite adds integers exactly. */
function sumOf(column: SQLiteColumn, alias: string) {
  return sum(column).mapWith(Number).as(alias);
}

const MONTH = sql<string>`substr(${ACCRUAL_DATE}, 1, 7)`;

function selectMonths(books: Database, where: SQL | undefined) {
  return books
    .select({
      month: MONTH.as('month'),
      invoiceCount: count().as('invoice_count'),
      taxableBaseCents: declaredSum(['margin.base_cents', 'cost_base_cents', 'base_cents'], 'taxable_base'),
      totalVatCents: declaredSum(['margin.amount_cents', 'amount_cents'], 'total_vat'),
      totalEquivalenceSurchargeCents: sumOf(invoices.totalEquivalenceSurchargeCents, 'total_surcharge'),
      totalIrpfCents: sumOf(invoices.totalIrpfCents, 'total_irpf'),
      totalDisbursementsCents: sumOf(invoices.totalDisbursementsCents, 'total_disbursements'),
      invoiceTotalCents: spanishSum(
        invoices.invoiceTotalCents,
        ['base_cents', 'amount_cents'],
        'invoice_total',
      ),
    })
    .from(invoices)
    .where(where)
    .groupBy(MONTH)
    .orderBy(MONTH);
}

const held = <T>(path: string) => sql<T>`${sql.raw(`held.value ->> '$.${path}'`)}`;
const heldCents = (name: string, alias: string) => sql<number>`sum(${held(name)})`.as(alias);

/**
 * In a margin scheme the declared base and amount are inside the margin. In regime 06 the base is at cost (LIVA arts.
 * 137, 145 and 163 octies).
 */
const DECLARED_BASE = sql<number>`sum(coalesce(${held('margin.base_cents')}, ${held('cost_base_cents')}, ${held('base_cents')}))`;
const DECLARED_AMOUNT = sql<number>`sum(coalesce(${held('margin.amount_cents')}, ${held('amount_cents')}))`;

const PERCENTAGE = held<number>('percentage');
const TAX_TYPE = held<string>('tax_type');
const REGIME_KEY = held<string>('regime_key');
const EXEMPTION_REASON = held<string | null>('exemption_reason');

/** Sums the breakdown rows of all invoices by rate. */
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
      baseCents: DECLARED_BASE.as('base'),
      amountCents: DECLARED_AMOUNT.as('amount'),
    })
    .from(sql`${invoices}, json_each(${REGISTERED.vatBreakdown}) AS held`)
    .where(and(where, sql`${REGIME_KEY} <> ${ONE_STOP_SHOP}`))
    .groupBy(TAX_TYPE, PERCENTAGE, REGIME_KEY, EXEMPTION_REASON)
    .orderBy(TAX_TYPE, PERCENTAGE, REGIME_KEY, EXEMPTION_REASON);
}

const MEMBER_STATE = sql<string | null>`${REGISTERED.recipient} ->> '$.address.country'`;

/** Sums the rows declared in the one-stop shop (form 369), by the customer's state and the rate. */
function selectOneStopShop(books: Database, where: SQL | undefined) {
  return books
    .select({
      memberState: MEMBER_STATE.as('member_state'),
      percentage: PERCENTAGE.as('percentage'),
      baseCents: heldCents('base_cents', 'base'),
      amountCents: heldCents('amount_cents', 'amount'),
    })
    .from(sql`${invoices}, json_each(${REGISTERED.vatBreakdown}) AS held`)
    .where(and(where, sql`${REGIME_KEY} = ${ONE_STOP_SHOP}`))
    .groupBy(MEMBER_STATE, PERCENTAGE)
    .orderBy(MEMBER_STATE, PERCENTAGE);
}

/** Selects the correctives by substitution. The corrected invoice no longer counts (RD 1619/2012, article 15.6). */
function selectSubstitutions(books: Database, where: SQL | undefined) {
  return books
    .select(SNAPSHOT_COLUMNS)
    .from(invoices)
    .where(and(where, eq(invoices.rectificationType, 'SUBSTITUTION')));
}

async function readSubstituted(books: Database, rows: readonly SnapshotRow[]): Promise<SummaryRows[]> {
  const replaced = await readReplaced(books, rows);
  return rows.flatMap((row) => {
    const amounts = row.correction?.rectified ?? null;
    return amounts === null ? [] : [replacedRows(issuedInvoice(row, replaced.get(row.id) ?? null), amounts)];
  });
}

const NOTHING: SummaryRows = { months: [], vat: [], surcharge: [], irpf: [], oss: [] };

/** Sums the parts of cash basis invoices that count in a period. */
async function readCashBasis(
  books: Database,
  ids: readonly string[],
  period: Period,
): Promise<SummaryRows[]> {
  let sum = NOTHING;
  for await (const invoice of readIssued(books, ids)) sum = addedRows(sum, [cashBasisRows(invoice, period)]);
  return [sum];
}

/** Sums the invoices that count as a whole in a period, less what they replaced. Returns the ids of those in cash basis too. */
async function readWhole(books: Database, companyId: string, period: Period) {
  const where = summarised(companyId, period);
  const spanish = and(where, sql`NOT ${IS_OF_ONE_STOP_SHOP_ALONE}`);
  const [months, vat, surcharge, irpf, oss, substitutions, cash] = await books.batch([
    selectMonths(books, spanish),
    selectVat(books, where),
    selectRates(books, invoices.surchargeBreakdown, spanish),
    selectRates(books, invoices.irpfBreakdown, spanish),
    selectOneStopShop(books, where),
    selectSubstitutions(books, where),
    selectCashBasis(books, companyId, period),
  ]);
  const replaced = await readSubstituted(books, substitutions);
  return {
    summary: addedRows({ months, vat, surcharge, irpf, oss }, replaced),
    cashIds: cash.map(({ id }) => id),
  };
}

/**
 * Reads the fiscal summary of a period by month, with all breakdowns added. Cash basis invoices count by their
 * collections. Amounts that correctives by substitution replaced are subtracted. Sums are exact, in cents. One round
 * trip, one for each part of the period, and further ones if there are such invoices.
 */
export async function readFiscalSummary(
  books: Database,
  companyId: string,
  period: Period,
): Promise<SummaryRows> {
  const summaries: SummaryRows[] = [];
  const inCash = new Set<string>();
  const readPart = (part: Period) => readWhole(books, companyId, part);
  for await (const { summary, cashIds } of readInParts(books, companyId, period, readPart)) {
    summaries.push(summary);
    for (const id of cashIds) inCash.add(id);
  }
  return addedRows(NOTHING, [...summaries, ...(await readCashBasis(books, [...inCash], period))]);
}
