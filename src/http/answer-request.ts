import type { MakesRarePorts } from '../composition/rare-ports.ts';
import { unsafeBecause } from '../deployment/refuse-unsafe.ts';
import type { Env } from '../env.ts';
import { callerNetwork } from '../operations/caller-network.ts';
import { clockFromOffset } from '../platform/clock.ts';
import { preferredLanguage } from '../platform/i18n/language.ts';
import { isUuid } from '../platform/ids.ts';
import { log } from '../platform/logging/log.ts';
import { sentText } from './access/credentials.ts';
import { noteDirectory } from './access/note-directory.ts';
import { failureResponse } from './answer/failure.ts';
import { secured } from './answer/security-headers.ts';
import { drainBody } from './body/drain-body.ts';
import { type BoundedBody, boundedBody } from './body/request-body.ts';
import type { Exchange } from './exchange.ts';
import { exceededTier, rateLimitResponse } from './rate-limits.ts';
import { refuseUnreadableUrl } from './readable-url.ts';
import { logRequest } from './request-log.ts';
import { traceIdOf } from './trace-context.ts';

/** What callers without an address are counted by together. */
const UNKNOWN_ADDRESS = 'unknown';

/** What a Worker answers a request with. */
export interface Answering {
  url: URL;
  rarePorts: MakesRarePorts;
  waitUntil: Exchange['waitUntil'];
  /** The pipeline once the deployment is known to be safe; what it throws becomes a refusal. */
  respond(exchange: Exchange): Promise<Response>;
  /** The last hand on an answer or refusal. */
  finish?(exchange: Exchange, answer: Response): Promise<Response>;
}

function exchangeOf(request: Request, env: Env, { url, rarePorts, waitUntil }: Answering): Exchange {
  const sentId = request.headers.get('X-Request-Id');
  return {
    request,
    url,
    env,
    rarePorts,
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

/** A request that is within the limits, and its body, which is read when somebody asks for it. */
interface Admitted {
  body: BoundedBody;
  readBody(): Promise<Uint8Array>;
}

/**
 * The first steps of the pipeline: a readable URL, a body within its bounds, the rate limits.
 *
 * @returns the refusal of a caller beyond the limits
 * @throws the refusals of an unreadable URL and of a body that says that it is too large
 */
export async function admit(exchange: Exchange): Promise<Admitted | Response> {
  const { request } = exchange;
  refuseUnreadableUrl(request.method, request.url);
  const body = boundedBody(request);
  exchange.sent = body;
  const refused = await limited(exchange);
  if (refused !== null) return refused;
  return {
    body,
    async readBody() {
      exchange.body ??= await body.read();
      return exchange.body;
    },
  };
}

/** Answers one request and notes it. Nothing escapes as an exception. */
export async function answerRequest(request: Request, env: Env, answering: Answering): Promise<Response> {
  const exchange = exchangeOf(request, env, answering);
  const startedAtMs = exchange.clock.now();
  const unsafe = unsafeBecause(env);
  const answer =
    unsafe === null
      ? await respondOrFail(exchange, answering)
      : failureResponse(exchange, new Error(`this deployment does not serve: ${unsafe}`));
  const response = secured(
    answering.finish === undefined ? answer : await answering.finish(exchange, answer),
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

async function respondOrFail(exchange: Exchange, { respond }: Answering): Promise<Response> {
  try {
    return await respond(exchange);
  } catch (error) {
    return failureResponse(exchange, error);
  }
}
