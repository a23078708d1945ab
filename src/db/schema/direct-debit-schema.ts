import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Address } from '../../domain/identity/address.ts';

/** Schemes of a debit: CORE for consumers and businesses, B2B between businesses only. */
export const DEBIT_SCHEMES = ['CORE', 'B2B'] as const;

/** States of a debit. */
export const DEBIT_STATES = ['WAITING', 'COLLECTED', 'RETURNED'] as const;

/** SEPA mandates. */
export const mandates = sqliteTable('mandates', {
  id: text().primaryKey(),
  companyId: text('company_id').notNull(),
  customerId: text('customer_id').notNull(),
  reference: text().notNull(),
  debtorName: text('debtor_name').notNull(),
  iban: text().notNull(),
  /** The debtor's bank. Required outside the EEA, like the address. */
  bic: text(),
  address: text({ mode: 'json' }).$type<Address>(),
  scheme: text({ enum: DEBIT_SCHEMES }).notNull(),
  isRecurrent: integer('is_recurrent', { mode: 'boolean' }).notNull(),
  signedOn: text('signed_on').notNull(),
  revokedAt: integer('revoked_at'),
  createdAt: integer('created_at').notNull(),
});

export const directDebits = sqliteTable('direct_debits', {
  id: text().primaryKey(),
  companyId: text('company_id').notNull(),
  collectionDate: text('collection_date').notNull(),
  scheme: text({ enum: DEBIT_SCHEMES }).notNull(),
  creditorId: text('creditor_id').notNull(),
  creditorName: text('creditor_name').notNull(),
  creditorIban: text('creditor_iban').notNull(),
  dueOn: text('due_on'),
  createdAt: integer('created_at').notNull(),
});

export const directDebitItems = sqliteTable('direct_debit_items', {
  id: text().primaryKey(),
  directDebitId: text('direct_debit_id').notNull(),
  companyId: text('company_id').notNull(),
  mandateId: text('mandate_id').notNull(),
  invoiceId: text('invoice_id').notNull(),
  invoiceNumber: text('invoice_number').notNull(),
  amountCents: integer('amount_cents').notNull(),
  sequence: text({ enum: ['FRST', 'RCUR', 'OOFF'] }).notNull(),
  state: text({ enum: DEBIT_STATES }).notNull(),
  returnReason: text('return_reason'),
  paymentId: text('payment_id'),
});

export type MandateRow = typeof mandates.$inferSelect;
export type DirectDebitRow = typeof directDebits.$inferSelect;
export type DirectDebitItemRow = typeof directDebitItems.$inferSelect;
