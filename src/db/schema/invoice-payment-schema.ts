import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Actor } from '../../platform/acting.ts';

/** Kinds of entries that lower the due amount of an invoice: money received, or an amount written off. */
export const PAYMENT_KINDS = ['PAYMENT', 'WRITE_OFF'] as const;

/** Sources of a payment: manual entry, an invoice marked as paid, a payment provider, a bank statement, a direct debit. */
export const PAYMENT_SOURCES = ['MANUAL', 'STATUS', 'PROVIDER', 'BANK', 'DIRECT_DEBIT'] as const;

/** Kinds of money going back: a refund by the company, a return by the bank, or a dispute that the company lost. */
export const REFUND_KINDS = ['REFUND', 'RETURN', 'DISPUTE'] as const;

/** Payments and write-offs of invoices. */
export const invoicePayments = sqliteTable('invoice_payments', {
  id: text().primaryKey(),
  companyId: text('company_id').notNull(),
  invoiceId: text('invoice_id').notNull(),
  kind: text({ enum: PAYMENT_KINDS }).notNull(),
  /** Negative if the company pays out a corrective. */
  amountCents: integer('amount_cents').notNull(),
  /** Amount that went back, by refunds and returns. */
  refundedCents: integer('refunded_cents').notNull().default(0),
  date: text().notNull(),
  method: text(),
  reference: text(),
  reason: text(),
  source: text({ enum: PAYMENT_SOURCES }).notNull(),
  /** Key of the payment at its source, unique within a company. */
  sourceKey: text('source_key'),
  /** True if nothing was due after it, so that the invoice became PAID. */
  settles: integer({ mode: 'boolean' }).notNull().default(false),
  createdBy: text('created_by', { mode: 'json' }).$type<Actor>(),
  createdAt: integer('created_at').notNull(),
  deletedAt: integer('deleted_at'),
});

export const invoiceRefunds = sqliteTable('invoice_refunds', {
  id: text().primaryKey(),
  companyId: text('company_id').notNull(),
  invoiceId: text('invoice_id').notNull(),
  paymentId: text('payment_id').notNull(),
  kind: text({ enum: REFUND_KINDS }).notNull(),
  /** Negative if a refund failed later, or a lost dispute was won, and the money came back. */
  amountCents: integer('amount_cents').notNull(),
  date: text().notNull(),
  reference: text(),
  reason: text(),
  createdBy: text('created_by', { mode: 'json' }).$type<Actor>(),
  createdAt: integer('created_at').notNull(),
});

export type InvoicePaymentRow = typeof invoicePayments.$inferSelect;
export type InvoiceRefundRow = typeof invoiceRefunds.$inferSelect;
