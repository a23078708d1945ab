import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

const KINDS = ['DELIVERED', 'BOUNCED', 'COMPLAINED'] as const;

/** Reasons why an address gets no reminders. */
export const SUPPRESSION_REASONS = ['BOUNCED', 'COMPLAINED'] as const;

/** Ids that the mail carrier gave to mails. */
export const carrierMails = sqliteTable('carrier_mails', {
  carrierId: text('carrier_id').primaryKey(),
  emailId: text('email_id').notNull(),
});

/** Reports of mail providers about the fate of mails. */
export const mailReports = sqliteTable('mail_reports', {
  id: text().primaryKey(),
  emailId: text('email_id').notNull(),
  address: text().notNull(),
  kind: text({ enum: KINDS }).notNull(),
  reason: text(),
  reportedAt: integer('reported_at').notNull(),
  createdAt: integer('created_at').notNull(),
});

/** Addresses to which a company sends no reminders. */
export const suppressedAddresses = sqliteTable('suppressed_addresses', {
  id: text().primaryKey(),
  companyId: text('company_id').notNull(),
  address: text().notNull(),
  reason: text({ enum: SUPPRESSION_REASONS }).notNull(),
  emailId: text('email_id').notNull(),
  createdAt: integer('created_at').notNull(),
});

export type MailReportRow = typeof mailReports.$inferSelect;
export type SuppressedAddressRow = typeof suppressedAddresses.$inferSelect;
