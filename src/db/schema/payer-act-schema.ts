import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What whoever was sent a document can do on its page. */
export const PAYER_ACTS = ['SEEN', 'DOWNLOADED', 'ACCEPTED', 'REJECTED'] as const;

/** What payers did on the pages of documents; `migrations/books/0131_hosted_pages.sql` creates the table. */
export const payerActs = sqliteTable('payer_acts', {
  id: text().primaryKey(),
  companyId: text('company_id').notNull(),
  invoiceId: text('invoice_id').notNull(),
  kind: text({ enum: PAYER_ACTS }).notNull(),
  form: text(),
  reason: text(),
  createdAt: integer('created_at').notNull(),
});

export type PayerActRow = typeof payerActs.$inferSelect;
