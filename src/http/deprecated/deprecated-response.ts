import { isRetired } from '../../contract/retirements.ts';
import { ApiError } from '../../platform/errors.ts';
import type { AppContext } from '../app-env.ts';
import type { Endpoint } from '../endpoint.ts';
import { sentParams } from '../endpoints.ts';
import { logFailure } from '../response/failure.ts';
import { undeclaredNames } from '../strict-query.ts';
import { reachCompanyOfRoute } from './company-of-route.ts';
import { type DeprecatedRequest, deprecationHeaders, STRICT_QUERY_MS } from './deprecated-request.ts';

/**
 * Statuses of responses that name no successor: the caller is unknown, the route is gone, or the edge itself
 * responded.
 */
const UNPLACED_STATUSES: ReadonlySet<number> = new Set([401, 410, 429]);

/**
 * Marks a request for a deprecated path. From the sunset on, throws 410 before anything else is validated.
 * Specification, Versioning.
 */
export function beginDeprecated(c: AppContext, { path }: Endpoint): void {
  const { clock, url, found: operation } = c.var;
  const nowMs = clock.now();
  const isQueryLenient = nowMs < STRICT_QUERY_MS;
  const isDropping = isQueryLenient && operation !== null;
  const deprecated: DeprecatedRequest = {
    operation,
    rawParams: sentParams(path, c.req.path),
    isPlaced: false,
    successorPath: null,
    isQueryLenient,
    droppedParameters: isDropping ? undeclaredNames(url.searchParams, operation.query) : new Set(),
  };
  c.set('deprecated', deprecated);
  if (isRetired('DEPRECATED_ROUTES', nowMs)) throw new ApiError('GONE');
}

/** Finds the successor of a request that was refused before authentication, so that its response names it too. */
async function placeLate(c: AppContext, deprecated: DeprecatedRequest, status: number): Promise<void> {
  const { operation, isPlaced } = deprecated;
  if (isPlaced || operation === null || UNPLACED_STATUSES.has(status)) return;
  try {
    await reachCompanyOfRoute(c, deprecated, operation);
  } catch (error) {
    if (!(error instanceof ApiError)) logFailure(c, error);
  }
}

/** Adds the headers of a deprecated route to its response. */
export async function finishDeprecated(
  c: AppContext,
  deprecated: DeprecatedRequest,
  response: Response,
): Promise<Response> {
  await placeLate(c, deprecated, response.status);
  for (const [name, value] of Object.entries(deprecationHeaders(deprecated)))
    response.headers.set(name, value);
  return response;
}
