import { and, eq, gt, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { invoices } from '../../db/schema/books-schema.ts';
import { customers } from '../../db/schema/customer-schema.ts';
import {
  type InvoicePaymentRow,
  type InvoiceRefundRow,
  invoicePayments,
  invoiceRefunds,
} from '../../db/schema/invoice-payment-schema.ts';
import { addDays } from '../../domain/calendar/dates.ts';
import {
  type ExpectedAmount,
  lastExpectedDay,
  type PlannedTemplate,
} from '../../domain/invoices/expected-income.ts';
import { DUE_CENTS, IS_PENDING } from './balance-repository.ts';
import { plannedTemplates, scheduledAmounts, scheduledOf, templatesOf } from './planned-income-repository.ts';

/** Invoice with an amount due, in cents. Below 0 if the company owes it. */
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

/** Open invoices of a company, its recent sales in cents, and what it will invoice by itself. */
export interface Receivables {
  open: OpenInvoice[];
  salesCents: number;
  scheduled: ExpectedAmount[];
  templates: PlannedTemplate[];
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
  const [rows, sales, schedules, templates] = await books.batch([
    books
      .select({
        customerId: invoices.customerId,
        nif: invoices.recipientNif,
        name: sql<string | null>`${invoices.recipient} ->> '$.legal_name'`.as('open_name'),
        dueOn: sql<string | null>`coalesce(${invoices.dueDate}, ${invoices.issueDate})`.as('open_due_on'),
        dueCents: sql<number>`${DUE_CENTS}`.as('open_due'),
      })
      .from(invoices)
      .where(and(eq(invoices.companyId, companyId), IS_PENDING)),
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
    open: rows.filter(({ dueCents }) => dueCents !== 0),
    salesCents: sales[0]?.cents ?? 0,
    scheduled: scheduledOf(schedules),
    templates: templatesOf(templates),
  };
}

/** Largest number of invoices, of payments and of refunds in one statement of a customer. One more of each is read. */
export const MAX_STATEMENT_ROWS = 5_000;

type MoneyRow = { invoiceNumber: string | null; reference: string | null };

/** Rows from which a customer's statement of account is built. */
export interface StatementMaterial {
  name: string | null;
  invoices: {
    id: string;
    invoiceNumber: string | null;
    issueDate: string | null;
    type: string;
    totalCents: number;
  }[];
  payments: (MoneyRow & Pick<InvoicePaymentRow, 'invoiceId' | 'kind' | 'date' | 'amountCents' | 'reason'>)[];
  refunds: (MoneyRow & Pick<InvoiceRefundRow, 'invoiceId' | 'kind' | 'date' | 'amountCents' | 'reason'>)[];
}

/**
 * Reads every change of a customer's debt until a day. `name` is null if the company has no such customer. Invoices
 * that were voided on request and exchanged tickets are left out. One round trip.
 *
 * @param to ISO date, included
 */
export async function readStatement(
  books: Database,
  { companyId, customerId }: { companyId: string; customerId: string },
  to: string,
): Promise<StatementMaterial> {
  const own = and(
    eq(invoices.customerId, customerId),
    eq(invoices.companyId, companyId),
    isNull(invoices.deletedAt),
    isNotNull(invoices.number),
    ne(invoices.type, 'PROFORMA'),
    or(isNull(invoices.voidCause), eq(invoices.voidCause, 'TOTAL_CORRECTIVE')),
  );
  const [found, issued, payments, refunds] = await books.batch([
    books
      .select({ name: customers.legalName })
      .from(customers)
      .where(
        and(eq(customers.id, customerId), eq(customers.companyId, companyId), isNull(customers.deletedAt)),
      ),
    books
      .select({
        id: invoices.id,
        invoiceNumber: invoices.invoiceNumber,
        issueDate: invoices.issueDate,
        type: invoices.type,
        totalCents: sql<number>`${TOTAL}`.as('statement_total'),
      })
      .from(invoices)
      .where(and(own, lte(invoices.issueDate, to)))
      .limit(MAX_STATEMENT_ROWS + 1),
    books
      .select({
        invoiceId: invoicePayments.invoiceId,
        invoiceNumber: invoices.invoiceNumber,
        kind: invoicePayments.kind,
        date: invoicePayments.date,
        amountCents: invoicePayments.amountCents,
        reference: invoicePayments.reference,
        reason: invoicePayments.reason,
      })
      .from(invoices)
      .crossJoin(invoicePayments)
      .where(
        and(
          own,
          eq(invoicePayments.invoiceId, invoices.id),
          isNull(invoicePayments.deletedAt),
          lte(invoicePayments.date, to),
        ),
      )
      .limit(MAX_STATEMENT_ROWS + 1),
    books
      .select({
        invoiceId: invoiceRefunds.invoiceId,
        invoiceNumber: invoices.invoiceNumber,
        kind: invoiceRefunds.kind,
        date: invoiceRefunds.date,
        amountCents: invoiceRefunds.amountCents,
        reference: invoiceRefunds.reference,
        reason: invoiceRefunds.reason,
      })
      .from(invoices)
      .crossJoin(invoiceRefunds)
      .where(and(own, eq(invoiceRefunds.invoiceId, invoices.id), lte(invoiceRefunds.date, to)))
      .limit(MAX_STATEMENT_ROWS + 1),
  ]);
  return { name: found[0]?.name ?? null, invoices: issued, payments, refunds };
}
