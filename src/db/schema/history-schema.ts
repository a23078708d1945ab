import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Invoices that another system issued before, each with its place in a series of the company, if it has one. */
export const historyInvoices = sqliteTable('history_invoices', {
  id: text().primaryKey(),
  companyId: text('company_id').notNull(),
  seriesId: text('series_id'),
  period: text(),
  number: integer(),
  invoiceNumber: text('invoice_number').notNull(),
  issueDate: text('issue_date').notNull(),
  operationDate: text('operation_date'),
  type: text({ enum: ['STANDARD', 'SIMPLIFIED', 'CORRECTIVE'] }).notNull(),
  recipientName: text('recipient_name'),
  recipientNif: text('recipient_nif'),
  taxableBaseCents: integer('taxable_base_cents').notNull(),
  vatCents: integer('vat_cents').notNull(),
  surchargeCents: integer('surcharge_cents').notNull(),
  irpfCents: integer('irpf_cents').notNull(),
  totalCents: integer('total_cents').notNull(),
  source: text({ enum: ['CSV', 'FACTURAE'] }).notNull(),
  createdAt: integer('created_at').notNull(),
});

export type HistoryInvoiceRow = typeof historyInvoices.$inferSelect;
