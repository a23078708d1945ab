import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** States of a checkout: open, completed by the payer with the money on its way, or closed for payments. */
export const CHECKOUT_STATES = ['OPEN', 'COMPLETED', 'ENDED'] as const;

/** Checkouts that the pages of invoices opened. */
export const invoiceCheckouts = sqliteTable('invoice_checkouts', {
  id: text().primaryKey(),
  companyId: text('company_id').notNull(),
  invoiceId: text('invoice_id').notNull(),
  connectionId: text('connection_id').notNull(),
  amountCents: integer('amount_cents').notNull(),
  state: text({ enum: CHECKOUT_STATES }).notNull(),
  sessionId: text('session_id'),
  url: text(),
  externalPaymentId: text('external_payment_id'),
  returnUrl: text('return_url').notNull(),
  language: text().notNull(),
  description: text().notNull(),
  expiresAt: integer('expires_at').notNull(),
  createdAt: integer('created_at').notNull(),
});

export type CheckoutRow = typeof invoiceCheckouts.$inferSelect;
