import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { EventSelector } from '../../domain/events/event-selectors.ts';
import { ACCOUNT_RELATIONSHIPS, EVENT_TYPES, FAILURE_CAUSES } from '../../domain/events/event-types.ts';

/** Tables of the outbox and of webhooks. `migrations/books` creates them. */

export const outbox = sqliteTable('outbox', {
  id: text().primaryKey(),
  companyId: text('company_id').notNull(),
  accountId: text('account_id').notNull(),
  type: text().notNull(),
  subjectId: text('subject_id').notNull(),
  data: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
  createdAt: integer('created_at').notNull(),
  queuedAt: integer('queued_at'),
});

export const webhooks = sqliteTable('webhooks', {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  url: text().notNull(),
  events: text({ mode: 'json' }).$type<EventSelector[]>().notNull(),
  accountRelationship: text('account_relationship', { enum: ACCOUNT_RELATIONSHIPS }).notNull(),
  active: integer({ mode: 'boolean' }).notNull(),
  secret: text().notNull(),
  previousSecret: text('previous_secret'),
  previousSecretEndsAt: integer('previous_secret_ends_at'),
  secretExecutionId: text('secret_effect_id'),
  /** Person who made the secret. Null for webhooks before this column. */
  secretSeenBy: text('secret_seen_by'),
  consecutiveFailures: integer('consecutive_failures').notNull().default(0),
  failingSince: integer('failing_since'),
  lastSuccessAt: integer('last_success_at'),
  lastFailureAt: integer('last_failure_at'),
  lastErrorCause: text('last_error_cause', { enum: FAILURE_CAUSES }),
  /** True once it has answered 2xx since its URL was set. */
  agreed: integer({ mode: 'boolean' }).notNull().default(false),
  deactivatedBy: text('deactivated_by', { enum: ['user', 'service'] }),
  deactivatedAt: integer('deactivated_at'),
  version: integer().notNull().default(1),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
  deletedAt: integer('deleted_at'),
});

export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    webhookId: text('webhook_id').notNull(),
    eventId: text('event_id').notNull(),
    eventType: text('event_type', { enum: EVENT_TYPES }).notNull(),
    payload: text().notNull(),
    scheduledAttempts: integer('scheduled_attempts').notNull().default(0),
    attempts: integer().notNull().default(0),
    nextAttemptId: text('next_attempt_id'),
    nextAttemptAt: integer('next_attempt_at'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.webhookId, table.eventId] })],
);

export const webhookAttempts = sqliteTable('webhook_attempts', {
  id: text().primaryKey(),
  webhookId: text('webhook_id').notNull(),
  eventId: text('event_id').notNull(),
  eventType: text('event_type', { enum: EVENT_TYPES }).notNull(),
  attemptNumber: integer('attempt_number').notNull(),
  success: integer({ mode: 'boolean' }).notNull(),
  httpStatus: integer('http_status'),
  responseBody: text('response_body'),
  responseBodyTruncated: integer('response_body_truncated', { mode: 'boolean' }).notNull(),
  durationMs: integer('duration_ms').notNull(),
  failureCause: text('failure_cause', { enum: FAILURE_CAUSES }),
  error: text(),
  deliveredAt: integer('delivered_at').notNull(),
  nextAttemptAt: integer('next_attempt_at'),
});

export type WebhookRow = typeof webhooks.$inferSelect;

export type WebhookDeliveryRow = typeof webhookDeliveries.$inferSelect;

export type WebhookAttemptRow = typeof webhookAttempts.$inferSelect;
