import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { StoredMail } from '../mail-json.ts';

/** Tables of mails. `migrations/books` creates them. */

export const EMAIL_TYPES = [
  'INVOICE',
  'DELIVERY',
  'PROFORMA',
  'INVITATION',
  'SIGN_IN',
  'RECURRING_WARNING',
  'SECURITY_NOTICE',
  'REMINDER',
] as const;

export const EMAIL_STATUSES = ['QUEUED', 'SENT', 'FAILED', 'REJECTED'] as const;

export const emails = sqliteTable('emails', {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  companyId: text('company_id'),
  emailType: text('email_type', { enum: EMAIL_TYPES }).notNull(),
  status: text({ enum: EMAIL_STATUSES }).notNull(),
  recipients: text({ mode: 'json' }).$type<string[]>().notNull(),
  cc: text({ mode: 'json' }).$type<string[]>().notNull(),
  subject: text().notNull(),
  mail: text({ mode: 'json' }).$type<StoredMail>().notNull(),
  relatedEntityType: text('related_entity_type'),
  relatedEntityId: text('related_entity_id'),
  attempts: integer().notNull().default(0),
  claim: text(),
  dueAt: integer('due_at'),
  sentAt: integer('sent_at'),
  error: text(),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
});

export const emailInvoices = sqliteTable(
  'email_invoices',
  { emailId: text('email_id').notNull(), invoiceId: text('invoice_id').notNull() },
  (table) => [primaryKey({ columns: [table.emailId, table.invoiceId] })],
);

export type EmailRow = typeof emails.$inferSelect;
