import { directoryOf } from '../db/clients.ts';
import { unsafeBecause } from '../deployment/refuse-unsafe.ts';
import type { Env } from '../env.ts';
import { callerNetwork } from '../operations/caller-network.ts';
import { OPERATIONS } from '../operations/index.ts';
import { nearErrorPath } from '../pages/error-page.ts';
import { clockFromOffset } from '../platform/clock.ts';
import { ApiError } from '../platform/errors.ts';
import { preferredLanguage } from '../platform/i18n/language.ts';
import { isUuid } from '../platform/ids.ts';
import { log } from '../platform/logging/log.ts';
import { sentText } from './access/credentials.ts';
import { noteDirectory } from './access/note-directory.ts';
import { failureResponse } from './answer/failure.ts';
import { refuseUnacceptable, refuseUnsupportedMediaType } from './answer/negotiation.ts';
import { secured } from './answer/security-headers.ts';
import { drainBody } from './body/drain-body.ts';
import { boundedBody } from './body/request-body.ts';
import { beginDeprecated, executeDeprecated, finishDeprecated } from './deprecated/answer-deprecated.ts';
import { DEPRECATED_OPERATIONS } from './deprecated/operations.ts';
import type { Exchange } from './exchange.ts';
import { execute } from './execute.ts';
import { invoicePageResponse } from './invoice-pages.ts';
import { MCP_PATH, mcpResponse } from './mcp/mcp-response.ts';
import { nearPath } from './near-path.ts';
import { oauthResponse } from './oauth/oauth-response.ts';
import { pageResponse } from './pages.ts';
import { exceededTier, rateLimitResponse } from './rate-limits.ts';
import { refuseUnreadableUrl } from './readable-url.ts';
import { logRequest } from './request-log.ts';
import { type RouteMatch, RouteTable } from './route-table.ts';
import { traceIdOf } from './trace-context.ts';

const routes = new RouteTable([...OPERATIONS, ...DEPRECATED_OPERATIONS]);

/** Below it programs ask; elsewhere somebody may have mistyped an address in a browser. */
const API_PREFIX = '/v1/';

/** What callers without an address are counted by together. */
const UNKNOWN_ADDRESS = 'unknown';

const CANONICAL_PATHS = [...new Set(OPERATIONS.map(({ path }) => path))];

function exchangeOf(request: Request, url: URL, env: Env, waitUntil: Exchange['waitUntil']): Exchange {
  const sentId = request.headers.get('X-Request-Id');
  return {
    request,
    url,
    env,
    clock: clockFromOffset(env.CLOCK_OFFSET_MS),
    language: preferredLanguage(request.headers.get('Accept-Language')),
    traceId: traceIdOf(request.headers.get('traceparent')),
    requestId: sentId !== null && isUuid(sentId) ? sentId : crypto.randomUUID(),
    baseUrl: env.BASE_URL === '' ? url.origin : env.BASE_URL,
    caller: null,
    accountId: null,
    body: null,
    sent: null,
    deprecated: null,
    isForBrowsers: false,
    waitUntil,
  };
}

async function limited(exchange: Exchange): Promise<Response | null> {
  const { request, url, env } = exchange;
  if (env.RATE_LIMITS === 'off') return null;
  const { headers } = request;
  const address = headers.get('CF-Connecting-IP');
  const ip = address === null ? UNKNOWN_ADDRESS : callerNetwork(address);
  const caller = { ip, credential: (await sentText(headers))?.hash ?? ip };
  const tier = await exceededTier(env, { method: request.method, pathname: url.pathname }, caller);
  return tier === null ? null : rateLimitResponse(tier, Date.now());
}

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
  refuseUnreadableUrl(request.method, request.url);
  const body = boundedBody(request);
  exchange.sent = body;
  const readBody = async () => {
    exchange.body ??= await body.read();
    return exchange.body;
  };
  const refused = await limited(exchange);
  if (refused !== null) return refused;
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
  const exchange = exchangeOf(request, url, env, waitUntil);
  const startedAtMs = exchange.clock.now();
  const unsafe = unsafeBecause(env);
  const answer =
    unsafe === null
      ? await respondOrFail(exchange, match)
      : failureResponse(exchange, new Error(`this deployment does not serve: ${unsafe}`));
  const { deprecated } = exchange;
  const response = secured(
    deprecated === null ? answer : await finishDeprecated(exchange, deprecated, answer),
  );
  await drainBody(request, exchange.sent?.begun() ?? null);
  logRequest(exchange, response, startedAtMs);
  noteDirectory(exchange, response);
  if (env.REQUEST_LINES === 'on') logLine(exchange, response.status, startedAtMs);
  return response;
}

/** A line of the log for a request: no query, no body, and a path whose secrets are masked. */
function logLine(
  { request, url, clock, requestId, traceId }: Exchange,
  status: number,
  startedAtMs: number,
): void {
  const ms = Math.max(0, clock.now() - startedAtMs);
  const trace = traceId === null ? {} : { trace_id: traceId };
  log('request.done', {
    request_id: requestId,
    ...trace,
    method: request.method,
    path: url.pathname,
    status,
    ms,
  });
}

async function respondOrFail(exchange: Exchange, match: RouteMatch | null): Promise<Response> {
  try {
    return await respond(exchange, match);
  } catch (error) {
    return failureResponse(exchange, error);
  }
}
