import type * as z from 'zod';
import type { LogSummary } from '../../audit/request-logs/request-log-repository.ts';
import type { RequestLogRow } from '../../db/schema/request-logs-schema.ts';
import { timestampText } from '../../platform/clock.ts';
import type { requestLogSchema, requestLogSummarySchema } from './schemas.ts';

/** Returns a request as lists show it. */
export function requestLogSummaryView(row: LogSummary): z.input<typeof requestLogSummarySchema> {
  return {
    request_id: row.requestId,
    timestamp: timestampText(row.requestedAt),
    method: row.method,
    path: row.path,
    status: row.status,
    duration_ms: row.durationMs,
    environment: row.environment,
    api_key_id: row.apiKeyId,
    error_code: row.errorCode,
    client_ip: row.clientIp,
  };
}

/** Returns a request with all its logged data. */
export function requestLogView(row: RequestLogRow): z.input<typeof requestLogSchema> {
  return {
    ...requestLogSummaryView(row),
    query_string: row.queryString,
    user_agent: row.userAgent,
    request_body: row.requestBody,
    response_body: row.responseBody,
    masked: row.masked,
  };
}
