import { rarePorts } from '../composition/all-ports.ts';
import { directoryOf } from '../db/clients.ts';
import type { Env } from '../env.ts';
import { OPERATIONS } from '../operations/index.ts';
import { nearErrorPath } from '../pages/error-page.ts';
import { ApiError } from '../platform/errors.ts';
import { refuseUnacceptable, refuseUnsupportedMediaType } from './answer/negotiation.ts';
import { admit, answerRequest } from './answer-request.ts';
import { beginDeprecated, executeDeprecated, finishDeprecated } from './deprecated/answer-deprecated.ts';
import { DEPRECATED_OPERATIONS } from './deprecated/operations.ts';
import type { Exchange } from './exchange.ts';
import { execute } from './execute.ts';
import { invoicePageResponse } from './invoice-pages.ts';
import { MCP_PATH, mcpResponse } from './mcp/mcp-response.ts';
import { nearPath } from './near-path.ts';
import { oauthResponse } from './oauth/oauth-response.ts';
import { pageResponse } from './pages.ts';
import { type RouteMatch, RouteTable } from './route-table.ts';

const routes = new RouteTable([...OPERATIONS, ...DEPRECATED_OPERATIONS]);

/** Below it programs ask; elsewhere somebody may have mistyped an address in a browser. */
const API_PREFIX = '/v1/';

const CANONICAL_PATHS = [...new Set(OPERATIONS.map(({ path }) => path))];

/** 404 for a path that leads nowhere, with the one that was probably meant. */
function endpointNotFound(pathname: string): ApiError {
  const near = nearErrorPath(pathname) ?? nearPath(pathname, CANONICAL_PATHS);
  if (near === null) return new ApiError('ENDPOINT_NOT_FOUND');
  return new ApiError('ENDPOINT_NOT_FOUND', {
    hint: { en: `did you mean ${near}?`, es: `¿querías decir ${near}?` },
    details: { suggestion: near },
  });
}

async function respond(exchange: Exchange, match: RouteMatch | null): Promise<Response> {
  const { request, url, env } = exchange;
  if (match?.endpoint.isDeprecated === true) beginDeprecated(exchange, match);
  const admitted = await admit(exchange);
  if (admitted instanceof Response) return admitted;
  const { body, readBody } = admitted;
  if (url.pathname === MCP_PATH)
    return await mcpResponse(exchange, (own) => handleRequest(own, env, exchange.waitUntil), readBody);
  const oauth = await oauthResponse(exchange, readBody);
  if (oauth !== null) return oauth;
  if (match === null) {
    const page = (await invoicePageResponse(exchange)) ?? (await pageResponse(exchange));
    if (page === null) {
      exchange.isForBrowsers = !url.pathname.startsWith(API_PREFIX);
      throw endpointNotFound(url.pathname);
    }
    return page;
  }
  const { operations } = match.endpoint;
  const operation = operations.get(request.method);
  if (operation === undefined) {
    const allow = [...operations.keys()].sort().join(', ');
    throw new ApiError('METHOD_NOT_ALLOWED', { params: { allow }, headers: { Allow: allow } });
  }
  exchange.isForBrowsers = operation.isForBrowsers;
  refuseUnacceptable(operation, request.headers.get('Accept'));
  refuseUnsupportedMediaType(operation, request.headers, await body.isPresent());
  const directory = directoryOf(env);
  if (exchange.deprecated !== null)
    return await executeDeprecated(exchange, exchange.deprecated, operation, directory, readBody);
  return await execute(exchange, operation, match.params, directory, readBody);
}

/** The Worker that does what a request asks for, where that works through whole books and the deployment has such a Worker. */
function longRunsOf(method: string, match: RouteMatch | null, { RUNS }: Env): Fetcher | null {
  if (RUNS === undefined) return null;
  return match?.endpoint.operations.get(method)?.isLongRun === true ? RUNS : null;
}

/**
 * Answers one request: the pipeline from the readable URL to the envelope. Nothing escapes as an exception. `waitUntil` is
 * told of work that goes on after the answer.
 */
export async function handleRequest(
  request: Request,
  env: Env,
  waitUntil: Exchange['waitUntil'] = () => undefined,
): Promise<Response> {
  const url = new URL(request.url);
  const match = routes.match(url.pathname);
  const elsewhere = longRunsOf(request.method, match, env);
  if (elsewhere !== null) return await elsewhere.fetch(request);
  return await answerRequest(request, env, {
    url,
    rarePorts,
    waitUntil,
    respond: (exchange) => respond(exchange, match),
    finish: async (exchange, answer) =>
      exchange.deprecated === null ? answer : await finishDeprecated(exchange, exchange.deprecated, answer),
  });
}
