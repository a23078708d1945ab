import { and, asc, between, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { invoiceLines, invoices } from '../../db/books-schema.ts';
import type { Database } from '../../db/clients.ts';
import { invoicePayments, invoiceRefunds } from '../../db/invoice-payment-schema.ts';
import { isOneOf } from '../../db/page.ts';
import type { AccountedInvoice } from '../../domain/accounting/accounting-entry.ts';
import { issuedInvoice } from '../issued-invoice.ts';
import {
  type BookPeriod,
  isInBooks,
  PAGE_INVOICES,
  SNAPSHOT_COLUMNS,
  unpaidYears,
} from '../issued-repository.ts';
import { isMovedInto, REGISTERED } from '../registered-repository.ts';
import { readReplaced } from '../replaced-repository.ts';
import { readSettlements } from '../settlement-repository.ts';

async function idsOf(
  books: Database,
  where: SQL | undefined,
  { order, limit }: { order: SQL; limit: number },
): Promise<string[]> {
  const rows = await books
    .select({ id: invoices.id })
    .from(invoices)
    .where(where)
    .orderBy(order, asc(invoices.seriesCode), asc(invoices.number), asc(invoices.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The invoices whose sale counts in a period, in the order of their days. One round trip. */
export function selectSold(
  books: Database,
  companyId: string,
  { from, to }: BookPeriod,
  limit: number,
): Promise<string[]> {
  const found = or(
    between(invoices.operationDate, from, to),
    between(invoices.issueDate, from, to),
    isMovedInto(companyId, { from, to }),
  );
  const where = and(isInBooks(companyId), found, between(REGISTERED.operationDay, from, to));
  return idsOf(books, where, { order: REGISTERED.operationDay, limit });
}

/** An invoice of which something was settled on a day, or falls due unpaid on it. */
export interface Settled {
  id: string;
  day: string;
}

/** Where an invoice stands among those of a day. */
interface SettledRow {
  id: string;
  day: string | null;
  seriesCode: string | null;
  number: number | null;
}

const PLACE = { id: invoices.id, seriesCode: invoices.seriesCode, number: invoices.number };

function selectPaid(books: Database, companyId: string, { from, to }: BookPeriod, limit: number) {
  const { date, invoiceId, deletedAt } = invoicePayments;
  return books
    .select({ ...PLACE, day: date })
    .from(invoicePayments)
    .crossJoin(invoices)
    .where(
      and(
        eq(invoicePayments.companyId, companyId),
        isNull(deletedAt),
        between(date, from, to),
        eq(invoices.id, invoiceId),
        isInBooks(companyId),
      ),
    )
    .limit(limit);
}

function selectGoneBack(books: Database, companyId: string, { from, to }: BookPeriod, limit: number) {
  const { date, invoiceId } = invoiceRefunds;
  return books
    .select({ ...PLACE, day: date })
    .from(invoiceRefunds)
    .crossJoin(invoices)
    .where(
      and(
        eq(invoiceRefunds.companyId, companyId),
        between(date, from, to),
        eq(invoices.id, invoiceId),
        isInBooks(companyId),
      ),
    )
    .limit(limit);
}

const corrective = alias(invoices, 'fix');

/** The invoices in cash basis of which a corrective of the period is set off. */
function selectSetOff(books: Database, companyId: string, { from, to }: BookPeriod, limit: number) {
  return books
    .select({ ...PLACE, day: corrective.issueDate })
    .from(corrective)
    .crossJoin(invoices)
    .where(
      and(
        eq(corrective.companyId, companyId),
        isNull(corrective.deletedAt),
        between(corrective.issueDate, from, to),
        isNotNull(corrective.rectifiedInvoiceId),
        sql`${invoices.id} = ${corrective.rectifiedInvoiceId}`,
        isInBooks(companyId),
        sql`${REGISTERED.isCashBasis}`,
      ),
    )
    .limit(limit);
}

/** The invoices in cash basis that the end of a year of the period may make due. */
function selectDue(books: Database, companyId: string, period: BookPeriod, limit: number) {
  const unpaid = unpaidYears(period) ?? { from: period.to, to: period.from };
  return books
    .select({ ...PLACE, day: sql<string>`${REGISTERED.limitDay}`.as('limit_day') })
    .from(invoices)
    .where(
      and(
        isInBooks(companyId),
        or(
          between(invoices.operationDate, unpaid.from, unpaid.to),
          between(invoices.issueDate, unpaid.from, unpaid.to),
          isMovedInto(companyId, unpaid),
        ),
        REGISTERED.isCashBasis,
        between(REGISTERED.limitDay, period.from, period.to),
      ),
    )
    .limit(limit);
}

const NO_TEXT = '';

function inOrder(a: SettledRow, b: SettledRow): number {
  const text = (one: SettledRow) => `${one.day ?? NO_TEXT} ${one.seriesCode ?? NO_TEXT}`;
  if (text(a) !== text(b)) return text(a) < text(b) ? -1 : 1;
  return (a.number ?? 0) - (b.number ?? 0) || (a.id < b.id ? -1 : 1);
}

/** What was settled in a period, or falls due in it, in the order of its days, each invoice once a day. One round trip. */
export async function selectSettled(
  books: Database,
  companyId: string,
  period: BookPeriod,
  limit: number,
): Promise<Settled[]> {
  const found = await books.batch([
    selectPaid(books, companyId, period, limit),
    selectGoneBack(books, companyId, period, limit),
    selectSetOff(books, companyId, period, limit),
    selectDue(books, companyId, period, limit),
  ]);
  const once = new Map<string, SettledRow>(found.flat().map((row) => [`${row.day} ${row.id}`, row]));
  return [...once.values()].sort(inOrder).map(({ id, day }) => ({ id, day: day ?? NO_TEXT }));
}

function selectPage(books: Database, ids: readonly string[]) {
  return books.select(SNAPSHOT_COLUMNS).from(invoices).where(isOneOf(invoices.id, ids));
}

/** What the lines of some documents deduct of advances, by document. */
function selectDeductions(books: Database, ids: readonly string[]) {
  return books
    .select({
      invoiceId: invoiceLines.invoiceId,
      baseCents: sql<number>`sum(${invoiceLines.taxableBaseCents})`.as('base_cents'),
    })
    .from(invoiceLines)
    .where(and(isOneOf(invoiceLines.invoiceId, ids), isNotNull(invoiceLines.advanceInvoiceId)))
    .groupBy(invoiceLines.invoiceId);
}

/** Which of some documents an issued one deducts as an advance. */
function selectAdvances(books: Database, ids: readonly string[]) {
  const final = books
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        sql`${invoices.id} = ${invoiceLines.invoiceId}`,
        isNotNull(invoices.number),
        isNull(invoices.voidCause),
      ),
    );
  return books
    .selectDistinct({ advanceId: invoiceLines.advanceInvoiceId })
    .from(invoiceLines)
    .where(and(isOneOf(invoiceLines.advanceInvoiceId, ids), inArray(invoiceLines.invoiceId, final)));
}

/** Invoices with what accounting tells of them, in the order of their ids, page by page as they are taken; what settled them only where it is asked. */
export async function* readAccounted(
  books: Database,
  ids: readonly string[],
  asked: { settlements: boolean },
): AsyncGenerator<AccountedInvoice> {
  for (let start = 0; start < ids.length; start += PAGE_INVOICES) {
    const page = ids.slice(start, start + PAGE_INVOICES);
    const [rows, deductions, advances] = await books.batch([
      selectPage(books, page),
      selectDeductions(books, page),
      selectAdvances(books, page),
    ]);
    const [replaced, settlements] = await Promise.all([
      readReplaced(books, rows),
      readSettlements(books, asked.settlements ? page : []),
    ]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const deducted = new Map(deductions.map(({ invoiceId, baseCents }) => [invoiceId, baseCents]));
    const advanceIds = new Set(advances.map(({ advanceId }) => advanceId));
    for (const id of page) {
      const row = byId.get(id);
      if (row === undefined) continue;
      yield {
        issued: issuedInvoice(row, replaced.get(id) ?? null, { settlements: settlements.get(id) ?? [] }),
        disbursements_cents: row.totalDisbursementsCents,
        is_advance: advanceIds.has(id),
        advance_cents: deducted.get(id) ?? 0,
      };
    }
  }
}
