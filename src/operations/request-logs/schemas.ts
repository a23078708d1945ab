import * as z from 'zod';
import { thirdPartyText } from '../../contract/third-party-text.ts';

const summary = {
  request_id: z.uuid(),
  timestamp: z.iso.datetime(),
  method: z.string(),
  path: z.string(),
  status: z.int(),
  duration_ms: z.int(),
  environment: z.enum(['TEST', 'LIVE']),
  api_key_id: z.uuid().nullable().describe('Id of the API key of the request; null for a session'),
  error_code: z.string().nullable(),
  client_ip: z.string().nullable(),
};

/** Request as lists show it (decisions, Request log). */
export const requestLogSummarySchema = z.object(summary).meta({ id: 'RequestLogSummary' });

/** Request with all its logged data. */
export const requestLogSchema = z
  .object({
    ...summary,
    query_string: z.string().nullable(),
    user_agent: z.string().nullable(),
    request_body: thirdPartyText(
      z.string().nullable().describe('First 8 KB of the JSON request body, with masked secrets'),
    ),
    response_body: thirdPartyText(
      z
        .string()
        .nullable()
        .describe('First 8 KB of the JSON response body, with masked secrets. Null if `masked`'),
    ),
    masked: z.boolean().describe('True if the response is not stored because its operation returns a secret'),
  })
  .meta({ id: 'RequestLog' });

/** Page of requests with a cursor in each direction, null at the end. */
export const requestLogPageSchema = z.object({
  request_logs: z.array(requestLogSummarySchema),
  pagination: z
    .object({
      next_cursor: z.string().nullable().describe('Cursor of older requests'),
      prev_cursor: z.string().nullable().describe('Cursor of newer requests'),
      has_next: z.boolean(),
      has_previous: z.boolean(),
    })
    .meta({ id: 'CursorPagination' }),
});
