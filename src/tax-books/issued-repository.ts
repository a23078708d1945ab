import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { isOneOf } from '../db/page.ts';
import { invoices } from '../db/schema/books-schema.ts';
import { changesTaxAlone } from '../domain/invoices/corrective-rules.ts';
import { CASH_BASIS } from '../domain/tax-books/counting-date.ts';
import type { IssuedInvoice, WithheldBase } from '../domain/tax-books/issued-invoice.ts';
import { isPartlyWithheld } from '../domain/tax-books/withheld-parts.ts';
import { takeTurn } from '../platform/take-turn.ts';
import { readCorrectedShares } from './corrected-share-repository.ts';
import { issuedInvoice, storedBreakdowns } from './issued-invoice.ts';
import { readProperties } from './property-repository.ts';
import type { Period } from './quarter-period.ts';
import { countsIn, isMovedInto, REGISTERED } from './registered-repository.ts';
import { readReplaced } from './replaced-repository.ts';
import { isSettledIn, readSettlements } from './settlement-repository.ts';
import { SNAPSHOT_COLUMNS, type SnapshotRow } from './snapshot-columns.ts';
import { readWithheld } from './withheld-repository.ts';

/** Number of invoices read and held in memory at once. */
export const PAGE_INVOICES = 500;

/**
 * Returns the operation days whose unpaid cash-basis invoices fall due at a year's end within the period: the year before. Null
 * if no year ends in it.
 */
export function unpaidYears({ from, to }: Period): Period | null {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const ended = to.endsWith('-12-31') ? last : last - 1;
  return ended < first ? null : { from: `${first - 1}-01-01`, to: `${ended - 1}-12-31` };
}

/**
 * Returns SQL for a company's invoices whose operation or issue date is in a period. Each is found by its own index: combined
 * with other conditions, SQLite would scan all of the company.
 */
export function isDatedIn(companyId: string, { from, to }: Period): SQL {
  return sql`${invoices.id} IN (
    SELECT operated.id FROM invoices AS operated INDEXED BY invoices_by_operation_date
      WHERE operated.company_id = ${companyId} AND operated.deleted_at IS NULL
        AND operated.operation_date IS NOT NULL AND operated.operation_date BETWEEN ${from} AND ${to}
    UNION SELECT issued.id FROM invoices AS issued INDEXED BY invoices_by_issue_date
      WHERE issued.company_id = ${companyId} AND issued.deleted_at IS NULL AND issued.issue_date BETWEEN ${from} AND ${to})`;
}

/** Returns the condition that a row belongs to a company, for rows that are found by their ids. */
export function isOfCompany(companyId: string): SQL {
  return sql`+${invoices.companyId} = ${companyId}`;
}

/**
 * Returns the index conditions for invoices that may count in a period: by operation, issue or settlement, unpaid from the year
 * before, or with a record corrected into the period.
 */
function candidates(companyId: string, period: Period): SQL | undefined {
  const unpaid = unpaidYears(period);
  return or(
    isDatedIn(companyId, period),
    isSettledIn(companyId, period),
    isMovedInto(companyId, period),
    ...(unpaid === null ? [] : [isDatedIn(companyId, unpaid), isMovedInto(companyId, unpaid)]),
  );
}

/** Returns the condition of `isInBooks` for invoices that are found by their ids. */
export function isFoundInBooks(companyId: string): SQL | undefined {
  return and(isOfCompany(companyId), sql`+${invoices.issueDate} IS NOT NULL`, isBooked());
}

/** Returns the condition that an issued invoice is in the books: not deleted, and not voided on request. */
function isBooked(): SQL | undefined {
  return and(
    isNull(invoices.deletedAt),
    ne(invoices.type, 'PROFORMA'),
    or(isNull(invoices.voidCause), inArray(invoices.voidCause, ['TOTAL_CORRECTIVE', 'EXCHANGED'])),
  );
}

/**
 * Returns the condition that an invoice is in a company's books: issued, and not voided on request. A corrected invoice stays in
 * the books. An exchanged ticket stays too, beside the full invoice that replaces it, which is registered as F3.
 */
export function isInBooks(companyId: string): SQL | undefined {
  return and(eq(invoices.companyId, companyId), isNotNull(invoices.issueDate), isBooked());
}

/** Returns the condition for invoices with a row in the period, and some in cash basis that may have one. */
function booked(companyId: string, period: Period): SQL | undefined {
  return and(isFoundInBooks(companyId), candidates(companyId, period), countsIn(period));
}

/** Columns of JSON within the text of a snapshot. */
const JSON_COLUMNS: ReadonlySet<string> = new Set([
  'recipient',
  'vatBreakdown',
  'surchargeBreakdown',
  'irpfBreakdown',
  'correction',
  'formalities',
  'replacedInvoiceIds',
]);

const { operationDate, recipient, vatBreakdown } = REGISTERED;
/** Columns that corrections of records change, without their aliases as columns of a row. */
const REGISTERED_AS_SAID = { operationDate, recipient, vatBreakdown };

/**
 * Snapshot as one JSON text written by the database. With many columns, most of the time would go into transferring and
 * rebuilding the row.
 */
const SNAPSHOT_TEXT = sql<string>`json_object(${sql.join(
  Object.entries({ ...SNAPSHOT_COLUMNS, ...REGISTERED_AS_SAID }).flatMap(([name, column]) => [
    sql.raw(`'${name}'`),
    JSON_COLUMNS.has(name) ? sql`json(nullif(${column}, ''))` : sql`${column}`,
  ]),
  sql`, `,
)})`;

