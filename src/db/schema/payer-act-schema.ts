import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Acts of a recipient on the page of a document. */
export const PAYER_ACTS = ['SEEN', 'DOWNLOADED', 'ACCEPTED', 'REJECTED'] as const;

/** Acts of recipients on the pages of invoices and proformas. */
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
