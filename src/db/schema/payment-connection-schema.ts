import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { EVENT_SOURCES } from '../../domain/payments/event-vocabulary.ts';
import type { StoredMainTax } from '../settings-json.ts';

/** Tables of connections to payment providers. `migrations/directory` creates them. */

export const CONNECTION_STATUSES = ['PENDING', 'ACTIVE', 'DISCONNECTED', 'ERROR'] as const;

/** Accounts at payment providers whose payments become invoices, of both environments. */
export const paymentConnections = sqliteTable('payment_connections', {
  id: text().primaryKey(),
  companyId: text('company_id').notNull(),
  accountId: text('account_id').notNull(),
  environment: text({ enum: ['TEST', 'LIVE'] }).notNull(),
  provider: text().notNull(),
  externalAccountId: text('external_account_id'),
  externalAccountName: text('external_account_name'),
  status: text({ enum: CONNECTION_STATUSES }).notNull(),
  takesPayments: integer('takes_payments', { mode: 'boolean' }).notNull().default(false),
  returnUrl: text('return_url').notNull().default(''),
  authorizationExpiresAt: integer('authorization_expires_at').notNull().default(0),
  becameId: text('became_id'),
  stateUsedAt: integer('state_used_at'),
  candidateAccountId: text('candidate_account_id'),
  candidateAccountName: text('candidate_account_name'),
  candidateTakesPayments: integer('candidate_takes_payments', { mode: 'boolean' }).notNull().default(false),
  confirmationHash: text('confirmation_hash'),
  confirmationExpiresAt: integer('confirmation_expires_at').notNull().default(0),
  autoInvoiceEnabled: integer('auto_invoice_enabled', { mode: 'boolean' }).notNull().default(true),
  eventSource: text('event_source', { enum: EVENT_SOURCES }).notNull().default('BOTH'),
  autoCreateCustomer: integer('auto_create_customer', { mode: 'boolean' }).notNull().default(true),
  sendInvoiceByEmail: integer('send_invoice_by_email', { mode: 'boolean' }).notNull().default(false),
  pricesIncludeTax: integer('prices_include_tax', { mode: 'boolean' }).notNull().default(true),
  mainTax: text('main_tax', { mode: 'json' }).$type<StoredMainTax>(),
  seriesStandardId: text('series_standard_id'),
  seriesSimplifiedId: text('series_simplified_id'),
  seriesCorrectiveId: text('series_corrective_id'),
  simplificadaThresholdCents: integer('simplificada_threshold_cents').notNull().default(300_000),
  connectedAt: integer('connected_at'),
  lastEventAt: integer('last_event_at'),
  version: integer().notNull().default(1),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
});
export type PaymentConnectionRow = typeof paymentConnections.$inferSelect;

export const returnUrls = sqliteTable('return_urls', {
  accountId: text('account_id').notNull(),
  environment: text({ enum: ['TEST', 'LIVE'] }).notNull(),
  position: integer().notNull(),
  url: text().notNull(),
  createdAt: integer('created_at').notNull(),
});