function selectSnapshots(books: Database, ids: readonly string[]) {
  return books
    .select({ snapshot: SNAPSHOT_TEXT.as('snapshot') })
    .from(invoices)
    .where(isOneOf(invoices.id, ids));
}

/** Invoice with a row in a period, and the columns that order the register. */
export interface BookedInvoice {
  id: string;
  issueDate: string | null;
  seriesCode: string | null;
  number: number | null;
}

/** Selects the invoices with a row in a period, at most `limit`. */
export async function selectBooked(
  books: Database,
  companyId: string,
  period: Period,
  limit: number,
): Promise<BookedInvoice[]> {
  const { id, issueDate, seriesCode, number } = invoices;
  return await books
    .select({ id, issueDate, seriesCode, number })
    .from(invoices)
    .where(booked(companyId, period))
    .limit(limit);
}

/** Selects the ids of the invoices of some operators of other states with a row in a period. */
export async function selectOfOperators(
  books: Database,
  companyId: string,
  { vat_numbers, ...period }: Period & { vat_numbers: readonly string[] },
): Promise<string[]> {
  const rows = await books
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        booked(companyId, period),
        sql`${REGISTERED.recipient} ->> '$.alternative_id.number' IN (SELECT value FROM json_each(${JSON.stringify(vat_numbers)}))`,
      ),
    )
    .orderBy(invoices.id);
  return rows.map(({ id }) => id);
}

/** Selects the invoices in cash basis that may count in a period, without correctives and F3. */
export function selectCashBasis(books: Database, companyId: string, period: Period) {
  return books
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        booked(companyId, period),
        sql`${REGISTERED.isCashBasis}`,
        ne(invoices.type, 'CORRECTIVE'),
        isNull(invoices.replacedInvoiceIds),
      ),
    );
}

function isInCashBasis({ vatBreakdown }: SnapshotRow): boolean {
  return vatBreakdown.some(({ regime_key }) => regime_key === CASH_BASIS);
}

/**
 * Returns the ids of the invoices whose tax alone a corrective changes, for a bad debt or an insolvency. It bears no withholding
 * itself, but form 347 leaves out the part that its invoices bore. Empty for other invoices and for those of another system.
 */
function originalsOfTaxAlone(row: SnapshotRow): string[] {
  const { reason, rectificationType, rectifiedInvoiceId, correction } = row;
  if (!changesTaxAlone(reason, rectificationType)) return [];
  if (rectifiedInvoiceId !== null) return [rectifiedInvoiceId];
  return (correction?.originals ?? []).flatMap(({ invoice_id }) => (invoice_id === null ? [] : [invoice_id]));
}

/** Reads the bases within and outside withholding by invoice: for a corrective of the tax alone, those of its originals. */
async function readWithholding(
  books: Database,
  rows: readonly SnapshotRow[],
): Promise<ReadonlyMap<string, WithheldBase[]>> {
  const sources = rows.flatMap((row): { id: string; from: string[] }[] => {
    const originals = originalsOfTaxAlone(row);
    if (originals.length > 0) return [{ id: row.id, from: originals }];
    return isPartlyWithheld(storedBreakdowns(row)) ? [{ id: row.id, from: [row.id] }] : [];
  });
  const bases = await readWithheld(books, [...new Set(sources.flatMap(({ from }) => from))]);
  return new Map(sources.map(({ id, from }) => [id, from.flatMap((one) => bases.get(one) ?? [])]));
}

/**
 * Reads a page of snapshots, in the order of the ids. Two round trips at once, and more if there are invoices by substitution
 * or of several, in cash basis, under withholding in part, or correctives of the tax alone.
 */
async function readPage(books: Database, page: readonly string[]): Promise<IssuedInvoice[]> {
  const [texts, properties] = await Promise.all([selectSnapshots(books, page), readProperties(books, page)]);
  const rows = texts.map(({ snapshot }): SnapshotRow => JSON.parse(snapshot));
  const cashIds = rows.filter(isInCashBasis).map(({ id }) => id);
  const [replaced, shares, settlements, withheld] = await Promise.all([
    readReplaced(books, rows),
    readCorrectedShares(books, rows),
    readSettlements(books, cashIds),
    readWithholding(books, rows),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return page.flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const more = {
      properties: properties.get(id) ?? [],
      corrected: shares.get(id) ?? [],
      settlements: settlements.get(id) ?? [],
      withheld: withheld.get(id),
    };
    return [issuedInvoice(row, replaced.get(id) ?? null, more)];
  });
}

/**
 * Yields the snapshots of invoices in the order of their ids, page by page. The next page is read while one is processed, and other
 * waiting work has its turn between two.
 */
export async function* readIssued(books: Database, ids: readonly string[]): AsyncGenerator<IssuedInvoice> {
  if (ids.length === 0) return;
  const pageAt = (start: number) => {
    const page = readPage(books, ids.slice(start, start + PAGE_INVOICES));
    // A consumer that stops early abandons the next page, so its failure must not go unhandled.
    page.catch(() => undefined);
    return page;
  };
  let next = pageAt(0);
  for (let start = PAGE_INVOICES; start - PAGE_INVOICES < ids.length; start += PAGE_INVOICES) {
    const page = await next;
    if (start < ids.length) {
      next = pageAt(start);
      await takeTurn();
    }
    yield* page;
  }
}
