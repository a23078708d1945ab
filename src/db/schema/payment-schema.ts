import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import {
  EVENT_CATEGORIES,
  EVENT_KINDS,
  EVENT_STATUSES,
  FAILURE_CATEGORIES,
  PAYMENT_STAGES,
} from '../../domain/payments/event-vocabulary.ts';
import type { PaymentFacts } from '../../domain/payments/provider-event.ts';

/** Tables of the payments that payment providers report. */

export const payments = sqliteTable('payments', {
  id: text().primaryKey(),
  companyId: text('company_id').notNull(),
  accountId: text('account_id').notNull(),
  connectionId: text('connection_id').notNull(),
  stage: text({ enum: PAYMENT_STAGES }).notNull(),
  invoiceId: text('invoice_id'),
  /** Issued invoice that its money pays. */
  paysInvoiceId: text('pays_invoice_id'),
  draftVersion: integer('draft_version'),
  claimedId: text('claimed_id'),
  claimedKind: text('claimed_kind', { enum: ['INVOICE', 'CORRECTIVE'] }),
  claimedIsHidden: integer('claimed_is_hidden', { mode: 'boolean' }),
  claimedAt: integer('claimed_at'),
  claimedThroughCents: integer('claimed_through_cents'),
  correctedCents: integer('corrected_cents').notNull().default(0),
  externalPaymentId: text('external_payment_id'),
  customerKey: text('customer_key'),
  currency: text(),
  amountCents: integer('amount_cents'),
  paidAt: integer('paid_at'),
  sides: integer().notNull().default(0),
  discardedAt: integer('discarded_at'),
  dueAt: integer('due_at'),
  attempts: integer().notNull().default(0),
  version: integer().notNull().default(1),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
});

export const paymentKeys = sqliteTable(
  'payment_keys',
  {
    connectionId: text('connection_id').notNull(),
    key: text().notNull(),
    paymentId: text('payment_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.key] })],
);

export const paymentCorrectives = sqliteTable(
  'payment_correctives',
  {
    paymentId: text('payment_id').notNull(),
    throughCents: integer('through_cents').notNull(),
    invoiceId: text('invoice_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.throughCents] })],
);

export const paymentEvents = sqliteTable('payment_events', {
  id: text().primaryKey(),
  companyId: text('company_id').notNull(),
  connectionId: text('connection_id').notNull(),
  provider: text().notNull(),
  externalEventId: text('external_event_id').notNull(),
  eventType: text('event_type').notNull(),
  receivedAt: integer('received_at').notNull(),
  eventKind: text('event_kind', { enum: EVENT_KINDS }),
  paymentId: text('payment_id'),
  category: text({ enum: EVENT_CATEGORIES }),
  externalPaymentId: text('external_payment_id'),
  sourceObjectId: text('source_object_id'),
  currency: text(),
  amountCents: integer('amount_cents'),
  feeCents: integer('fee_cents'),
  customerEmail: text('customer_email'),
  customerName: text('customer_name'),
  description: text(),
  paymentMethod: text('payment_method'),
  customerKey: text('customer_key'),
  moneyReturned: integer('money_returned', { mode: 'boolean' }).notNull().default(false),
  searchKey: text('search_key').notNull().default(''),
  status: text({ enum: EVENT_STATUSES }).notNull(),
  failureCategory: text('failure_category', { enum: FAILURE_CATEGORIES }),
  failureReason: text('failure_reason'),
  failureMessages: text('failure_messages', { mode: 'json' }).$type<{ en: string; es: string }>(),
  retryCount: integer('retry_count').notNull().default(0),
  invoiceId: text('invoice_id'),
  processedAt: integer('processed_at'),
  deletedAt: integer('deleted_at'),
  facts: text({ mode: 'json' }).$type<PaymentFacts>(),
  payload: text().notNull(),
});

export type PaymentRow = typeof payments.$inferSelect;
export type PaymentEventRow = typeof paymentEvents.$inferSelect;
