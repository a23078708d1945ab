import { and, asc, between, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { invoiceLines, invoices } from '../../db/books-schema.ts';
import type { Database } from '../../db/clients.ts';
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

/** A full invoice that stands for tickets of which one was paid: the money came with these. */
const IS_PAID_BY_TICKETS = sql`EXISTS (SELECT 1 FROM json_each(${invoices.replacedInvoiceIds}) AS replaced
  JOIN invoices AS ticket ON ticket.id = replaced.value WHERE ticket.payment_date IS NOT NULL)`;
const LIMIT_DAY = sql`((substr(${REGISTERED.operationOrIssue}, 1, 4) + 1) || '-12-31')`;

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

/** The invoices that were paid in a period, or whose VAT in cash basis falls due unpaid in it, in the order of their days. One round trip. */
export function selectCollected(
  books: Database,
  companyId: string,
  period: BookPeriod,
  limit: number,
): Promise<string[]> {
  const { from, to } = period;
  const unpaid = unpaidYears(period);
  const isDue =
    unpaid === null
      ? undefined
      : and(
          or(
            between(invoices.operationDate, unpaid.from, unpaid.to),
            between(invoices.issueDate, unpaid.from, unpaid.to),
            isMovedInto(companyId, unpaid),
          ),
          REGISTERED.isCashBasis,
          between(LIMIT_DAY, from, to),
        );
  const where = and(
    isInBooks(companyId),
    or(between(invoices.paymentDate, from, to), isDue),
    or(isNull(invoices.replacedInvoiceIds), sql`NOT ${IS_PAID_BY_TICKETS}`),
  );
  return idsOf(books, where, { order: sql`coalesce(${invoices.paymentDate}, ${LIMIT_DAY})`, limit });
}

function selectPage(books: Database, ids: readonly string[]) {
  return books
    .select({
      ...SNAPSHOT_COLUMNS,
      totalDisbursementsCents: invoices.totalDisbursementsCents,
      invoiceTotalCents: invoices.invoiceTotalCents,
    })
    .from(invoices)
    .where(isOneOf(invoices.id, ids));
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

/** Invoices with what accounting tells of them, in the order of their ids, page by page as they are taken. */
export async function* readAccounted(
  books: Database,
  ids: readonly string[],
): AsyncGenerator<AccountedInvoice> {
  for (let start = 0; start < ids.length; start += PAGE_INVOICES) {
    const page = ids.slice(start, start + PAGE_INVOICES);
    const [rows, deductions, advances] = await books.batch([
      selectPage(books, page),
      selectDeductions(books, page),
      selectAdvances(books, page),
    ]);
    const replaced = await readReplaced(books, rows);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const deducted = new Map(deductions.map(({ invoiceId, baseCents }) => [invoiceId, baseCents]));
    const advanceIds = new Set(advances.map(({ advanceId }) => advanceId));
    for (const id of page) {
      const row = byId.get(id);
      if (row === undefined) continue;
      yield {
        issued: issuedInvoice(row, replaced.get(id) ?? null),
        to_pay_cents: row.invoiceTotalCents + row.totalDisbursementsCents,
        disbursements_cents: row.totalDisbursementsCents,
        is_advance: advanceIds.has(id),
        advance_cents: deducted.get(id) ?? 0,
      };
    }
  }
}
