import { clockFromOffset } from '../clock.ts';
import { credentialHash } from '../credential-text.ts';
import { directoryOf } from '../db/clients.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { preferredLanguage } from '../i18n/language.ts';
import { isUuid } from '../ids.ts';
import { OPERATIONS } from '../operations/index.ts';
import { claimPage } from './claim-page.ts';
import { drainBody } from './drain-body.ts';
import { successResponse } from './envelope.ts';
import { errorPage } from './error-page.ts';
import { type Exchange, envelopeContext } from './exchange.ts';
import { execute } from './execute.ts';
import { failureResponse } from './failure.ts';
import { refuseUnacceptable, refuseUnsupportedMediaType } from './negotiation.ts';
import { exceededTier, rateLimitResponse } from './rate-limits.ts';
import { refuseUnreadableUrl } from './readable-url.ts';
import { boundedBody } from './request-body.ts';
import { logRequest } from './request-log.ts';
import { RouteTable } from './route-table.ts';

const routes = new RouteTable(OPERATIONS);

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
    waitUntil,
  };
}

async function limited(exchange: Exchange): Promise<Response | null> {
  const { request, url, env } = exchange;
  if (env.RATE_LIMITS === 'off') return null;
  const authorization = request.headers.get('Authorization') ?? '';
  const ip = request.headers.get('CF-Connecting-IP') ?? 'unknown';
  const caller = { ip, credential: authorization === '' ? ip : await credentialHash(authorization) };
  const tier = await exceededTier(env, { method: request.method, pathname: url.pathname }, caller);
  return tier === null ? null : rateLimitResponse(tier, Date.now());
}

async function respond(exchange: Exchange): Promise<Response> {
  const { request, url, env } = exchange;
  refuseUnreadableUrl(request.method, request.url);
  const read = await boundedBody(request);
  const readBody = async () => {
    exchange.body ??= await read();
    return exchange.body;
  };
  const refused = await limited(exchange);
  if (refused !== null) return refused;
  const claim = claimPage(request.method, url.pathname, exchange.language);
  if (claim !== null) return claim;
  const match = routes.match(url.pathname);
  if (match === null) return errorPageResponse(exchange);
  const { operations } = match.endpoint;
  const operation = operations.get(request.method);
  if (operation === undefined) {
    const allow = [...operations.keys()].sort().join(', ');
    throw new ApiError('METHOD_NOT_ALLOWED', { params: { allow }, headers: { Allow: allow } });
  }
  refuseUnacceptable(operation, request.headers.get('Accept'));
  refuseUnsupportedMediaType(operation, request.headers, await hasBody(request, readBody));
  return await execute(exchange, operation, match.params, directoryOf(env), readBody);
}

/** The page that an error's `type` names; 404 for every other path that no operation answers to. */
function errorPageResponse(exchange: Exchange): Response {
  const isRead = exchange.request.method === 'GET';
  const page = isRead ? errorPage(exchange.url.pathname, exchange.language) : null;
  if (page === null) throw new ApiError('ENDPOINT_NOT_FOUND');
  return successResponse(envelopeContext(exchange), 200, page, {});
}

async function hasBody(request: Request, readBody: () => Promise<Uint8Array>): Promise<boolean> {
  const declared = request.headers.get('Content-Length');
  if (declared !== null) return Number(declared) > 0;
  return request.body !== null && (await readBody()).byteLength > 0;
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
  const response = await respondOrFail(exchange);
  await drainBody(request);
  logRequest(exchange, response, startedAtMs);
  return response;
}

async function respondOrFail(exchange: Exchange): Promise<Response> {
  try {
    return await respond(exchange);
  } catch (error) {
    return failureResponse(exchange, error);
  }
}
