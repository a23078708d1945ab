import { and, eq, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { invoices } from '../../db/schema/books-schema.ts';
import { recurringInvoices } from '../../db/schema/recurring-schema.ts';
import type { ExpectedAmount, PlannedTemplate } from '../../domain/invoices/expected-income.ts';
import { dueDateAt } from '../../domain/invoices/invoice-dates.ts';

/** Statement for a batch: the documents that a schedule issues until a day. A schedule that only makes drafts does not count. */
export function scheduledAmounts(books: Database, companyId: string, until: string) {
  const { scheduledFor, dueDate, paymentTermDays, invoiceTotalCents, totalDisbursementsCents } = invoices;
  return books
    .select({
      ...{ scheduledFor, dueDate, paymentTermDays },
      cents: sql<number>`${invoiceTotalCents} + ${totalDisbursementsCents}`.as('planned_cents'),
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.companyId, companyId),
        sql`invoices.status = 'SCHEDULED'`,
        isNull(invoices.deletedAt),
        lte(scheduledFor, until),
        ne(invoices.generationMode, 'DRAFT'),
      ),
    );
}

/** Statement for a batch: the active templates with an occurrence until a day. */
export function plannedTemplates(books: Database, companyId: string, until: string) {
  const template = recurringInvoices;
  return books
    .select({
      frequency: template.frequency,
      day_of_month: template.dayOfMonth,
      end_date: template.endDate,
      max_invoices: template.maxInvoices,
      invoicesMade: template.generatedCount,
      next: template.nextDate,
      termDays: template.paymentTermDays,
      cents: template.nextAmountCents,
    })
    .from(template)
    .where(
      and(eq(template.companyId, companyId), eq(template.status, 'ACTIVE'), lte(template.nextDate, until)),
    );
}

/** Rows of `plannedTemplates`. */
type TemplateRows = Awaited<ReturnType<typeof plannedTemplates>>;

/** Returns the stored templates as the domain plans with them. */
export function templatesOf(rows: TemplateRows): PlannedTemplate[] {
  return rows.flatMap(({ next, termDays, ...rule }) =>
    next === null ? [] : [{ ...rule, next, termDays: termDays ?? 0 }],
  );
}

/** Rows of `scheduledAmounts`. */
type ScheduledRows = Awaited<ReturnType<typeof scheduledAmounts>>;

/** Returns stored schedules as expected amounts. The due date is that of the draft, or follows from its payment term. */
export function scheduledOf(rows: ScheduledRows): ExpectedAmount[] {
  return rows.flatMap(({ scheduledFor, dueDate, paymentTermDays, cents }): ExpectedAmount[] =>
    scheduledFor === null
      ? []
      : [{ source: 'scheduled', dueOn: dueDate ?? dueDateAt(scheduledFor, paymentTermDays ?? 0), cents }],
  );
}
