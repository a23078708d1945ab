import { loggedBody, readOf } from '../audit/request-logs/logged-body.ts';
import { collectRequest } from '../audit/request-logs/request-collection.ts';
import {
  MAX_LOGGED_AGENT_CHARACTERS,
  MAX_LOGGED_PATH_CHARACTERS,
  MAX_LOGGED_QUERY_CHARACTERS,
  READ_BODY_BYTES,
} from '../audit/request-logs/request-log-limits.ts';
import type { Principal } from '../context/principal.ts';
import { directoryOf } from '../db/clients.ts';
import type { QueuedRequest } from '../db/schema/request-logs-schema.ts';
import type { Operation } from '../operations/operation.ts';
import { uuidV7 } from '../platform/ids.ts';
import { log } from '../platform/logging/log.ts';
import { maskQuery, maskRequestBody, maskResponseBody, maskText } from '../platform/logging/mask-secrets.ts';
import { authenticate } from './access/credentials.ts';
import type { AppContext } from './app-env.ts';
import { knownBody } from './response/known-body.ts';

const UNAUTHORIZED = 401;
const API_PREFIX = '/v1/';
/** Beginning of an error envelope. */
const ERROR_CODE = /^\{"success":false,"error":\{"code":"([A-Z0-9_]+)"/;

function isJson(headers: Headers): boolean {
  return /^application\/json\b/i.test(headers.get('Content-Type') ?? '');
}

/** Decodes the beginning of a text, without a character that is cut in two at the end. */
function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes, { stream: true });
}

/** Returns the beginning of a body as text. */
async function beginningOf(body: LoggedBody): Promise<string> {
  if (body instanceof ReadableStream) return textOf(await readBeginning(body));
  if (typeof body !== 'string') return textOf(body.subarray(0, READ_BODY_BYTES));
  return readOf(body);
}

/** Reads the beginning of a stream and cancels the rest. */
async function readBeginning(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const reader = stream.getReader();
  const kept = new Uint8Array(READ_BODY_BYTES);
  let length = 0;
  while (length < READ_BODY_BYTES) {
    const { done, value } = await reader.read();
    if (done) break;
    const part = value.subarray(0, READ_BODY_BYTES - length);
    kept.set(part, length);
    length += part.byteLength;
  }
  await reader.cancel();
  return kept.subarray(0, length);
}

/**
 * Returns the caller. Null if the credential was rejected.
 * A request rejected before authentication (unknown path, wrong method or media type) still belongs to its caller.
 */
async function callerOf(c: AppContext, status: number): Promise<Principal | null> {
  const principal = c.get('principal');
  const clock = c.get('clock');
  if (principal !== null || status === UNAUTHORIZED) return principal;
  try {
    return (await authenticate(directoryOf(c.env), c.req.raw.headers, clock.now(), null)).principal;
  } catch {
    return null;
  }
}

/** Returns the account whose log gets the request: that of the key, or for a session one that the person acts in. */
function accountOf({ type, accountId, roles }: Principal, askedFor: string | null): string {
  return type === 'SESSION' && askedFor !== null && roles.has(askedFor) ? askedFor : accountId;
}

/** Body to log: its text or bytes, or the stream that holds it. */
type LoggedBody = string | Uint8Array | ReadableStream<Uint8Array>;

interface SentResponse {
  status: number;
  /** Null if the response is not JSON. */
  body: LoggedBody | null;
  startedAtMs: number;
  endedAtMs: number;
}

/**
 * True if the response of a request is not stored: its operation returns a secret (`success.isSecret`), or it is no
 * operation of the API, such as a call of `/mcp`, whose own request is logged (decisions, section 15, Log of requests).
 */
function isResponseSecret(path: string, found: Operation | null): boolean {
  return found === null ? !path.startsWith(API_PREFIX) : found.success.isSecret === true;
}

async function rowOf(c: AppContext, response: SentResponse): Promise<QueuedRequest | null> {
  const { status, body, startedAtMs, endedAtMs } = response;
  const request = c.req.raw;
  const { url, requestId, accountId, found } = c.var;
  const requestBytes = c.get('body').known();
  const agent = request.headers.get('User-Agent');
  const beginning = body === null ? null : await beginningOf(body);
  const caller = await callerOf(c, status);
  if (caller === null) return null;
  const { pathname: path } = url;
  const isMasked = isResponseSecret(path, found);
  // A code sent to a wrong path or with a wrong method is not used up.
  const place = { path, isSecret: isMasked || found === null };
  const query = maskQuery(place, url.search.slice(1));
  const text = requestBytes !== null && isJson(request.headers) ? await beginningOf(requestBytes) : null;
  return {
    id: uuidV7(startedAtMs),
    accountId: accountOf(caller, accountId),
    personId: caller.personId,
    environment: caller.environment,
    apiKeyId: caller.apiKeyId,
    sessionId: caller.sessionId,
    requestId: requestId.toLowerCase(),
    requestedAt: startedAtMs,
    method: request.method,
    path: maskText(path).slice(0, MAX_LOGGED_PATH_CHARACTERS),
    status,
    durationMs: Math.max(0, endedAtMs - startedAtMs),
    errorCode: beginning === null ? null : (ERROR_CODE.exec(beginning)?.[1] ?? null),
    clientIp: request.headers.get('CF-Connecting-IP'),
    queryString: query === '' ? null : query.slice(0, MAX_LOGGED_QUERY_CHARACTERS),
    userAgent: agent === null ? null : maskText(agent).slice(0, MAX_LOGGED_AGENT_CHARACTERS),
    requestBody: loggedBody(text, (whole) => maskRequestBody(place, whole)),
    responseBody: isMasked ? null : loggedBody(beginning, maskResponseBody),
    masked: isMasked,
  };
}

async function send(c: AppContext, response: SentResponse): Promise<void> {
  try {
    const row = await rowOf(c, response);
    if (row !== null) await collectRequest(c.env.REQUEST_LOG_QUEUE, row);
  } catch (error) {
    log('request_log.lost', { request_id: c.get('requestId') }, error);
  }
}

/** Returns a response's body for a second reader. Null for a file, which is not logged and must not be delayed. */
function copyOf(response: Response): LoggedBody | null {
  return isJson(response.headers) ? (knownBody(response) ?? response.clone().body) : null;
}

/**
 * Adds a request to the log of its account, with secrets masked (decisions, Request log). No response waits for it or
 * depends on it.
 * Responses of the edge itself and requests without a credential have no owner and are not logged.
 */
export function logRequest(c: AppContext, response: Response, startedAtMs: number): void {
  const times = { startedAtMs, endedAtMs: c.get('clock').now() };
  const isOfEdge = !response.headers.has('X-Request-Id');
  if (isOfEdge || !c.req.raw.headers.has('Authorization')) return;
  c.executionCtx.waitUntil(send(c, { ...times, status: response.status, body: copyOf(response) }));
}
