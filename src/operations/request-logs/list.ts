import { MAX_SEARCHED_REQUESTS, readLogSide } from '../../audit/request-logs/request-log-repository.ts';
import type { AccountContext } from '../../context/context.ts';
import { cursorParameter } from '../../contract/cursors.ts';
import { parameter } from '../../contract/parameters.ts';
import { defineOperation } from '../define-operation.ts';
import { requestLogFilters, requestLogParameters } from './list-query.ts';
import { pageCursors, pageOf } from './page.ts';
import { logReader } from './reader.ts';
import { requestLogPageSchema } from './schemas.ts';
import { requestLogSummaryView } from './view.ts';

/** Page sizes of the log. Source: decisions, Request log. */
const DEFAULT_LIMIT_ITEMS = 25;
const MAX_LIMIT_ITEMS = 100;

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
  description: `Returns the requests of your keys and sessions in the environment of the credential, newest first. They appear within seconds and are kept for 30 days. Each page has a cursor in both directions. Filters can change between pages. With filters, a page looks through ${MAX_SEARCHED_REQUESTS} requests and can be short: its cursor goes on. Requests with a rejected credential, and those that the edge rejected, are not listed.`,
  scope: 'logs:read',
  access: 'account',
  idempotency: false,
  query: {
    ...requestLogParameters,
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
    const { cursors, requestLogs } = context;
    const list = listName(context);
    const page = pageOf(query.cursor === null ? null : await cursors.read(list, query.cursor));
    const filters = requestLogFilters(query);
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
