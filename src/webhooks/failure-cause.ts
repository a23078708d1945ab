import type { FailureCause } from '../domain/events/event-types.ts';

const REQUEST_TIMEOUT = 408;
const TOO_MANY_REQUESTS = 429;

/**
 * Statuses that the platform returns for an unreachable receiver (Cloudflare 5xx errors). The receiver itself has not
 * responded.
 */
const EDGE_CAUSES: ReadonlyMap<number, FailureCause> = new Map([
  [521, 'connection'],
  [522, 'connection'],
  [523, 'connection'],
  [524, 'timeout'],
  [525, 'tls'],
  [526, 'tls'],
  [530, 'dns'],
]);

/** Returns the failure cause of a status other than 2xx. A redirect counts as a client error (decisions, section 7). */
export function statusCause(status: number): FailureCause {
  const ofEdge = EDGE_CAUSES.get(status);
  if (ofEdge !== undefined) return ofEdge;
  return status >= 500 ? 'http_server_error' : 'http_client_error';
}

/** True if the status is retried: 5xx, 408 and 429 (specification, Delivery rules). */
function isRetriedStatus(status: number): boolean {
  return status >= 500 || status === REQUEST_TIMEOUT || status === TOO_MANY_REQUESTS;
}

/** True if another attempt follows a failed one. False if the target or its response shows that it would fail again. */
export function isRetried(failure: {
  failureCause: FailureCause | null;
  httpStatus: number | null;
}): boolean {
  const { failureCause, httpStatus } = failure;
  if (failureCause === null || failureCause === 'invalid_url' || failureCause === 'forbidden_target')
    return false;
  if (failureCause === 'http_client_error') return httpStatus !== null && isRetriedStatus(httpStatus);
  return true;
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}

/**
 * Returns the cause of an exchange that failed without a response. The runtime reports only a timeout, a lost connection or
 * an internal error. For https, an internal error is a failed handshake, since the name was resolved before.
 */
export function thrownCause(error: unknown, url: URL): { cause: FailureCause; error: string } {
  if (isNamed(error, 'TimeoutError') || isNamed(error, 'AbortError'))
    return { cause: 'timeout', error: 'no complete answer within 10 seconds' };
  const text = error instanceof Error ? error.message : String(error);
  if (/Network connection lost|connection (?:refused|reset)|disconnected/i.test(text))
    return { cause: 'connection', error: 'the connection was refused or broke off before an answer came' };
  if (url.protocol === 'https:' && /internal error|certificate|TLS|SSL/i.test(text))
    return {
      cause: 'tls',
      error: 'no secure connection: the certificate is not trusted or the handshake failed',
    };
  return { cause: 'unknown', error: 'the attempt failed for a reason that the platform does not tell' };
}
