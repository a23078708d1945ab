import { readLogSide } from '../../audit/request-logs/request-log-repository.ts';
import type { AccountContext } from '../../context/context.ts';
import { cursorParameter } from '../../contract/cursors.ts';
import { parameter } from '../../contract/parameters.ts';
import { refuseReversed } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { pageCursors, pageOf } from './page.ts';
import { logReader } from './reader.ts';
import { requestLogPageSchema } from './schemas.ts';
import { requestLogSummaryView } from './view.ts';

/** Page sizes of the log. Source: decisions, Request log. */
const DEFAULT_LIMIT_ITEMS = 25;
const MAX_LIMIT_ITEMS = 100;
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;

/** Returns the name of the caller's list, which its cursors are valid for. */
function listName({ accountId, principal, environment }: AccountContext): string {
  return `request-logs.list:${accountId}:${principal.personId}:${environment}`;
}

export const listRequestLogs = defineOperation({
  id: 'request-logs.list',
  method: 'GET',
  path: '/v1/accounts/{account_id}/request-logs',
  tag: 'Request logs',
  summary: 'List your own requests',
  description:
    'Returns the requests of your keys and sessions in the environment of the credential, newest first. They appear within seconds and are kept for 30 days. Each page has a cursor in both directions. Filters can change between pages. Requests with a rejected credential, and those that the edge rejected, are not listed.',
  scope: 'logs:read',
  access: 'account',
  idempotency: false,
  query: {
    only_errors: parameter.boolean('Only requests with a response status of 400 or more'),
    only_keys: parameter.boolean(
      'Only requests that an API key sent, and none of sessions, such as the console’s',
    ),
    method: parameter.enums(METHODS, 'Methods'),
    status: parameter.integers('Statuses of the response', { minimum: 100, maximum: 599 }),
    path_contains: parameter.text('Part of the path, ignoring case'),
    api_key_id: parameter.uuid('Id of the API key that they used'),
    from: parameter.instant('Sent at this time or later: a timestamp, or a date (UTC)', 'START'),
    to: parameter.instant('Sent at this time or earlier: a timestamp, or a date (UTC), the whole day', 'END'),
    cursor: cursorParameter,
    limit: parameter.integer('Number of requests per page', {
      minimum: 1,
      maximum: MAX_LIMIT_ITEMS,
      default: DEFAULT_LIMIT_ITEMS,
    }),
  },
  body: null,
  success: { status: 200, data: requestLogPageSchema, description: 'Page of requests' },
  errors: [],
  async run(context, { query }) {
    refuseReversed('from', query.from, 'to', query.to);
    const { cursors, requestLogs } = context;
    const list = listName(context);
    const page = pageOf(query.cursor === null ? null : await cursors.read(list, query.cursor));
    const filters = {
      onlyErrors: query.only_errors === true,
      onlyKeys: query.only_keys === true,
      methods: query.method,
      statuses: query.status,
      pathContains: query.path_contains,
      apiKeyId: query.api_key_id,
      fromMs: query.from,
      toMs: query.to,
    };
    const read = await readLogSide(requestLogs, logReader(context), filters, { ...page, limit: query.limit });
    const { next, previous } = pageCursors(page, read);
    return {
      data: {
        request_logs: read.rows.map(requestLogSummaryView),
        pagination: {
          next_cursor: next === null ? null : await cursors.write(list, next),
          prev_cursor: previous === null ? null : await cursors.write(list, previous),
          has_next: next !== null,
          has_previous: previous !== null,
        },
      },
    };
  },
});
