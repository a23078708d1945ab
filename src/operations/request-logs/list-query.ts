import type { LogFilters } from '../../audit/request-logs/request-log-repository.ts';
import { parameter } from '../../contract/parameters.ts';
import type { QueryValues } from '../../contract/query-parameter.ts';
import { refuseReversed } from '../../platform/errors.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;

/** Filters of the request log. */
export const requestLogParameters = {
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
};

/** Returns the filters of a query. Throws 400 if `from` is after `to`. */
export function requestLogFilters(query: QueryValues<typeof requestLogParameters>): LogFilters {
  refuseReversed('from', query.from, 'to', query.to);
  return {
    onlyErrors: query.only_errors === true,
    onlyKeys: query.only_keys === true,
    methods: query.method,
    statuses: query.status,
    pathContains: query.path_contains,
    apiKeyId: query.api_key_id,
    fromMs: query.from,
    toMs: query.to,
  };
}
