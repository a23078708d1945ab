import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Table of `REQUEST_LOGS`. `migrations/request-logs` creates it. */

export const requestLogs = sqliteTable('request_logs', {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  personId: text('person_id').notNull(),
  environment: text({ enum: ['TEST', 'LIVE'] }).notNull(),
  apiKeyId: text('api_key_id'),
  requestId: text('request_id').notNull(),
  requestedAt: integer('requested_at').notNull(),
  method: text().notNull(),
  path: text().notNull(),
  status: integer().notNull(),
  durationMs: integer('duration_ms').notNull(),
  errorCode: text('error_code'),
  clientIp: text('client_ip'),
  queryString: text('query_string'),
  userAgent: text('user_agent'),
  requestBody: text('request_body'),
  responseBody: text('response_body'),
  /** True if the response is withheld because its operation returns a secret. */
  masked: integer({ mode: 'boolean' }).notNull().default(false),
});

export type RequestLogRow = typeof requestLogs.$inferSelect;

/**
 * Queued request for the log, with its session. The session's use is noted and not logged. Messages of an earlier
 * version lack `masked`.
 */
export type QueuedRequest = Omit<RequestLogRow, 'masked'> & { masked?: boolean; sessionId?: string | null };
