import { clockFromOffset } from '../clock.ts';
import { credentialHash } from '../credential-text.ts';
import { directoryOf } from '../db/clients.ts';
import { unsafeBecause } from '../deployment/refuse-unsafe.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { preferredLanguage } from '../i18n/language.ts';
import { isUuid } from '../ids.ts';
import { callerNetwork } from '../operations/caller-network.ts';
import { OPERATIONS } from '../operations/index.ts';
import { credentialText } from './credentials.ts';
import { beginDeprecated, executeDeprecated, finishDeprecated } from './deprecated/answer-deprecated.ts';
import { DEPRECATED_OPERATIONS } from './deprecated/operations.ts';
import { drainBody } from './drain-body.ts';
import type { Exchange } from './exchange.ts';
import { execute } from './execute.ts';
import { failureResponse } from './failure.ts';
import { refuseUnacceptable, refuseUnsupportedMediaType } from './negotiation.ts';
import { noteDirectory } from './note-directory.ts';
import { pageResponse } from './pages.ts';
import { exceededTier, rateLimitResponse } from './rate-limits.ts';
import { refuseUnreadableUrl } from './readable-url.ts';
import { boundedBody } from './request-body.ts';
import { logRequest } from './request-log.ts';
import { RouteTable } from './route-table.ts';
import { secured } from './security-headers.ts';

const routes = new RouteTable([...OPERATIONS, ...DEPRECATED_OPERATIONS]);

function exchangeOf(request: Request, env: Env, waitUntil: Exchange['waitUntil']): Exchange {
  const url = new URL(request.url);
  const sentId = request.headers.get('X-Request-Id');
  return {
    request,
    url,
    env,
    clock: clockFromOffset(env.CLOCK_OFFSET_MS),
    language: preferredLanguage(request.headers.get('Accept-Language')),
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
  const ip = callerNetwork(request.headers.get('CF-Connecting-IP') ?? 'unknown');
  const credential = credentialText(request.headers);
  const caller = { ip, credential: credential === null ? ip : await credentialHash(credential) };
  const tier = await exceededTier(env, { method: request.method, pathname: url.pathname }, caller);
  return tier === null ? null : rateLimitResponse(tier, Date.now());
}

async function respond(exchange: Exchange): Promise<Response> {
  const { request, url, env } = exchange;
  const match = routes.match(url.pathname);
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
  if (match === null) {
    const page = await pageResponse(exchange);
    if (page === null) throw new ApiError('ENDPOINT_NOT_FOUND');
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

/**
 * Answers one request: the pipeline from the readable URL to the envelope. Nothing escapes as an exception. `waitUntil` is
 * told of work that goes on after the answer.
 */
export async function handleRequest(
  request: Request,
  env: Env,
  waitUntil: Exchange['waitUntil'] = () => undefined,
): Promise<Response> {
  const exchange = exchangeOf(request, env, waitUntil);
  const startedAtMs = exchange.clock.now();
  const unsafe = unsafeBecause(env);
  const answer =
    unsafe === null
      ? await respondOrFail(exchange)
      : failureResponse(exchange, new Error(`this deployment does not serve: ${unsafe}`));
  const { deprecated } = exchange;
  const response = secured(
    deprecated === null ? answer : await finishDeprecated(exchange, deprecated, answer),
  );
  await drainBody(request, exchange.sent?.begun() ?? null);
  logRequest(exchange, response, startedAtMs);
  noteDirectory(exchange, response);
  return response;
}

async function respondOrFail(exchange: Exchange): Promise<Response> {
  try {
    return await respond(exchange);
  } catch (error) {
    return failureResponse(exchange, error);
  }
}
