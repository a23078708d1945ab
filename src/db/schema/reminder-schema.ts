import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** A company's own texts in one language. */
export interface StoredReminderText {
  subject: string | null;
  message: string | null;
}

/** Reminder with its days after the due date, negative before it. */
export interface StoredReminderStep {
  days: number;
  texts: Partial<Record<'es' | 'en' | 'ca' | 'gl' | 'eu', StoredReminderText>>;
}

/** Reminder settings of a company, or of one of its customers. */
export const reminderSettings = sqliteTable(
  'reminder_settings',
  {
    companyId: text('company_id').notNull(),
    /** '' for the company's own settings. */
    customerId: text('customer_id').notNull(),
    id: text().notNull(),
    enabled: integer({ mode: 'boolean' }).notNull(),
    steps: text({ mode: 'json' }).$type<StoredReminderStep[]>().notNull(),
    businessDaysOnly: integer('business_days_only', { mode: 'boolean' }).notNull(),
    lateInterest: integer('late_interest', { mode: 'boolean' }).notNull(),
    version: integer().notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.customerId] })],
);

/** Open invoices that get reminders, each with the day on which there is work for it. */
export const reminderSchedule = sqliteTable('reminder_schedule', {
  invoiceId: text('invoice_id').primaryKey(),
  companyId: text('company_id').notNull(),
  /** Reminders of earlier days are not sent. */
  beginsOn: text('begins_on').notNull(),
  /** Day on which a run looks at the invoice. */
  nextOn: text('next_on').notNull(),
  wasOverdue: integer('was_overdue', { mode: 'boolean' }).notNull().default(false),
});

/** Outcomes of a reminder. */
export const REMINDER_STATES = ['SENT', 'SKIPPED', 'REFUSED'] as const;

/** Reminders that were due, sent or not. The key lets only one run send each. */
export const reminders = sqliteTable(
  'reminders',
  {
    invoiceId: text('invoice_id').notNull(),
    days: integer().notNull(),
    companyId: text('company_id').notNull(),
    date: text().notNull(),
    state: text({ enum: REMINDER_STATES }).notNull(),
    emailId: text('email_id'),
    dueCents: integer('due_cents').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.days] })],
);

export type ReminderSettingsRow = typeof reminderSettings.$inferSelect;
export type ReminderRow = typeof reminders.$inferSelect;
