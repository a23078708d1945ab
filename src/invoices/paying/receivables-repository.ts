import { and, asc, eq, gt, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { invoices } from '../../db/schema/books-schema.ts';
import { addDays } from '../../domain/calendar/dates.ts';
import {
  type ExpectedAmount,
  lastExpectedDay,
  type PlannedTemplate,
} from '../../domain/invoices/expected-income.ts';
import { takeTurn } from '../../platform/take-turn.ts';
import { DUE_CENTS, IS_PENDING, MAY_BE_DUE_AGAIN } from './balance-repository.ts';
import { DEBTOR, IS_SUBSTITUTE, substitute } from './debtor-repository.ts';
import { plannedTemplates, scheduledAmounts, scheduledOf, templatesOf } from './planned-income-repository.ts';

/**
 * Invoice with an amount due, in cents, and its debtor: its recipient, or that of the last substitution. Below 0 if the company
 * owes it.
 */
export interface OpenInvoice {
  customerId: string | null;
  nif: string | null;
  name: string | null;
  /** ISO date: the due date, or else the issue date. */
  dueOn: string | null;
  dueCents: number;
}

/** Days of sales that days sales outstanding is computed from. */
export const SALES_DAYS = 90;

const TOTAL = sql`${invoices.invoiceTotalCents} + ${invoices.totalDisbursementsCents}`;

/** Open invoices of one read. More in one response would hold up all other callers while they are decoded. */
const INVOICES_A_READ = 2_000;

/** Open invoices of a company, its recent sales in cents, and its planned invoices. */
export interface Receivables {
  /** Page by page, each read when the one before was taken. */
  open: AsyncIterable<readonly OpenInvoice[]>;
  salesCents: number;
  scheduled: ExpectedAmount[];
  templates: PlannedTemplate[];
}

function openInvoices(books: Database, companyId: string, condition: SQL, afterId = '') {
  return books
    .select({
      id: invoices.id,
      customerId: sql<string | null>`${DEBTOR.customerId}`.as('open_customer'),
      nif: sql<string | null>`${DEBTOR.nif}`.as('open_nif'),
      name: sql<string | null>`${DEBTOR.name}`.as('open_name'),
      dueOn: sql<string | null>`coalesce(${invoices.dueDate}, ${invoices.issueDate})`.as('open_due_on'),
      dueCents: sql<number>`${DUE_CENTS}`.as('open_due'),
    })
    .from(invoices)
    .leftJoin(substitute, IS_SUBSTITUTE)
    .where(and(eq(invoices.companyId, companyId), condition, gt(invoices.id, afterId)))
    .orderBy(asc(invoices.id))
    .limit(INVOICES_A_READ);
}

type OpenRows = Awaited<ReturnType<typeof openInvoices>>;

/** Yields the open invoices of a condition from their first page on. Other waiting work has its turn between two pages. */
async function* pagesFrom(
  first: OpenRows,
  read: (afterId: string) => Promise<OpenRows>,
): AsyncGenerator<OpenInvoice[]> {
  for (let page = first; ; ) {
    yield page.filter(({ dueCents }) => dueCents !== 0);
    const last = page.at(-1);
    if (last === undefined || page.length < INVOICES_A_READ) return;
    await takeTurn();
    page = await read(last.id);
  }
}

async function* allPages(...all: readonly AsyncIterable<OpenInvoice[]>[]): AsyncGenerator<OpenInvoice[]> {
  for (const pages of all) yield* pages;
}

/**
 * Reads the open invoices of a company, its sales in the days before `today`, and its schedules and recurring invoices of the 90
 * days from `today` on. One round trip, and one for each further page of open invoices.
 *
 * @param today ISO date
 */
export async function readReceivables(
  books: Database,
  companyId: string,
  today: string,
): Promise<Receivables> {
  const until = lastExpectedDay(today);
  const [pending, dueAgain, sales, schedules, templates] = await books.batch([
    openInvoices(books, companyId, IS_PENDING),
    openInvoices(books, companyId, MAY_BE_DUE_AGAIN),
    books
      .select({ cents: sql<number>`coalesce(sum(${TOTAL}), 0)`.as('sold') })
      .from(invoices)
      .where(
        and(
          eq(invoices.companyId, companyId),
          gt(invoices.issueDate, addDays(today, -SALES_DAYS)),
          lte(invoices.issueDate, today),
          isNull(invoices.deletedAt),
          isNotNull(invoices.number),
          ne(invoices.type, 'PROFORMA'),
          isNull(invoices.voidCause),
        ),
      ),
    scheduledAmounts(books, companyId, until),
    plannedTemplates(books, companyId, until),
  ]);
  return {
    open: allPages(
      pagesFrom(pending, (afterId) => openInvoices(books, companyId, IS_PENDING, afterId)),
      pagesFrom(dueAgain, (afterId) => openInvoices(books, companyId, MAY_BE_DUE_AGAIN, afterId)),
    ),
    salesCents: sales[0]?.cents ?? 0,
    scheduled: scheduledOf(schedules),
    templates: templatesOf(templates),
  };
}
