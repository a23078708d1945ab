import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ACTOR_TYPES, type Actor } from '../../platform/acting.ts';
import type { AuditChange } from '../audited/audit-event.ts';

/** Table of the audit trail. `migrations/directory` creates it, with the triggers that feed it. */

/** Audit trail, one chain per account. Only triggers and `audit/` use `audit_pending`, which feeds it. */
export const auditEvents = sqliteTable('audit_events', {
  accountId: text('account_id').notNull(),
  position: integer().notNull(),
  id: text().notNull(),
  at: integer().notNull(),
  actorType: text('actor_type', { enum: ACTOR_TYPES }).notNull(),
  actorId: text('actor_id'),
  actor: text({ mode: 'json' }).$type<Actor>().notNull(),
  companyId: text('company_id'),
  environment: text({ enum: ['TEST', 'LIVE'] }).notNull(),
  operation: text().notNull(),
  resourceType: text('resource_type').notNull(),
  resourceId: text('resource_id').notNull(),
  changes: text({ mode: 'json' }).$type<AuditChange[]>().notNull(),
  requestId: text('request_id'),
  ip: text(),
  previousHash: text('previous_hash'),
  hash: text().notNull(),
});
export type AuditEventRow = typeof auditEvents.$inferSelect;
