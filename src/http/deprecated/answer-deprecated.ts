import { isRetired } from '../../contract/retirements.ts';
import { type Database, directoryOf } from '../../db/clients.ts';
import type { Operation } from '../../operations/define-operation.ts';
import { ApiError } from '../../platform/errors.ts';
import { logFailure } from '../answer/failure.ts';
import type { Exchange } from '../exchange.ts';
import { executeAs } from '../execute.ts';
import type { RouteMatch } from '../route-table.ts';
import { undeclaredNames } from '../strict-query.ts';
import { reachCompanyOfRoute } from './company-of-route.ts';
import { type DeprecatedExchange, deprecationHeaders, STRICT_QUERY_MS } from './deprecated-exchange.ts';

/** Answers that name no successor: the caller is unknown, the route is gone, or the edge itself has answered. */
const UNPLACED_STATUSES: ReadonlySet<number> = new Set([401, 410, 429]);

/**
 * Marks the response to a request for a deprecated path. 410 from the sunset on, before anything else is judged
 * (specification, Versioning).
 */
export function beginDeprecated(exchange: Exchange, { endpoint, params }: RouteMatch): void {
  const nowMs = exchange.clock.now();
  const operation = endpoint.operations.get(exchange.request.method) ?? null;
  const isQueryLenient = nowMs < STRICT_QUERY_MS;
  const isDropping = isQueryLenient && operation !== null;
  exchange.deprecated = {
    operation,
    rawParams: params,
    isPlaced: false,
    successorPath: null,
    isQueryLenient,
    droppedParameters: isDropping ? undeclaredNames(exchange.url.searchParams, operation.query) : new Set(),
  };
  if (isRetired('DEPRECATED_ROUTES', nowMs)) throw new ApiError('GONE');
}

/** Runs a deprecated route as its successor would run for the company or account that the request means. */
export async function executeDeprecated(
  exchange: Exchange,
  deprecated: DeprecatedExchange,
  operation: Operation,
  directory: Database,
  readBody: () => Promise<Uint8Array>,
): Promise<Response> {
  const { credential, params } = await reachCompanyOfRoute(exchange, deprecated, operation, directory);
  return await executeAs(exchange, operation, credential, params, directory, readBody);
}

/** What was refused before anybody looked who asks names its successor too, where the caller reaches one. */
async function placeLate(exchange: Exchange, deprecated: DeprecatedExchange, status: number): Promise<void> {
  const { operation, isPlaced } = deprecated;
  if (isPlaced || operation === null || UNPLACED_STATUSES.has(status)) return;
  try {
    await reachCompanyOfRoute(exchange, deprecated, operation, directoryOf(exchange.env));
  } catch (error) {
    if (!(error instanceof ApiError)) logFailure(exchange, error);
  }
}

/** Adds to an answer what a deprecated route tells of itself. */
export async function finishDeprecated(
  exchange: Exchange,
  deprecated: DeprecatedExchange,
  response: Response,
): Promise<Response> {
  await placeLate(exchange, deprecated, response.status);
  for (const [name, value] of Object.entries(deprecationHeaders(deprecated)))
    response.headers.set(name, value);
  return response;
}
