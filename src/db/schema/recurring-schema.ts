import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Formalities } from '../../domain/invoices/formalities.ts';
import { FREQUENCIES } from '../../domain/recurrence/occurrences.ts';
import { TEMPLATE_STATUSES } from '../../domain/recurrence/template-course.ts';
import type { StoredRecipient } from '../books-json.ts';
import type { StoredCompletion, StoredPause } from '../template-json.ts';
import { lineColumns } from './line-columns.ts';

/** Tables of recurring invoices. `migrations/books` creates them. */

export const recurringInvoices = sqliteTable('recurring_invoices', {
  id: text().primaryKey(),
  companyId: text('company_id').notNull(),
  name: text().notNull(),
  status: text({ enum: TEMPLATE_STATUSES }).notNull(),
  frequency: text({ enum: FREQUENCIES }).notNull(),
  dayOfMonth: integer('day_of_month').notNull(),
  startDate: text('start_date').notNull(),
  endDate: text('end_date'),
  maxInvoices: integer('max_invoices'),
  nextDate: text('next_date'),
  dueOn: text('due_on'),
  warnOn: text('warn_on'),
  generatedCount: integer('generated_count').notNull().default(0),
  consumedCount: integer('consumed_count').notNull().default(0),
  lastGeneratedDate: text('last_generated_date'),
  failures: integer().notNull().default(0),
  failedOn: text('failed_on'),
  pause: text({ mode: 'json' }).$type<StoredPause>(),
  completion: text({ mode: 'json' }).$type<StoredCompletion>(),
  invoiceType: text('invoice_type', { enum: ['STANDARD', 'SIMPLIFIED'] }).notNull(),
  seriesId: text('series_id'),
  customerId: text('customer_id'),
  recipient: text({ mode: 'json' }).$type<StoredRecipient>(),
  paymentMethod: text('payment_method'),
  paymentIban: text('payment_iban'),
  paymentTermDays: integer('payment_term_days'),
  notes: text(),
  language: text({ enum: ['es', 'en', 'ca', 'gl', 'eu'] })
    .notNull()
    .default('es'),
  sendAutomatically: integer('send_automatically', { mode: 'boolean' }).notNull().default(false),
  draftInAdvance: integer('draft_in_advance', { mode: 'boolean' }).notNull().default(false),
  formalities: text({ mode: 'json' }).$type<Formalities>(),
  nextAmountCents: integer('next_amount_cents').notNull(),
  nameKey: text('name_key').notNull(),
  recipientNameKey: text('recipient_name_key'),
  recipientNif: text('recipient_nif'),
  version: integer().notNull().default(1),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
});

export const recurringInvoiceLines = sqliteTable('recurring_invoice_lines', {
  templateId: text('template_id').notNull(),
  ...lineColumns(),
});

export const recurringOccurrences = sqliteTable(
  'recurring_occurrences',
  {
    templateId: text('template_id').notNull(),
    scheduledDate: text('scheduled_date').notNull(),
    state: text({ enum: ['DRAFTED', 'CLAIMED', 'GENERATED', 'SKIPPED'] }).notNull(),
    invoiceId: text('invoice_id'),
    isHidden: integer('is_hidden', { mode: 'boolean' }).notNull(),
    origin: text({ enum: ['AUTOMATIC', 'MANUAL'] }).notNull(),
    claimedBy: text('claimed_by'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.templateId, table.scheduledDate] })],
);

export const RECURRING_ENTRY_TYPES = ['GENERATED', 'FAILED', 'SKIPPED', 'PAUSED', 'RESUMED'] as const;

export const recurringHistory = sqliteTable('recurring_history', {
  position: integer().primaryKey(),
  id: text().notNull(),
  templateId: text('template_id').notNull(),
  type: text({ enum: RECURRING_ENTRY_TYPES }).notNull(),
  scheduledDate: text('scheduled_date'),
  invoiceId: text('invoice_id'),
  reason: text(),
  origin: text({ enum: ['AUTOMATIC', 'MANUAL'] }).notNull(),
  createdAt: integer('created_at').notNull(),
});

export type RecurringInvoiceRow = typeof recurringInvoices.$inferSelect;

export type OccurrenceRow = typeof recurringOccurrences.$inferSelect;

export type RecurringHistoryRow = typeof recurringHistory.$inferSelect;
