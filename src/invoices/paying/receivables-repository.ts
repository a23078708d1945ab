import { and, eq, gt, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { invoices } from '../../db/schema/books-schema.ts';
import { addDays } from '../../domain/calendar/dates.ts';
import {
  type ExpectedAmount,
  lastExpectedDay,
  type PlannedTemplate,
} from '../../domain/invoices/expected-income.ts';
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

/** Open invoices of a company, its recent sales in cents, and its planned invoices. */
export interface Receivables {
  open: OpenInvoice[];
  salesCents: number;
  scheduled: ExpectedAmount[];
  templates: PlannedTemplate[];
}

function openInvoices(books: Database, companyId: string, condition: SQL) {
  return books
    .select({
      customerId: sql<string | null>`${DEBTOR.customerId}`.as('open_customer'),
      nif: sql<string | null>`${DEBTOR.nif}`.as('open_nif'),
      name: sql<string | null>`${DEBTOR.name}`.as('open_name'),
      dueOn: sql<string | null>`coalesce(${invoices.dueDate}, ${invoices.issueDate})`.as('open_due_on'),
      dueCents: sql<number>`${DUE_CENTS}`.as('open_due'),
    })
    .from(invoices)
    .leftJoin(substitute, IS_SUBSTITUTE)
    .where(and(eq(invoices.companyId, companyId), condition));
}

/**
 * Reads the open invoices of a company, its sales in the days before `today`, and its schedules and recurring invoices of the 90
 * days from `today` on. One round trip.
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
    open: [...pending, ...dueAgain].filter(({ dueCents }) => dueCents !== 0),
    salesCents: sales[0]?.cents ?? 0,
    scheduled: scheduledOf(schedules),
    templates: templatesOf(templates),
  };
}
